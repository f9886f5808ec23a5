/* The chance of winning in a state whose cards are all known, and what each cell is worth to each player. */
#ifndef LILYPAD_SEQUENCE_EVALUATION_H
#define LILYPAD_SEQUENCE_EVALUATION_H

#include "sequence/state.h"
#include "sequence/weights.h"

/* Where the players' cards lead: the empty cells along the lines whose cards a player holds, or that lie in the draft.
 */
struct outlook {
    const struct board *board;
    const struct sequence_weights *weights;
    uint16_t held[2][LINE_COUNT], drafted[LINE_COUNT];
    struct cells held_cells[2], drafted_cells;
    bool wild[2];
    uint8_t turn;
};
/* The board is looked at later too and must stay. */
void outlook_of(struct outlook *outlook, const struct state *state, const struct sequence_weights *weights);

/* What a cell means to a player, in thousandths of log-odds. */
struct worth {
    int gain;    /* by an own chip on it, if it is empty */
    int spoiled; /* lost by the other's chip on it, if it is empty */
    int held;    /* by taking a card of it that is not in the hand yet, if it is empty */
    int removed; /* lost by the removal of an own chip on it */
};
struct worth cell_worth(const struct outlook *outlook, int seat, int cell);

/* What completing a sequence is taken to be worth, in the same units: the first, and one that wins. */
#define COMPLETION_GAIN 2500
#define WINNING_GAIN 9000

/* For the player to move, in thousandths of log-odds. */
int sequence_score(const struct state *state, const struct sequence_weights *weights);

/* How often each weight counts in a state, its sign included, for fitting: `counts` has a place for each of the weights
   in their order in memory. */
void sequence_features(const struct state *state, int16_t *counts);

#endif
