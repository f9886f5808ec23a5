/* The limits of a search, and their text form, the arguments of UGI's `go`. */
#ifndef LILYPAD_CORE_LIMITS_H
#define LILYPAD_CORE_LIMITS_H

#include "core/text.h"
#include "core/trace.h"

#define MAX_LINES 5
#define MAX_DEPTH 150

/* 0 means no limit. */
struct limits {
    double move_time;    /* milliseconds for this action */
    double clock[2];     /* milliseconds left for the rest of the game, by seat */
    int64_t depth;       /* in actions */
    int64_t nodes;       /* positions visited, or simulations */
    bool infinite;       /* until stopped */
    int lines;           /* number of best lines to report, 1..MAX_LINES */
    struct trace *trace; /* where to record the search tree, or NULL */
};

/* Parses limits such as `movetime 500`. At least one is required, and none may be repeated. */
bool limits_read(struct limits *limits, struct span text, struct text *error);
/* Fails, with a message, if nothing limits this player's search. `infinite` counts as a limit. */
bool limits_apply_to(const struct limits *limits, int player, struct text *error);

#endif
