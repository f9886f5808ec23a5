/* The champion's evaluation: a small network in integers, kept up to date action by action.

   Inputs, 192 for each player's view of the board (frogs going up): own frogs, the opponent's frogs, free pads, by
   cell. One hidden layer, the same for both views; each unit also exists for the board mirrored left to right, so a
   mirrored position has the same value exactly. Activation: clipped to 0..1 and squared. Output: a weighted sum of the
   mover's and the opponent's units, in log-odds of winning.

   Numbers are integers throughout (1.0 is NETWORK_ONE in the hidden layer, OUTPUT_ONE in the output weights), so every
   build agrees bit for bit, with vector instructions or without. */
#ifndef LILYPAD_FRECKERS_NETWORK_H
#define LILYPAD_FRECKERS_NETWORK_H

#include <stddef.h>

#include "core/cache_line.h"
#include "core/text.h"
#include "freckers/position.h"

#define NETWORK_INPUTS (3 * CELL_COUNT)
#ifndef NETWORK_UNITS
#define NETWORK_UNITS 64 /* stored; as many again are their mirror images */
#endif
#define NETWORK_HIDDEN (2 * NETWORK_UNITS) /* of one view */
#define NETWORK_ONE 1023
#define NETWORK_PAIR_SHIFT 6 /* squares of two units together, shifted so, fit in 15 bits */
#define NETWORK_SQUARE 32704 /* what two units of 1.0 come to then */
#define OUTPUT_ONE 512
/* Score units of one in log-odds; a row of advance comes to about NETWORK_UNIT. */
#define NETWORK_LOGIT 200
#define NETWORK_UNIT 100

enum { INPUT_OWN = 0, INPUT_OTHER = CELL_COUNT, INPUT_PAD = 2 * CELL_COUNT };

/* A stored unit and its mirror image are neighbours: they share an output weight, so their squares can be added first.
 */
struct network {
    _Alignas(CACHE_LINE) int16_t input_weights[NETWORK_INPUTS][NETWORK_HIDDEN];
    /* What a frog, own or other, changes by landing on a cell: itself, less the pad it covers. */
    int16_t landing_weights[2 * CELL_COUNT][NETWORK_HIDDEN];
    int16_t input_bias[NETWORK_HIDDEN];
    int16_t output_weights[2][NETWORK_HIDDEN]; /* of the mover's units, of the opponent's */
    int32_t output_bias;                       /* 1.0 is NETWORK_SQUARE x OUTPUT_ONE */
    enum rules rules;                          /* it was trained under */
};

/* Sums of the hidden layer before activation: the mover's view, then the opponent's. */
struct accumulators {
    _Alignas(CACHE_LINE) int16_t sums[2][NETWORK_HIDDEN];
};

/* The file: the eight bytes of NETWORK_MAGIC, the rules as one byte and the stored units as another, then little-endian
   16-bit numbers: input weights by input and stored unit, input biases, the mover's output weights, the opponent's,
   then the output bias in 32 bits, then FNV-1a over all that. Such files may follow one another in one, a network for
   each rule set. */
#define NETWORK_MAGIC "LILYNET1"
#define NETWORK_FILE_SIZE (8 + 2 + 2 * (NETWORK_INPUTS * NETWORK_UNITS + 3 * NETWORK_UNITS) + 4 + 4)

/* FNV-1a in 32 bits. */
uint32_t network_checksum(const unsigned char *bytes, size_t length);
/* Whether these bytes begin like a network file. */
bool network_recognise(const unsigned char *bytes, size_t length);
/* False with a message if the bytes are not a whole, unharmed network. */
bool network_read(struct network *network, const unsigned char *bytes, size_t length, struct text *error);

/* From scratch. */
void network_refresh(const struct network *network, const struct position *position, struct accumulators *sums);
/* What an action in `before` makes of its sums; ACTION_NONE is a pass. */
void network_update(const struct network *network, const struct position *before, action action,
                    const struct accumulators *sums, struct accumulators *after);
/* Score for the mover. */
int network_score(const struct network *network, const struct accumulators *sums);
/* The same from scratch, of a position that is not over. */
int network_evaluate(const struct network *network, const struct position *position);

/* For each cell, how much of the score hangs on the frog or pad there: the score less what it would be without; 0 where
   there is only water. */
void network_influence(const struct network *network, const struct position *position, int influence[CELL_COUNT]);

/* What a search tells its user when no network is loaded for the rules. */
#define NETWORK_MISSING "no network is loaded for these rules"

/* The same cell seen in a mirror. */
static inline int cell_mirrored(int cell) {
    return cell ^ 7;
}

#endif
