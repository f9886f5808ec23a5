#include "trees/feedforward.h"

#include <math.h>
#include <stdlib.h>

#include "core/random.h"

#define INPUTS (FEATURE_COUNT + 1)
#define WEIGHTS (FEEDFORWARD_UNITS * INPUTS + FEEDFORWARD_UNITS + 1)
#define EPOCHS 12
#define BATCH 64
#define RATE 0.003
#define DECAY 1e-4 /* of the weights, in each step */
/* Adam's usual constants. */
#define MOMENTUM 0.9
#define SQUARES 0.999
#define TINY 1e-8

/* What a sample makes of the units. */
struct pass {
    double inputs[INPUTS], units[FEEDFORWARD_UNITS], probability;
};

static void run(const struct feedforward *network, const float *row, struct pass *pass) {
    for (int i = 0; i < FEATURE_COUNT; i++) pass->inputs[i] = ((double)row[i] - network->means[i]) / network->scales[i];
    pass->inputs[FEATURE_COUNT] = 1;
    double logit = network->output[FEEDFORWARD_UNITS];
    for (int j = 0; j < FEEDFORWARD_UNITS; j++) {
        double sum = 0;
        for (int i = 0; i < INPUTS; i++) sum += network->hidden[j][i] * pass->inputs[i];
        pass->units[j] = sum > 0 ? sum : 0;
        logit += network->output[j] * pass->units[j];
    }
    pass->probability = 1 / (1 + exp(-logit));
}

/* Adds the gradient of the log loss of one sample: the hidden layer's weights first, then the output's. */
static void add_gradient(const struct feedforward *network, const struct pass *pass, double label, double *gradient) {
    double error = pass->probability - label, *output = gradient + FEEDFORWARD_UNITS * INPUTS;
    for (int j = 0; j < FEEDFORWARD_UNITS; j++) {
        output[j] += error * pass->units[j];
        if (pass->units[j] <= 0) continue;
        double through = error * network->output[j];
        for (int i = 0; i < INPUTS; i++) gradient[j * INPUTS + i] += through * pass->inputs[i];
    }
    output[FEEDFORWARD_UNITS] += error;
}

static double *weight_of(struct feedforward *network, int index) {
    int hidden = FEEDFORWARD_UNITS * INPUTS;
    return index < hidden ? &network->hidden[index / INPUTS][index % INPUTS] : &network->output[index - hidden];
}

struct adam {
    double first[WEIGHTS], second[WEIGHTS], first_left, second_left;
};

static void step(struct feedforward *network, struct adam *adam, const double *gradient, int count) {
    adam->first_left *= MOMENTUM;
    adam->second_left *= SQUARES;
    for (int i = 0; i < WEIGHTS; i++) {
        double *weight = weight_of(network, i), slope = gradient[i] / count + DECAY * *weight;
        adam->first[i] = MOMENTUM * adam->first[i] + (1 - MOMENTUM) * slope;
        adam->second[i] = SQUARES * adam->second[i] + (1 - SQUARES) * slope * slope;
        double mean = adam->first[i] / (1 - adam->first_left), square = adam->second[i] / (1 - adam->second_left);
        *weight -= RATE * mean / (sqrt(square) + TINY);
    }
}

static void start(struct feedforward *network, const struct samples *samples, struct random *random) {
    *network = (struct feedforward){0};
    samples_measure(samples, network->means, network->scales);
    for (int j = 0; j < FEEDFORWARD_UNITS; j++) {
        for (int i = 0; i < FEATURE_COUNT; i++)
            network->hidden[j][i] = (2 * random_unit(random) - 1) * sqrt(6.0 / FEATURE_COUNT);
        network->output[j] = (2 * random_unit(random) - 1) * sqrt(6.0 / FEEDFORWARD_UNITS);
    }
}

void feedforward_fit(struct feedforward *network, const struct samples *samples, uint64_t seed) {
    static struct adam adam;
    struct random random;
    adam = (struct adam){.first_left = 1, .second_left = 1};
    random_seed(&random, seed, 0);
    start(network, samples, &random);
    for (int i = 0; i < EPOCHS * (samples->count / BATCH + 1); i++) {
        double gradient[WEIGHTS] = {0};
        for (int j = 0; j < BATCH; j++) {
            struct pass pass;
            uint32_t chosen = random_below(&random, (uint32_t)samples->count);
            run(network, samples->rows[chosen], &pass);
            add_gradient(network, &pass, (double)samples->labels[chosen], gradient);
        }
        step(network, &adam, gradient, BATCH);
    }
}

void feedforward_predict(const struct feedforward *network, const struct samples *samples, float *probabilities) {
    for (int n = 0; n < samples->count; n++) {
        struct pass pass;
        run(network, samples->rows[n], &pass);
        probabilities[n] = (float)pass.probability;
    }
}
