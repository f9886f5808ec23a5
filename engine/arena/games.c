#include "arena/game.h"

#define MOST_ARENA_GAMES 4

static const struct arena_game *games[MOST_ARENA_GAMES];
static int game_count;

void arena_add_game(const struct arena_game *game) {
    for (int i = 0; i < game_count; i++)
        if (games[i] == game) return;
    if (game_count < MOST_ARENA_GAMES) games[game_count++] = game;
}

const struct arena_game *arena_game_named(struct span name) {
    for (int i = 0; i < game_count; i++)
        if (!name.length || span_equals(name, games[i]->name)) return games[i];
    return NULL;
}
