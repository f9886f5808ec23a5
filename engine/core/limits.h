/* How long a search may take, in numbers and in the words of UGI's `go`. */
#ifndef LILYPAD_CORE_LIMITS_H
#define LILYPAD_CORE_LIMITS_H

#include "core/text.h"
#include "core/trace.h"

#define MOST_LINES 5
#define MOST_DEPTH 150

/* What a search must keep within; 0 means that there is no such limit. */
struct limits {
    double move_time;    /* milliseconds for this action */
    double clock[2];     /* milliseconds left for the rest of the game, Red's and Blue's */
    int64_t depth;       /* actions looked ahead */
    int64_t nodes;       /* positions visited, or simulations */
    bool infinite;       /* until stopped */
    int lines;           /* best lines wanted, 1..MOST_LINES */
    struct trace *trace; /* where to write the search tree down, or NULL */
};

/* Reads limits such as `movetime 500`; at least one is needed, and none may be given twice. */
bool limits_read(struct limits *limits, struct span text, struct text *error);
/* False with a message if nothing limits a search of this player's; `infinite` is a limit too. */
bool limits_bind(const struct limits *limits, int player, struct text *error);

#endif
