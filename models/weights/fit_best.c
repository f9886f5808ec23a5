/* `lilypad-fit-best`: fits the weights of alphabeta-best's evaluation to the results of games, using the difference of
   the two sides' features.

   Input: games as `lilypad match --json` writes them. Output: the weights as C tables, scaled so that a row of advance
   is worth BEST_UNIT on average. Every tenth pair of games is held out to measure the fit. */
#include <math.h>
#include <stdio.h>

#include "cli/arguments.h"
#include "core/json_value.h"
#include "freckers/evaluation_best.h"
#include "freckers/notation.h"
#include "weights/records.h"
#include "weights/regression.h"

#define INPUTS (BEST_FEATURES + 1) /* and the side to move */
#define ROUNDS 3000
#define LEARNING_RATE 0.02
#define SKIPPED_ACTIONS 4 /* at the start and at the end: they teach nothing */
#define HELD_OUT 10

_Static_assert(INPUTS <= SAMPLE_TERMS, "every input may count");

static double rate(int round) {
    return LEARNING_RATE * (round < ROUNDS / 2 ? 1 : 0.1);
}

static void add_sample(struct regression *regression, const struct position *position, double red_points,
                       bool held_out) {
    int mine[BEST_FEATURES], theirs[BEST_FEATURES];
    int16_t inputs[INPUTS];
    evaluation_best_features(view_of_mover(position), mine);
    evaluation_best_features(view_of_opponent(position), theirs);
    for (int i = 0; i < BEST_FEATURES; i++) inputs[i] = (int16_t)(mine[i] - theirs[i]);
    inputs[BEST_FEATURES] = 1;
    regression_add(regression, inputs, position->side == RED ? red_points : 1 - red_points, held_out);
}

static void add_game(struct regression *regression, struct game_record *record, bool held_out) {
    char start[POSITION_TEXT_SIZE], buffer[256], word[ACTION_TEXT_SIZE];
    struct text error = text_over(buffer, sizeof buffer), text = text_over(word, sizeof word);
    struct position positions[LAST_ACTION + 1];
    int count = 0;
    if (!json_member_string(record->line, "start", start, sizeof start))
        die("a game has no start position: is this Freckers?");
    if (!position_read(&positions[0], RULES_PADS, span_of(start), &error)) die(buffer);
    while (count < LAST_ACTION && record_next_action(record, &text)) {
        action action;
        if (!action_read(&action, &positions[count], span_of(word), &error)) die(buffer);
        positions[count + 1] = positions[count];
        position_apply(&positions[++count], action);
    }
    for (int i = SKIPPED_ACTIONS; i < count - SKIPPED_ACTIONS; i++)
        add_sample(regression, &positions[i], record->red_points, held_out);
}

static double row_mean(const double *weights, int row) {
    double sum = 0;
    for (int i = 0; i < 4; i++) sum += weights[row * 4 + i] / 4;
    return sum;
}

int main(void) {
    /* Each round uses a different eighth of the samples, which is enough to estimate the gradient. */
    static const struct regression_settings settings = {
        .rounds = ROUNDS, .parts = 8, .rate = rate, .second_decay = 0.999, .rounds_between_reports = 500};
    struct regression regression = {.weight_count = INPUTS};
    struct game_record record;
    double weights[INPUTS] = {0};
    int games = 0;
    for (int i = 0; i < BEST_CELLS; i++) weights[i] = 0.3 * (i / 4);
    while (record_next(&record))
        add_game(&regression, &record, games++ / 2 % HELD_OUT == 0); /* a pair stays together */
    fprintf(stderr, "%d games, %zu positions\n", games, regression.count);
    if (!regression.count) die("there are no games on standard input");
    regression_fit(&regression, weights, &settings);
    double unit = BEST_UNIT / ((row_mean(weights, 6) - row_mean(weights, 1)) / 5), base = row_mean(weights, 0);
    printf("/* log loss %.4f, on held-out games %.4f; one row is %.4f in log odds */\n",
           regression_loss(&regression, weights, false), regression_loss(&regression, weights, true), BEST_UNIT / unit);
    for (int i = 0; i < INPUTS; i++) {
        double value = i < BEST_CELLS ? weights[i] - base : weights[i];
        printf("%ld,%s", lround(value * unit), i % 4 == 3 || i >= BEST_CELLS ? "\n" : " ");
    }
    return 0;
}
