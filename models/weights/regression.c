#include "weights/regression.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct sample {
    float points;
    bool held_out;
    uint8_t count;
    struct {
        uint16_t weight;
        int16_t times;
    } terms[SAMPLE_TERMS];
};

void regression_add(struct regression *regression, const int16_t *counts, double points, bool held_out) {
    if (regression->count == regression->capacity) {
        regression->capacity = regression->capacity ? regression->capacity * 2 : 1 << 14;
        regression->samples = realloc(regression->samples, regression->capacity * sizeof *regression->samples);
        if (!regression->samples) exit(1);
    }
    struct sample *sample = &regression->samples[regression->count++];
    *sample = (struct sample){.points = (float)points, .held_out = held_out};
    for (int i = 0; i < regression->weight_count && sample->count < SAMPLE_TERMS; i++) {
        if (!counts[i]) continue;
        sample->terms[sample->count].weight = (uint16_t)i;
        sample->terms[sample->count++].times = counts[i];
    }
}

static double log_odds(const struct sample *sample, const double *weights) {
    double sum = 0;
    for (int i = 0; i < sample->count; i++) sum += weights[sample->terms[i].weight] * sample->terms[i].times;
    return sum;
}

double regression_loss(const struct regression *regression, const double *weights, bool held_out) {
    double sum = 0;
    size_t count = 0;
    for (size_t i = 0; i < regression->count; i++) {
        const struct sample *sample = &regression->samples[i];
        if (sample->held_out != held_out) continue;
        double odds = log_odds(sample, weights), points = (double)sample->points;
        sum += points * log1p(exp(-odds)) + (1 - points) * log1p(exp(odds));
        count++;
    }
    return count ? sum / (double)count : 0;
}

/* The gradient over a part of the samples; returns how many there are. */
static size_t gradient_of(const struct regression *regression, const double *weights, size_t first, size_t step,
                          double *gradient) {
    size_t count = 0;
    memset(gradient, 0, MAX_WEIGHTS * sizeof *gradient);
    for (size_t i = first; i < regression->count; i += step) {
        const struct sample *sample = &regression->samples[i];
        if (sample->held_out) continue;
        double error = 1 / (1 + exp(-log_odds(sample, weights))) - (double)sample->points;
        for (int j = 0; j < sample->count; j++) gradient[sample->terms[j].weight] += error * sample->terms[j].times;
        count++;
    }
    return count;
}

void regression_fit(const struct regression *regression, double *weights, const struct regression_settings *settings) {
    static double start[MAX_WEIGHTS], gradient[MAX_WEIGHTS], mean[MAX_WEIGHTS], square[MAX_WEIGHTS];
    const double first_decay = 0.9, second_decay = settings->second_decay;
    memcpy(start, weights, (size_t)regression->weight_count * sizeof *start);
    for (int round = 1; round <= settings->rounds; round++) {
        size_t parts = (size_t)settings->parts;
        size_t count = gradient_of(regression, weights, (size_t)round % parts, parts, gradient);
        for (int i = 0; i < regression->weight_count && count; i++) {
            double slope = (gradient[i] + settings->regularisation * (weights[i] - start[i])) / (double)count;
            mean[i] = first_decay * mean[i] + (1 - first_decay) * slope;
            square[i] = second_decay * square[i] + (1 - second_decay) * slope * slope;
            double unbiased = mean[i] / (1 - pow(first_decay, round));
            double scale = sqrt(square[i] / (1 - pow(second_decay, round)));
            weights[i] -= settings->rate(round) * unbiased / (scale + 1e-9);
        }
        if (round % settings->rounds_between_reports == 0)
            fprintf(stderr, "round %d: log loss %.5f, held out %.5f\n", round,
                    regression_loss(regression, weights, false), regression_loss(regression, weights, true));
    }
}
