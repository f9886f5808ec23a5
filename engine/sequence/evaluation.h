/* The chance of winning in a state whose cards are all known, and what each cell is worth to each player. */
#ifndef LILYPAD_SEQUENCE_EVALUATION_H
#define LILYPAD_SEQUENCE_EVALUATION_H

#include "sequence/state.h"
#include "sequence/weights.h"

/* In thousandths of log-odds; arrays by player and cell. */
struct evaluation {
    int score;                      /* for the player to move */
    int gain[2][SEQUENCE_CELLS];    /* own chip on an empty cell */
    int spoiled[2][SEQUENCE_CELLS]; /* lost by the other's chip on an empty cell */
    int removed[2][SEQUENCE_CELLS]; /* lost by the removal of an own chip */
    int held[2][SEQUENCE_CELLS];    /* taking a card of this cell that is not in the hand yet */
};

/* What completing a sequence is taken to be worth, in the same units: the first, and one that wins. */
#define COMPLETION_GAIN 2500
#define WINNING_GAIN 9000

/* The score alone. */
int sequence_score(const struct state *state, const struct sequence_weights *weights);
void sequence_cells(const struct state *state, const struct sequence_weights *weights, struct evaluation *evaluation);

/* How often each weight counts in a state, its sign included, for fitting: `counts` has a place for each of the weights
   in their order in memory. */
void sequence_features(const struct state *state, int16_t *counts);

#endif
