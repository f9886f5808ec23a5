/* When a search must end, including safety margins. */
#ifndef LILYPAD_CORE_DEADLINE_H
#define LILYPAD_CORE_DEADLINE_H

#include "core/limits.h"

#define FOREVER 1e300

/* Deadlines are in clock_milliseconds(), FOREVER if there is no time limit. */

/* The deadline set by the limit for this move alone. */
double deadline_of_move(const struct limits *limits, double now);
/* How much of a game clock may safely be used, in milliseconds. */
double deadline_usable(double clock);
/* A simple policy: divides the game clock evenly among this player's remaining turns. */
double deadline_of(const struct limits *limits, int side, int turns_left);

#endif
