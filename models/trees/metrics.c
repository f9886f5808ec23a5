#include "trees/metrics.h"

#include <math.h>

#define MIN_PROBABILITY 1e-7 /* keeps the loss of a certain but wrong prediction finite */

struct metrics metrics_of(const float *probabilities, const float *labels, int count) {
    struct metrics metrics = {.count = count};
    for (int i = 0; i < count; i++) {
        double p = (double)probabilities[i], y = (double)labels[i];
        double given = y > 0.5 ? p : 1 - p; /* the probability given to what happened */
        int bin = (int)(p * CALIBRATION_BINS);
        if (bin > CALIBRATION_BINS - 1) bin = CALIBRATION_BINS - 1;
        metrics.log_loss -= log(given > MIN_PROBABILITY ? given : MIN_PROBABILITY) / count;
        metrics.accuracy += (given > 0.5 ? 1.0 : 0.0) / count;
        metrics.brier += (1 - given) * (1 - given) / count;
        metrics.calibration[bin].count++;
        metrics.calibration[bin].predicted += p;
        metrics.calibration[bin].observed += y;
    }
    for (int i = 0; i < CALIBRATION_BINS; i++) {
        double size = metrics.calibration[i].count ? metrics.calibration[i].count : 1;
        metrics.calibration[i].predicted /= size;
        metrics.calibration[i].observed /= size;
    }
    return metrics;
}

void metrics_write(const struct metrics *metrics, struct text *out) {
    text_string(out, "{\"positions\":");
    text_integer(out, metrics->count);
    text_string(out, ",\"logLoss\":");
    text_decimal(out, metrics->log_loss, 4);
    text_string(out, ",\"accuracy\":");
    text_decimal(out, metrics->accuracy, 4);
    text_string(out, ",\"brier\":");
    text_decimal(out, metrics->brier, 4);
    text_string(out, ",\"calibration\":[");
    for (int i = 0; i < CALIBRATION_BINS; i++) {
        text_string(out, i ? ",[" : "[");
        text_integer(out, metrics->calibration[i].count);
        text_character(out, ',');
        text_decimal(out, metrics->calibration[i].predicted, 3);
        text_character(out, ',');
        text_decimal(out, metrics->calibration[i].observed, 3);
        text_character(out, ']');
    }
    text_string(out, "]}");
}
