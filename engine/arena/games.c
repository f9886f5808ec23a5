/* The one list of all games that can be played in the arena. */
#include "arena/game.h"
#include "freckers/contest.h"

static const struct arena_game *const games[] = {&freckers_contest};

const struct arena_game *arena_game_named(struct span name) {
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        if (span_equals(name, games[i]->name)) return games[i];
    return NULL;
}
