/* What every agent of Sequence is to its callers: as in Freckers a description, a piece of fixed memory, and a search
   that is begun once and then advanced in slices. What it is given is a view, never the game. */
#ifndef LILYPAD_SEQUENCE_AGENT_H
#define LILYPAD_SEQUENCE_AGENT_H

#include "core/limits.h"
#include "core/parameters.h"
#include "sequence/view.h"

#define LONGEST_PLAY_LINE 8

/* A line of play with its value for the player to move at the root. */
struct play_line {
    double win_rate; /* 0..1, negative from an agent that does not value its actions */
    double prior;    /* how promising it looked before the search, in the agent's own units */
    int64_t visits;  /* 0 unless the agent counts visits */
    int length;      /* at least 1 */
    play plays[LONGEST_PLAY_LINE];
};

/* The state of a search, at any moment of it or at its end. */
struct play_report {
    int depth;
    int64_t nodes;
    int line_count; /* at least 1: there is always a legal action to return */
    struct play_line lines[MOST_LINES];
    int action_count; /* 0 unless the agent counts visits */
    const struct play_line
        *actions; /* then every root action in the order of merit; the agent's, until its next step */
};

struct sequence_options {
    double values[MOST_PARAMETERS]; /* in the order of the family's parameters */
    uint64_t seed;
};

/* One piece of code that plays. */
struct sequence_family {
    const struct parameter *parameters;                                /* ends with a NULL name */
    size_t (*size)(const struct sequence_options *options);            /* bytes an agent needs */
    void (*open)(void *agent, const struct sequence_options *options); /* in memory of that size, zeroed */
    void (*begin)(void *agent, const struct view *root, const struct limits *limits); /* its turn, and not over */
    bool (*step)(void *agent, double until); /* works until that clock_milliseconds(); true when finished */
    void (*report)(const void *agent, struct play_report *report);
};

/* A named agent: a family with some of its parameters set, and where it comes from. */
struct sequence_agent {
    const char *name, *summary, *source;
    const struct sequence_family *family;
    const char *preset; /* "key=value,key=value" over the family's initial values */
};

#endif
