/* How long to think: limits and a policy turned into two moments. */
#ifndef LILYPAD_FRECKERS_PACE_H
#define LILYPAD_FRECKERS_PACE_H

#include "freckers/agent.h"

/* Ways to share a whole-game clock among the moves. */
enum pace_policy {
    PACE_EVEN,  /* the same for each of the 75 own turns that remain (report 004) */
    PACE_EARLY, /* 2.5 % of what is left, so early turns get most (report 002) */
    PACE_CUBIC, /* a x (x - 75)^2 over the own turn x, times planned / used so far (report 003) */
    PACE_PHASE  /* twice as much from action 10 to 50 as before and after (report 000) */
};
#define PACE_CHOICES "even|early|cubic|phase"

/* Kept by the agent for a whole game. */
struct pace {
    enum pace_policy policy;
    double whole_clock; /* what the clock showed when first seen, plus nothing used before it */
    int first_turn;
    double begun, aim, end; /* of the current search: clock_milliseconds() to aim for, and never to pass */
};

/* Works out `aim` and `end`; without any time limit both are infinite. */
void pace_begin(struct pace *pace, const struct position *root, const struct limits *limits);
/* The share of the remaining clock that a policy gives to a turn, in milliseconds; without safety margins. */
double pace_share(const struct pace *pace, int turn, int played, double clock);

#endif
