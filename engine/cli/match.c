/* Plays a tournament with several processes, saves its records to a file so that it can be resumed, and prints a
   table. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "arena/contest.h"
#include "cli/commands.h"
#include "cli/engine_process.h"
#include "cli/model_file.h"
#include "cli/results.h"
#include "cli/spread.h"
#include "cli/table.h"
#include "core/clock.h"

#define SLICE_MILLISECONDS 1000

struct tournament {
    struct schedule schedule;
    struct standings standings;
    struct results results;
    struct contest_host host;
    int pending_count;
    int *pending; /* numbers of the games still to be played */
    double started_at;
};

static void read_agents(struct experiment *experiment, const char *list) {
    static char agents[MAX_PLAYERS][AGENT_TEXT_SIZE];
    experiment->player_count = arguments_split_agents(list, agents, MAX_PLAYERS);
    for (int i = 0; i < experiment->player_count; i++) {
        memcpy(experiment->players[i].agent, agents[i], AGENT_TEXT_SIZE);
        experiment->players[i].handicap = 1;
    }
}

/* Limits in UGI syntax: one for all agents, or one for each, separated by ';'. The last one applies to the remaining
   agents. */
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

/* Reads at least `least` comma-separated numbers; the others keep their values. */
static void take_numbers(struct arguments *arguments, const char *name, int least, double *const values[], int count,
                         bool *given) {
    const char *word = arguments_take(arguments, name);
    if (!word) return;
    struct span rest = span_of(word);
    int found = 0;
    while (rest.length) {
        if (found == count || !span_decimal(span_until(&rest, ','), -1e9, 1e9, values[found]))
            die_quoting("expected numbers separated by commas:", word);
        found++;
    }
    if (found < least) die_quoting("too few numbers:", word);
    *given = true;
}

/* The first form in which the text is a valid position, or NULL. */
static const char *find_form(const struct game *game, struct span text) {
    const char *const *forms = game_forms(game);
    for (int form = 0; forms[form]; form++) {
        char ignored[256];
        struct text error = text_over(ignored, sizeof ignored);
        union game_space position;
        struct span rest = text;
        memset(&position, 0, sizeof position);
        if (game->read(&position, 0, form, &rest, &error)) return forms[form];
    }
    return NULL;
}

/* Writes a line as a position for a session. The line may name its form, omit it, or be only actions from the start. */
static void write_opening(const struct game *game, struct span line, struct text *out) {
    struct span rest = line, word = span_word(&rest);
    bool named = span_equals(word, "startpos");
    for (const char *const *form = game_forms(game); *form; form++) named |= span_equals(word, *form);
    if (!named) {
        const char *form = find_form(game, line);
        text_string(out, form ? form : "startpos moves");
        text_character(out, ' ');
    }
    text_span(out, line);
}

/* One opening per line. */
static void read_openings(struct experiment *experiment, const char *name) {
    size_t length;
    char *text = read_file(name, &length);
    if (!text) die_quoting("cannot read", name);
    int count = 0;
    for (struct span rest = {text, length}; rest.length;) count += span_trim(span_until(&rest, '\n')).length > 0;
    if (!count || count > MAX_GAMES) die_quoting("no openings, or too many, in", name);
    if (!experiment_allocate_openings(experiment, count)) die("not enough memory for the openings");
    struct span rest = {text, length};
    for (int i = 0; i < count;) {
        struct span line = span_trim(span_until(&rest, '\n'));
        if (!line.length) continue;
        struct text opening = text_over(experiment->listed[i++], OPENING_TEXT_SIZE);
        write_opening(experiment->game, line, &opening);
        if (opening.full) die_quoting("an opening is too long in", name);
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
    if (adjudicated && (actions < 2 || actions > 100 || score < 1))
        die("--adjudicate needs ACTIONS,SCORE with ACTIONS from 2 to 100");
    experiment->adjudication = (struct adjudication){(int)actions, (int)score};
    take_numbers(arguments, "anchor", 1, (double *[]){&anchor, &experiment->anchor_elo}, 2, &anchored);
    if (anchored && (anchor < 1 || anchor > experiment->player_count))
        die("--anchor needs the number of an agent, counted from 1");
    experiment->anchor = anchored ? (int)anchor - 1 : -1;
}

static void take_experiment(const struct game *game, struct arguments *arguments, struct experiment *experiment) {
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    const char *file = arguments_take(arguments, "experiment");
    if (file) {
        size_t length;
        char *text = read_file(file, &length);
        struct span rest = {text, text ? length : 0};
        if (!text) die_quoting("cannot read", file);
        /* A result file has its experiment on the first line; an experiment file may span several lines. */
        struct span first = span_until(&rest, '\n');
        if (!experiment_read(experiment, first, &error) &&
            !experiment_read(experiment, (struct span){text, length}, &error))
            die(buffer);
        free(text);
        return;
    }
    const char *agents = arguments_take(arguments, "agents"), *handicaps = arguments_take(arguments, "handicap");
    const char *name = arguments_take(arguments, "game");
    if (name && !(game = game_named(span_of(name)))) die_quoting("unknown game", name);
    experiment_init(experiment, game);
    if (!agents) die("match needs --agents A,B,...");
    read_agents(experiment, agents);
    if (arguments_take_flag(arguments, "gauntlet")) experiment->kind = GAUNTLET;
    experiment->games = (int)arguments_take_integer(arguments, "games", 100, 2, MAX_GAMES);
    experiment->games += experiment->games % 2;
    experiment->seed = (uint64_t)arguments_take_integer(arguments, "seed", 1, 0, 1000000000);
    const char *rules = arguments_take(arguments, "rules");
    struct text rules_text = text_over(experiment->rules, RULES_TEXT_SIZE);
    text_string(&rules_text, rules ? rules : game_rules(game)[0]);
    take_limits(arguments, experiment);
    struct span rest = span_of(handicaps ? handicaps : "");
    for (int i = 0; rest.length; i++)
        if (i == experiment->player_count ||
            !span_decimal(span_until(&rest, ';'), 1e-6, 1e6, &experiment->players[i].handicap))
            die_quoting("--handicap needs a factor for each agent, separated by ';':", handicaps);
    take_openings(arguments, experiment);
    take_endings(arguments, experiment);
    if (!experiment_check(experiment, &error)) die(buffer);
}

/* Plays one game and writes its record; a job for spread.h. */
static bool play_game(const void *context, int index, void *result, struct text *error) {
    const struct tournament *tournament = context;
    static struct task task;
    struct text record = text_over(result, RECORD_TEXT_SIZE);
    schedule_task(&tournament->schedule, tournament->pending[index], &task);
    static struct contest contest;
    if (!contest_begin(&contest, &task, &tournament->host, error)) return false;
    while (contest_step(&contest, SLICE_MILLISECONDS)) {
    }
    contest_record(&contest, &record);
    contest_end(&contest);
    return true;
}

static bool take_record(void *watcher, int index, const void *result) {
    struct tournament *tournament = watcher;
    char buffer[512], failure[TASK_TEXT_SIZE];
    struct text error = text_over(buffer, sizeof buffer), text = text_over(failure, sizeof failure);
    struct span record = result ? span_of(result) : (struct span){0};
    if (!result) {
        static struct task task;
        schedule_task(&tournament->schedule, tournament->pending[index], &task);
        task_write_failure(&task, span_of("the process playing it died"), &text);
        record = span_of(failure);
    }
    if (!standings_needs(&tournament->standings, tournament->pending[index])) return true;
    if (!standings_add(&tournament->standings, record, &error)) die(buffer);
    if (!results_append(&tournament->results, record)) die("cannot write the results");
    return !standings_complete(&tournament->standings);
}

static void show_progress(void *watcher, int done, int total) {
    const struct tournament *tournament = watcher;
    if (!isatty(STDERR_FILENO)) return;
    int before = tournament->schedule.game_count - total;
    double seconds = (clock_milliseconds() - tournament->started_at) / 1000,
           left = done ? seconds / done * (total - done) : 0;
    fprintf(stderr, "\r%d of %d games", before + done, tournament->schedule.game_count);
    if (done)
        fprintf(stderr, ", %.1f per minute, %d:%02d:%02d left", done / seconds * 60, (int)(left / 3600),
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
        if (contest_is_process(experiment->players[i].agent) &&
            !engine_process_try(experiment->game, experiment->players[i].agent, &error))
            die(buffer);
}

/* This version might have played the games of another one differently. */
static void warn_about_foreign(struct standings *standings, const char *file) {
    standings_sum(standings);
    if (standings->foreign)
        fprintf(stderr, "lilypad: %d games in %s were played by another version of the engine\n", standings->foreign,
                file);
}

/* Lists the games still to be played. Only the leader has read the file, so it tells the others. */
static void list_pending(struct tournament *tournament) {
    int count = tournament->schedule.game_count;
    tournament->pending = calloc((size_t)count, sizeof *tournament->pending);
    if (!tournament->pending) die("not enough memory for the games");
    for (int number = 0; number < count; number++)
        if (standings_needs(&tournament->standings, number)) tournament->pending[tournament->pending_count++] = number;
    spread_broadcast(&tournament->pending_count, sizeof tournament->pending_count);
    spread_broadcast(tournament->pending, (size_t)count * sizeof *tournament->pending);
}

static void play_tournament(struct tournament *tournament, int processes) {
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    struct spread spread = {
        .total = tournament->pending_count,
        .result_size = RECORD_TEXT_SIZE,
        .work = play_game,
        .context = tournament,
        .processes = processes,
        .progress = show_progress,
        .take = take_record,
        .watcher = tournament,
    };
    fflush(stdout);
    tournament->started_at = clock_milliseconds();
    bool played = spread_each(&spread, &error);
    if (isatty(STDERR_FILENO)) fputc('\n', stderr);
    if (!played) die(buffer);
}

int command_match(const struct game *game, struct arguments *arguments) {
    static struct tournament tournament = {.results = {-1}};
    static struct experiment experiment;
    static struct session models; /* only holds the models */
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    const char *file = arguments_take(arguments, "json");
    bool resume = arguments_take_flag(arguments, "resume"), overwrite = arguments_take_flag(arguments, "overwrite");
    enum results_mode mode = resume ? RESULTS_RESUME : overwrite ? RESULTS_OVERWRITE : RESULTS_NEW;
    if ((resume || overwrite) && !file) die("--resume and --overwrite need --json FILE");
    if (resume && overwrite) die("--resume and --overwrite exclude each other");
    int processes = (int)arguments_take_integer(arguments, "concurrency", 1, 1, 256);
    engine_process_timeout = (double)arguments_take_integer(arguments, "timeout", 60000, 1, 1000000000);
    take_experiment(game, arguments, &experiment);
    session_open(&models, experiment.game);
    model_file_take(arguments, &models);
    tournament.host = (struct contest_host){.models = models.options.models, .open_process = engine_process_open};
    arguments_end(arguments);

    if (!schedule_open(&tournament.schedule, &experiment, &error)) die(buffer);
    if (!standings_open(&tournament.standings, &tournament.schedule)) die("not enough memory for the games");
    /* Opened before the games are played: a mistyped name must not waste them. */
    if (file && spread_is_leader() && !results_open(&tournament.results, file, mode, &tournament.standings, &error))
        die(buffer);
    if (resume && file && spread_is_leader()) warn_about_foreign(&tournament.standings, file);
    check_programs(&tournament.schedule.experiment);
    while (schedule_prepare(&tournament.schedule, SLICE_MILLISECONDS, &error) == PREPARATION_RUNNING) {
    }
    if (error.length) die(buffer);
    list_pending(&tournament);
    play_tournament(&tournament, processes);
    standings_sum(&tournament.standings);
    table_print(&tournament.standings);
    results_close(&tournament.results);
    free(tournament.pending);
    standings_close(&tournament.standings);
    schedule_close(&tournament.schedule);
    session_close(&models);
    return 0;
}

int command_standings(const struct game *game, struct arguments *arguments) {
    (void)game;
    static struct schedule schedule;
    static struct standings standings;
    static char buffer[1 << 18];
    struct text text = text_over(buffer, sizeof buffer);
    bool json = arguments_take_flag(arguments, "json");
    const char *name = arguments_next(arguments);
    arguments_end(arguments);
    if (!name) die("standings needs a FILE written by match");
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
