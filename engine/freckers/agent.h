/* What every agent is to its callers: a description, a piece of fixed memory, and a search that is begun once and then
   advanced in slices, so that whoever runs it can listen in between. */
#ifndef LILYPAD_FRECKERS_AGENT_H
#define LILYPAD_FRECKERS_AGENT_H

#include <stddef.h>

#include "core/limits.h"
#include "core/parameters.h"
#include "freckers/models.h"
#include "freckers/position.h"
#include "freckers/score.h"

#define LONGEST_LINE 40

/* A line of play with its value for the player to move at the root. */
struct line {
    int score;  /* see score.h; SCORE_NONE from an agent that does not value its moves */
    int length; /* at least 1 */
    action moves[LONGEST_LINE];
    int64_t visits; /* 0 unless the agent counts visits; then also: */
    double win_rate, prior;
    double wins, draws, losses; /* of the simulations; where leaves are valued by probabilities, their sums */
};

/* The state of a search, at any moment of it or at its end. */
struct report {
    int depth;
    int64_t nodes;
    int line_count; /* at least 1 once the search has begun: there is always a legal action to return */
    struct line lines[MOST_LINES];
    int action_count;           /* 0 unless the agent counts visits */
    const struct line *actions; /* then every root action in the order of merit; the agent's, until its next step */
    const char *note;           /* what a user should know about this search, or NULL */
};

struct agent_options {
    double values[MOST_PARAMETERS]; /* in the order of the family's parameters */
    uint64_t seed;
    const struct models *models; /* never NULL; the models in it may be */
};

/* One piece of code that plays. */
struct agent_family {
    const struct parameter *parameters;                  /* ends with a NULL name */
    size_t (*size)(const struct agent_options *options); /* bytes an agent needs, from the beginning of a cache line */
    void (*open)(void *agent, const struct agent_options *options); /* in memory of that size, zeroed */
    void (*begin)(void *agent, const struct position *root, const struct limits *limits); /* root is not over */
    bool (*step)(void *agent, double until); /* works until that clock_milliseconds(); true when finished */
    void (*report)(const void *agent, struct report *report);
    const char *bench; /* limits under which the number of nodes tells any change, NULL for a fixed number of nodes */
};

/* A named agent: a family with some of its parameters set, and where it comes from. */
struct agent {
    const char *name, *summary, *source;
    const struct agent_family *family;
    const char *preset; /* "key=value,key=value" over the family's initial values */
};

#endif
