/* How good predicted probabilities are. */
#ifndef LILYPAD_MODELS_METRICS_H
#define LILYPAD_MODELS_METRICS_H

#include "core/text.h"

#define CALIBRATION_BINS 10

struct metrics {
    int count;
    double log_loss, accuracy, brier;
    struct {
        int count;
        double predicted, observed; /* means; 0 for an empty bin */
    } calibration[CALIBRATION_BINS];
};

struct metrics metrics_of(const float *probabilities, const float *labels, int count);
/* {"positions","logLoss","accuracy","brier","calibration":[[count,predicted,observed],...]} */
void metrics_write(const struct metrics *metrics, struct text *out);

#endif
