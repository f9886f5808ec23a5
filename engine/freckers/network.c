#include "freckers/network.h"

#include <string.h>

#include "core/fnv.h"
#include "core/lanes.h"

#define BLOCK 64 /* units whose sums fit in registers, with room for weights */

_Static_assert(NETWORK_HIDDEN % LANES == 0, "units must fill whole vectors");
_Static_assert(NETWORK_HIDDEN % BLOCK == 0, "units must fill whole blocks");

static uint32_t read_32(const unsigned char *bytes) {
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

static int16_t read_next_16(const unsigned char **at) {
    uint16_t value = (uint16_t)((*at)[0] | (*at)[1] << 8);
    *at += 2;
    return (int16_t)value;
}

/* Whether a unit's sum can never overflow upwards (sign 1) or downwards (-1). The worst case: all frogs on the cell
   with the largest weight, and a pad wherever its weight adds to the sum. */
static bool sum_fits(const struct network *network, int unit, int sign) {
    int total = sign * network->input_bias[unit];
    for (int kind = 0; kind < NETWORK_INPUTS; kind += CELL_COUNT) {
        int largest = 0, sum = 0;
        for (int cell = 0; cell < CELL_COUNT; cell++) {
            int weight = sign * network->input_weights[kind + cell][unit];
            if (weight > 0) sum += weight;
            if (weight > largest) largest = weight;
        }
        total += kind == INPUT_PAD ? sum : FROG_COUNT * largest;
    }
    return total <= INT16_MAX;
}

static bool sums_fit(const struct network *network) {
    for (int unit = 0; unit < NETWORK_HIDDEN; unit += 2) /* mirror images have the same limits */
        if (!sum_fits(network, unit, 1) || !sum_fits(network, unit, -1)) return false;
    return true;
}

/* Whether the output of one view can never overflow 32 bits. */
static bool output_fits(const int16_t weights[NETWORK_HIDDEN]) {
    int total = 0;
    for (int i = 0; i < NETWORK_HIDDEN; i += 2) total += weights[i] < 0 ? -weights[i] : weights[i];
    return total <= INT32_MAX / NETWORK_SQUARE;
}

/* A difference may wrap around, but sums computed with it are correct because they fit. */
static void fill_landing_weights(struct network *network) {
    for (int frog = 0; frog < 2 * CELL_COUNT; frog++)
        for (int i = 0; i < NETWORK_HIDDEN; i++)
            network->landing_weights[frog][i] =
                (int16_t)(network->input_weights[frog][i] - network->input_weights[INPUT_PAD + frog % CELL_COUNT][i]);
}

bool network_has_magic(const unsigned char *bytes, size_t length) {
    return length >= 8 && !memcmp(bytes, NETWORK_MAGIC, 8);
}

bool network_read(struct network *network, const unsigned char *bytes, size_t length, struct text *error) {
    if (!network_has_magic(bytes, length)) return text_refuse(error, "this is not a network file");
    if (length != NETWORK_FILE_SIZE) return text_refuse(error, "the network file has the wrong length");
    if (read_32(bytes + length - 4) != fnv32(bytes, length - 4))
        return text_refuse(error, "the network file is damaged: the checksum does not match");
    if (bytes[8] >= RULE_SETS || bytes[9] != NETWORK_UNITS)
        return text_refuse(error, "the network has unknown rules or the wrong number of units");
    network->rules = (enum rules)bytes[8];
    const unsigned char *at = bytes + 10;
    for (int input = 0; input < NETWORK_INPUTS; input++)
        for (int unit = 0; unit < NETWORK_UNITS; unit++) {
            int16_t weight = read_next_16(&at);
            network->input_weights[input][2 * unit] = weight;
            network->input_weights[cell_mirrored(input)][2 * unit + 1] = weight;
        }
    int16_t *rows[] = {network->input_bias, network->output_weights[0], network->output_weights[1]};
    for (int row = 0; row < 3; row++)
        for (int unit = 0; unit < NETWORK_UNITS; unit++)
            rows[row][2 * unit] = rows[row][2 * unit + 1] = read_next_16(&at);
    for (int side = 0; side < 2; side++)
        for (int input = 0; input < OUTLOOK_INPUTS; input++) network->outlook_weights[side][input] = read_next_16(&at);
    network->output_bias = (int32_t)read_32(at);
    for (int side = 0; side < 2; side++)
        if (!output_fits(network->output_weights[side]))
            return text_refuse(error, "the network has output weights out of range");
    if (!sums_fit(network)) return text_refuse(error, "the network has input weights out of range");
    fill_landing_weights(network);
    return true;
}

static inline void add(int16_t *restrict sums, const int16_t *restrict weights) {
    for (int i = 0; i < NETWORK_HIDDEN; i++) sums[i] = (int16_t)(sums[i] + weights[i]);
}

static void add_set(const struct network *network, int16_t *sums, uint64_t set, int kind) {
    while (set) add(sums, network->input_weights[kind + bit_take(&set)]);
}

static void refresh_view(const struct network *network, int16_t *sums, uint64_t own, uint64_t others, uint64_t pads) {
    memcpy(sums, network->input_bias, sizeof network->input_bias);
    add_set(network, sums, own, INPUT_OWN);
    add_set(network, sums, others, INPUT_OTHER);
    add_set(network, sums, pads, INPUT_PAD);
}

void network_refresh(const struct network *network, const struct position *position, struct accumulators *sums) {
    refresh_view(network, sums->sums[0], position->mine, position->theirs, position->pads);
    refresh_view(network, sums->sums[1], bit_flip_rows(position->theirs), bit_flip_rows(position->mine),
                 bit_flip_rows(position->pads));
}

/* Adds the weights of at least one new pad, block by block, so that the sums stay in registers. */
static inline void grow_view(const struct network *network, int16_t *restrict after, const int16_t *restrict sums,
                             uint64_t pads) {
    for (int at = 0; at < NETWORK_HIDDEN; at += BLOCK) {
        uint64_t rest = pads;
        const int16_t *restrict weights = network->input_weights[INPUT_PAD + bit_take(&rest)] + at;
        for (int i = 0; i < BLOCK; i++) after[at + i] = (int16_t)(sums[at + i] + weights[i]);
        while (rest) {
            weights = network->input_weights[INPUT_PAD + bit_take(&rest)] + at;
            for (int i = 0; i < BLOCK; i++) after[at + i] = (int16_t)(after[at + i] + weights[i]);
        }
    }
}

static inline void move_frog(int16_t *restrict after, const int16_t *restrict sums, const int16_t *restrict from,
                             const int16_t *restrict to) {
    for (int i = 0; i < NETWORK_HIDDEN; i++) after[i] = (int16_t)(sums[i] - from[i] + to[i]);
}

void network_update(const struct network *network, const struct position *before, action action,
                    const struct accumulators *sums, struct accumulators *after) {
    /* The board turns: the mover's view becomes the opponent's. */
    uint64_t growth = action == ACTION_GROW ? position_growth(before) : 0;
    if (growth) {
        grow_view(network, after->sums[0], sums->sums[1], bit_flip_rows(growth));
        grow_view(network, after->sums[1], sums->sums[0], growth);
        return;
    }
    if (action == ACTION_NONE || action == ACTION_GROW) {
        memcpy(after->sums[0], sums->sums[1], sizeof after->sums[0]);
        memcpy(after->sums[1], sums->sums[0], sizeof after->sums[1]);
        return;
    }
    int from = action_from(action), to = action_to(action);
    move_frog(after->sums[1], sums->sums[0], network->input_weights[INPUT_OWN + from],
              network->landing_weights[INPUT_OWN + to]);
    from = cell_turned(from), to = cell_turned(to);
    move_frog(after->sums[0], sums->sums[1], network->input_weights[INPUT_OTHER + from],
              network->landing_weights[INPUT_OTHER + to]);
}

/* Clips and squares the units and sums them with their weights. */
static inline int32_t output_sum(const int16_t *restrict sums, const int16_t *restrict weights) {
    lanes total = lanes_zero();
    LANES_LOOP
    for (int i = 0; i < NETWORK_HIDDEN; i += LANES) {
        lanes units = lanes_clip(lanes_load(sums + i), NETWORK_ONE);
        lanes squares = lanes_shift_pairs(lanes_multiply_pairs(units, units), NETWORK_PAIR_SHIFT);
        total = lanes_add_pairs(total, lanes_multiply_pairs(squares, lanes_load(weights + i)));
    }
    return lanes_total(total);
}

static inline int outlook_sum(const int16_t weights[OUTLOOK_INPUTS], uint64_t own, uint64_t others, uint64_t pads,
                              enum rules rules, bool turned) {
    uint8_t inputs[OUTLOOK_ACTIVE];
    int sum = 0;
    outlook_list(own, others, pads, rules, turned, inputs);
    for (int i = 0; i < OUTLOOK_ACTIVE; i++) sum += weights[inputs[i]];
    return sum;
}

int network_score(const struct network *network, const struct position *position, const struct accumulators *sums) {
    uint64_t mine = position->mine, theirs = position->theirs, pads = position->pads;
    int64_t outlook = outlook_sum(network->outlook_weights[0], mine, theirs, pads, network->rules, false) +
                      outlook_sum(network->outlook_weights[1], theirs, mine, pads, network->rules, true);
    int64_t total = (int64_t)output_sum(sums->sums[0], network->output_weights[0]) +
                    output_sum(sums->sums[1], network->output_weights[1]);
    total = 2 * total + network->output_bias; /* a pair of units at 1.0 counts twice its weight */
    total += outlook * NETWORK_SQUARE;
    int64_t one = NETWORK_SQUARE * OUTPUT_ONE, scaled = total * NETWORK_LOGIT;
    return (int)((scaled + (scaled < 0 ? -one / 2 : one / 2)) / one);
}

int network_evaluate(const struct network *network, const struct position *position) {
    struct accumulators sums;
    network_refresh(network, position, &sums);
    return network_score(network, position, &sums);
}

void network_influence(const struct network *network, const struct position *position, int influence[CELL_COUNT]) {
    int score = network_evaluate(network, position);
    for (int cell = 0; cell < CELL_COUNT; cell++) {
        struct position without = *position;
        without.mine &= ~bit(cell);
        without.theirs &= ~bit(cell);
        without.pads &= ~bit(cell);
        influence[cell] = score - network_evaluate(network, &without);
    }
}
