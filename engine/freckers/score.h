/* Scores of search agents, for the player to move. Ordinary scores stay far below SCORE_WIN; a forced end is
   SCORE_WIN less the number of actions until it, so faster wins and slower losses are preferred. */
#ifndef LILYPAD_FRECKERS_SCORE_H
#define LILYPAD_FRECKERS_SCORE_H

#include <stdbool.h>

#define SCORE_WIN 1000000000
#define SCORE_LEAST_WIN (SCORE_WIN - 1000)
#define SCORE_NONE (-2 * SCORE_WIN)

static inline bool score_is_decided(int score) {
    return score > SCORE_LEAST_WIN || (score < -SCORE_LEAST_WIN && score != SCORE_NONE);
}

/* Actions until the forced end, negative for a loss; the score must be decided. */
static inline int score_distance(int score) {
    return score > 0 ? SCORE_WIN - score : -SCORE_WIN - score;
}

#endif
