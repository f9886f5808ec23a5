#include "network/fit.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

#include "core/fnv.h"
#include "core/random.h"

#define PARAMETERS (offsetof(struct float_network, rules) / sizeof(float))
#define FIRST_DECAY 0.9F
#define SECOND_DECAY 0.999F
#define MAX_ACTIVE CELL_COUNT
#define PARTS 4       /* of a batch, processed in parallel */
#define MAX_WEIGHT 4  /* of the output, well within the range of the integers */
#define MAX_SUM 31.5F /* of a unit's inputs; the integers overflow at 32 */

void fit_start(struct float_network *network, enum rules rules, uint64_t seed) {
    struct random random;
    random_seed(&random, seed, 0);
    memset(network, 0, sizeof *network);
    network->rules = rules;
    for (int input = 0; input < NETWORK_INPUTS; input++)
        for (int unit = 0; unit < NETWORK_UNITS; unit++)
            network->input_weights[input][unit] = (float)(0.2 * random_unit(&random) - 0.1);
    for (int unit = 0; unit < NETWORK_UNITS; unit++) {
        network->input_bias[unit] = (float)(0.5 * random_unit(&random));
        network->output_weights[0][unit] = (float)(0.4 * random_unit(&random) - 0.2);
        network->output_weights[1][unit] = -network->output_weights[0][unit];
    }
}

void fit_continue(struct float_network *network, const struct network *from) {
    for (int input = 0; input < NETWORK_INPUTS; input++)
        for (int unit = 0; unit < NETWORK_UNITS; unit++)
            network->input_weights[input][unit] = (float)from->input_weights[input][2 * unit] / NETWORK_ONE;
    for (int unit = 0; unit < NETWORK_UNITS; unit++) {
        network->input_bias[unit] = (float)from->input_bias[2 * unit] / NETWORK_ONE;
        for (int side = 0; side < 2; side++)
            network->output_weights[side][unit] = (float)from->output_weights[side][2 * unit] / OUTPUT_ONE;
    }
    for (int side = 0; side < 2; side++)
        for (int input = 0; input < OUTLOOK_INPUTS; input++)
            network->outlook_weights[side][input] = (float)from->outlook_weights[side][input] / OUTPUT_ONE;
    network->rules = from->rules;
    network->output_bias = (float)from->output_bias / ((float)NETWORK_SQUARE * OUTPUT_ONE);
}

static int list_set(uint64_t set, int kind, uint8_t *inputs) {
    int count = 0;
    while (set) inputs[count++] = (uint8_t)(kind + bit_take(&set));
    return count;
}

/* The active inputs of the mover's and the opponent's view. */
static void list_inputs(const struct network_sample *sample, uint8_t inputs[2][MAX_ACTIVE], int counts[2]) {
    counts[0] = list_set(sample->mine, INPUT_OWN, inputs[0]);
    counts[0] += list_set(sample->theirs, INPUT_OTHER, inputs[0] + counts[0]);
    counts[0] += list_set(sample->pads, INPUT_PAD, inputs[0] + counts[0]);
    counts[1] = list_set(bit_flip_rows(sample->theirs), INPUT_OWN, inputs[1]);
    counts[1] += list_set(bit_flip_rows(sample->mine), INPUT_OTHER, inputs[1] + counts[1]);
    counts[1] += list_set(bit_flip_rows(sample->pads), INPUT_PAD, inputs[1] + counts[1]);
}

/* The active outlooks of the mover and the opponent. */
static void list_outlooks(const struct network_sample *sample, enum rules rules, uint8_t outlooks[2][OUTLOOK_ACTIVE]) {
    outlook_list(sample->mine, sample->theirs, sample->pads, rules, false, outlooks[0]);
    outlook_list(sample->theirs, sample->mine, sample->pads, rules, true, outlooks[1]);
}

/* Unlike fminf and fmaxf this need not handle NaN, so it compiles to vector instructions. */
static inline float clip(float value) {
    return value < 0 ? 0 : value > 1 ? 1 : value;
}

/* Sixteen units at a time. */
#define BLOCK 16
typedef float block __attribute__((vector_size(BLOCK * sizeof(float))));
#define STRIPE (2 * BLOCK) /* its weights stay in the first-level cache */
_Static_assert(NETWORK_UNITS % STRIPE == 0, "units must fill stripes");

static inline block block_load(const float *from) {
    block values;
    memcpy(&values, from, sizeof values);
    return values;
}
static inline void block_store(float *to, block values) {
    memcpy(to, &values, sizeof values);
}

/* The sums of a stripe of units from `unit` on, in all views: kept in registers over all inputs. */
static void sum_units(const struct float_network *network, uint8_t inputs[2][MAX_ACTIVE], const int counts[2], int unit,
                      float hidden[FIT_VIEWS][NETWORK_UNITS]) {
    for (int side = 0; side < 2; side++) {
        block first = block_load(network->input_bias + unit), second = block_load(network->input_bias + unit + BLOCK);
        block first_mirrored = first, second_mirrored = second;
        for (int i = 0; i < counts[side]; i++) {
            const float *weights = network->input_weights[inputs[side][i]] + unit;
            const float *mirrored = network->input_weights[cell_mirrored(inputs[side][i])] + unit;
            first += block_load(weights);
            second += block_load(weights + BLOCK);
            first_mirrored += block_load(mirrored);
            second_mirrored += block_load(mirrored + BLOCK);
        }
        block_store(hidden[2 * side] + unit, first);
        block_store(hidden[2 * side] + unit + BLOCK, second);
        block_store(hidden[2 * side + 1] + unit, first_mirrored);
        block_store(hidden[2 * side + 1] + unit + BLOCK, second_mirrored);
    }
}

/* The value, given the sums of all units. */
static float output_of(const struct float_network *network, float hidden[FIT_VIEWS][NETWORK_UNITS],
                       uint8_t outlooks[2][OUTLOOK_ACTIVE]) {
    float lanes[BLOCK] = {0}, output = network->output_bias;
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < OUTLOOK_ACTIVE; i++) output += network->outlook_weights[side][outlooks[side][i]];
    for (int view = 0; view < FIT_VIEWS; view++)
        for (int unit = 0; unit < NETWORK_UNITS; unit += BLOCK)
            for (int lane = 0; lane < BLOCK; lane++) {
                float clipped = clip(hidden[view][unit + lane]);
                lanes[lane] += network->output_weights[view / 2][unit + lane] * clipped * clipped;
            }
    for (int lane = 0; lane < BLOCK; lane++) output += lanes[lane];
    return output;
}

/* Adds the slopes of a stripe of units to the gradient of the active inputs' weights. */
static void add_slopes(struct float_network *gradient, uint8_t inputs[2][MAX_ACTIVE], const int counts[2], int unit,
                       float slopes[FIT_VIEWS][NETWORK_UNITS]) {
    for (int side = 0; side < 2; side++) {
        const float *own = slopes[2 * side] + unit, *other = slopes[2 * side + 1] + unit;
        block first = block_load(own), second = block_load(own + BLOCK);
        block first_mirrored = block_load(other), second_mirrored = block_load(other + BLOCK);
        for (int i = 0; i < counts[side]; i++) {
            float *weights = gradient->input_weights[inputs[side][i]] + unit;
            float *mirrored = gradient->input_weights[cell_mirrored(inputs[side][i])] + unit;
            block_store(weights, block_load(weights) + first);
            block_store(weights + BLOCK, block_load(weights + BLOCK) + second);
            block_store(mirrored, block_load(mirrored) + first_mirrored);
            block_store(mirrored + BLOCK, block_load(mirrored + BLOCK) + second_mirrored);
        }
    }
}

/* Adds the gradient of the output's weights for a sample whose output should change by -`slope`, and replaces the sums
   in `hidden` by the slopes of the value by them. */
static void turn_back(const struct float_network *network, float hidden[FIT_VIEWS][NETWORK_UNITS],
                      uint8_t outlooks[2][OUTLOOK_ACTIVE], float slope, struct float_network *gradient) {
    gradient->output_bias += slope;
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < OUTLOOK_ACTIVE; i++) gradient->outlook_weights[side][outlooks[side][i]] += slope;
    for (int view = 0; view < FIT_VIEWS; view++)
        for (int unit = 0; unit < NETWORK_UNITS; unit++) {
            float sum = hidden[view][unit], clipped = clip(sum);
            bool open = sum > 0 && sum < 1;
            gradient->output_weights[view / 2][unit] += slope * clipped * clipped;
            hidden[view][unit] = open ? slope * network->output_weights[view / 2][unit] * 2 * sum : 0;
            gradient->input_bias[unit] += hidden[view][unit];
        }
}

static double target_of(const struct network_sample *sample, double score_part) {
    double result = sample->points / 2.0, score = sample->score;
    double predicted = score >= NETWORK_DECIDED    ? 1
                       : score <= -NETWORK_DECIDED ? 0
                                                   : 1 / (1 + exp(-score / NETWORK_LOGIT));
    return score_part * predicted + (1 - score_part) * result;
}

double fit_forward(const struct float_network *network, const struct network_sample *sample,
                   float hidden[FIT_VIEWS][NETWORK_UNITS]) {
    uint8_t inputs[2][MAX_ACTIVE], outlooks[2][OUTLOOK_ACTIVE];
    int counts[2];
    list_inputs(sample, inputs, counts);
    list_outlooks(sample, network->rules, outlooks);
    for (int unit = 0; unit < NETWORK_UNITS; unit += STRIPE) sum_units(network, inputs, counts, unit, hidden);
    return output_of(network, hidden, outlooks);
}

struct tally {
    double loss, accuracy, count; /* sums over `count` samples */
};

static void measure(struct tally *tally, const struct network_sample *sample, double value, double target) {
    double chance = 1 / (1 + exp(-value));
    tally->loss -= target * log(chance + 1e-9) + (1 - target) * log(1 - chance + 1e-9);
    tally->accuracy += sample->points == 1 ? 0.5 : (value > 0) == (sample->points == 2);
    tally->count++;
}

static void add_tallies(struct tally sum[2], const struct tally more[2]) {
    for (int i = 0; i < 2; i++) {
        sum[i].loss += more[i].loss;
        sum[i].accuracy += more[i].accuracy;
        sum[i].count += more[i].count;
    }
}

static struct fit_measure mean_of(const struct tally *tally) {
    double count = fmax(tally->count, 1);
    return (struct fit_measure){tally->loss / count, tally->accuracy / count};
}

/* The largest sum of a unit's inputs in any position, upwards (sign 1) or downwards (-1); like sum_fits in network.c.
 */
static float furthest_sum(const struct float_network *network, int unit, float sign) {
    float total = sign * network->input_bias[unit];
    for (int kind = 0; kind < NETWORK_INPUTS; kind += CELL_COUNT) {
        float largest = 0, sum = 0;
        for (int cell = 0; cell < CELL_COUNT; cell++) {
            float weight = fmaxf(sign * network->input_weights[kind + cell][unit], 0);
            sum += weight;
            largest = fmaxf(largest, weight);
        }
        total += kind == INPUT_PAD ? sum : FROG_COUNT * largest;
    }
    return total;
}

/* Weights grow a little with every generation. Scales a unit down if its sum could exceed the integer range. */
static void keep_in_range(struct float_network *network) {
    for (int side = 0; side < 2; side++)
        for (int unit = 0; unit < NETWORK_UNITS; unit++) {
            float *weight = &network->output_weights[side][unit];
            *weight = fminf(fmaxf(*weight, -MAX_WEIGHT), MAX_WEIGHT);
        }
    for (int unit = 0; unit < NETWORK_UNITS; unit++) {
        float furthest = fmaxf(furthest_sum(network, unit, 1), furthest_sum(network, unit, -1));
        if (furthest <= MAX_SUM) continue;
        float share = MAX_SUM / furthest;
        network->input_bias[unit] *= share;
        for (int input = 0; input < NETWORK_INPUTS; input++) network->input_weights[input][unit] *= share;
    }
}

/* One step of Adam. */
static void update_weights(struct float_network *network, const struct float_network *gradient, float *first,
                           float *second, double rate, int64_t round, double count) {
    float *weights = (float *)network;
    const float *slopes = (const float *)gradient;
    float first_scale = 1 / (1 - powf(FIRST_DECAY, (float)round)),
          second_scale = 1 / (1 - powf(SECOND_DECAY, (float)round));
    for (size_t i = 0; i < PARAMETERS; i++) {
        float slope = slopes[i] / (float)count;
        first[i] = FIRST_DECAY * first[i] + (1 - FIRST_DECAY) * slope;
        second[i] = SECOND_DECAY * second[i] + (1 - SECOND_DECAY) * slope * slope;
        weights[i] -= (float)rate * first[i] * first_scale / (sqrtf(second[i] * second_scale) + 1e-8F);
    }
    keep_in_range(network);
}

static void shuffle(struct network_sample *samples, size_t count, struct random *random) {
    for (size_t i = count; i > 1; i--) {
        size_t other = (size_t)(random_next(random) % i);
        struct network_sample sample = samples[i - 1];
        samples[i - 1] = samples[other];
        samples[other] = sample;
    }
}

/* A part of a batch. The parts do not depend on the number of cores, so neither does the gradient. */
struct part {
    struct float_network gradient;
    struct tally tallies[2]; /* of the training samples and of the held-out samples */
};

/* A few samples are processed together, a stripe of units at a time. */
#define GROUP 16

static void process_group(const struct float_network *network, const struct network_sample *samples, int count,
                          double score_part, struct part *part) {
    uint8_t inputs[GROUP][2][MAX_ACTIVE];
    int counts[GROUP][2];
    float hidden[GROUP][FIT_VIEWS][NETWORK_UNITS];
    for (int i = 0; i < count; i++) list_inputs(&samples[i], inputs[i], counts[i]);
    for (int unit = 0; unit < NETWORK_UNITS; unit += STRIPE)
        for (int i = 0; i < count; i++) sum_units(network, inputs[i], counts[i], unit, hidden[i]);
    for (int i = 0; i < count; i++) {
        uint8_t outlooks[2][OUTLOOK_ACTIVE];
        list_outlooks(&samples[i], network->rules, outlooks);
        float value = output_of(network, hidden[i], outlooks);
        double target = target_of(&samples[i], score_part);
        measure(&part->tallies[fit_holds_out(&samples[i])], &samples[i], value, target);
        if (!fit_holds_out(&samples[i]))
            turn_back(network, hidden[i], outlooks, (float)(1 / (1 + exp(-value)) - target), &part->gradient);
    }
    for (int unit = 0; unit < NETWORK_UNITS; unit += STRIPE)
        for (int i = 0; i < count; i++)
            if (!fit_holds_out(&samples[i])) add_slopes(&part->gradient, inputs[i], counts[i], unit, hidden[i]);
}

static void process_part(const struct float_network *network, const struct network_sample *samples, size_t count,
                         double score_part, struct part *part) {
    memset(part, 0, sizeof *part);
    for (size_t i = 0; i < count; i += GROUP)
        process_group(network, samples + i, count - i < GROUP ? (int)(count - i) : GROUP, score_part, part);
}

/* Computes the gradient of a batch on several cores; parts[0] receives the sum. */
static void process_batch(const struct float_network *network, const struct network_sample *samples, size_t count,
                          const struct fit_settings *settings, struct part parts[PARTS]) {
#pragma omp parallel for num_threads(settings->threads)
    for (int i = 0; i < PARTS; i++) {
        size_t begin = count * (size_t)i / PARTS, end = count * (size_t)(i + 1) / PARTS;
        process_part(network, samples + begin, end - begin, settings->score_part, &parts[i]);
    }
    for (int i = 1; i < PARTS; i++) {
        float *sum = (float *)&parts[0].gradient;
        const float *more = (const float *)&parts[i].gradient;
        for (size_t k = 0; k < PARAMETERS; k++) sum[k] += more[k];
        add_tallies(parts[0].tallies, parts[i].tallies);
    }
}

void fit_train(struct float_network *network, struct network_sample *samples, size_t count,
               const struct fit_settings *settings, struct fit_measure *train, struct fit_measure *held_out,
               void (*report)(int epoch, const struct fit_measure *train, const struct fit_measure *held_out)) {
    static float first[PARAMETERS], second[PARAMETERS];
    static struct part parts[PARTS];
    struct random random;
    size_t batch = (size_t)settings->batch;
    int64_t round = 0, rounds = (int64_t)((count + batch - 1) / batch) * settings->epochs;
    memset(first, 0, sizeof first);
    memset(second, 0, sizeof second);
    random_seed(&random, settings->seed, 1);
    for (int epoch = 1; epoch <= settings->epochs; epoch++) {
        struct tally tallies[2] = {{0}};
        shuffle(samples, count, &random);
        for (size_t begin = 0; begin < count; begin += batch) {
            size_t length = count - begin < batch ? count - begin : batch;
            process_batch(network, samples + begin, length, settings, parts);
            add_tallies(tallies, parts[0].tallies);
            double rate = settings->rate * (1 - 0.98 * (double)round / (double)rounds);
            update_weights(network, &parts[0].gradient, first, second, rate, ++round,
                           fmax(parts[0].tallies[0].count, 1));
        }
        *train = mean_of(&tallies[0]);
        *held_out = mean_of(&tallies[1]);
        if (report) report(epoch, train, held_out);
    }
}

static unsigned char *put_16(unsigned char *at, double value) {
    long rounded = lround(fmin(fmax(value, INT16_MIN), INT16_MAX));
    at[0] = (unsigned char)(rounded & 255);
    at[1] = (unsigned char)(rounded >> 8 & 255);
    return at + 2;
}

static unsigned char *put_32(unsigned char *at, uint32_t value) {
    for (int i = 0; i < 4; i++) *at++ = (unsigned char)(value >> (8 * i) & 255);
    return at;
}

void fit_export(const struct float_network *network, unsigned char *bytes) {
    unsigned char *at = bytes;
    memcpy(at, NETWORK_MAGIC, 8);
    at[8] = (unsigned char)network->rules;
    at[9] = NETWORK_UNITS;
    at += 10;
    for (int input = 0; input < NETWORK_INPUTS; input++)
        for (int unit = 0; unit < NETWORK_UNITS; unit++)
            at = put_16(at, (double)network->input_weights[input][unit] * NETWORK_ONE);
    for (int unit = 0; unit < NETWORK_UNITS; unit++) at = put_16(at, (double)network->input_bias[unit] * NETWORK_ONE);
    for (int side = 0; side < 2; side++)
        for (int unit = 0; unit < NETWORK_UNITS; unit++)
            at = put_16(at, (double)network->output_weights[side][unit] * OUTPUT_ONE);
    for (int side = 0; side < 2; side++)
        for (int input = 0; input < OUTLOOK_INPUTS; input++)
            at = put_16(at, (double)network->outlook_weights[side][input] * OUTPUT_ONE);
    double bias = (double)network->output_bias * NETWORK_SQUARE * OUTPUT_ONE;
    at = put_32(at, (uint32_t)lround(bias));
    put_32(at, fnv32(bytes, (size_t)(at - bytes)));
}
