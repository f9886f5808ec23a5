/* Trains the learned evaluation as report 000 did: the best model so far plays against itself, a new one is trained on
   the games of the last iterations, and takes its place if it wins a match. Can be killed at any moment: started again
   with the same settings it goes on where it was, and ends with the same models. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "boosting.h"
#include "cli/arguments.h"
#include "cli/model_file.h"
#include "cli/selfplay.h"
#include "core/clock.h"
#include "journal.h"
#include "logistic.h"
#include "metrics.h"
#include "progress.h"

/* From report 000. */
#define WINDOW 10     /* iterations whose games are learned from */
#define GATE_GAMES 14 /* 7 a colour */
#define GATE_SHARE 0.6

#define HELD_OUT 5            /* every fifth game is for testing only */
#define TRAINING_UNITS 10     /* what training takes, in games, for the time left */
#define GATE_RANDOM_ACTIONS 4 /* at the start of a pair of games */

struct run {
    const char *folder, *agent, *limits;
    const char *teacher, *teacher_limits; /* plays the games of the first iterations */
    int lessons;                          /* how many; at least 1, as the agent needs a model */
    int iterations, games, processes;
    uint64_t seed;
    struct journal journal;
    struct progress progress;
    struct trees *best; /* NULL before the first */
};

struct outcome_of_gate {
    int wins, draws, losses; /* of the candidate */
};

_Noreturn static void stop(const char *what, const char *why) {
    progress_clear();
    fprintf(stderr, "lilypad: %s: %s\n", what, why);
    exit(1);
}

/* A file of the run, in a buffer that the next calls use again. */
static const char *file_of(const struct run *run, const char *kind, int iteration, const char *ending) {
    static char names[4][4096];
    static int next;
    char *name = names[next++ % 4];
    snprintf(name, sizeof names[0], "%s/%s-%03d.%s", run->folder, kind, iteration, ending);
    return name;
}

static void show_games(void *watcher, int done, int total) {
    (void)total;
    progress_show(watcher, done);
}

static struct match_game *play(struct run *run, struct spread *spread, const char *stage) {
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    run->progress.stage = stage;
    spread->result_size = sizeof(struct match_game);
    spread->processes = run->processes;
    spread->progress = show_games;
    spread->watcher = &run->progress;
    struct match_game *games = spread_run(spread, &error);
    if (!games) stop(stage, buffer);
    progress_add(&run->progress, spread->total);
    return games;
}

/* The games of an iteration, from the disk if they have been played. */
static void play_games(struct run *run, int iteration) {
    const char *name = file_of(run, "games", iteration, "jsonl");
    int count;
    struct match_game *known = selfplay_load(name, &count);
    free(known);
    if (known && count == run->games) {
        progress_add(&run->progress, run->games);
        return;
    }
    struct models models = {.trees = run->best};
    struct selfplay selfplay = {
        .agent = iteration < run->lessons ? run->teacher : run->agent,
        .limits = iteration < run->lessons ? run->teacher_limits : run->limits,
        .models = &models,
        .seed = run->seed * 1000 + (uint64_t)iteration,
    };
    struct spread spread = {.total = run->games, .work = selfplay_game, .context = &selfplay};
    struct match_game *games = play(run, &spread, "self-play");
    if (!selfplay_save(games, run->games, name)) stop("cannot write", name);
    spread_free(&spread, games);
}

/* Everything in the window, by games: no position of a test game is trained on. */
static void collect(const struct run *run, int iteration, struct samples *train, struct samples *test) {
    for (int i = iteration < WINDOW ? 0 : iteration - WINDOW + 1; i <= iteration; i++) {
        int count;
        const char *name = file_of(run, "games", i, "jsonl");
        struct match_game *games = selfplay_load(name, &count);
        if (!games) stop("cannot read the games of", name);
        for (int j = 0; j < count; j++) samples_add(j % HELD_OUT == HELD_OUT - 1 ? test : train, &games[j]);
        free(games);
    }
}

/* The one converter is JavaScript. */
static void convert(const char *json, const char *trees) {
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        if (!freopen("/dev/null", "w", stdout)) _exit(1);
        execlp("node", "node", "models/convert.js", json, trees, (char *)NULL);
        _exit(1);
    }
    int status = 1;
    if (child < 0 || waitpid(child, &status, 0) < 0 || status) stop("cannot convert with node", json);
}

static struct trees *load(const char *name) {
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    struct trees *trees = model_file_read(name, &error);
    if (!trees) stop(name, buffer);
    return trees;
}

static struct trees *train(const struct run *run, int iteration, const struct samples *samples) {
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    const char *json = file_of(run, "model", iteration, "json"), *trees = file_of(run, "model", iteration, "trees");
    if (!boosting_train(samples, run->seed * 1000 + (uint64_t)iteration, json, &error)) stop("training", buffer);
    convert(json, trees);
    return load(trees);
}

struct gate {
    const struct run *run;
    int iteration;
    struct models candidate, best;
};

/* Games come in pairs: the same opening with colours changed. */
static bool gate_game(const void *context, int index, void *result, struct text *error) {
    const struct gate *gate = context;
    uint64_t seed = (gate->run->seed * 1000 + (uint64_t)gate->iteration) * 1000 + 500 + (uint64_t)index / 2;
    struct position start;
    struct match_seat seats[2];
    match_opening(&start, RULES_PADS, GATE_RANDOM_ACTIONS, seed);
    for (int side = RED; side <= BLUE; side++)
        seats[side] = (struct match_seat){
            .agent = gate->run->agent,
            .limits = gate->run->limits,
            .models = (index + side) % 2 ? &gate->best : &gate->candidate,
        };
    return match_play(result, &start, seats, seed, error);
}

static struct outcome_of_gate play_gate(struct run *run, int iteration, const struct trees *candidate) {
    struct gate gate = {run, iteration, {.trees = candidate}, {.trees = run->best}};
    struct spread spread = {.total = GATE_GAMES, .work = gate_game, .context = &gate};
    struct match_game *games = play(run, &spread, "match for promotion");
    struct outcome_of_gate outcome = {0};
    for (int i = 0; i < GATE_GAMES; i++) {
        int points = i % 2 ? 2 - games[i].points : games[i].points;
        outcome.wins += points == 2;
        outcome.draws += points == 1;
        outcome.losses += points == 0;
    }
    spread_free(&spread, games);
    return outcome;
}

static struct metrics measure(const struct samples *samples, const struct trees *trees,
                              const struct logistic *logistic) {
    float *probabilities = malloc((size_t)samples->count * sizeof *probabilities);
    if (!probabilities) stop("measuring", "there is not enough memory");
    if (trees)
        trees_predict(trees, samples->rows[0], samples->count, probabilities);
    else
        logistic_predict(logistic, samples, probabilities);
    struct metrics metrics = metrics_of(probabilities, samples->labels, samples->count);
    free(probabilities);
    return metrics;
}

static void write_metrics(struct text *out, const char *name, const struct metrics *metrics) {
    text_string(out, ",\"");
    text_string(out, name);
    text_string(out, "\":");
    metrics_write(metrics, out);
}

static void write_number(struct text *out, const char *name, int64_t value) {
    text_string(out, ",\"");
    text_string(out, name);
    text_string(out, "\":");
    text_integer(out, value);
}

static void iterate(struct run *run, int iteration) {
    static char record[1 << 15];
    double before = clock_milliseconds();
    struct samples train_set = {0}, test_set = {0};
    struct logistic logistic;
    play_games(run, iteration);
    run->progress.stage = "training";
    progress_show(&run->progress, 0);
    collect(run, iteration, &train_set, &test_set);
    if (!train_set.count || !test_set.count) stop("training", "it needs at least 5 games an iteration");
    struct trees *candidate = train(run, iteration, &train_set);
    logistic_fit(&logistic, &train_set);
    struct metrics metrics[] = {measure(&train_set, candidate, NULL), measure(&test_set, candidate, NULL),
                                measure(&train_set, NULL, &logistic), measure(&test_set, NULL, &logistic)};
    progress_add(&run->progress, TRAINING_UNITS);

    struct outcome_of_gate gate = {0};
    if (run->best) gate = play_gate(run, iteration, candidate);
    bool promoted = !run->best || gate.wins + gate.draws / 2.0 > GATE_SHARE * GATE_GAMES;
    if (promoted) {
        trees_free(run->best);
        run->best = candidate;
    } else {
        trees_free(candidate);
        remove(file_of(run, "model", iteration, "json"));
        remove(file_of(run, "model", iteration, "trees"));
    }
    int best = promoted ? iteration : run->journal.best;

    struct text text = text_over(record, sizeof record);
    text_string(&text, "{\"iteration\":");
    text_integer(&text, iteration);
    write_metrics(&text, "train", &metrics[0]);
    write_metrics(&text, "test", &metrics[1]);
    write_metrics(&text, "logisticTrain", &metrics[2]);
    write_metrics(&text, "logisticTest", &metrics[3]);
    text_string(&text, ",\"gate\":[");
    text_integer(&text, gate.wins);
    text_character(&text, ',');
    text_integer(&text, gate.draws);
    text_character(&text, ',');
    text_integer(&text, gate.losses);
    text_string(&text, promoted ? "],\"promoted\":true" : "],\"promoted\":false");
    write_number(&text, "best", best);
    write_number(&text, "seconds", (int64_t)((clock_milliseconds() - before) / 1000));
    text_character(&text, '}');
    if (!journal_add(&run->journal, record, best)) stop("cannot write", run->journal.name);

    progress_clear();
    printf("iteration %2d: test log loss %.3f, accuracy %.1f %%, Brier %.3f (logistic %.3f, %.1f %%, %.3f); ",
           iteration, metrics[1].log_loss, metrics[1].accuracy * 100, metrics[1].brier, metrics[3].log_loss,
           metrics[3].accuracy * 100, metrics[3].brier);
    printf("match +%d =%d -%d%s\n", gate.wins, gate.draws, gate.losses, promoted ? ", promoted" : "");
    fflush(stdout);
    samples_free(&train_set);
    samples_free(&test_set);
}

static void write_settings(const struct run *run, struct text *out) {
    text_string(out, "{\"agent\":");
    text_json_string(out, span_of(run->agent));
    text_string(out, ",\"teacher\":");
    text_json_string(out, span_of(run->teacher));
    text_string(out, ",\"teacherLimits\":");
    text_json_string(out, span_of(run->teacher_limits));
    write_number(out, "lessons", run->lessons);
    text_string(out, ",\"limits\":");
    text_json_string(out, span_of(run->limits));
    write_number(out, "games", run->games);
    write_number(out, "seed", (int64_t)run->seed);
    write_number(out, "window", WINDOW);
    write_number(out, "gateGames", GATE_GAMES);
    write_number(out, "heldOut", HELD_OUT);
    text_string(out, ",\"boosting\":");
    boosting_write_parameters(out);
    text_character(out, '}');
}

static const char *take(struct arguments *arguments, const char *name, const char *initial) {
    const char *value = arguments_take(arguments, name);
    return value ? value : initial;
}

int main(int count, char **words) {
    char settings[2048], log_name[4096], buffer[512];
    struct text text = text_over(settings, sizeof settings), error = text_over(buffer, sizeof buffer);
    struct arguments arguments = arguments_of(count - 1, words + 1);
    struct run run = {
        .folder = take(&arguments, "out", "build/train"),
        .agent = take(&arguments, "agent", "mcts-puct"),
        .teacher = take(&arguments, "teacher", "alphabeta:depth=2"),
        .teacher_limits = take(&arguments, "teacher-limit", "nodes 10000"),
        .lessons = (int)arguments_take_integer(&arguments, "lessons", 1, 1, 999),
        .limits = take(&arguments, "limit", "nodes 200"),
        .iterations = (int)arguments_take_integer(&arguments, "iterations", 40, 1, 999),
        .games = (int)arguments_take_integer(&arguments, "games", 100, 5, 100000),
        .processes = (int)arguments_take_integer(&arguments, "concurrency", 2, 1, 256),
        .seed = (uint64_t)arguments_take_integer(&arguments, "seed", 1, 0, 1000000),
    };
    arguments_end(&arguments);
    mkdir(run.folder, 0777);
    snprintf(log_name, sizeof log_name, "%s/log.jsonl", run.folder);
    write_settings(&run, &text);
    if (!journal_open(&run.journal, log_name, settings, &error)) stop(run.folder, buffer);
    if (run.journal.best >= 0) run.best = load(file_of(&run, "model", run.journal.best, "trees"));
    int units = run.games + TRAINING_UNITS + GATE_GAMES;
    progress_begin(&run.progress, run.journal.iterations * units, run.iterations * units);
    while (run.journal.iterations < run.iterations) iterate(&run, run.journal.iterations);
    if (run.best) printf("best: %s\n", file_of(&run, "model", run.journal.best, "trees"));
    trees_free(run.best);
    return 0;
}
