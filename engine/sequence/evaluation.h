/* The chance of winning in a fully known state, and what each cell is worth to each player. */
#ifndef LILYPAD_SEQUENCE_EVALUATION_H
#define LILYPAD_SEQUENCE_EVALUATION_H

#include "sequence/state.h"
#include "sequence/weights.h"

/* The empty cells whose cards a player holds or that are in the draft, as sets and along the lines. */
struct outlook {
    const struct board *board;
    const struct sequence_weights *weights;
    uint16_t held[2][LINE_COUNT], drafted[LINE_COUNT];
    struct cells held_cells[2], drafted_cells;
    bool wild[2];
    uint8_t turn;
};
/* Keeps a pointer to the state's board. */
void outlook_of(struct outlook *outlook, const struct state *state, const struct sequence_weights *weights);

/* What a cell means to a player, in thousandths of log-odds. */
struct worth {
    int gain;    /* of placing a chip there, if it is empty */
    int spoiled; /* lost if the opponent places a chip there, if it is empty */
    int held;    /* gained by taking its card, if it is empty and the card not yet in the hand */
    int removed; /* lost if the player's chip there is removed */
};
struct worth cell_worth(const struct outlook *outlook, int seat, int cell);

/* The assumed value of completing a sequence, in the same units: the first one, and one that wins. */
#define COMPLETION_GAIN 2500
#define WINNING_GAIN 9000

/* For the player to move, in thousandths of log-odds. */
int sequence_score(const struct state *state, const struct sequence_weights *weights);

/* How often each weight counts in a state, with its sign, for fitting. `counts` has one entry per weight, in memory
   order. */
void sequence_features(const struct state *state, int16_t *counts);

#endif
