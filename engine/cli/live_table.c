#include "cli/live_table.h"

#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "core/clock.h"

#define TERMINAL_MILLISECONDS 250
#define PLAIN_MILLISECONDS 30000
#define COST_FACTOR 20 /* summing takes at most a twentieth of the time */
#define DEFAULT_COLUMNS 80
#define DEFAULT_ROWS 24

static void write_progress(const struct live_table *live, const struct standings *standings, int done, int total,
                           char *line, size_t size) {
    int all = standings->schedule->game_count, before = all - total;
    double seconds = (clock_milliseconds() - live->started_at) / 1000,
           left = done ? seconds / done * (total - done) : 0;
    int length = snprintf(line, size, "%d of %d games", before + done, all);
    if (done && seconds > 0)
        length += snprintf(line + length, size - (size_t)length, ", %.1f per minute, %d:%02d:%02d left",
                           done / seconds * 60, (int)(left / 3600), (int)(left / 60) % 60, (int)left % 60);
    if (standings->schedule->experiment.sequential)
        snprintf(line + length, size - (size_t)length, ", ratio %.2f",
                 sprt_ratio(&standings->schedule->experiment.sprt, standings->sequential.pairs));
}

/* Best first. */
static void order_players(const struct standings *standings, int *order) {
    for (int i = 0; i < standings->schedule->experiment.player_count; i++) {
        int at = i;
        for (; at && standings->ratings[order[at - 1]].elo < standings->ratings[i].elo; at--) order[at] = order[at - 1];
        order[at] = i;
    }
}

static void write_player(const struct standings *standings, int index, char *line, size_t size) {
    const struct experiment_player *player = &standings->schedule->experiment.players[index];
    const struct player_sums *sums = &standings->players[index];
    const struct statistics *games = &sums->statistics;
    const struct rating *rating = &standings->ratings[index];
    snprintf(line, size, "%+6.0f +-%-4.0f %5.1f %%  +%lld =%lld -%lld  %s%s", rating->elo, rating->high - rating->elo,
             statistics_score(games) * 100, (long long)games->wins, (long long)games->draws, (long long)games->losses,
             player->name[0] ? player->name : player->agent, sums->failures ? "  (fails)" : "");
}

/* Adds a line, cut to the terminal's width: one that wraps would be rewritten in the wrong place. */
static void add_line(struct text *frame, const char *line, int columns) {
    for (int column = 0; *line; line++) {
        bool begins = ((unsigned char)*line & 0xC0) != 0x80; /* a character, not the rest of one */
        if (begins && ++column >= columns) break;
        text_character(frame, (unsigned char)*line < ' ' ? '?' : *line);
    }
    text_string(frame, "\x1b[K\n");
}

/* One write for the whole frame, over the one before, so that nothing flickers. */
static void draw(struct live_table *live, struct standings *standings, int done, int total) {
    static char buffer[1 << 16];
    struct text frame = text_over(buffer, sizeof buffer);
    struct winsize window = {0};
    char line[1024];
    int order[MAX_PLAYERS], count = standings->schedule->experiment.player_count;
    double before = clock_milliseconds();
    standings_sum(standings);
    live->cost = clock_milliseconds() - before;
    ioctl(STDERR_FILENO, TIOCGWINSZ, &window);
    int columns = window.ws_col ? window.ws_col : DEFAULT_COLUMNS, rows = window.ws_row ? window.ws_row : DEFAULT_ROWS;
    if (count > rows - 3) count = rows > 3 ? rows - 3 : 0;
    if (live->rows) {
        text_string(&frame, "\x1b[");
        text_integer(&frame, live->rows);
        text_character(&frame, 'A');
    }
    order_players(standings, order);
    write_progress(live, standings, done, total, line, sizeof line);
    add_line(&frame, line, columns);
    for (int i = 0; i < count; i++) {
        write_player(standings, order[i], line, sizeof line);
        add_line(&frame, line, columns);
    }
    live->rows = count + 1;
    ssize_t written = write(STDERR_FILENO, buffer, frame.length);
    (void)written; /* a closed terminal is no reason to stop */
}

void live_table_show(struct live_table *live, struct standings *standings, int done, int total) {
    double now = clock_milliseconds();
    bool terminal = isatty(STDERR_FILENO);
    if (!live->started_at) live->started_at = live->shown_at = now;
    double pause = terminal ? TERMINAL_MILLISECONDS + COST_FACTOR * live->cost : PLAIN_MILLISECONDS;
    if ((live->rows || !terminal) && now - live->shown_at < pause) return;
    live->shown_at = now;
    if (terminal) {
        draw(live, standings, done, total);
    } else if (done != live->shown) {
        char line[256];
        write_progress(live, standings, done, total, line, sizeof line);
        fprintf(stderr, "%s\n", line);
    }
    live->shown = done;
}

void live_table_end(struct live_table *live, struct standings *standings, int done, int total) {
    if (live->rows) draw(live, standings, done, total);
}
