/* Games of an agent against itself, to learn from. */
#ifndef LILYPAD_CLI_SELFPLAY_H
#define LILYPAD_CLI_SELFPLAY_H

#include "cli/spread.h"
#include "freckers/match.h"

/* Each game begins with so many random actions, so that no two are the same; the lower bound leaves the first moves of
   the game to the agent now and then. */
#define SELFPLAY_LEAST_RANDOM 2
#define SELFPLAY_MOST_RANDOM 9

struct selfplay {
    const char *agent;  /* its written form */
    const char *limits; /* of each move, in the words of UGI's go */
    const struct models *models;
    enum rules rules;
    uint64_t seed; /* game i of a seed is always the same game, unless the limit is a time */
};

/* A job of spread.h: the context is a struct selfplay, the result a struct match_game. */
bool selfplay_game(const void *context, int index, void *result, struct text *error);

/* Writes games as lines of JSON, see match_write; the file appears under its name only when it is complete. */
bool selfplay_save(const struct match_game *games, int count, const char *name);
/* Reads such a file; the result is to be freed. NULL if it is missing or not sound. */
struct match_game *selfplay_load(const char *name, int *count);

#endif
