/* Logistic regression on the same features: the baseline that the boosted trees must beat. */
#ifndef LILYPAD_MODELS_LOGISTIC_H
#define LILYPAD_MODELS_LOGISTIC_H

#include "trees/samples.h"

struct logistic {
    double means[FEATURE_COUNT], scales[FEATURE_COUNT];
    double weights[FEATURE_COUNT + 1]; /* for the standardised features; the last is the intercept */
};

/* Fits by Newton's method. Some features are differences of others, so a small ridge penalty is needed. */
void logistic_fit(struct logistic *logistic, const struct samples *samples);
void logistic_predict(const struct logistic *logistic, const struct samples *samples, float *probabilities);

#endif
