/* Which moves of a position are searched, in which order, and how deep. */
#ifndef LILYPAD_FRECKERS_ALPHABETA_MOVES_H
#define LILYPAD_FRECKERS_ALPHABETA_MOVES_H

#include "freckers/alphabeta.h"

/* Lists and ranks the moves of the frame on top; the table's suggestion comes first. */
void alphabeta_list_moves(struct alphabeta *search, struct frame *frame, action suggested);
/* Beyond the horizon: only jumps that win rows, the longest first. */
void alphabeta_list_jumps(const struct alphabeta *search, struct frame *frame);
/* Picks the next move to search, which is then the last of those tried; false if none is left that is worth it. */
bool alphabeta_pick_move(const struct alphabeta *search, struct frame *frame);
/* Plies by which the move that was picked last is searched less deep at first. */
int alphabeta_reduction(const struct alphabeta *search, const struct frame *frame);
/* Remembers a move that was too good for the opponent. */
void alphabeta_reward(struct alphabeta *search, const struct frame *frame, action move);

#endif
