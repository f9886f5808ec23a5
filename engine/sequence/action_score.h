/* The action score of report 001, as its text intends it: the published program differs where parts of it can never
   take effect. All for the player to move. */
#ifndef LILYPAD_SEQUENCE_ACTION_SCORE_H
#define LILYPAD_SEQUENCE_ACTION_SCORE_H

#include "sequence/state.h"

/* The score of playing a card on a cell; trades and refusals to trade have 0. The draft card does not count. */
double action_score(const struct state *state, card card, int cell);

/* A card on a cell, or a trade with NO_CELL, or a refusal to trade with NO_CARD: an action but for its draft card. */
struct scored_move {
    card card;
    uint8_t cell;
    float score;
};
#define MOST_MOVES (HAND_SIZE * 96)
/* The different moves with their scores, the best first and at most so many; equal scores stay in the order of the
   rules. */
int action_scores(const struct state *state, struct scored_move *moves, int most);
/* The action that is this move and takes that draft card. */
play move_play(const struct scored_move *move, card draft);

#endif
