/* A small feed-forward network over the same features: with logistic regression, the other model that report 000 tried
   and rejected, as a rival for the trees. */
#ifndef LILYPAD_TREES_FEEDFORWARD_H
#define LILYPAD_TREES_FEEDFORWARD_H

#include "trees/logistic.h"

#define FEEDFORWARD_UNITS 32 /* in its one hidden layer; the report gives no size */

struct feedforward {
    double means[FEATURE_COUNT], scales[FEATURE_COUNT];
    double hidden[FEEDFORWARD_UNITS][FEATURE_COUNT + 1]; /* the last weight of a unit is its bias */
    double output[FEEDFORWARD_UNITS + 1];
};

/* The same seed and samples give the same network. */
void feedforward_fit(struct feedforward *network, const struct samples *samples, uint64_t seed);
void feedforward_predict(const struct feedforward *network, const struct samples *samples, float *probabilities);

#endif
