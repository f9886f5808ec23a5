/* `lilypad tune`: SPSA over an agent's own parameters, then a sequential test of what came out against the defaults.
   The hill climbing of report 002 is another program, models/weights/tune.c.

   The state is a file of JSON lines: the settings, then a line for each iteration. Each line is one write, so a kill at
   any moment loses at most the running iteration. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "arena/contest.h"
#include "arena/schedule.h"
#include "arena/spsa.h"
#include "cli/commands.h"
#include "cli/model_file.h"
#include "cli/results.h"
#include "cli/spread.h"
#include "core/json_value.h"

#define SLICE_MILLISECONDS 1000
#define HEADER_SIZE 8192
#define FITTING (-1)       /* as many games of the test as fit its bounds */
#define SEED_FACTOR 100000 /* seeds of iterations, so that no two runs share their games */

struct tune {
    const struct game *game;
    const char *rules, *limits;
    struct spsa spsa;
    int games, processes, file;
    bool sound, broken;
    struct contest_host host;
    struct schedule schedule; /* of the running iteration */
    int *points;              /* of every iteration, in half points of the first agent */
};

struct tune_result {
    int points; /* of the first agent, 0 to 2 */
};

/* The games of an iteration are those of a match between its two agents, so that anybody can play them again. */
static void fill_experiment(const struct tune *tune, const char *first, const char *second, uint64_t seed,
                            struct experiment *experiment) {
    const char *const agents[2] = {first, second};
    experiment_init(experiment, tune->game);
    experiment->player_count = 2;
    for (int i = 0; i < 2; i++) {
        struct experiment_player *player = &experiment->players[i];
        snprintf(player->agent, sizeof player->agent, "%s", agents[i]);
        snprintf(player->limits, sizeof player->limits, "%s", tune->limits);
        player->handicap = 1;
    }
    snprintf(experiment->rules, sizeof experiment->rules, "%s", tune->rules);
    experiment->games = tune->games;
    experiment->seed = seed;
    experiment->sound = tune->sound;
}

static void open_iteration(struct tune *tune) {
    char first[AGENT_TEXT_SIZE], second[AGENT_TEXT_SIZE], buffer[512];
    struct text one = text_over(first, sizeof first), other = text_over(second, sizeof second),
                error = text_over(buffer, sizeof buffer);
    struct experiment experiment;
    spsa_write_pair(&tune->spsa, &one, &other);
    if (one.full || other.full) die("the agent is too long with its parameters");
    fill_experiment(tune, first, second, tune->spsa.seed * SEED_FACTOR + (uint64_t)tune->spsa.done, &experiment);
    if (!experiment_check(&experiment, &error)) die(buffer);
    if (!schedule_open(&tune->schedule, &experiment, &error)) die(buffer);
    while (schedule_prepare(&tune->schedule, tune->host.models, SLICE_MILLISECONDS, &error) == PREPARATION_RUNNING) {
    }
    if (error.length) die(buffer);
}

/* A job for spread.h. */
static bool play_game(const void *context, int index, void *result, struct text *error) {
    const struct tune *tune = context;
    static struct task task;
    static struct contest contest;
    struct tune_result *outcome = result;
    schedule_task(&tune->schedule, index, &task);
    if (!contest_begin(&contest, &task, &tune->host, error)) return false;
    while (contest_step(&contest, SLICE_MILLISECONDS)) spread_tend();
    outcome->points = index % 2 ? 2 - contest.match.points : contest.match.points;
    contest_end(&contest);
    return true;
}

static bool take_outcome(void *watcher, int index, const void *result) {
    struct tune *tune = watcher;
    (void)index;
    tune->broken |= !result;
    if (result) tune->points[tune->spsa.done] += ((const struct tune_result *)result)->points;
    return !tune->broken;
}

static void learn(struct tune *tune) {
    spsa_learn(&tune->spsa, (double)tune->points[tune->spsa.done] / (2.0 * tune->games));
}

/* ---- The state. ---- */

static void write_header(const struct tune *tune, struct text *out) {
    const struct spsa_games games = {tune->game, tune->rules, tune->limits, tune->games, tune->sound};
    spsa_write_settings(&tune->spsa, &games, out);
    text_character(out, '\n');
}

/* The last iteration. The values are for readers: a resumed run computes them again from the points. */
static void write_iteration(const struct tune *tune, struct text *out) {
    text_character(out, '{');
    json_write_integer(out, "iteration", tune->spsa.done);
    json_write_integer(out, "points", tune->points[tune->spsa.done - 1]);
    json_write_key(out, "values");
    for (int i = 0; i < tune->spsa.count; i++) {
        text_character(out, i ? ',' : '[');
        text_decimal(out, tune->spsa.values[i], 6);
    }
    text_string(out, "]}\n");
}

static void append(const struct tune *tune, const struct text *line) {
    if (write(tune->file, line->data, line->length) != (ssize_t)line->length) die("cannot write the state");
}

/* Reads the points of the iterations in the file; returns how many bytes of it are whole. */
static off_t read_state(struct tune *tune, const char *name, const struct text *header, int *count) {
    size_t length;
    char *text = read_file(name, &length);
    if (!text) die_quoting("cannot read", name);
    struct span rest = {text, length};
    bool started = memchr(text, '\n', length);
    if (started && (length < header->length || memcmp(text, header->data, header->length)))
        die_quoting("there is another tuning in", name);
    if (started) span_until(&rest, '\n');
    while (started && rest.length && memchr(rest.data, '\n', rest.length)) {
        char buffer[128];
        struct text error = text_over(buffer, sizeof buffer);
        struct span line = span_until(&rest, '\n');
        int64_t iteration, points;
        if (*count == tune->spsa.iterations || !json_check(line, &error) ||
            !json_member_integer(line, "iteration", MAX_SPSA_ITERATIONS, &iteration) || iteration != *count + 1 ||
            !json_member_integer(line, "points", 2 * tune->games, &points))
            die_quoting("a line is damaged in", name);
        tune->points[(*count)++] = (int)points;
    }
    off_t whole = started ? (off_t)(length - rest.length) : 0;
    free(text);
    return whole;
}

static void open_state(struct tune *tune, const char *name, bool resume, int *count) {
    static char buffer[HEADER_SIZE];
    struct text header = text_over(buffer, sizeof buffer);
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    write_header(tune, &header);
    if (header.full) die("the settings are too long");
    tune->file = open(name, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (tune->file < 0) die_quoting("cannot write", name);
    off_t size = lseek(tune->file, 0, SEEK_END);
    if (size > 0 && !resume) die_quoting("add --resume to continue", name);
    off_t keep = size > 0 ? read_state(tune, name, &header, count) : 0;
    /* Reading another descriptor of the file gives up a lock, so it is taken after. */
    if (fcntl(tune->file, F_SETLK, &lock) && (errno == EACCES || errno == EAGAIN))
        die_quoting("another tuning is writing", name);
    if (ftruncate(tune->file, keep)) die_quoting("cannot write", name);
    if (!keep) append(tune, &header);
}

/* ---- The run. ---- */

static void show_progress(const struct tune *tune) {
    if (!isatty(STDERR_FILENO) || !spread_is_leader()) return;
    fprintf(stderr, "\r%d of %d iterations", tune->spsa.done, tune->spsa.iterations);
    for (int i = 0; i < tune->spsa.count && i < 4; i++)
        fprintf(stderr, ", %s %.4g", tune->spsa.parameters[i].parameter->name, tune->spsa.values[i]);
    fputs("\x1b[K", stderr);
}

/* Every process follows all iterations; only the leader keeps them. */
static void iterate(struct tune *tune) {
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    open_iteration(tune);
    struct spread spread = {
        .total = tune->games,
        .result_size = sizeof(struct tune_result),
        .work = play_game,
        .context = tune,
        .processes = tune->processes,
        .again = true,
        .take = take_outcome,
        .watcher = tune,
    };
    if (!spread_each(&spread, &error)) die(buffer);
    schedule_close(&tune->schedule);
    if (tune->broken) die("a game broke off; go on with --resume");
    spread_broadcast(&tune->points[tune->spsa.done], sizeof *tune->points);
    learn(tune);
    if (!spread_is_leader()) return;
    char line[1024];
    struct text text = text_over(line, sizeof line);
    write_iteration(tune, &text);
    append(tune, &text);
}

static void print_values(const struct tune *tune) {
    printf("%d iterations of %d games\n%-24s %12s %12s\n", tune->spsa.done, tune->games, "", "default", "tuned");
    for (int i = 0; i < tune->spsa.count; i++) {
        const struct spsa_parameter *tuned = &tune->spsa.parameters[i];
        printf("%-24s %12.6g %12.6g\n", tuned->parameter->name, tuned->initial, spsa_value(&tune->spsa, i));
    }
}

/* What the test has shown, in words. */
static void print_verdict(const char *name, const char *bounds) {
    static struct schedule schedule;
    static struct standings standings;
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    if (!results_read(name, &schedule, &standings, &error)) die(buffer);
    if (standings.verdict == VERDICT_H1)
        printf("The test accepts the tuned values as stronger (Elo %s).\n", bounds);
    else if (standings.verdict == VERDICT_H0)
        printf("The test finds no gain (Elo %s): keep the defaults.\n", bounds);
    else
        printf("The test is undecided after %d games (Elo %s): no gain is shown, keep the defaults.\n",
               standings.present, bounds);
    standings_close(&standings);
    schedule_close(&schedule);
}

/* Plays the tuned agent against the one with the defaults, as `lilypad match` would. */
static void test(const struct tune *tune, const char *name, const char *bounds, int games, bool resume) {
    char agents[2 * AGENT_TEXT_SIZE + 2], file[1024], count[16], seed[32], processes[16];
    struct text text = text_over(agents, sizeof agents);
    bool moved = false;
    for (int i = 0; i < tune->spsa.count; i++) moved |= spsa_value(&tune->spsa, i) != tune->spsa.parameters[i].initial;
    if (!moved) {
        if (spread_is_leader()) puts("The tuned values are the defaults: there is nothing to test.");
        return;
    }
    spsa_write_agent(&tune->spsa, &text);
    text_character(&text, ',');
    text_string(&text, tune->spsa.agent);
    snprintf(file, sizeof file, "%s.test.jsonl", name);
    snprintf(count, sizeof count, "%d", games);
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)(tune->spsa.seed * SEED_FACTOR) + SEED_FACTOR - 1);
    snprintf(processes, sizeof processes, "%d", tune->processes);
    char *words[] = {"--agents",
                     agents,
                     "--limit",
                     (char *)tune->limits,
                     "--sprt",
                     (char *)bounds,
                     "--seed",
                     seed,
                     "--json",
                     file,
                     resume ? "--resume" : "--overwrite",
                     "--concurrency",
                     processes,
                     "--rules",
                     (char *)tune->rules,
                     NULL,
                     NULL,
                     NULL};
    int word_count = (int)(sizeof words / sizeof *words) - 3;
    if (games != FITTING) words[word_count++] = "--games", words[word_count++] = count;
    if (tune->sound) words[word_count++] = "--sound"; /* else as a match has them: balanced, by its own judge */
    struct arguments arguments = arguments_of(word_count, words);
    if (spread_is_leader()) puts("\nThe tuned values against the defaults, in games of their own:");
    command_match(tune->game, &arguments);
    print_verdict(file, bounds);
}

static double take_rate(struct arguments *arguments) {
    const char *word = arguments_take(arguments, "rate");
    double rate = 1;
    if (word && !span_decimal(span_of(word), 1e-3, 100, &rate)) die_quoting("--rate must be 0.001 to 100, not", word);
    return rate;
}

int command_tune(const struct game *game, struct arguments *arguments) {
    static struct tune tune;
    static struct session models; /* only holds the models */
    char buffer[512], limits_buffer[LIMITS_TEXT_SIZE];
    struct text error = text_over(buffer, sizeof buffer), limits = text_over(limits_buffer, sizeof limits_buffer);
    const char *agent = arguments_take(arguments, "agent"), *parameters = arguments_take(arguments, "parameters"),
               *state = arguments_take(arguments, "state"), *bounds = arguments_take(arguments, "sprt");
    bool resume = arguments_take_flag(arguments, "resume");
    int iterations = (int)arguments_take_integer(arguments, "iterations", 500, 1, MAX_SPSA_ITERATIONS - 1);
    int test_games = (int)arguments_take_integer(arguments, "test-games", FITTING, 0, MAX_GAMES);
    uint64_t seed = (uint64_t)arguments_take_integer(arguments, "seed", 1, 0, 9999);
    tune.games = (int)arguments_take_integer(arguments, "games", 16, 2, 10000);
    tune.games += tune.games % 2;
    tune.processes = (int)arguments_take_integer(arguments, "concurrency", 1, 1, 256);
    tune.sound = arguments_take_flag(arguments, "sound");
    tune.game = game;
    tune.rules = game_rules(game)[arguments_take_rules(arguments, game)];
    double rate = take_rate(arguments);
    arguments_take_limits(arguments, &limits);
    arguments_end(arguments);
    if (!agent || !parameters || !state) die("tune needs --agent A, --parameters NAME,NAME=STEP,... and --state FILE");
    if (!limits.length) die("tune needs a limit such as --nodes 1000");
    limits_buffer[limits.length - 1] = '\0'; /* a space ends each */
    tune.limits = limits_buffer;
    if (!spsa_open(&tune.spsa, game, span_of(agent), span_of(parameters), iterations, rate, seed, &error)) die(buffer);
    session_open(&models, game);
    struct arguments none = arguments_of(0, NULL);
    model_file_take(&none, &models);
    tune.host = (struct contest_host){.models = models.options.models};
    tune.points = calloc((size_t)iterations, sizeof *tune.points);
    if (!tune.points) die("not enough memory for that many iterations");

    int found = 0;
    if (spread_is_leader()) open_state(&tune, state, resume, &found);
    spread_broadcast(&found, sizeof found);
    spread_broadcast(tune.points, (size_t)iterations * sizeof *tune.points);
    while (tune.spsa.done < found) learn(&tune);
    while (tune.spsa.done < iterations) {
        iterate(&tune);
        show_progress(&tune);
    }
    if (spread_is_leader()) {
        if (isatty(STDERR_FILENO)) fputc('\n', stderr);
        print_values(&tune);
    }
    if (test_games) test(&tune, state, bounds ? bounds : "0,10", test_games, resume);
    free(tune.points);
    session_close(&models);
    return 0;
}
