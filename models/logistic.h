/* Logistic regression on the same features: what the boosted trees must be better than. */
#ifndef LILYPAD_MODELS_LOGISTIC_H
#define LILYPAD_MODELS_LOGISTIC_H

#include "samples.h"

struct logistic {
    double means[FEATURE_COUNT], scales[FEATURE_COUNT];
    double weights[FEATURE_COUNT + 1]; /* of the standardised features; the last is the constant */
};

/* By Newton's method with a small ridge, which the differences among the features need. */
void logistic_fit(struct logistic *logistic, const struct samples *samples);
void logistic_predict(const struct logistic *logistic, const struct samples *samples, float *probabilities);

#endif
