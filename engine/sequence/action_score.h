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
   draft card does not count; trading a dead card or keeping it scores 0. While the opponent threatens a tile with a
   chain of three or more, actions that neither take it, nor break a chain, nor complete a sequence lose `danger`. */
int action_scores(const struct state *state, double danger, struct scored_move *moves, int most);
/* The empty tiles that touch a chain of three or more of this player's chips: what report 001 calls a threat. */
int count_threatened_tiles(const struct board *board, int seat);
/* The best score that a card could get on the board, for the player to move; 0 if it fits nowhere. */
double card_score(const struct state *state, card card);
/* The share of empty cells whose score, for this player and an ordinary card, is lower than this cell's. */
double cell_percentile(const struct state *state, int seat, int cell);
/* The action that makes this move and takes that draft card. */
play move_play(const struct scored_move *move, card draft);

#endif
