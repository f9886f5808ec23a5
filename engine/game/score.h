/* Search scores, for the player to move. A forced win in N actions scores SCORE_WIN - N, a forced loss the negative, so
   faster wins and slower losses score higher. All other scores are far smaller. */
#ifndef LILYPAD_GAME_SCORE_H
#define LILYPAD_GAME_SCORE_H

#include <stdbool.h>

#define SCORE_WIN 1000000000
#define SCORE_MIN_WIN (SCORE_WIN - 1000)
#define SCORE_NONE (-2 * SCORE_WIN)

static inline bool score_is_decided(int score) {
    return score > SCORE_MIN_WIN || (score < -SCORE_MIN_WIN && score != SCORE_NONE);
}

/* Actions until the forced end, negative for a loss. The score must be decided. */
static inline int score_distance(int score) {
    return score > 0 ? SCORE_WIN - score : -SCORE_WIN - score;
}

#endif
