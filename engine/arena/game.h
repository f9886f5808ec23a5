/* What the arena asks of a game. Agents, limits, openings and records cross as text, so the arena knows no rules. */
#ifndef LILYPAD_ARENA_GAME_H
#define LILYPAD_ARENA_GAME_H

#include "arena/experiment.h"
#include "arena/task.h"

struct arena_game {
    const char *name;
    const char *rules;   /* the usual ones */
    const char *version; /* of everything that plays it: records of another version may be of other games */

    /* Agents, limits (without clock), rules and listed openings of the experiment; false with a message. */
    bool (*check)(const struct experiment *experiment, struct text *error);
    /* Makes an opening from the experiment's seed, its number, and the number of the attempt. False if this attempt is
       not usable. `identity` is the same for openings that a player could not tell apart but for left and right. */
    bool (*opening)(const struct experiment *experiment, int number, int attempt, struct text *out, uint64_t *identity);

    /* A game under way lives in `board_size` zeroed bytes. `means` is what the game's agents need from the host; the
       game's header says what. False with a message if an agent cannot be opened; then nothing is to be ended. */
    size_t board_size;
    bool (*begin)(void *board, const struct task *task, const void *means, struct text *error);
    /* Plays for about that long; true while the game goes on. */
    bool (*step)(void *board, double milliseconds);
    /* The record of a finished game, see README.md. */
    void (*record)(const void *board, struct text *out);
    void (*end)(void *board);
};

/* Makes a game known. The program does it before it reads experiments, so that the arena depends on no game and a
   module holds only what it plays. */
void arena_add_game(const struct arena_game *game);
/* The first game for an empty name; NULL if there is no such game. */
const struct arena_game *arena_game_named(struct span name);

#endif
