/* Odds by position: listed openings that favour one seat, and players who always have that seat against players who do
   not. All others swap seats as usual, so that everybody has the better side once in each pair. */
#ifndef LILYPAD_ARENA_ODDS_H
#define LILYPAD_ARENA_ODDS_H

#include "arena/experiment.h"

/* Reads `odds`, if it is there. */
bool odds_read(struct experiment *experiment, struct span json, struct text *error);
bool odds_check(const struct experiment *experiment, struct text *error);
void odds_write(const struct experiment *experiment, struct text *out);

/* The seat that the first of two players has in every game against the other, or NO_SEAT if they swap. */
int odds_seat_of(const struct experiment *experiment, int player, int opponent);

#endif
