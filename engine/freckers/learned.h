/* The learned evaluation: boosted trees over the 39 features, trained on whether the player to move went on to win. */
#ifndef LILYPAD_FRECKERS_LEARNED_H
#define LILYPAD_FRECKERS_LEARNED_H

#include "core/trees.h"
#include "freckers/position.h"

/* What an agent that needs the model tells its user when none is loaded. */
#define LEARNED_MISSING "no model is loaded"

/* For each action its chance, as the player to move sees it, once it is played: exact where the game ends, a draw half
   a win. One batch. */
void learned_chances(const struct trees *trees, const struct position *position, const action *list, int count,
                     float *chances);

/* The chance of the player to move in a position that is not over, and the same as log-odds. */
float learned_chance(const struct trees *trees, const struct position *position);
float learned_log_odds(const struct trees *trees, const struct position *position);

#endif
