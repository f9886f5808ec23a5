#include "network/round.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define FIT_SAMPLES 50000  /* positions to fit the rounding to */
#define TEST_SAMPLES 20000 /* positions to measure its error on */
#define SWEEPS 4           /* over all weights; more change little */

/* Per-sample data, stored as one array of `count` entries for each index in brackets. */
struct rounding {
    size_t count;
    uint64_t *inputs; /* own frogs, the opponent's, pads: [view][kind] */
    float *slopes;    /* derivative of the value by a unit's sum: [unit][view] */
    float *squares;   /* factor of an output weight: [unit][side] */
    float *errors;    /* error of the value with the current rounding */
    float *effect;    /* change of the value if the current weight grows by one */
};

static void *allocate(size_t count, size_t size) {
    void *memory = calloc(count, size);
    if (!memory) {
        fprintf(stderr, "lilypad: not enough memory to round the network\n");
        exit(1);
    }
    return memory;
}

static void store_inputs(struct rounding *rounding, size_t index, const struct network_sample *sample) {
    const uint64_t sides[2][3] = {
        {sample->mine, sample->theirs, sample->pads},
        {bit_flip_rows(sample->theirs), bit_flip_rows(sample->mine), bit_flip_rows(sample->pads)},
    };
    for (int view = 0; view < FIT_VIEWS; view++)
        for (int kind = 0; kind < 3; kind++) {
            uint64_t set = sides[view / 2][kind];
            rounding->inputs[(size_t)(3 * view + kind) * rounding->count + index] =
                view % 2 ? bit_flip_columns(set) : set;
        }
}

static void store_sample(struct rounding *rounding, size_t index, const struct float_network *network,
                         const struct float_network *rounded, const struct network_sample *sample) {
    float hidden[FIT_VIEWS][NETWORK_UNITS];
    double value = fit_forward(rounded, sample, hidden);
    rounding->errors[index] = (float)(value - fit_forward(network, sample, hidden));
    for (int unit = 0; unit < NETWORK_UNITS; unit++)
        for (int view = 0; view < FIT_VIEWS; view++) {
            float sum = hidden[view][unit], clipped = fminf(fmaxf(sum, 0), 1);
            bool open = sum > 0 && sum < 1;
            rounding->slopes[(size_t)(FIT_VIEWS * unit + view) * rounding->count + index] =
                open ? 2 * sum * network->output_weights[view / 2][unit] : 0;
            rounding->squares[(size_t)(2 * unit + view / 2) * rounding->count + index] += clipped * clipped;
        }
    store_inputs(rounding, index, sample);
}

/* Rounds a weight the other way if that reduces the errors. */
static void improve_weight(struct rounding *rounding, float *weight, float exact, float step) {
    float change = *weight > exact ? -step : step;
    double gain = 0;
    for (size_t i = 0; i < rounding->count; i++) {
        float difference = change * rounding->effect[i];
        gain -= (double)(difference * (2 * rounding->errors[i] + difference));
    }
    if (gain <= 0) return;
    *weight += change;
    for (size_t i = 0; i < rounding->count; i++) rounding->errors[i] += change * rounding->effect[i];
}

static void find_input_effect(struct rounding *rounding, int input, int unit) {
    size_t count = rounding->count;
    for (size_t i = 0; i < count; i++) rounding->effect[i] = 0;
    for (int view = 0; view < FIT_VIEWS; view++) {
        const uint64_t *sets = &rounding->inputs[(size_t)(3 * view + input / CELL_COUNT) * count];
        const float *slopes = &rounding->slopes[(size_t)(FIT_VIEWS * unit + view) * count];
        for (size_t i = 0; i < count; i++) rounding->effect[i] += sets[i] >> (input % CELL_COUNT) & 1 ? slopes[i] : 0;
    }
}

static void find_bias_effect(struct rounding *rounding, int unit) {
    size_t count = rounding->count;
    const float *slopes = &rounding->slopes[(size_t)(FIT_VIEWS * unit) * count];
    for (size_t i = 0; i < count; i++) {
        rounding->effect[i] = 0;
        for (int view = 0; view < FIT_VIEWS; view++) rounding->effect[i] += slopes[(size_t)view * count + i];
    }
}

static void find_output_effect(struct rounding *rounding, int side, int unit) {
    const float *squares = &rounding->squares[(size_t)(2 * unit + side) * rounding->count];
    for (size_t i = 0; i < rounding->count; i++) rounding->effect[i] = squares[i];
}

static void sweep(struct rounding *rounding, const struct float_network *network, struct float_network *rounded) {
    for (int unit = 0; unit < NETWORK_UNITS; unit++) {
        for (int input = 0; input < NETWORK_INPUTS; input++) {
            find_input_effect(rounding, input, unit);
            improve_weight(rounding, &rounded->input_weights[input][unit], network->input_weights[input][unit],
                           1.0F / NETWORK_ONE);
        }
        find_bias_effect(rounding, unit);
        improve_weight(rounding, &rounded->input_bias[unit], network->input_bias[unit], 1.0F / NETWORK_ONE);
        for (int side = 0; side < 2; side++) {
            find_output_effect(rounding, side, unit);
            improve_weight(rounding, &rounded->output_weights[side][unit], network->output_weights[side][unit],
                           1.0F / OUTPUT_ONE);
        }
    }
}

static void round_to_nearest(const struct float_network *network, struct float_network *rounded) {
    *rounded = *network;
    for (int side = 0; side < 2; side++)
        for (int input = 0; input < OUTLOOK_INPUTS; input++)
            rounded->outlook_weights[side][input] =
                rintf(network->outlook_weights[side][input] * OUTPUT_ONE) / OUTPUT_ONE;
    for (int unit = 0; unit < NETWORK_UNITS; unit++) {
        for (int input = 0; input < NETWORK_INPUTS; input++)
            rounded->input_weights[input][unit] =
                rintf(network->input_weights[input][unit] * NETWORK_ONE) / NETWORK_ONE;
        rounded->input_bias[unit] = rintf(network->input_bias[unit] * NETWORK_ONE) / NETWORK_ONE;
        for (int side = 0; side < 2; side++)
            rounded->output_weights[side][unit] = rintf(network->output_weights[side][unit] * OUTPUT_ONE) / OUTPUT_ONE;
    }
}

void round_network(const struct float_network *network, const struct network_sample *samples, size_t count,
                   struct float_network *rounded) {
    size_t most = count < FIT_SAMPLES ? count : FIT_SAMPLES;
    struct rounding rounding = {.count = 0};
    round_to_nearest(network, rounded);
    for (size_t i = 0; i < count && rounding.count < most; i++) rounding.count += !fit_holds_out(&samples[i]);
    rounding.inputs = allocate(3 * FIT_VIEWS * rounding.count, sizeof *rounding.inputs);
    rounding.slopes = allocate(FIT_VIEWS * NETWORK_UNITS * rounding.count, sizeof *rounding.slopes);
    rounding.squares = allocate(2 * NETWORK_UNITS * rounding.count, sizeof *rounding.squares);
    rounding.errors = allocate(rounding.count, sizeof *rounding.errors);
    rounding.effect = allocate(rounding.count, sizeof *rounding.effect);
    for (size_t i = 0, index = 0; index < rounding.count; i++)
        if (!fit_holds_out(&samples[i])) store_sample(&rounding, index++, network, rounded, &samples[i]);
    for (int i = 0; i < SWEEPS; i++) sweep(&rounding, network, rounded);
    free(rounding.inputs);
    free(rounding.slopes);
    free(rounding.squares);
    free(rounding.errors);
    free(rounding.effect);
}

double round_error(const struct float_network *network, const struct network *integers,
                   const struct network_sample *samples, size_t count) {
    double sum = 0, tested = 0;
    for (size_t i = 0; i < count && tested < TEST_SAMPLES; i++) {
        if (!fit_holds_out(&samples[i])) continue;
        float hidden[FIT_VIEWS][NETWORK_UNITS];
        struct position position = {.mine = samples[i].mine, .theirs = samples[i].theirs, .pads = samples[i].pads};
        double exact = fit_forward(network, &samples[i], hidden) * NETWORK_LOGIT;
        sum += fabs(network_evaluate(integers, &position) - exact);
        tested++;
    }
    return tested > 0 ? sum / tested * 100 / NETWORK_UNIT : 0;
}
