/* What a module's own exports give to its arena. */
#ifndef LILYPAD_WASM_EXPORTS_ARENA_H
#define LILYPAD_WASM_EXPORTS_ARENA_H

#include "arena/game.h"

/* The game of this module. */
const struct arena_game *the_contest(void);
/* What its agents need, see arena/game.h. */
const void *the_means(void);

#endif
