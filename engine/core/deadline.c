#include "core/deadline.h"

#include "core/clock.h"

#define FOREVER 1e300
/* Limits are never used to their end: the host may be slow to call, or busy. */
#define MOVE_MARGIN 0.5
#define CLOCK_RESERVE 0.1
#define CLOCK_MARGIN 40.0

double deadline_of(const struct limits *limits, int side, int turns_left) {
    double now = clock_milliseconds(), end = FOREVER;
    if (limits->move_time > 0) end = now + limits->move_time - MOVE_MARGIN;
    if (limits->clock[side] > 0) {
        double usable = limits->clock[side] * (1 - CLOCK_RESERVE) - CLOCK_MARGIN;
        double share = usable > 0 ? usable / (turns_left > 2 ? turns_left : 2) : 0;
        if (now + share < end) end = now + share;
    }
    return end;
}
