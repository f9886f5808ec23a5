/* Who wins the race, for matches that need not play it out. */
#ifndef LILYPAD_FRECKERS_RACE_RESULT_H
#define LILYPAD_FRECKERS_RACE_RESULT_H

#include <stdbool.h>

/* The `solve` of struct game: the points for seat 0 if both sides play the race as well as possible. False before the
   armies have passed each other, if nobody gets home in time, or if it takes too many boards to find out. */
bool race_result(const void *position, int *points);

#endif
