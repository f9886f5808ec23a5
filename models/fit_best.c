/* Fits the weights of the hand-written evaluation to the results of self-play: logistic regression of the mover's
   points on the difference of the two sides' features.

   Input: games as `lilypad match --json` writes them, on standard input. Output: the weights as C tables, scaled so
   that a row of advance is worth BEST_UNIT on average. Every tenth game is held out and only measured. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "freckers/evaluation_best.h"
#include "freckers/notation.h"

#define INPUTS (BEST_FEATURES + 1) /* and who is to move */
#define ROUNDS 3000
#define LEARNING_RATE 0.02
#define SKIPPED_ACTIONS 4 /* at the start and at the end: nothing to learn from */
#define HELD_OUT 10

struct sample {
    float points;
    int8_t inputs[INPUTS];
    bool held_out;
};

static struct sample *samples;
static size_t sample_count, sample_room;

static void add_sample(const struct position *position, double red_points, bool held_out) {
    if (sample_count == sample_room) {
        sample_room = sample_room ? sample_room * 2 : 1 << 16;
        samples = realloc(samples, sample_room * sizeof *samples);
        if (!samples) exit(1);
    }
    struct sample *sample = &samples[sample_count++];
    int mine[BEST_FEATURES], theirs[BEST_FEATURES];
    evaluation_best_features(view_of_mover(position), mine);
    evaluation_best_features(view_of_opponent(position), theirs);
    for (int i = 0; i < BEST_FEATURES; i++) sample->inputs[i] = (int8_t)(mine[i] - theirs[i]);
    sample->inputs[BEST_FEATURES] = 1;
    sample->points = (float)(position->side == RED ? red_points : 1 - red_points);
    sample->held_out = held_out;
}

/* The text after `"name":` or NULL. */
static const char *field(const char *line, const char *name) {
    char key[32];
    snprintf(key, sizeof key, "\"%s\":", name);
    const char *found = strstr(line, key);
    return found ? found + strlen(key) : NULL;
}

static void read_game(const char *line, bool held_out) {
    char buffer[256];
    struct text error = text_over(buffer, sizeof buffer);
    const char *start = field(line, "start"), *actions = field(line, "actions"), *points = field(line, "redPoints");
    struct position position;
    if (!start || !actions || !points) return;
    struct span text = {start + 1, strcspn(start + 1, "\"")};
    if (!position_read(&position, RULES_PADS, text, &error)) return;
    double red_points = strtod(points, NULL);
    int total = 0, index = 0;
    for (const char *at = actions; *at != ']'; at++) total += *at == ',';
    for (const char *at = actions; *at != ']'; at += strcspn(at, ",]") + (at[strcspn(at, ",]")] == ','), index++) {
        const char *word = strchr(at, '"') + 1;
        action action;
        if (index >= SKIPPED_ACTIONS && index <= total - SKIPPED_ACTIONS) add_sample(&position, red_points, held_out);
        if (!action_read(&action, &position, (struct span){word, strcspn(word, "\"")}, &error)) return;
        position_apply(&position, action);
    }
}

static double predict(const double *weights, const struct sample *sample) {
    double sum = 0;
    for (int i = 0; i < INPUTS; i++) sum += weights[i] * sample->inputs[i];
    return 1 / (1 + exp(-sum));
}

static double log_loss(const double *weights, bool held_out) {
    double sum = 0, count = 0;
    for (size_t i = 0; i < sample_count; i++) {
        if (samples[i].held_out != held_out) continue;
        double p = predict(weights, &samples[i]), y = samples[i].points;
        sum -= y * log(p) + (1 - y) * log(1 - p);
        count++;
    }
    return count > 0 ? sum / count : 0;
}

/* Adam on the whole set. */
static void fit(double *weights) {
    double first[INPUTS] = {0}, second[INPUTS] = {0};
    for (int round = 1; round <= ROUNDS; round++) {
        double gradient[INPUTS] = {0}, count = 0;
        /* A different eighth of the games each round is enough for a direction. */
        for (size_t i = (size_t)round % 8; i < sample_count; i += 8) {
            if (samples[i].held_out) continue;
            double miss = predict(weights, &samples[i]) - samples[i].points;
            for (int j = 0; j < INPUTS; j++) gradient[j] += miss * samples[i].inputs[j];
            count++;
        }
        double rate = LEARNING_RATE * (round < ROUNDS / 2 ? 1 : 0.1);
        for (int j = 0; j < INPUTS; j++) {
            double g = gradient[j] / count;
            first[j] = 0.9 * first[j] + 0.1 * g;
            second[j] = 0.999 * second[j] + 0.001 * g * g;
            double unbiased = first[j] / (1 - pow(0.9, round)), scale = sqrt(second[j] / (1 - pow(0.999, round)));
            weights[j] -= rate * unbiased / (scale + 1e-8);
        }
        if (round % 500 == 0)
            fprintf(stderr, "round %d: log loss %.5f, held out %.5f\n", round, log_loss(weights, false),
                    log_loss(weights, true));
    }
}

static double row_mean(const double *weights, int row) {
    double sum = 0;
    for (int i = 0; i < 4; i++) sum += weights[row * 4 + i] / 4;
    return sum;
}

int main(void) {
    static char line[1 << 14];
    double weights[INPUTS] = {0};
    int games = 0;
    for (int i = 0; i < BEST_CELLS; i++) weights[i] = 0.3 * (i / 4);
    while (fgets(line, sizeof line, stdin)) read_game(line, games++ / 2 % HELD_OUT == 0); /* a pair stays together */
    fprintf(stderr, "%d games, %zu positions\n", games, sample_count);
    if (!sample_count) return 1;
    fit(weights);
    double unit = BEST_UNIT / ((row_mean(weights, 6) - row_mean(weights, 1)) / 5), base = row_mean(weights, 0);
    printf("/* log loss %.4f, on held-out games %.4f; one row is %.4f in log odds */\n", log_loss(weights, false),
           log_loss(weights, true), BEST_UNIT / unit);
    for (int i = 0; i < INPUTS; i++) {
        double value = i < BEST_CELLS ? weights[i] - base : weights[i];
        printf("%ld,%s", lround(value * unit), i % 4 == 3 || i >= BEST_CELLS ? "\n" : " ");
    }
    return 0;
}
