/* Fits the weights of Sequence's evaluation to the results of games: logistic regression of the mover's points on how
   often each weight counts, with all cards known.

   Input: games as `lilypad sequence match --json` writes them, on standard input. Output: engine/sequence/weights.c.
   Every tenth deal is held out and only measured. Weights that hardly ever count stay near the first guess. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/clock.h"
#include "sequence/evaluation.h"
#include "sequence/session.h"

#define WEIGHT_COUNT ((int)(sizeof(struct sequence_weights) / sizeof(int16_t)))
#define MOST_TERMS 64 /* weights that count in one state, others than 0 */
#define ROUNDS 400
#define LEARNING_RATE 0.05
#define STAY 60.0 /* strength of the pull to the first guess, in samples */
#define HELD_OUT 10
#define UNIT 1000.0

struct sample {
    float points;
    bool held_out;
    uint8_t count;
    struct {
        uint16_t weight;
        int16_t times;
    } terms[MOST_TERMS];
};

static struct sample *samples;
static size_t sample_count, sample_room;

/* Nothing here depends on time. */
double clock_milliseconds(void) {
    return 0;
}

static void add_sample(const struct state *state, double red_points, bool held_out) {
    static int16_t counts[sizeof(struct sequence_weights) / sizeof(int16_t)];
    if (sample_count == sample_room) {
        sample_room = sample_room ? sample_room * 2 : 1 << 14;
        samples = realloc(samples, sample_room * sizeof *samples);
        if (!samples) exit(1);
    }
    struct sample *sample = &samples[sample_count++];
    *sample = (struct sample){.points = (float)(state->turn == 0 ? red_points : 1 - red_points), .held_out = held_out};
    sequence_features(state, counts);
    for (int i = 0; i < WEIGHT_COUNT && sample->count < MOST_TERMS; i++) {
        if (!counts[i]) continue;
        sample->terms[sample->count].weight = (uint16_t)i;
        sample->terms[sample->count++].times = counts[i];
    }
}

/* The text after `"name":` or NULL. */
static const char *field(const char *line, const char *name) {
    char key[32];
    snprintf(key, sizeof key, "\"%s\":", name);
    const char *found = strstr(line, key);
    return found ? found + strlen(key) : NULL;
}

static void read_game(const char *line) {
    const char *deal = field(line, "deal"), *actions = field(line, "actions"), *points = field(line, "redPoints");
    if (!deal || !actions || !points) return;
    char buffer[256];
    struct text error = text_over(buffer, sizeof buffer);
    uint64_t seed = strtoull(deal, NULL, 10);
    struct game game;
    game_deal(&game, RULES_COURSE, seed);
    for (const char *word = strchr(actions, '"'); word && *word == '"';) {
        struct span text = {word + 1, strcspn(word + 1, "\"")};
        play play;
        add_sample(&game.state, atof(points), seed % HELD_OUT == 0);
        if (!sequence_play_text(&game, &play, text, &error)) {
            fprintf(stderr, "deal %llu: %s\n", (unsigned long long)seed, buffer);
            exit(2);
        }
        word = text.data + text.length + 1;
        if (*word == ',') word++;
    }
}

static double log_odds(const struct sample *sample, const double *weights) {
    double sum = 0;
    for (int i = 0; i < sample->count; i++) sum += weights[sample->terms[i].weight] * sample->terms[i].times;
    return sum;
}

/* Mean log loss of the samples that are held out, or of the others. */
static double loss_of(const double *weights, bool held_out) {
    double sum = 0;
    size_t count = 0;
    for (size_t i = 0; i < sample_count; i++) {
        if (samples[i].held_out != held_out) continue;
        double odds = log_odds(&samples[i], weights), points = (double)samples[i].points;
        sum += points * log1p(exp(-odds)) + (1 - points) * log1p(exp(odds));
        count++;
    }
    return count ? sum / (double)count : 0;
}

/* Gradient descent over all samples at once, each weight with a step of its own (Adam). */
static void fit(double *weights, const double *guessed) {
    static double gradient[4096], mean[4096], square[4096];
    for (int round = 1; round <= ROUNDS; round++) {
        memset(gradient, 0, sizeof gradient);
        size_t count = 0;
        for (size_t i = 0; i < sample_count; i++) {
            const struct sample *sample = &samples[i];
            if (sample->held_out) continue;
            double error = 1 / (1 + exp(-log_odds(sample, weights))) - (double)sample->points;
            for (int j = 0; j < sample->count; j++) gradient[sample->terms[j].weight] += error * sample->terms[j].times;
            count++;
        }
        for (int i = 0; i < WEIGHT_COUNT; i++) {
            double slope = (gradient[i] + STAY * (weights[i] - guessed[i])) / (double)count;
            mean[i] = 0.9 * mean[i] + 0.1 * slope;
            square[i] = 0.99 * square[i] + 0.01 * slope * slope;
            weights[i] -= LEARNING_RATE * (mean[i] / (1 - pow(0.9, round))) /
                          (sqrt(square[i] / (1 - pow(0.99, round))) + 1e-9) / (1 + round / 50.0);
        }
        if (round % 50 == 0)
            fprintf(stderr, "round %d: loss %.4f, held out %.4f\n", round, loss_of(weights, false),
                    loss_of(weights, true));
    }
}

/* A table of so many dimensions as C writes it. */
static const int16_t *write_table(const int16_t *values, const int *sizes) {
    if (!*sizes) return printf("%d", *values), values + 1;
    putchar('{');
    for (int i = 0; i < *sizes; i++) {
        if (i) printf(", ");
        values = write_table(values, sizes + 1);
    }
    putchar('}');
    return values;
}

static void write_weights(const struct sequence_weights *weights) {
    printf("#include \"sequence/weights.h\"\n\n/* Fitted by models/fit_sequence.c. */\n");
    printf("const struct sequence_weights sequence_weights = {\n    .windows = ");
    write_table((const int16_t *)weights->windows, (const int[]){2, 2, 2, 4, 5, 2, 0});
    printf(",\n    .heart = ");
    write_table((const int16_t *)weights->heart, (const int[]){2, 2, 4, 5, 2, 0});
    printf(",\n    .wild = ");
    write_table((const int16_t *)weights->wild, (const int[]){2, 3, 0});
    printf(",\n    .removers = ");
    write_table((const int16_t *)weights->removers, (const int[]){2, 3, 0});
    printf(",\n    .sequence = ");
    write_table(weights->sequence, (const int[]){2, 0});
    printf(",\n    .tempo = %d,\n};\n", weights->tempo);
}

int main(void) {
    static char line[65536];
    static double weights[4096], guessed[4096];
    struct sequence_weights fitted;
    int16_t *values = (int16_t *)&fitted;
    while (fgets(line, sizeof line, stdin)) read_game(line);
    memcpy(&fitted, &sequence_weights_guessed, sizeof fitted);
    for (int i = 0; i < WEIGHT_COUNT; i++) weights[i] = guessed[i] = values[i] / UNIT;
    fprintf(stderr, "%zu samples, %d weights: loss %.4f, held out %.4f\n", sample_count, WEIGHT_COUNT,
            loss_of(weights, false), loss_of(weights, true));
    fit(weights, guessed);
    for (int i = 0; i < WEIGHT_COUNT; i++) values[i] = (int16_t)lrint(fmax(-32000, fmin(32000, weights[i] * UNIT)));
    write_weights(&fitted);
    return 0;
}
