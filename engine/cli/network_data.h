/* Training data of the network: positions of self-play with what the search thought of them and how the game ended.

   The file, little-endian: the eight bytes of NETWORK_DATA_MAGIC, the number of samples in 64 bits, then the samples,
   32 bytes each, in the order of struct network_sample. */
#ifndef LILYPAD_CLI_NETWORK_DATA_H
#define LILYPAD_CLI_NETWORK_DATA_H

#include <stddef.h>

#include "freckers/match.h"

#define NETWORK_DATA_MAGIC "LILYDATA"

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

/* Writes the positions of games numbered from `first`; the file appears under its name only when it is complete. */
bool network_data_save(const struct match_game *games, int count, uint32_t first, const char *name);
/* Adds the samples of a file to an array that is made longer by realloc; false if the file is missing or not sound. */
bool network_data_load(const char *name, struct network_sample **samples, size_t *count);

#endif
