/* Which nodes and moves are unlikely to matter, so that they are left out or searched less deep. */
#ifndef LILYPAD_FRECKERS_ALPHABETA_PRUNING_H
#define LILYPAD_FRECKERS_ALPHABETA_PRUNING_H

#include "freckers/alphabeta.h"
#include "freckers/alphabeta_moves.h"

#define FUTILITY_MAX_DEPTH 4
#define EARLY_FUTILITY_DEPTH 1 /* to this depth the evaluation decides before the table is asked */
#define NULL_MOVE_MIN_DEPTH 2
#define PROBCUT_PLIES 4 /* how much less deep its first search is */
#define LATE_PRUNING_MAX_DEPTH 4

/* Null-window nodes may be cut by their evaluation. */
static inline bool alphabeta_can_prune(const struct alphabeta *search, const struct frame *frame) {
    return (search->settings.null_move || search->futility || search->probcut) && search->ply > 0 &&
           frame->beta - frame->alpha == 1 && !score_is_decided(frame->beta);
}

/* Near the horizon, and so far above beta that a search is unlikely to bring the score below it. */
static inline bool alphabeta_is_futile(const struct alphabeta *search, const struct frame *frame, int score) {
    return search->futility && frame->depth <= FUTILITY_MAX_DEPTH &&
           score - search->futility * frame->depth >= frame->beta;
}

/* Deep enough for a shallower search first. */
static inline bool alphabeta_should_probe(const struct alphabeta *search, const struct frame *frame) {
    return search->probcut && frame->probe == PROBE_NONE && frame->depth > PROBCUT_PLIES;
}

/* Never two null moves in a row, and none if the search could reach the action limit. */
static inline bool alphabeta_should_try_null_move(const struct alphabeta *search, const struct frame *frame,
                                                  int score) {
    return search->settings.null_move && frame->last_move != ACTION_NONE && frame->depth >= NULL_MOVE_MIN_DEPTH &&
           score >= frame->beta && frame->position.played + frame->depth < LAST_ACTION;
}

/* In null-window nodes near the horizon, if the first moves have not reached beta, late quiet moves are unlikely to. */
static inline bool alphabeta_can_prune_late_moves(const struct alphabeta *search, const struct frame *frame) {
    int first = search->settings.late_cut;
    return first && frame->next >= first + frame->depth * frame->depth && frame->depth <= LATE_PRUNING_MAX_DEPTH &&
           !frame->in_quiescence && search->ply > 0 && frame->beta - frame->alpha == 1 && frame->best > -SCORE_MIN_WIN;
}

/* How many plies less deep to search the move picked last. */
static inline int alphabeta_late_move_reduction(const struct alphabeta *search, const struct frame *frame) {
    /* The first move and depth to reduce by one ply, then by two. */
    static const struct {
        int move, depth, more_move, more_depth;
    } reduce_from[] = {{MAX_ACTIONS, 0, 0, 0}, {3, 3, 10, 5}, {2, 3, 6, 4}, {1, 2, 4, 4}};
    int level = search->settings.reductions, tried = frame->next - 1;
    if (frame->depth < reduce_from[level].depth || tried < reduce_from[level].move) return 0;
    if (!alphabeta_is_quiet(frame, tried)) return 0;
    bool more = tried >= reduce_from[level].more_move && frame->depth >= reduce_from[level].more_depth;
    return 1 + more + (level > 1 && more && frame->depth > 6 && action_gain(frame->list[tried]) <= 0);
}

#endif
