/* Plays a tournament on several processes, keeps its records in a file that can be gone on with, and prints a table. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/engine_process.h"
#include "cli/model_file.h"
#include "cli/results.h"
#include "cli/spread.h"
#include "cli/table.h"
#include "core/clock.h"
#include "freckers/contest.h"
#include "sequence/contest.h"

#define SLICE_MILLISECONDS 1000

struct tournament {
    struct schedule schedule;
    struct standings standings;
    struct results results;
    struct contest_means means;
    int wanted_count;
    int *wanted; /* numbers of the games to be played */
    double begun_at;
};

static void read_agents(struct experiment *experiment, const char *list) {
    static char agents[MOST_PLAYERS][AGENT_TEXT_SIZE];
    experiment->player_count = arguments_split_agents(list, agents, MOST_PLAYERS);
    for (int i = 0; i < experiment->player_count; i++) {
        memcpy(experiment->players[i].agent, agents[i], AGENT_TEXT_SIZE);
        experiment->players[i].handicap = 1;
    }
}

/* Limits in UGI's words: the same for all agents, or one for each with ';' between them; the last goes on. */
static void take_limits(struct arguments *arguments, struct experiment *experiment) {
    static const char *const names[] = {"movetime", "depth", "nodes", "clock"};
    char given[4096], common[LIMITS_TEXT_SIZE];
    struct text text = text_over(given, sizeof given), rest_text = text_over(common, sizeof common);
    const char *limit = arguments_take(arguments, "limit");
    if (limit) text_string(&text, limit);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = arguments_take(arguments, names[i]);
        if (!value) continue;
        text_character(&rest_text, ' ');
        text_string(&rest_text, names[i]);
        text_character(&rest_text, ' ');
        text_string(&rest_text, value);
    }
    if (text.full || rest_text.full) die("the limits are too long");
    struct span rest = span_of(given), own = {given, 0};
    for (int i = 0; i < experiment->player_count; i++) {
        struct text limits = text_over(experiment->players[i].limits, LIMITS_TEXT_SIZE);
        if (rest.length || i == 0) own = span_until(&rest, ';');
        text_span(&limits, span_trim(own));
        text_string(&limits, own.length || !common[0] ? common : common + 1);
        if (limits.full) die("the limits are too long");
    }
    if (rest.length) die("there are more limits than agents");
}

/* Numbers with ',' between them, at least `least`; those not given stay. */
static void take_numbers(struct arguments *arguments, const char *name, int least, double *const values[], int count,
                         bool *given) {
    const char *word = arguments_take(arguments, name);
    if (!word) return;
    struct span rest = span_of(word);
    int found = 0;
    while (rest.length) {
        if (found == count || !span_decimal(span_until(&rest, ','), -1e9, 1e9, values[found]))
            die_at("these are not the numbers that are needed:", word);
        found++;
    }
    if (found < least) die_at("more numbers are needed:", word);
    *given = true;
}

/* A position a line, as UGI writes it; or only its three fields; or only actions from the start; or a deal. */
static void read_openings(struct experiment *experiment, const char *name) {
    size_t length;
    char *text = file_text(name, &length);
    if (!text) die_at("cannot read", name);
    int count = 0;
    for (struct span rest = {text, length}; rest.length;) count += span_trim(span_until(&rest, '\n')).length > 0;
    if (!count || count > MOST_GAMES) die_at("there are no openings, or too many, in", name);
    if (!experiment_list_openings(experiment, count)) die("there is not enough memory for so many openings");
    struct span rest = {text, length};
    for (int i = 0; i < count;) {
        struct span line = span_trim(span_until(&rest, '\n')), words = line, word = span_word(&words);
        if (!line.length) continue;
        struct text opening = text_over(experiment->listed[i++], OPENING_TEXT_SIZE);
        if (memchr(word.data, '/', word.length))
            text_string(&opening, "fen ");
        else if (!span_equals(word, "fen") && !span_equals(word, "startpos") && !span_equals(word, "deal"))
            text_string(&opening, "startpos moves ");
        text_span(&opening, line);
        if (opening.full) die_at("an opening is too long in", name);
    }
    free(text);
}

static void take_openings(struct arguments *arguments, struct experiment *experiment) {
    const char *file = arguments_take(arguments, "openings");
    double *const bound[] = {&experiment->bound};
    bool bounded = false;
    experiment->random_actions = (int)arguments_take_integer(arguments, "random", 4, 0, 100);
    experiment->sound = arguments_take_flag(arguments, "sound");
    take_numbers(arguments, "bound", 1, bound, 1, &bounded);
    if (file) read_openings(experiment, file);
}

static void take_endings(struct arguments *arguments, struct experiment *experiment) {
    struct sprt *sprt = &experiment->sprt;
    double actions = 0, score = 0, anchor = -1;
    bool adjudicated = false, anchored = false;
    take_numbers(arguments, "sprt", 2, (double *[]){&sprt->elo0, &sprt->elo1, &sprt->alpha, &sprt->beta}, 4,
                 &experiment->sequential);
    take_numbers(arguments, "adjudicate", 2, (double *[]){&actions, &score}, 2, &adjudicated);
    if (adjudicated && (actions < 2 || actions > 100 || score < 1)) die("--adjudicate needs ACTIONS (2 to 100),SCORE");
    experiment->adjudication = (struct adjudication){(int)actions, (int)score};
    take_numbers(arguments, "anchor", 1, (double *[]){&anchor, &experiment->anchor_elo}, 2, &anchored);
    if (anchored && (anchor < 1 || anchor > experiment->player_count)) die("--anchor needs the number of an agent");
    experiment->anchor = anchored ? (int)anchor - 1 : -1;
}

static void take_experiment(struct arguments *arguments, struct experiment *experiment) {
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    const char *file = arguments_take(arguments, "experiment");
    if (file) {
        size_t length;
        char *text = file_text(file, &length);
        struct span rest = {text, text ? length : 0};
        if (!text) die_at("cannot read", file);
        /* A result file has its experiment in the first line; a file of its own may have more lines. */
        struct span first = span_until(&rest, '\n');
        if (!experiment_read(experiment, first, &error) &&
            !experiment_read(experiment, (struct span){text, length}, &error))
            die(buffer);
        free(text);
        return;
    }
    const char *agents = arguments_take(arguments, "agents"), *handicaps = arguments_take(arguments, "handicap");
    const char *name = arguments_take(arguments, "game");
    const struct arena_game *game = arena_game_named(span_of(name ? name : ""));
    if (!game) die_at("there is no such game:", name);
    experiment_initial(experiment, game);
    if (!agents) die("match needs --agents A,B,...");
    read_agents(experiment, agents);
    if (arguments_take_flag(arguments, "gauntlet")) experiment->kind = GAUNTLET;
    experiment->games = (int)arguments_take_integer(arguments, "games", 100, 2, MOST_GAMES);
    experiment->games += experiment->games % 2;
    experiment->seed = (uint64_t)arguments_take_integer(arguments, "seed", 1, 0, 1000000000);
    const char *rules = arguments_take(arguments, "rules");
    struct text rules_text = text_over(experiment->rules, RULES_TEXT_SIZE);
    text_string(&rules_text, rules ? rules : game->rules);
    take_limits(arguments, experiment);
    struct span rest = span_of(handicaps ? handicaps : "");
    for (int i = 0; rest.length; i++)
        if (i == experiment->player_count ||
            !span_decimal(span_until(&rest, ';'), 1e-6, 1e6, &experiment->players[i].handicap))
            die_at("--handicap needs a factor for each agent, with ';' between them:", handicaps);
    take_openings(arguments, experiment);
    take_endings(arguments, experiment);
    if (!experiment_check(experiment, &error)) die(buffer);
}

/* The record of one game; a job of spread.h. */
static bool play_game(const void *context, int index, void *result, struct text *error) {
    const struct tournament *tournament = context;
    static struct task task;
    struct text record = text_over(result, RECORD_TEXT_SIZE);
    schedule_task(&tournament->schedule, tournament->wanted[index], &task);
    void *board = calloc(1, task.game->board_size);
    if (!board) {
        text_string(error, "there is not enough memory for a game");
        return false;
    }
    bool begun = task.game->begin(board, &task, &tournament->means, error);
    while (begun && task.game->step(board, SLICE_MILLISECONDS)) {
    }
    if (begun) {
        task.game->record(board, &record);
        task.game->end(board);
    }
    free(board);
    return begun;
}

static bool take_record(void *watcher, int index, const void *result) {
    struct tournament *tournament = watcher;
    char buffer[512], failure[TASK_TEXT_SIZE];
    struct text error = text_over(buffer, sizeof buffer), text = text_over(failure, sizeof failure);
    struct span record = result ? span_of(result) : (struct span){0};
    if (!result) {
        static struct task task;
        schedule_task(&tournament->schedule, tournament->wanted[index], &task);
        task_write_failure(&task, span_of("the process that played it has died"), &text);
        record = span_of(failure);
    }
    if (!standings_lacks(&tournament->standings, tournament->wanted[index])) return true;
    if (!standings_take(&tournament->standings, record, &error)) die(buffer);
    if (!results_append(&tournament->results, record)) die("cannot write the results");
    return !standings_complete(&tournament->standings);
}

static void show_progress(void *watcher, int done, int total) {
    const struct tournament *tournament = watcher;
    if (!isatty(STDERR_FILENO)) return;
    int before = tournament->schedule.game_count - total;
    double seconds = (clock_milliseconds() - tournament->begun_at) / 1000,
           left = done ? seconds / done * (total - done) : 0;
    fprintf(stderr, "\r%d of %d games", before + done, tournament->schedule.game_count);
    if (done)
        fprintf(stderr, ", %.1f a minute, %d:%02d:%02d left", done / seconds * 60, (int)(left / 3600),
                (int)(left / 60) % 60, (int)left % 60);
    if (tournament->schedule.experiment.sequential)
        fprintf(stderr, ", ratio %.2f",
                sprt_ratio(&tournament->schedule.experiment.sprt, tournament->standings.sequential.pairs));
    fputs("   ", stderr);
}

static void check_programs(const struct experiment *experiment) {
    char buffer[AGENT_TEXT_SIZE + 256];
    struct text error = text_over(buffer, sizeof buffer);
    for (int i = 0; i < experiment->player_count; i++)
        if (!strncmp(experiment->players[i].agent, PROCESS_PREFIX, strlen(PROCESS_PREFIX)) &&
            !engine_process_try(experiment->players[i].agent, &error))
            die(buffer);
}

/* Games of another version may not be those that this one would play. */
static void tell_foreign(struct standings *standings, const char *file) {
    standings_sum(standings);
    if (standings->foreign)
        fprintf(stderr, "lilypad: %d games in %s were played by another version of the engine\n", standings->foreign,
                file);
}

/* Finds the games that are still to be played: the leader knows, from the file. */
static void list_wanted(struct tournament *tournament) {
    int count = tournament->schedule.game_count;
    tournament->wanted = calloc((size_t)count, sizeof *tournament->wanted);
    if (!tournament->wanted) die("there is not enough memory for so many games");
    for (int number = 0; number < count; number++)
        if (standings_lacks(&tournament->standings, number)) tournament->wanted[tournament->wanted_count++] = number;
    spread_share(&tournament->wanted_count, sizeof tournament->wanted_count);
    spread_share(tournament->wanted, (size_t)count * sizeof *tournament->wanted);
}

static void play_tournament(struct tournament *tournament, int processes) {
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    struct spread spread = {
        .total = tournament->wanted_count,
        .result_size = RECORD_TEXT_SIZE,
        .work = play_game,
        .context = tournament,
        .processes = processes,
        .progress = show_progress,
        .take = take_record,
        .watcher = tournament,
    };
    fflush(stdout);
    tournament->begun_at = clock_milliseconds();
    bool played = spread_each(&spread, &error);
    if (isatty(STDERR_FILENO)) fputc('\n', stderr);
    if (!played) die(buffer);
}

static void add_games(void) {
    arena_add_game(&freckers_contest);
    arena_add_game(&sequence_contest);
}

int command_match(struct arguments *arguments) {
    static struct tournament tournament = {.results = {-1}};
    static struct experiment experiment;
    static struct session models; /* holds them; it does not play */
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    add_games();
    session_open(&models);
    model_file_take(arguments, &models);
    tournament.means = (struct contest_means){&models.models, engine_process_open};
    const char *file = arguments_take(arguments, "json");
    bool resume = arguments_take_flag(arguments, "resume");
    int processes = (int)arguments_take_integer(arguments, "concurrency", 1, 1, 256);
    engine_process_patience = (double)arguments_take_integer(arguments, "timeout", 60000, 1, 1000000000);
    take_experiment(arguments, &experiment);
    arguments_end(arguments);

    if (!schedule_open(&tournament.schedule, &experiment, &error)) die(buffer);
    if (!standings_open(&tournament.standings, &tournament.schedule)) die("there is not enough memory for the games");
    /* Before the games: a wrong name must not cost them. */
    if (file && spread_leads() && !results_open(&tournament.results, file, resume, &tournament.standings, &error))
        die(buffer);
    if (resume && file && spread_leads()) tell_foreign(&tournament.standings, file);
    check_programs(&tournament.schedule.experiment);
    while (schedule_prepare(&tournament.schedule, SLICE_MILLISECONDS, &error) == PREPARATION_GOES_ON) {
    }
    if (error.length) die(buffer);
    list_wanted(&tournament);
    play_tournament(&tournament, processes);
    standings_sum(&tournament.standings);
    table_print(&tournament.standings);
    results_close(&tournament.results);
    free(tournament.wanted);
    standings_close(&tournament.standings);
    schedule_close(&tournament.schedule);
    session_close(&models);
    return 0;
}

int command_standings(struct arguments *arguments) {
    static struct schedule schedule;
    static struct standings standings;
    static char buffer[1 << 18];
    struct text text = text_over(buffer, sizeof buffer);
    bool json = arguments_take_flag(arguments, "json");
    const char *name = arguments_next(arguments);
    arguments_end(arguments);
    if (!name) die("standings needs a FILE that match has written");
    add_games();
    if (!results_read(name, &schedule, &standings, &text)) die(buffer);
    standings_sum(&standings);
    if (json) {
        standings_write(&standings, &text);
        puts(buffer);
    } else {
        table_print(&standings);
    }
    standings_close(&standings);
    schedule_close(&schedule);
    return 0;
}
