/* The interface between an agent and its callers. An agent works in one fixed block of memory. A search is begun once
   and then advanced in time slices, so the caller can handle messages in between. */
#ifndef LILYPAD_GAME_AGENT_H
#define LILYPAD_GAME_AGENT_H

#include "core/limits.h"
#include "core/parameters.h"
#include "game/game.h"
#include "game/score.h"

#define LONGEST_LINE 40
#define AGENT_TEXT_SIZE 512 /* buffer for an agent's text, `name:key=value,key=value` */

/* A line of play and its value for the player to move at the root. */
struct line {
    int score;  /* see score.h; SCORE_NONE if the agent gives no scores */
    int length; /* at least 1 */
    game_action moves[LONGEST_LINE];
    int64_t visits;  /* 0 if the agent does not count visits; then the fields below are unused */
    double win_rate; /* negative if unknown */
    double prior;
    double wins, draws, losses; /* simulation results; fractional if leaves are evaluated as probabilities */
};

/* How often a search asked a table. */
struct lookups {
    int64_t probes; /* positions looked up */
    int64_t hits;   /* positions found */
    int64_t used;   /* results that replaced a search, at most `hits` */
};

/* The state of a search, while it runs or when it has finished. */
struct report {
    int depth;
    int64_t nodes;
    struct lookups table;      /* the transposition table; all 0 without one */
    struct lookups move_cache; /* lists of moves kept for positions seen before; all 0 without them */
    size_t memory;  /* bytes of the agent's block that hold something so far; 0 if the agent does not count */
    int line_count; /* at least 1 once the search has begun, so there is always a legal action to play */
    struct line lines[MAX_LINES];
    int action_count;           /* 0 if the agent does not count visits */
    const struct line *actions; /* every root action, best first; owned by the agent, valid until its next step */
    const char *note;           /* a remark about this search to show to the user, or NULL */
};

struct agent_options {
    double values[MAX_PARAMETERS]; /* one per parameter of the family, in order */
    uint64_t seed;
    const void *models;      /* the game's model structure; never NULL */
    const struct game *game; /* the game to play */
};

/* One implementation of a player. */
struct agent_family {
    const struct parameter *parameters;                             /* ended by a NULL name */
    size_t (*size)(const struct agent_options *options);            /* bytes the agent needs */
    void (*open)(void *agent, const struct agent_options *options); /* memory is zeroed and cache-aligned */
    /* `root` is a position, or the mover's view if the game hides information. The game is not over. */
    void (*begin)(void *agent, const void *root, const struct limits *limits);
    bool (*step)(void *agent, double until); /* searches until this clock_milliseconds(); true when finished */
    void (*report)(const void *agent, struct report *report);
    const char *bench; /* limits for the bench, if the game's would hide changes in the node count; NULL: the game's */
};

/* A named agent: a family with preset parameters. `source` says where it comes from. */
struct agent {
    const char *name, *summary, *source;
    const struct agent_family *family;
    const char *preset; /* "key=value,key=value", overrides the family's initial values */
};

/* ---- The agents of a game. ---- */

/* NULL-terminated, weakest first. */
const struct agent *const *agents_of(const struct game *game);
const struct agent *agents_strongest(const struct game *game);
/* Parses `name:key=value,key=value` and sets the agent and its parameter values; leaves seed, models and game alone.
   Fails, with a message, on an unknown name or key or a value out of range. */
bool agent_read(const struct game *game, const struct agent **agent, struct agent_options *options, struct span text,
                struct text *error);
/* Writes all agents of a game and their parameters as JSON. */
void agents_write(const struct game *game, struct text *out);

#endif
