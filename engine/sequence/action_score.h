/* The action score of report 001, for the player to move. It follows the report's text: in the published program, parts
   of the score never take effect. */
#ifndef LILYPAD_SEQUENCE_ACTION_SCORE_H
#define LILYPAD_SEQUENCE_ACTION_SCORE_H

#include "sequence/state.h"

/* An action without its draft card: a card on a cell, a trade with NO_CELL, or a declined trade with NO_CARD. */
struct scored_move {
    card card;
    uint8_t cell;
    float score;
};
#define MAX_MOVES (HAND_SIZE * 96)
/* The distinct moves with their scores, at most `most`, best first; equal scores stay in the order of the rules. The
   draft card does not count; trading a dead card or keeping it scores 0. */
int action_scores(const struct state *state, struct scored_move *moves, int most);
/* The action that makes this move and takes that draft card. */
play move_play(const struct scored_move *move, card draft);

#endif
