#include "freckers/network.h"

#include <string.h>

static uint32_t checksum(const unsigned char *bytes, size_t length) {
    uint32_t sum = UINT32_C(2166136261);
    for (size_t i = 0; i < length; i++) sum = (sum ^ bytes[i]) * UINT32_C(16777619);
    return sum;
}

static uint32_t read_32(const unsigned char *bytes) {
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

/* The next 16-bit number. */
static int16_t take_16(const unsigned char **at) {
    uint16_t value = (uint16_t)((*at)[0] | (*at)[1] << 8);
    *at += 2;
    return (int16_t)value;
}

static bool refuse(struct text *error, const char *message) {
    text_clear(error);
    text_string(error, message);
    return false;
}

/* No sum of inputs may overflow: six own and six other frogs and any pads, at their largest. */
static bool sums_fit(const struct network *network) {
    for (int unit = 0; unit < NETWORK_UNITS; unit++) {
        int total = network->input_bias[unit] < 0 ? -network->input_bias[unit] : network->input_bias[unit];
        for (int kind = 0; kind < 3; kind++) {
            int largest = 0, sum = 0;
            for (int cell = 0; cell < CELL_COUNT; cell++) {
                int weight = network->input_weights[kind * CELL_COUNT + cell][unit];
                if (weight < 0) weight = -weight;
                sum += weight;
                if (weight > largest) largest = weight;
            }
            total += kind * CELL_COUNT == INPUT_PAD ? sum : FROG_COUNT * largest;
        }
        if (total > INT16_MAX) return false;
    }
    return true;
}

bool network_read(struct network *network, const unsigned char *bytes, size_t length, struct text *error) {
    if (length < 8 || memcmp(bytes, NETWORK_MAGIC, 8)) return refuse(error, "this is not a network file");
    if (length != NETWORK_FILE_SIZE) return refuse(error, "the network file does not have its proper length");
    if (read_32(bytes + length - 4) != checksum(bytes, length - 4))
        return refuse(error, "the network file is damaged: its checksum does not fit");
    const unsigned char *at = bytes + 8;
    for (int input = 0; input < NETWORK_INPUTS; input++)
        for (int unit = 0; unit < NETWORK_UNITS; unit++) {
            int16_t weight = take_16(&at);
            network->input_weights[input][unit] = weight;
            network->input_weights[cell_mirrored(input)][NETWORK_UNITS + unit] = weight;
        }
    int16_t *rows[] = {network->input_bias, network->output_weights[0], network->output_weights[1]};
    for (int row = 0; row < 3; row++)
        for (int unit = 0; unit < NETWORK_UNITS; unit++)
            rows[row][unit] = rows[row][NETWORK_UNITS + unit] = take_16(&at);
    network->output_bias = (int32_t)read_32(at);
    for (int side = 0; side < 2; side++)
        for (int unit = 0; unit < NETWORK_UNITS; unit++) {
            int weight = network->output_weights[side][unit];
            if (weight > MOST_OUTPUT_WEIGHT || weight < -MOST_OUTPUT_WEIGHT)
                return refuse(error, "the network has an output weight beyond its range");
        }
    if (!sums_fit(network)) return refuse(error, "the network has input weights beyond their range");
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

/* A frog goes from one input to another, and the pad it lands on is covered. */
static inline void move_frog(int16_t *restrict after, const int16_t *restrict sums, const int16_t *restrict from,
                             const int16_t *restrict to, const int16_t *restrict pad) {
    for (int i = 0; i < NETWORK_HIDDEN; i++) after[i] = (int16_t)(sums[i] - from[i] + to[i] - pad[i]);
}

void network_update(const struct network *network, const struct position *before, action action,
                    const struct accumulators *sums, struct accumulators *after) {
    /* The board turns: what was the mover's view is now the opponent's. */
    if (action == ACTION_NONE || action == ACTION_GROW) {
        memcpy(after->sums[0], sums->sums[1], sizeof after->sums[0]);
        memcpy(after->sums[1], sums->sums[0], sizeof after->sums[1]);
        if (action == ACTION_NONE) return;
        uint64_t growth = position_growth(before);
        add_set(network, after->sums[0], bit_flip_rows(growth), INPUT_PAD);
        add_set(network, after->sums[1], growth, INPUT_PAD);
        return;
    }
    int from = action_from(action), to = action_to(action);
    move_frog(after->sums[1], sums->sums[0], network->input_weights[INPUT_OWN + from],
              network->input_weights[INPUT_OWN + to], network->input_weights[INPUT_PAD + to]);
    from = cell_turned(from), to = cell_turned(to);
    move_frog(after->sums[0], sums->sums[1], network->input_weights[INPUT_OTHER + from],
              network->input_weights[INPUT_OTHER + to], network->input_weights[INPUT_PAD + to]);
}

/* Clipped, squared and weighed: unit x weight fits 16 bits, so vector units multiply it with the unit again and add. */
static inline int32_t output_sum(const int16_t *restrict sums, const int16_t *restrict weights) {
    int32_t total = 0;
    for (int i = 0; i < NETWORK_HIDDEN; i++) {
        int16_t unit = sums[i] < 0 ? 0 : sums[i] > NETWORK_ONE ? NETWORK_ONE : sums[i];
        int16_t weighed = (int16_t)(unit * weights[i]);
        total += weighed * unit;
    }
    return total;
}

int network_score(const struct network *network, const struct accumulators *sums) {
    int64_t total = (int64_t)network->output_bias + output_sum(sums->sums[0], network->output_weights[0]) +
                    output_sum(sums->sums[1], network->output_weights[1]);
    return (int)(total * NETWORK_LOGIT / ((int64_t)NETWORK_ONE * NETWORK_ONE * OUTPUT_ONE));
}
