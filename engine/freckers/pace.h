/* Time management: turns the limits and a policy into the times when a search should and must stop. */
#ifndef LILYPAD_FRECKERS_PACE_H
#define LILYPAD_FRECKERS_PACE_H

#include "core/limits.h"
#include "freckers/position.h"

/* How to split the clock for the whole game among the moves. */
enum pace_policy {
    PACE_EVEN,  /* equal shares for the rest of the 75 turns (report 004) */
    PACE_EARLY, /* 2.5 % of the time left, so early turns get the most (report 002 and its program) */
    PACE_CUBIC, /* proportional to x (x - 75)^2 in turn x, times planned / used time so far (report 003) */
    PACE_PHASE  /* twice as much from action 10 to 50 as before and after (report 000) */
};
#define PACE_CHOICES "even|early|cubic|phase"

/* Kept by the agent for a whole game. */
struct pace {
    enum pace_policy policy;
    double whole_clock; /* what the clock showed at the first move of this agent */
    int first_turn;
    double begun, aim, end; /* of the current search, in clock_milliseconds(): aim to stop at `aim`, never pass `end` */
};

/* Sets `aim` and `end`. Both are infinite without a time limit. */
void pace_begin(struct pace *pace, const struct position *root, const struct limits *limits);
/* The time the policy gives to this turn, in milliseconds, before safety margins. */
double pace_share(const struct pace *pace, int turn, int played, double clock);

/* The shares of a game in which every turn takes exactly its own, on a clock of that many milliseconds. */
#define PACE_TURNS 75 /* of one player */
void pace_plan(enum pace_policy policy, double clock, double shares[PACE_TURNS]);

#endif
