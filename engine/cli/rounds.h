/* Rounds of a tournament whose pairings depend on results. */
#ifndef LILYPAD_CLI_ROUNDS_H
#define LILYPAD_CLI_ROUNDS_H

#include "arena/schedule.h"

/* Tells every process the leader's results of a Swiss tournament, so that all draw the same pairings. False if another
   round will follow those drawn so far. */
bool rounds_share(struct schedule *schedule);

#endif
