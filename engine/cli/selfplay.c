#include "cli/selfplay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "cli/commands.h"
#include "cli/model_file.h"
#include "cli/network_data.h"
#include "core/random.h"
#include "freckers/notation.h"

#define GAME_TEXT_SIZE 4096

/* A game's memory stays with the process for the next game. Given back to the system, its pages would be fetched and
   zeroed one by one again, which takes a quarter of the time of a game of 1,000 nodes a move. */
static void keep_memory(void) {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 1 << 30);
    mallopt(M_TRIM_THRESHOLD, 1 << 30);
#endif
}

bool selfplay_game(const void *context, int index, void *result, struct text *error) {
    const struct selfplay *selfplay = context;
    uint64_t seed = selfplay->seed * UINT64_C(1000003) + (uint64_t)index;
    struct random random;
    keep_memory();
    random_seed(&random, seed, 0);
    int count = SELFPLAY_LEAST_RANDOM + (int)random_below(&random, SELFPLAY_MOST_RANDOM - SELFPLAY_LEAST_RANDOM + 1);
    struct match_seat seat = {.agent = selfplay->agent, .limits = selfplay->limits, .models = selfplay->models};
    struct position start;
    match_opening(&start, selfplay->rules, count, seed);
    return match_play(result, &start, (struct match_seat[2]){seat, seat}, seed, error);
}

bool selfplay_save(const struct match_game *games, int count, const char *name) {
    char unfinished[4096];
    if (snprintf(unfinished, sizeof unfinished, "%s.part", name) >= (int)sizeof unfinished) return false;
    FILE *file = fopen(unfinished, "w");
    if (!file) return false;
    for (int i = 0; i < count; i++) {
        char buffer[GAME_TEXT_SIZE];
        struct text text = text_over(buffer, sizeof buffer);
        text_character(&text, '{');
        match_write(&games[i], &text);
        text_string(&text, "}\n");
        fputs(buffer, file);
    }
    bool sound = !fflush(file) && !fsync(fileno(file));
    return !fclose(file) && sound && !rename(unfinished, name);
}

/* The text after `"name":`, or NULL. */
static const char *field(const char *line, const char *name) {
    char key[32];
    snprintf(key, sizeof key, "\"%s\":", name);
    const char *found = strstr(line, key);
    return found ? found + strlen(key) : NULL;
}

/* The next string in quotes, and what follows it. */
static struct span quoted(const char **at) {
    const char *begin = strchr(*at, '"');
    if (!begin) return (struct span){*at, 0};
    size_t length = strcspn(++begin, "\"");
    *at = begin + length + (begin[length] == '"');
    return (struct span){begin, length};
}

static bool read_game(const char *line, struct match_game *game) {
    char buffer[256];
    struct text error = text_over(buffer, sizeof buffer);
    const char *rules_at = field(line, "rules"), *start = field(line, "start"), *actions = field(line, "actions");
    const char *points = field(line, "redPoints"), *end = actions ? strchr(actions, ']') : NULL;
    enum rules rules;
    if (!rules_at || !start || !end || !points) return false;
    *game = (struct match_game){.points = (int)(strtod(points, NULL) * 2)};
    if (!rules_read(&rules, quoted(&rules_at), &error)) return false;
    if (!position_read(&game->start, rules, quoted(&start), &error)) return false;
    struct position position = game->start;
    while (game->action_count < LAST_ACTION) {
        action *action = &game->actions[game->action_count];
        const char *next = strchr(actions, '"');
        if (!next || next > end) break;
        if (!action_read(action, &position, quoted(&actions), &error)) return false;
        position_apply(&position, *action);
        game->action_count++;
    }
    return position_outcome(&position) != OUTCOME_OPEN;
}

struct match_game *selfplay_load(const char *name, int *count) {
    static char line[GAME_TEXT_SIZE];
    FILE *file = fopen(name, "r");
    struct match_game *games = NULL;
    int room = 0;
    bool sound = file != NULL;
    *count = 0;
    while (sound && fgets(line, sizeof line, file)) {
        if (*count == room) {
            room = room ? room * 2 : 128;
            struct match_game *more = realloc(games, (size_t)room * sizeof *games);
            if (!more) exit(1);
            games = more;
        }
        sound = read_game(line, &games[*count]);
        *count += sound;
    }
    if (file) fclose(file);
    if (sound && *count) return games;
    free(games);
    return NULL;
}

static void show_progress(void *watcher, int done, int total) {
    (void)watcher;
    if (isatty(STDERR_FILENO)) fprintf(stderr, "\r%d of %d games ", done, total);
}

int command_selfplay(struct arguments *arguments) {
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    static struct session models; /* holds them; it does not play */
    struct limits limits;
    const char *agent = arguments_take(arguments, "agent"), *limit = arguments_take(arguments, "limit");
    const char *json = arguments_take(arguments, "json"), *data = arguments_take(arguments, "data");
    if (!json && !data) die("selfplay needs --json FILE or --data FILE");
    struct selfplay selfplay = {.agent = agent ? agent : "alphabeta:depth=2", .limits = limit ? limit : "nodes 10000"};
    if (!limits_read(&limits, span_of(selfplay.limits), &error)) die(buffer);
    if (limits.infinite) die("self-play needs a limit that ends");
    session_open(&models);
    if (!session_set(&models, span_of("agent"), span_of(selfplay.agent), &error)) die(buffer);
    model_file_take(arguments, &models);
    selfplay.models = &models.models;
    selfplay.seed = (uint64_t)arguments_take_integer(arguments, "seed", 1, 0, 1000000000);
    selfplay.rules = arguments_take_rules(arguments);
    struct spread spread = {
        .total = (int)arguments_take_integer(arguments, "games", 100, 1, 1000000),
        .result_size = sizeof(struct match_game),
        .work = selfplay_game,
        .context = &selfplay,
        .processes = (int)arguments_take_integer(arguments, "concurrency", 1, 1, 256),
        .progress = show_progress,
    };
    arguments_end(arguments);
    struct match_game *games = spread_run(&spread, &error);
    if (isatty(STDERR_FILENO)) fputc('\n', stderr);
    if (!games) die(buffer);
    if (json && !selfplay_save(games, spread.total, json)) die_at("cannot write", json);
    if (data && !network_data_save(games, spread.total, 0, data)) die_at("cannot write", data);
    spread_free(&spread, games);
    session_close(&models);
    return 0;
}
