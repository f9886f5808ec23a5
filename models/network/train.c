/* Trains the champion's network: the best one so far plays against itself, and a new one is fitted to the positions of
   the last generations and replaces it if a sequential test finds it stronger. Ends when two generations in a row are
   rejected. Can be killed at any time: started again with the same settings, it resumes. */
#include <stdio.h>
#include <stdlib.h>

#include "cli/arguments.h"
#include "core/clock.h"
#include "core/json_value.h"
#include "freckers/freckers.h"
#include "network/fit.h"
#include "network/gate.h"
#include "network/round.h"
#include "run/training.h"
#include "selfplay/selfplay.h"

#define TEACHER "alphabeta-best:hash=1" /* plays the first games, and is the first opponent to beat */
#define PLAYER "champion:hash=1"
#define FIRST_RATE 0.004  /* Adam's learning rate from random weights */
#define LATER_RATE 0.0007 /* and from the weights of the best so far, which only need refining */
#define CHUNKS 10         /* files per generation: a killed run loses at most one */
#define MAX_REJECTIONS 2  /* in a row before the run ends */
#define GATE_SEED 500000  /* keeps the gate's openings different from those of self-play */

struct run {
    struct training training;
    const char *from;
    const char *limits, *gate_limits; /* per move in self-play and in the gate */
    enum rules rules;
    int generations, games, window, gate_pairs;
    struct fit_settings fit;
    int score_percent;
    bool continues; /* each network starts from the weights of the best so far instead of random ones */
    uint64_t seed;
    struct network *best; /* NULL before the first, unless the run starts from a network */
};

/* The path of a file of the run, in a buffer that the next call reuses. */
static const char *data_file(const struct run *run, int generation, int chunk) {
    static char name[4096];
    snprintf(name, sizeof name, "%s/games-%03d-%d.data", run->training.folder, generation, chunk);
    return name;
}
static const char *network_file(const struct run *run, int generation) {
    static char name[4096];
    snprintf(name, sizeof name, "%s/network-%03d.net", run->training.folder, generation);
    return name;
}

static struct models models_of(const struct run *run, const struct network *network) {
    struct models models = {0};
    models.networks[run->rules] = network;
    return models;
}

/* Plays one chunk of a generation's games unless it is already on disk, from an earlier run or from
   `lilypad-selfplay-mpi --data`. */
static void play_chunk(struct run *run, int generation, int chunk) {
    const char *name = data_file(run, generation, chunk);
    struct network_sample *known = NULL;
    size_t known_count = 0;
    int games = run->games / CHUNKS;
    if (!network_data_load(name, &known, &known_count)) {
        struct models models = models_of(run, run->best);
        struct selfplay selfplay = {
            .agent = run->best ? PLAYER : TEACHER,
            .limits = run->limits,
            .models = &models,
            .rules = run->rules,
            .seed = (run->seed * 1000 + (uint64_t)generation) * CHUNKS + (uint64_t)chunk,
        };
        struct spread spread = selfplay_jobs(&selfplay, games);
        struct played_game *played = training_play(&run->training, "self-play", &spread);
        uint32_t first = (uint32_t)(generation * run->games + chunk * games);
        if (!network_data_save(played, games, first, name)) training_fail("cannot write", name);
        free(played);
    }
    free(known);
    progress_add(&run->training.progress, games);
}

static struct network_sample *collect(const struct run *run, int generation, size_t *count) {
    struct network_sample *samples = NULL;
    *count = 0;
    for (int i = generation < run->window ? 0 : generation - run->window + 1; i <= generation; i++)
        for (int chunk = 0; chunk < CHUNKS; chunk++)
            if (!network_data_load(data_file(run, i, chunk), &samples, count))
                training_fail("cannot read the games of", data_file(run, i, chunk));
    if (!*count) training_fail("training", "there are no positions to train on");
    return samples;
}

static void print_epoch(int epoch, const struct fit_measure *train, const struct fit_measure *held_out) {
    progress_clear();
    printf("  epoch %2d: loss %.4f, accuracy %.1f %%; held out %.4f, %.1f %%\n", epoch, train->loss,
           100 * train->accuracy, held_out->loss, 100 * held_out->accuracy);
    fflush(stdout);
}

/* Reads the network for the rules from a file that holds one or more networks in a row. */
static struct network *load(const char *name, enum rules rules) {
    unsigned char bytes[NETWORK_FILE_SIZE];
    char buffer[256];
    struct text error = text_over(buffer, sizeof buffer);
    struct network *network = aligned_alloc(CACHE_LINE, sizeof *network);
    FILE *file = fopen(name, "rb");
    if (!file || !network) training_fail("cannot read", name);
    do {
        size_t length = fread(bytes, 1, sizeof bytes, file);
        if (!length && !ferror(file)) training_fail(name, "it holds no network for these rules");
        if (!network_read(network, bytes, length, &error)) training_fail(name, buffer);
    } while (network->rules != rules);
    fclose(file);
    return network;
}

static void save(const char *name, const unsigned char *bytes) {
    FILE *file = fopen(name, "wb");
    bool ok = file && fwrite(bytes, 1, NETWORK_FILE_SIZE, file) == NETWORK_FILE_SIZE;
    if (!file || fclose(file) || !ok) training_fail("cannot write", name);
}

struct lesson {
    size_t positions;
    struct fit_measure train, held_out;
    double rounding;
    struct network *network;
};

static struct lesson learn(struct run *run, int generation) {
    static struct float_network fitted, rounded;
    unsigned char bytes[NETWORK_FILE_SIZE];
    struct lesson lesson = {0};
    struct network_sample *samples = collect(run, generation, &lesson.positions);
    struct fit_settings settings = run->fit;
    settings.seed = run->seed * 1000 + (uint64_t)generation;
    settings.threads = run->training.processes;
    if (run->best && run->continues) {
        fit_continue(&fitted, run->best);
        settings.rate = LATER_RATE;
    } else {
        fit_start(&fitted, run->rules, settings.seed);
    }
    run->training.progress.stage = "training";
    progress_show(&run->training.progress, 0);
    fit_train(&fitted, samples, lesson.positions, &settings, &lesson.train, &lesson.held_out, print_epoch);
    round_network(&fitted, samples, lesson.positions, &rounded);
    fit_export(&rounded, bytes);
    save(network_file(run, generation), bytes);
    lesson.network = load(network_file(run, generation), run->rules);
    lesson.rounding = round_error(&fitted, lesson.network, samples, lesson.positions);
    free(samples);
    return lesson;
}

static struct verdict judge(struct run *run, int generation, const struct network *candidate) {
    struct models mine = models_of(run, candidate), theirs = models_of(run, run->best);
    struct gate gate = {
        .candidate = {.agent = PLAYER, .limits = run->gate_limits, .models = &mine},
        .best = {.agent = run->best ? PLAYER : TEACHER, .limits = run->gate_limits, .models = &theirs},
        .rules = run->rules,
        .seed = (run->seed * 1000 + (uint64_t)generation) * GATE_SEED * 2 + GATE_SEED,
        .most_pairs = run->gate_pairs,
    };
    return gate_decide(&gate, &run->training);
}

static void record(struct run *run, int generation, const struct lesson *lesson, const struct verdict *verdict,
                   double seconds) {
    char buffer[2048];
    struct text text = text_over(buffer, sizeof buffer);
    const struct statistics *match = &verdict->statistics;
    int best = verdict->accepted ? generation : run->training.journal.best;
    text_character(&text, '{');
    json_write_integer(&text, "generation", generation);
    json_write_integer(&text, "positions", (int64_t)lesson->positions);
    json_write_decimal(&text, "trainLoss", lesson->train.loss, 5);
    json_write_decimal(&text, "trainAccuracy", lesson->train.accuracy, 4);
    json_write_decimal(&text, "heldOutLoss", lesson->held_out.loss, 5);
    json_write_decimal(&text, "heldOutAccuracy", lesson->held_out.accuracy, 4);
    json_write_decimal(&text, "roundingError", lesson->rounding, 3);
    text_string(&text, ",\"match\":[");
    text_integer(&text, match->wins);
    text_character(&text, ',');
    text_integer(&text, match->draws);
    text_character(&text, ',');
    text_integer(&text, match->losses);
    text_character(&text, ']');
    json_write_decimal(&text, "score", statistics_score(match), 4);
    json_write_decimal(&text, "error", statistics_error(match), 4);
    json_write_decimal(&text, "ratio", verdict->ratio, 2);
    text_string(&text, verdict->accepted ? ",\"accepted\":true" : ",\"accepted\":false");
    json_write_integer(&text, "best", best);
    json_write_integer(&text, "seconds", (int64_t)seconds);
    text_character(&text, '}');
    if (!journal_add(&run->training.journal, buffer, best)) training_fail("cannot write", run->training.journal.name);
    progress_clear();
    printf(
        "generation %d: %zu positions, held out %.4f, %.1f %%, rounding %.2f; match +%d =%d -%d, %.1f %% +- %.1f, %s\n",
        generation, lesson->positions, lesson->held_out.loss, 100 * lesson->held_out.accuracy, lesson->rounding,
        (int)match->wins, (int)match->draws, (int)match->losses, 100 * statistics_score(match),
        100 * statistics_error(match), verdict->accepted ? "accepted" : "rejected");
    fflush(stdout);
}

static void advance(struct run *run, int generation) {
    double before = clock_milliseconds();
    for (int chunk = 0; chunk < CHUNKS; chunk++) play_chunk(run, generation, chunk);
    struct lesson lesson = learn(run, generation);
    struct verdict verdict = judge(run, generation, lesson.network);
    record(run, generation, &lesson, &verdict, (clock_milliseconds() - before) / 1000);
    progress_add(&run->training.progress, 2 * run->gate_pairs);
    if (!verdict.accepted) {
        free(lesson.network);
        return;
    }
    free(run->best);
    run->best = lesson.network;
}

static void write_settings(const struct run *run, struct text *out) {
    text_character(out, '{');
    json_write_integer(out, "rules", run->rules);
    json_write_string(out, "limits", run->limits);
    json_write_string(out, "gateLimits", run->gate_limits);
    json_write_integer(out, "games", run->games);
    json_write_integer(out, "window", run->window);
    json_write_integer(out, "epochs", run->fit.epochs);
    json_write_integer(out, "batch", run->fit.batch);
    json_write_decimal(out, "rate", run->fit.rate, 6);
    if (run->continues) json_write_decimal(out, "laterRate", LATER_RATE, 6);
    json_write_integer(out, "scorePercent", run->score_percent);
    json_write_integer(out, "gatePairs", run->gate_pairs);
    json_write_integer(out, "units", NETWORK_UNITS);
    json_write_integer(out, "seed", (int64_t)run->seed);
    if (run->from) json_write_string(out, "from", run->from);
    text_character(out, '}');
}

int main(int count, char **words) {
    char settings[2048], buffer[512];
    struct text text = text_over(settings, sizeof settings), error = text_over(buffer, sizeof buffer);
    struct arguments arguments = arguments_of(count - 1, words + 1);
    const char *folder = arguments_take(&arguments, "out"), *limit = arguments_take(&arguments, "limit"),
               *gate_limit = arguments_take(&arguments, "gate-limit");
    struct run run = {
        .training = {.folder = folder ? folder : "build/train-network",
                     .processes = (int)arguments_take_integer(&arguments, "concurrency", 2, 1, 256)},
        .limits = limit ? limit : "nodes 1000",
        .gate_limits = gate_limit ? gate_limit : "nodes 4000",
        .from = arguments_take(&arguments, "from"),
        .rules = (enum rules)arguments_take_rules(&arguments, &freckers_game),
        .generations = (int)arguments_take_integer(&arguments, "generations", 20, 1, 999),
        .games = (int)arguments_take_integer(&arguments, "games", 32000, CHUNKS, 1000000),
        .window = (int)arguments_take_integer(&arguments, "window", 4, 1, 100),
        .gate_pairs = (int)arguments_take_integer(&arguments, "gate-pairs", 600, GATE_BATCH, 100000),
        .continues = arguments_take_flag(&arguments, "continue"),
        .score_percent = (int)arguments_take_integer(&arguments, "score-percent", 80, 0, 100),
        .seed = (uint64_t)arguments_take_integer(&arguments, "seed", 1, 0, 1000000),
        .fit = {.epochs = (int)arguments_take_integer(&arguments, "epochs", 8, 1, 1000),
                .batch = 1024,
                .rate = FIRST_RATE},
    };
    arguments_end(&arguments);
    if (!selfplay_check_limits(run.limits, &error) || !selfplay_check_limits(run.gate_limits, &error)) die(buffer);
    run.fit.score_part = run.score_percent / 100.0;
    write_settings(&run, &text);
    training_open(&run.training, settings);
    if (run.training.journal.best >= 0)
        run.best = load(network_file(&run, run.training.journal.best), run.rules);
    else if (run.from)
        run.best = load(run.from, run.rules);
    int units = run.games + 2 * run.gate_pairs;
    progress_begin(&run.training.progress, run.training.journal.iterations * units, run.generations * units);
    while (run.training.journal.iterations < run.generations &&
           run.training.journal.iterations - 1 - run.training.journal.best < MAX_REJECTIONS)
        advance(&run, run.training.journal.iterations);
    progress_clear();
    if (run.training.journal.best >= 0) printf("best: %s\n", network_file(&run, run.training.journal.best));
    free(run.best);
    return 0;
}
