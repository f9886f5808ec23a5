/* The bench: total nodes searched on fixed positions. Any change in an agent's behaviour changes this number. It is the
   same natively and in WebAssembly. */
#ifndef LILYPAD_GAME_BENCH_H
#define LILYPAD_GAME_BENCH_H

#include "game/session.h"

/* Runs every agent of the game. Writes a line per agent, `NAME nodes N score S moves C`, without the score for games
   that have none. Returns the total nodes, or -1 if memory ran out. */
int64_t bench_run(const struct game *game, const void *models, struct text *out);

#endif
