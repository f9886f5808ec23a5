/* Training data of the network: a position a record, little-endian as the machine has it, 32 bytes. */
#ifndef LILYPAD_MODELS_NETWORK_DATA_H
#define LILYPAD_MODELS_NETWORK_DATA_H

#include <stddef.h>

#include "freckers/match.h"

struct network_sample {
    uint64_t mine, theirs, pads; /* as the mover sees them */
    int16_t score;               /* what the search said, in hundredths of a row; +-NETWORK_DECIDED for a forced end */
    uint8_t points;              /* the mover's, of the game: 0, 1 or 2 */
    uint8_t played;
    uint32_t game; /* samples of one game stay together on one side of the held-out split */
};

#define NETWORK_DECIDED 32000

/* Adds the positions of a game to `samples` (room for LAST_ACTION) and returns their number. */
int network_samples_of(const struct match_game *game, uint32_t number, struct network_sample *samples);

#endif
