/* Games of an agent against itself, to learn from. */
#ifndef LILYPAD_MODELS_SELFPLAY_H
#define LILYPAD_MODELS_SELFPLAY_H

#include "cli/spread.h"
#include "selfplay/played.h"

/* Each game begins with a random number of random actions, so that games differ. The minimum is small so that the agent
   sometimes plays the opening itself. */
#define SELFPLAY_MIN_RANDOM 2
#define SELFPLAY_MAX_RANDOM 9

struct selfplay {
    const char *agent;  /* its written form */
    const char *limits; /* per move, in the syntax of UGI's go */
    const struct models *models;
    enum rules rules;
    uint64_t seed; /* determines every game, unless the limit is a time */
};

/* False with a message if a search under these limits might never end. */
bool selfplay_check_limits(const char *limits, struct text *error);

/* The games as jobs for spread.h; each result is a struct played_game. */
struct spread selfplay_jobs(const struct selfplay *selfplay, int games);

/* Saves games as lines of JSON (played_write). The file gets its name only when it is complete. */
bool selfplay_save(const struct played_game *games, int count, const char *name);
/* Reads such a file; the caller frees the result. NULL if it is missing or damaged. */
struct played_game *selfplay_load(const char *name, int *count);

#endif
