#include "core/deadline.h"

#include "core/clock.h"

/* Never use all the time: the host may be busy or slow to call back. */
#define MOVE_MARGIN 0.5
#define CLOCK_RESERVE 0.1
#define CLOCK_MARGIN 40.0

double deadline_of_move(const struct limits *limits, double now) {
    return limits->move_time > 0 ? now + limits->move_time - MOVE_MARGIN : FOREVER;
}

double deadline_usable(double clock) {
    double usable = clock * (1 - CLOCK_RESERVE) - CLOCK_MARGIN;
    return usable > 0 ? usable : 0;
}

double deadline_of(const struct limits *limits, int side, int turns_left) {
    double now = clock_milliseconds(), end = deadline_of_move(limits, now);
    if (limits->clock[side] > 0) {
        double share = deadline_usable(limits->clock[side]) / (turns_left > 2 ? turns_left : 2);
        if (now + share < end) end = now + share;
    }
    return end;
}
