/* `lilypad-fit-sequence`: fits the weights of Sequence's evaluation to the results of games, using how often each
   weight counts with all cards known.

   Input: games as `lilypad match --game sequence --json` writes them. Output: engine/sequence/weights.c. Every tenth
   deal is held out to measure the fit. Weights that hardly ever count stay near the initial guess. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/arguments.h"
#include "core/json_value.h"
#include "sequence/deal.h"
#include "sequence/evaluation.h"
#include "sequence/play_text.h"
#include "weights/records.h"
#include "weights/regression.h"

#define WEIGHT_COUNT ((int)(sizeof(struct sequence_weights) / sizeof(int16_t)))
#define ROUNDS 400
#define LEARNING_RATE 0.05
#define REGULARISATION 60.0
#define HELD_OUT 10
#define UNIT 1000.0

_Static_assert(WEIGHT_COUNT <= MAX_WEIGHTS, "too many weights to fit");

static double rate(int round) {
    return LEARNING_RATE / (1 + round / 50.0);
}

static void add_game(struct regression *regression, struct game_record *record) {
    static int16_t counts[sizeof(struct sequence_weights) / sizeof(int16_t)];
    char opening[64], word[64], buffer[256];
    struct text error = text_over(buffer, sizeof buffer), text = text_over(word, sizeof word);
    unsigned long long deal;
    struct deal game;
    play play;
    if (!json_member_string(record->line, "opening", opening, sizeof opening) ||
        sscanf(opening, "deal %llu", &deal) != 1)
        die("a game does not begin with a deal: is this Sequence?");
    deal_start(&game, RULES_COURSE, deal);
    while (record_next_action(record, &text)) {
        double points = game.state.turn == 0 ? record->red_points : 1 - record->red_points;
        sequence_features(&game.state, counts);
        regression_add(regression, counts, points, deal % HELD_OUT == 0);
        if (!play_read(&play, &game.state, span_of(word), &error)) die(buffer);
        deal_apply(&game, play);
    }
}

/* Prints a C table with the given sizes, which end with 0, and returns what follows it. */
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
    printf("#include \"sequence/weights.h\"\n\n/* Fitted by lilypad-fit-sequence. */\n");
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
    static const struct regression_settings settings = {.rounds = ROUNDS,
                                                        .parts = 1,
                                                        .rate = rate,
                                                        .second_decay = 0.99,
                                                        .regularisation = REGULARISATION,
                                                        .rounds_between_reports = 50};
    static double weights[MAX_WEIGHTS];
    struct regression regression = {.weight_count = WEIGHT_COUNT};
    struct game_record record;
    struct sequence_weights fitted = sequence_weights_guessed;
    int16_t *values = (int16_t *)&fitted;
    while (record_next(&record)) add_game(&regression, &record);
    if (!regression.count) die("there are no games on standard input");
    for (int i = 0; i < WEIGHT_COUNT; i++) weights[i] = values[i] / UNIT;
    fprintf(stderr, "%zu samples, %d weights: log loss %.5f, held out %.5f\n", regression.count, WEIGHT_COUNT,
            regression_loss(&regression, weights, false), regression_loss(&regression, weights, true));
    regression_fit(&regression, weights, &settings);
    for (int i = 0; i < WEIGHT_COUNT; i++) values[i] = (int16_t)lrint(fmax(-32000, fmin(32000, weights[i] * UNIT)));
    write_weights(&fitted);
    return 0;
}
