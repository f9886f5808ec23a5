/* The moment at which a search must end, for agents without a time policy of their own. */
#ifndef LILYPAD_CORE_DEADLINE_H
#define LILYPAD_CORE_DEADLINE_H

#include "core/limits.h"

/* In clock_milliseconds(); infinite without a limit in time. A clock for the whole game is shared evenly among the
   turns that are left to this player. */
double deadline_of(const struct limits *limits, int side, int turns_left);

#endif
