/* The champion's evaluation: a small integer network, updated incrementally with each action.

   Inputs: 192 for each player's view of the board (own frogs moving up): own frogs, opponent's frogs and free pads, by
   cell. Hidden layer: one, with the same weights for both views. Each unit also exists mirrored left to right, so a
   mirrored position gets exactly the same score. Activation: clipped to 0..1 and squared. Output: a weighted sum of the
   mover's and the opponent's units, in log-odds of winning. Added to it are weights for what either player's frogs can
   do next (outlook.h), which units see badly, as it takes three cells or more to tell.

   All numbers are integers (1.0 is NETWORK_ONE in the hidden layer and OUTPUT_ONE in the output weights), so all builds
   agree bit for bit, with or without vector instructions. */
#ifndef LILYPAD_FRECKERS_NETWORK_H
#define LILYPAD_FRECKERS_NETWORK_H

#include <stddef.h>

#include "core/cache_line.h"
#include "core/text.h"
#include "freckers/outlook.h"

#define NETWORK_INPUTS (3 * CELL_COUNT)
#ifndef NETWORK_UNITS
#define NETWORK_UNITS 64 /* stored; each also has a mirror image */
#endif
#define NETWORK_HIDDEN (2 * NETWORK_UNITS) /* units per view */
#define NETWORK_ONE 1023
#define NETWORK_PAIR_SHIFT 6 /* the sum of two squared units, shifted by this, fits in 15 bits */
#define NETWORK_SQUARE 32704 /* that sum for two units of 1.0 */
#define OUTPUT_ONE 512
/* Score units for 1 in log-odds, and roughly for a lead of one row. */
#define NETWORK_LOGIT 200
#define NETWORK_UNIT 100

enum { INPUT_OWN = 0, INPUT_OTHER = CELL_COUNT, INPUT_PAD = 2 * CELL_COUNT };

/* A stored unit and its mirror image are adjacent: they share an output weight, so their squares are added first. */
struct network {
    _Alignas(CACHE_LINE) int16_t input_weights[NETWORK_INPUTS][NETWORK_HIDDEN];
    /* The change when a frog (own, then opponent's) lands on a cell: the frog's weights minus those of the pad it
       covers. */
    int16_t landing_weights[2 * CELL_COUNT][NETWORK_HIDDEN];
    int16_t input_bias[NETWORK_HIDDEN];
    int16_t output_weights[2][NETWORK_HIDDEN]; /* for the mover's units, then the opponent's */
    int16_t outlook_weights[2][OUTLOOK_INPUTS];
    int32_t output_bias; /* 1.0 is NETWORK_SQUARE x OUTPUT_ONE */
    enum rules rules;    /* the rules it was trained under */
};

/* The hidden layer before activation: the mover's view, then the opponent's. */
struct accumulators {
    _Alignas(CACHE_LINE) int16_t sums[2][NETWORK_HIDDEN];
};

/* The file format: the eight bytes of NETWORK_MAGIC; one byte for the rules and one for the number of stored units;
   little-endian 16-bit numbers: input weights by input and stored unit, input biases, the mover's output weights, the
   opponent's output weights, the mover's outlook weights, the opponent's; the output bias in 32 bits; FNV-1a of
   everything before it in 32 bits. A file may contain several networks in a row, one for each rule set. */
#define NETWORK_MAGIC "LILYNET2"
#define NETWORK_FILE_SIZE \
    (8 + 2 + 2 * (NETWORK_INPUTS * NETWORK_UNITS + 3 * NETWORK_UNITS + 2 * OUTLOOK_INPUTS) + 4 + 4)

/* Whether the bytes start like a network file. */
bool network_has_magic(const unsigned char *bytes, size_t length);
/* Returns false with a message unless the bytes are exactly one valid network. */
bool network_read(struct network *network, const unsigned char *bytes, size_t length, struct text *error);

/* Computes the sums of a position from scratch. */
void network_refresh(const struct network *network, const struct position *position, struct accumulators *sums);
/* Computes the sums after an action, given those of the position before it; ACTION_NONE is a pass. */
void network_update(const struct network *network, const struct position *before, action action,
                    const struct accumulators *sums, struct accumulators *after);
/* The score for the mover, given the position's sums. */
int network_score(const struct network *network, const struct position *position, const struct accumulators *sums);
/* The same from scratch. The game must not be over. */
int network_evaluate(const struct network *network, const struct position *position);

/* For each cell, what the frog or pad there contributes: the score minus the score without it; 0 for water. */
void network_influence(const struct network *network, const struct position *position, int influence[CELL_COUNT]);

/* Shown to the user when an agent needs a network and none is loaded for the rules. */
#define NETWORK_MISSING "no network is loaded for these rules"

/* The same cell on the board mirrored left to right. */
static inline int cell_mirrored(int cell) {
    return cell ^ 7;
}

#endif
