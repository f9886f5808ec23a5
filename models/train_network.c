/* Trains the champion's network: the best one so far plays against itself, a new one is fitted to the positions of the
   last generations, and takes its place if a sequential test says that it is stronger. Ends when two generations in a
   row are refused. Can be killed at any moment: started again with the same settings it goes on where it was. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "cli/arguments.h"
#include "cli/selfplay.h"
#include "core/clock.h"
#include "core/limits.h"
#include "journal.h"
#include "network_fit.h"
#include "network_gate.h"
#include "network_round.h"
#include "progress.h"

#define TEACHER "alphabeta-best:hash=1" /* plays the first games, and is the first to be beaten */
#define PLAYER "champion:hash=1"
#define FIRST_RATE 0.004  /* of Adam, from random weights */
#define LATER_RATE 0.0007 /* from the weights of the best so far: these only have to be bettered */
#define CHUNKS 10         /* files a generation: a kill costs no more than one */
#define MOST_REFUSALS 2   /* in a row, then the run is over */
#define GATE_SEED 500000  /* openings of the gate are not those of self-play */

struct run {
    const char *folder, *from;
    const char *limits, *gate_limits; /* a move of self-play, and of the match with the best so far */
    enum rules rules;
    int generations, games, window, gate_pairs, processes;
    struct fit_settings fit;
    int score_percent;
    bool continues; /* each network begins with the weights of the best so far, else with random ones */
    uint64_t seed;
    struct journal journal;
    struct progress progress;
    struct network *best; /* NULL before the first, unless the run goes on from a network */
};

_Noreturn static void stop(const char *what, const char *why) {
    progress_clear();
    fprintf(stderr, "lilypad: %s: %s\n", what, why);
    exit(1);
}

/* A file of the run, in a buffer that the next call uses again. */
static const char *data_file(const struct run *run, int generation, int chunk) {
    static char name[4096];
    snprintf(name, sizeof name, "%s/games-%03d-%d.data", run->folder, generation, chunk);
    return name;
}
static const char *network_file(const struct run *run, int generation) {
    static char name[4096];
    snprintf(name, sizeof name, "%s/network-%03d.net", run->folder, generation);
    return name;
}

static void show(void *watcher, int done, int total) {
    (void)total;
    progress_show(watcher, done);
}

static struct models models_of(const struct run *run, const struct network *network) {
    struct models models = {0};
    models.networks[run->rules] = network;
    return models;
}

/* A tenth of a generation's games, unless they are on the disk already: played here before, or elsewhere by
   `lilypad-mpi selfplay --data`. */
static void play_chunk(struct run *run, int generation, int chunk) {
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
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
        struct spread spread = {
            .total = games,
            .result_size = sizeof(struct match_game),
            .work = selfplay_game,
            .context = &selfplay,
            .processes = run->processes,
            .progress = show,
            .watcher = &run->progress,
        };
        struct match_game *played = spread_run(&spread, &error);
        if (!played) stop("self-play", buffer);
        uint32_t first = (uint32_t)(generation * run->games + chunk * games);
        if (!network_data_save(played, games, first, name)) stop("cannot write", name);
        spread_free(&spread, played);
    }
    free(known);
    progress_add(&run->progress, games);
}

static struct network_sample *collect(const struct run *run, int generation, size_t *count) {
    struct network_sample *samples = NULL;
    *count = 0;
    for (int i = generation < run->window ? 0 : generation - run->window + 1; i <= generation; i++)
        for (int chunk = 0; chunk < CHUNKS; chunk++)
            if (!network_data_load(data_file(run, i, chunk), &samples, count))
                stop("cannot read the games of", data_file(run, i, chunk));
    if (!*count) stop("training", "there are no positions to learn from");
    return samples;
}

static void say_epoch(int epoch, const struct fit_measure *train, const struct fit_measure *held_out) {
    progress_clear();
    printf("  epoch %2d: loss %.4f, accuracy %.1f %%; held out %.4f, %.1f %%\n", epoch, train->loss,
           100 * train->accuracy, held_out->loss, 100 * held_out->accuracy);
    fflush(stdout);
}

/* The network for the rules, from a file of one network or of several that follow one another. */
static struct network *load(const char *name, enum rules rules) {
    unsigned char bytes[NETWORK_FILE_SIZE];
    char buffer[256];
    struct text error = text_over(buffer, sizeof buffer);
    struct network *network = aligned_alloc(CACHE_LINE, sizeof *network);
    FILE *file = fopen(name, "rb");
    if (!file || !network) stop("cannot read", name);
    do {
        size_t length = fread(bytes, 1, sizeof bytes, file);
        if (!length && !ferror(file)) stop(name, "it holds no network for these rules");
        if (!network_read(network, bytes, length, &error)) stop(name, buffer);
    } while (network->rules != rules);
    fclose(file);
    return network;
}

static void save(const char *name, const unsigned char *bytes) {
    FILE *file = fopen(name, "wb");
    bool sound = file && fwrite(bytes, 1, NETWORK_FILE_SIZE, file) == NETWORK_FILE_SIZE;
    if (!file || fclose(file) || !sound) stop("cannot write", name);
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
    settings.threads = run->processes;
    if (run->best && run->continues) {
        fit_continue(&fitted, run->best);
        settings.rate = LATER_RATE;
    } else {
        fit_start(&fitted, settings.seed);
    }
    run->progress.stage = "training";
    progress_show(&run->progress, 0);
    fit_train(&fitted, samples, lesson.positions, &settings, &lesson.train, &lesson.held_out, say_epoch);
    round_network(&fitted, samples, lesson.positions, &rounded);
    fit_export(&rounded, run->rules, bytes);
    save(network_file(run, generation), bytes);
    lesson.network = load(network_file(run, generation), run->rules);
    lesson.rounding = round_error(&fitted, lesson.network, samples, lesson.positions);
    free(samples);
    return lesson;
}

static struct verdict judge(struct run *run, int generation, const struct network *candidate) {
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    struct verdict verdict;
    struct models mine = models_of(run, candidate), theirs = models_of(run, run->best);
    struct gate gate = {
        .candidate = {.agent = PLAYER, .limits = run->gate_limits, .models = &mine},
        .best = {.agent = run->best ? PLAYER : TEACHER, .limits = run->gate_limits, .models = &theirs},
        .rules = run->rules,
        .seed = (run->seed * 1000 + (uint64_t)generation) * GATE_SEED * 2 + GATE_SEED,
        .most_pairs = run->gate_pairs,
        .processes = run->processes,
        .progress = show,
        .watcher = &run->progress,
    };
    run->progress.stage = "match with the best so far";
    if (!gate_decide(&gate, &verdict, &error)) stop("the match", buffer);
    return verdict;
}

static void write_field(struct text *out, const char *name, double value, int digits) {
    text_string(out, ",\"");
    text_string(out, name);
    text_string(out, "\":");
    text_decimal(out, value, digits);
}

static void record(struct run *run, int generation, const struct lesson *lesson, const struct verdict *verdict,
                   double seconds) {
    char buffer[2048];
    struct text text = text_over(buffer, sizeof buffer);
    const struct statistics *match = &verdict->statistics;
    int best = verdict->accepted ? generation : run->journal.best;
    text_string(&text, "{\"generation\":");
    text_integer(&text, generation);
    write_field(&text, "positions", (double)lesson->positions, 0);
    write_field(&text, "trainLoss", lesson->train.loss, 5);
    write_field(&text, "trainAccuracy", lesson->train.accuracy, 4);
    write_field(&text, "heldOutLoss", lesson->held_out.loss, 5);
    write_field(&text, "heldOutAccuracy", lesson->held_out.accuracy, 4);
    write_field(&text, "roundingError", lesson->rounding, 3);
    text_string(&text, ",\"match\":[");
    text_integer(&text, match->wins);
    text_character(&text, ',');
    text_integer(&text, match->draws);
    text_character(&text, ',');
    text_integer(&text, match->losses);
    text_character(&text, ']');
    write_field(&text, "score", statistics_score(match), 4);
    write_field(&text, "error", statistics_error(match), 4);
    write_field(&text, "ratio", verdict->ratio, 2);
    text_string(&text, verdict->accepted ? ",\"accepted\":true" : ",\"accepted\":false");
    write_field(&text, "best", best, 0);
    write_field(&text, "seconds", seconds, 0);
    text_character(&text, '}');
    if (!journal_add(&run->journal, buffer, best)) stop("cannot write", run->journal.name);
    progress_clear();
    printf(
        "generation %d: %zu positions, held out %.4f, %.1f %%, rounding %.2f; match +%d =%d -%d, %.1f %% +- %.1f, %s\n",
        generation, lesson->positions, lesson->held_out.loss, 100 * lesson->held_out.accuracy, lesson->rounding,
        (int)match->wins, (int)match->draws, (int)match->losses, 100 * statistics_score(match),
        100 * statistics_error(match), verdict->accepted ? "accepted" : "refused");
    fflush(stdout);
}

static void advance(struct run *run, int generation) {
    double before = clock_milliseconds();
    run->progress.stage = "self-play";
    for (int chunk = 0; chunk < CHUNKS; chunk++) play_chunk(run, generation, chunk);
    struct lesson lesson = learn(run, generation);
    struct verdict verdict = judge(run, generation, lesson.network);
    record(run, generation, &lesson, &verdict, (clock_milliseconds() - before) / 1000);
    progress_add(&run->progress, 2 * run->gate_pairs);
    if (!verdict.accepted) {
        free(lesson.network);
        return;
    }
    free(run->best);
    run->best = lesson.network;
}

static void write_settings(const struct run *run, struct text *out) {
    text_string(out, "{\"rules\":");
    text_integer(out, run->rules);
    text_string(out, ",\"limits\":");
    text_json_string(out, span_of(run->limits));
    text_string(out, ",\"gateLimits\":");
    text_json_string(out, span_of(run->gate_limits));
    write_field(out, "games", run->games, 0);
    write_field(out, "window", run->window, 0);
    write_field(out, "epochs", run->fit.epochs, 0);
    write_field(out, "batch", run->fit.batch, 0);
    write_field(out, "rate", run->fit.rate, 6);
    if (run->continues) write_field(out, "laterRate", LATER_RATE, 6);
    write_field(out, "scorePercent", run->score_percent, 0);
    write_field(out, "gatePairs", run->gate_pairs, 0);
    write_field(out, "units", NETWORK_UNITS, 0);
    write_field(out, "seed", (double)run->seed, 0);
    if (run->from) {
        text_string(out, ",\"from\":");
        text_json_string(out, span_of(run->from));
    }
    text_character(out, '}');
}

/* Ends the program unless every move comes to its end. */
static void check_limits(const char *words) {
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    struct limits limits;
    if (!limits_read(&limits, span_of(words), &error)) die(buffer);
    if (limits.infinite) die("self-play and its matches need a limit that ends");
}

int main(int count, char **words) {
    char settings[2048], log_name[4096], buffer[512];
    struct text text = text_over(settings, sizeof settings), error = text_over(buffer, sizeof buffer);
    struct arguments arguments = arguments_of(count - 1, words + 1);
    const char *folder = arguments_take(&arguments, "out"), *limit = arguments_take(&arguments, "limit"),
               *gate_limit = arguments_take(&arguments, "gate-limit");
    struct run run = {
        .folder = folder ? folder : "build/train-network",
        .limits = limit ? limit : "nodes 1000",
        .gate_limits = gate_limit ? gate_limit : "nodes 4000",
        .from = arguments_take(&arguments, "from"),
        .rules = arguments_take_rules(&arguments),
        .generations = (int)arguments_take_integer(&arguments, "generations", 20, 1, 999),
        .games = (int)arguments_take_integer(&arguments, "games", 32000, CHUNKS, 1000000),
        .window = (int)arguments_take_integer(&arguments, "window", 4, 1, 100),
        .gate_pairs = (int)arguments_take_integer(&arguments, "gate-pairs", 600, GATE_BATCH, 100000),
        .processes = (int)arguments_take_integer(&arguments, "concurrency", 2, 1, 256),
        .continues = arguments_take_flag(&arguments, "continue"),
        .score_percent = (int)arguments_take_integer(&arguments, "score-percent", 80, 0, 100),
        .seed = (uint64_t)arguments_take_integer(&arguments, "seed", 1, 0, 1000000),
        .fit = {.epochs = (int)arguments_take_integer(&arguments, "epochs", 8, 1, 1000),
                .batch = 1024,
                .rate = FIRST_RATE},
    };
    arguments_end(&arguments);
    check_limits(run.limits);
    check_limits(run.gate_limits);
    run.fit.score_part = run.score_percent / 100.0;
    mkdir(run.folder, 0777);
    snprintf(log_name, sizeof log_name, "%s/log.jsonl", run.folder);
    write_settings(&run, &text);
    if (!journal_open(&run.journal, log_name, settings, &error)) stop(run.folder, buffer);
    if (run.journal.best >= 0)
        run.best = load(network_file(&run, run.journal.best), run.rules);
    else if (run.from)
        run.best = load(run.from, run.rules);
    int units = run.games + 2 * run.gate_pairs;
    progress_begin(&run.progress, run.journal.iterations * units, run.generations * units);
    while (run.journal.iterations < run.generations && run.journal.iterations - 1 - run.journal.best < MOST_REFUSALS)
        advance(&run, run.journal.iterations);
    progress_clear();
    if (run.journal.best >= 0) printf("best: %s\n", network_file(&run, run.journal.best));
    free(run.best);
    return 0;
}
