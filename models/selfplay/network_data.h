/* Training data of the network: positions of self-play with their search scores and the results of their games.

   The file, little-endian: the eight bytes of NETWORK_DATA_MAGIC, the number of samples as 64 bits, then the samples,
   32 bytes each, in the order of struct network_sample. */
#ifndef LILYPAD_MODELS_NETWORK_DATA_H
#define LILYPAD_MODELS_NETWORK_DATA_H

#include <stddef.h>

#include "selfplay/played.h"

#define NETWORK_DATA_MAGIC "LILYDATA"

struct network_sample {
    uint64_t mine, theirs, pads; /* as the mover sees them */
    int16_t score;               /* of the search, in hundredths of a row; +-NETWORK_DECIDED for a forced win or loss */
    uint8_t points;              /* the mover's result of the game: 0, 1 or 2 */
    uint8_t played;
    uint32_t game; /* samples of one game stay on the same side of the held-out split */
};

#define NETWORK_DECIDED 32000

/* Writes the positions of a game to `samples` (room for LAST_ACTION) and returns their number. */
int network_samples_of(const struct played_game *game, uint32_t number, struct network_sample *samples);

/* Saves the positions of games numbered from `first`. The file gets its name only when it is complete. */
bool network_data_save(const struct played_game *games, int count, uint32_t first, const char *name);
/* Appends the samples of a file to a malloc'd array; false if the file is missing or damaged. */
bool network_data_load(const char *name, struct network_sample **samples, size_t *count);

#endif
