/* The learned evaluation: boosted trees over the 39 features, trained to predict whether the player to move wins. */
#ifndef LILYPAD_FRECKERS_LEARNED_H
#define LILYPAD_FRECKERS_LEARNED_H

#include "core/trees.h"
#include "freckers/position.h"

/* Shown to the user when an agent needs the model and none is loaded. */
#define LEARNED_MISSING "no model is loaded"

/* The probability that the player to move wins, for each of `count` positions. The games must not be over. */
void learned_chances(const struct trees *trees, const struct position *positions, int count, double *chances);

/* The same for one position as a score: log-odds x LEARNED_SCALE. A lead of one row is worth about LEARNED_UNIT (the
   slope over the positions of the shipped model's games). */
#define LEARNED_SCALE 1000
#define LEARNED_UNIT 490
int learned_score(const struct trees *trees, const struct position *position);

#endif
