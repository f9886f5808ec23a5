/* Logistic regression of a game's result on how often each weight counts in a position. Most weights do not count in a
   given position, so a sample stores only those that do. */
#ifndef LILYPAD_MODELS_REGRESSION_H
#define LILYPAD_MODELS_REGRESSION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define MAX_WEIGHTS 4096
#define SAMPLE_TERMS 64 /* weights that count in one sample; any more are dropped */

struct regression {
    int weight_count;
    struct sample *samples;
    size_t count, capacity;
};

struct regression_settings {
    int rounds;
    int parts;                  /* each round uses one of this many parts of the samples, in turn */
    double (*rate)(int round);  /* Adam's learning rate; rounds count from 1 */
    double second_decay;        /* of Adam's mean square */
    double regularisation;      /* how strongly weights are pulled to their initial values, in samples */
    int rounds_between_reports; /* on standard error */
};

/* Adds a position: `counts` has one number for each weight, `points` is the mover's result from 0 to 1. A held-out
   sample is not trained on. */
void regression_add(struct regression *regression, const int16_t *counts, double points, bool held_out);
/* Mean log loss of the held-out samples, or of the others. */
double regression_loss(const struct regression *regression, const double *weights, bool held_out);
/* Fits the weights by gradient descent (Adam), starting from their current values. */
void regression_fit(const struct regression *regression, double *weights, const struct regression_settings *settings);

#endif
