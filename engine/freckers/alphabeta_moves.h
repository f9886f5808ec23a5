/* Listing, ordering and picking the moves of a node; killers and history. */
#ifndef LILYPAD_FRECKERS_ALPHABETA_MOVES_H
#define LILYPAD_FRECKERS_ALPHABETA_MOVES_H

#include "freckers/alphabeta.h"

/* Lists and ranks the moves of the top frame; the table's move, if any, comes first. */
void alphabeta_list_moves(struct alphabeta *search, struct frame *frame, action table_move);
/* For quiescence: lists only jumps that gain rows, the largest gain first. */
void alphabeta_list_jumps(const struct alphabeta *search, struct frame *frame);
/* With lazy generation, lists the moves of further frogs until there is an untried one; false if none is left. */
bool alphabeta_generate_more(struct alphabeta *search, struct frame *frame);
static inline bool alphabeta_list_more(struct alphabeta *search, struct frame *frame) {
    return (frame->frogs_left || frame->grow_left) && alphabeta_generate_more(search, frame);
}
/* Moves the best untried move to the end of the tried ones. There must be an untried move. */
void alphabeta_pick_move(struct frame *frame);
/* Drops all quiet moves not tried yet. */
void alphabeta_drop_quiet_moves(struct frame *frame);

/* Whether a move is neither the table's move, nor a killer, nor a gain of more than one row. */
static inline bool alphabeta_is_quiet(const struct frame *frame, int index) {
    return frame->ranks[index] < ORDER_KILLER - KILLERS && action_gain(frame->list[index]) <= 1;
}

/* Record a move that caused a cut-off: killers by ply, history for the whole tree. */
void alphabeta_update_killers(struct alphabeta *search, action move);
void alphabeta_update_history(struct alphabeta *search, action move, int depth);
/* Divides all history counters, so that new cut-offs count for more. */
void alphabeta_fade_history(struct alphabeta *search, int divisor);

#endif
