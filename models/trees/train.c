/* Trains the learned evaluation as in report 000: the best model so far plays against itself, and a new one is trained
   on the games of the last iterations and replaces it if it wins a match. The program can be killed at any time:
   started again with the same settings, it resumes and produces the same models. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/arguments.h"
#include "cli/model_file.h"
#include "core/clock.h"
#include "core/json_value.h"
#include "run/training.h"
#include "selfplay/selfplay.h"
#include "trees/boosting.h"
#include "trees/feedforward.h"
#include "trees/logistic.h"
#include "trees/metrics.h"

/* From report 000. */
#define WINDOW 10     /* number of recent iterations to train on */
#define GATE_GAMES 14 /* 7 with each colour */
#define GATE_SHARE 0.6

#define HELD_OUT 5            /* every fifth game is for testing only */
#define TRAINING_UNITS 10     /* cost of training, in games, for the progress bar */
#define GATE_RANDOM_ACTIONS 4 /* before each pair of games */

struct run {
    struct training training;
    const char *agent, *limits;
    const char *teacher, *teacher_limits; /* plays the games of the first iterations */
    int lessons;                          /* number of these iterations; at least 1, since the agent needs a model */
    int iterations, games;
    bool both_sides; /* a candidate must win its match with each colour */
    uint64_t seed;
    struct trees *best; /* NULL before the first model */
};

/* The candidate's games, as Red and as Blue. */
struct gate_result {
    int wins[2], draws[2], losses[2];
};

/* The path of a file of the run, in a buffer that later calls reuse. */
static const char *file_of(const struct run *run, const char *kind, int iteration, const char *ending) {
    static char names[4][4096];
    static int next;
    char *name = names[next++ % 4];
    snprintf(name, sizeof names[0], "%s/%s-%03d.%s", run->training.folder, kind, iteration, ending);
    return name;
}

static struct played_game *play(struct run *run, const char *stage, struct spread *jobs) {
    struct played_game *games = training_play(&run->training, stage, jobs);
    progress_add(&run->training.progress, jobs->total);
    return games;
}

/* Plays the games of an iteration unless they are already on disk. */
static void play_games(struct run *run, int iteration) {
    const char *name = file_of(run, "games", iteration, "jsonl");
    int count;
    struct played_game *known = selfplay_load(name, &count);
    free(known);
    if (known && count == run->games) {
        progress_add(&run->training.progress, run->games);
        return;
    }
    struct models models = {.trees = run->best};
    struct selfplay selfplay = {
        .agent = iteration < run->lessons ? run->teacher : run->agent,
        .limits = iteration < run->lessons ? run->teacher_limits : run->limits,
        .models = &models,
        .seed = run->seed * 1000 + (uint64_t)iteration,
    };
    struct spread spread = selfplay_jobs(&selfplay, run->games);
    struct played_game *games = play(run, "self-play", &spread);
    if (!selfplay_save(games, run->games, name)) training_fail("cannot write", name);
    free(games);
}

/* Splits the games of the window into training and test sets. Positions of one game stay together. */
static void collect(const struct run *run, int iteration, struct samples *train, struct samples *test) {
    for (int i = iteration < WINDOW ? 0 : iteration - WINDOW + 1; i <= iteration; i++) {
        int count;
        const char *name = file_of(run, "games", i, "jsonl");
        struct played_game *games = selfplay_load(name, &count);
        if (!games) training_fail("cannot read the games of", name);
        for (int j = 0; j < count; j++) samples_add(j % HELD_OUT == HELD_OUT - 1 ? test : train, &games[j]);
        free(games);
    }
}

/* The converter is in JavaScript because the page needs it too. */
static void convert(const char *json, const char *trees) {
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        if (!freopen("/dev/null", "w", stdout)) _exit(1);
        execlp("node", "node", "models/convert.js", json, trees, (char *)NULL);
        _exit(1);
    }
    int status = 1;
    if (child < 0 || waitpid(child, &status, 0) < 0 || status) training_fail("cannot convert with node", json);
}

static struct trees *load(const char *name) {
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    struct trees *trees = model_file_read(name, &error);
    if (!trees) training_fail(name, buffer);
    return trees;
}

static struct trees *train(const struct run *run, int iteration, const struct samples *samples) {
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    const char *json = file_of(run, "model", iteration, "json"), *trees = file_of(run, "model", iteration, "trees");
    if (!boosting_train(samples, run->seed * 1000 + (uint64_t)iteration, json, &error))
        training_fail("training", buffer);
    convert(json, trees);
    return load(trees);
}

struct gate {
    const struct run *run;
    int iteration;
    struct models candidate, best;
};

/* Games come in pairs: the same opening with the colours swapped. */
static bool gate_game(const void *context, int index, void *result, struct text *error) {
    const struct gate *gate = context;
    uint64_t seed = (gate->run->seed * 1000 + (uint64_t)gate->iteration) * 1000 + 500 + (uint64_t)index / 2;
    struct position start;
    struct match_seat seats[2];
    played_opening(&start, RULES_PADS, GATE_RANDOM_ACTIONS, seed);
    for (int side = RED; side <= BLUE; side++)
        seats[side] = (struct match_seat){
            .agent = gate->run->agent,
            .limits = gate->run->limits,
            .models = (index + side) % 2 ? &gate->best : &gate->candidate,
        };
    return play_recorded_game(result, &start, seats, seed, error);
}

static struct gate_result play_gate(struct run *run, int iteration, const struct trees *candidate) {
    struct gate gate = {run, iteration, {.trees = candidate}, {.trees = run->best}};
    struct spread spread = {
        .total = GATE_GAMES, .result_size = sizeof(struct played_game), .work = gate_game, .context = &gate};
    struct played_game *games = play(run, "match for promotion", &spread);
    struct gate_result outcome = {0};
    for (int i = 0; i < GATE_GAMES; i++) {
        int points = i % 2 ? 2 - games[i].points : games[i].points;
        outcome.wins[i % 2] += points == 2;
        outcome.draws[i % 2] += points == 1;
        outcome.losses[i % 2] += points == 0;
    }
    free(games);
    return outcome;
}

/* Report 000 asks for more than 60 %, and accepted only what won from both sides. */
static bool passes(const struct gate_result *gate, bool from_both_sides) {
    double points[2];
    for (int side = 0; side < 2; side++) points[side] = gate->wins[side] + gate->draws[side] / 2.0;
    bool both = points[0] > GATE_GAMES / 4.0 && points[1] > GATE_GAMES / 4.0;
    return points[0] + points[1] > GATE_SHARE * GATE_GAMES && (both || !from_both_sides);
}

static void write_counts(struct text *out, int wins, int draws, int losses) {
    text_character(out, '[');
    text_integer(out, wins);
    text_character(out, ',');
    text_integer(out, draws);
    text_character(out, ',');
    text_integer(out, losses);
    text_character(out, ']');
}

/* The model is the one of the three that is not NULL. */
static struct metrics measure(const struct samples *samples, const struct trees *trees, const struct logistic *logistic,
                              const struct feedforward *network) {
    float *probabilities = malloc((size_t)samples->count * sizeof *probabilities);
    if (!probabilities) training_fail("measuring", "not enough memory");
    if (trees)
        trees_predict(trees, samples->rows[0], samples->count, probabilities);
    else if (logistic)
        logistic_predict(logistic, samples, probabilities);
    else
        feedforward_predict(network, samples, probabilities);
    struct metrics metrics = metrics_of(probabilities, samples->labels, samples->count);
    free(probabilities);
    return metrics;
}

static void write_metrics(struct text *out, const char *name, const struct metrics *metrics) {
    json_write_key(out, name);
    metrics_write(metrics, out);
}

static void iterate(struct run *run, int iteration) {
    static char record[1 << 15];
    double before = clock_milliseconds();
    struct samples train_set = {0}, test_set = {0};
    struct logistic logistic;
    static struct feedforward network;
    play_games(run, iteration);
    run->training.progress.stage = "training";
    progress_show(&run->training.progress, 0);
    collect(run, iteration, &train_set, &test_set);
    if (!train_set.count || !test_set.count) training_fail("training", "at least 5 games per iteration are needed");
    struct trees *candidate = train(run, iteration, &train_set);
    logistic_fit(&logistic, &train_set);
    feedforward_fit(&network, &train_set, run->seed * 1000 + (uint64_t)iteration);
    struct metrics metrics[] = {
        measure(&train_set, candidate, NULL, NULL), measure(&test_set, candidate, NULL, NULL),
        measure(&train_set, NULL, &logistic, NULL), measure(&test_set, NULL, &logistic, NULL),
        measure(&train_set, NULL, NULL, &network),  measure(&test_set, NULL, NULL, &network),
    };
    progress_add(&run->training.progress, TRAINING_UNITS);

    struct gate_result gate = {0};
    if (run->best) gate = play_gate(run, iteration, candidate);
    int wins = gate.wins[0] + gate.wins[1], draws = gate.draws[0] + gate.draws[1];
    int losses = gate.losses[0] + gate.losses[1];
    bool promoted = !run->best || passes(&gate, run->both_sides);
    if (promoted) {
        trees_free(run->best);
        run->best = candidate;
    } else {
        trees_free(candidate);
        remove(file_of(run, "model", iteration, "json"));
        remove(file_of(run, "model", iteration, "trees"));
    }
    int best = promoted ? iteration : run->training.journal.best;

    struct text text = text_over(record, sizeof record);
    text_character(&text, '{');
    json_write_integer(&text, "iteration", iteration);
    write_metrics(&text, "train", &metrics[0]);
    write_metrics(&text, "test", &metrics[1]);
    write_metrics(&text, "logisticTrain", &metrics[2]);
    write_metrics(&text, "logisticTest", &metrics[3]);
    write_metrics(&text, "networkTrain", &metrics[4]);
    write_metrics(&text, "networkTest", &metrics[5]);
    json_write_key(&text, "gate");
    write_counts(&text, wins, draws, losses);
    json_write_key(&text, "gateRed");
    write_counts(&text, gate.wins[RED], gate.draws[RED], gate.losses[RED]);
    json_write_key(&text, "gateBlue");
    write_counts(&text, gate.wins[BLUE], gate.draws[BLUE], gate.losses[BLUE]);
    json_write_boolean(&text, "promoted", promoted);
    json_write_integer(&text, "best", best);
    json_write_integer(&text, "seconds", (int64_t)((clock_milliseconds() - before) / 1000));
    text_character(&text, '}');
    if (!journal_add(&run->training.journal, record, best)) training_fail("cannot write", run->training.journal.name);

    progress_clear();
    printf("iteration %2d: test log loss %.3f, accuracy %.1f %%, Brier %.3f (logistic %.3f, %.1f %%, %.3f); ",
           iteration, metrics[1].log_loss, metrics[1].accuracy * 100, metrics[1].brier, metrics[3].log_loss,
           metrics[3].accuracy * 100, metrics[3].brier);
    printf("network %.3f, %.1f %%, %.3f; ", metrics[5].log_loss, metrics[5].accuracy * 100, metrics[5].brier);
    printf("match +%d =%d -%d%s\n", wins, draws, losses, promoted ? ", promoted" : "");
    fflush(stdout);
    samples_free(&train_set);
    samples_free(&test_set);
}

static void write_settings(const struct run *run, struct text *out) {
    text_character(out, '{');
    json_write_string(out, "agent", run->agent);
    json_write_string(out, "teacher", run->teacher);
    json_write_string(out, "teacherLimits", run->teacher_limits);
    json_write_integer(out, "lessons", run->lessons);
    json_write_string(out, "limits", run->limits);
    json_write_integer(out, "games", run->games);
    json_write_integer(out, "seed", (int64_t)run->seed);
    json_write_integer(out, "window", WINDOW);
    json_write_integer(out, "gateGames", GATE_GAMES);
    json_write_boolean(out, "bothSides", run->both_sides);
    json_write_integer(out, "heldOut", HELD_OUT);
    json_write_key(out, "boosting");
    boosting_write_parameters(out);
    text_character(out, '}');
}

static const char *take(struct arguments *arguments, const char *name, const char *fallback) {
    const char *value = arguments_take(arguments, name);
    return value ? value : fallback;
}

int main(int count, char **words) {
    char settings[2048], buffer[512];
    struct text text = text_over(settings, sizeof settings), error = text_over(buffer, sizeof buffer);
    struct arguments arguments = arguments_of(count - 1, words + 1);
    struct run run = {
        .training = {.folder = take(&arguments, "out", "build/train"),
                     .processes = (int)arguments_take_integer(&arguments, "concurrency", 2, 1, 256)},
        .agent = take(&arguments, "agent", "mcts-puct"),
        .teacher = take(&arguments, "teacher", "alphabeta:depth=2"),
        .teacher_limits = take(&arguments, "teacher-limit", "nodes 10000"),
        .lessons = (int)arguments_take_integer(&arguments, "lessons", 1, 1, 999),
        .limits = take(&arguments, "limit", "nodes 200"),
        .iterations = (int)arguments_take_integer(&arguments, "iterations", 40, 1, 999),
        .games = (int)arguments_take_integer(&arguments, "games", 100, 5, 100000),
        .both_sides = !arguments_take_flag(&arguments, "either-side"),
        .seed = (uint64_t)arguments_take_integer(&arguments, "seed", 1, 0, 1000000),
    };
    arguments_end(&arguments);
    if (!selfplay_check_limits(run.limits, &error) || !selfplay_check_limits(run.teacher_limits, &error)) die(buffer);
    write_settings(&run, &text);
    training_open(&run.training, settings);
    if (run.training.journal.best >= 0) run.best = load(file_of(&run, "model", run.training.journal.best, "trees"));
    int units = run.games + TRAINING_UNITS + GATE_GAMES;
    progress_begin(&run.training.progress, run.training.journal.iterations * units, run.iterations * units);
    while (run.training.journal.iterations < run.iterations) iterate(&run, run.training.journal.iterations);
    if (run.best) printf("best: %s\n", file_of(&run, "model", run.training.journal.best, "trees"));
    trees_free(run.best);
    return 0;
}
