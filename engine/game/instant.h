/* Agents that decide at once, without search: their own code is one `begin`, which sets `chosen` and `considered`. */
#ifndef LILYPAD_GAME_INSTANT_H
#define LILYPAD_GAME_INSTANT_H

#include "game/agent.h"

struct instant {
    struct agent_options options;
    game_action chosen;
    int considered;   /* actions looked at, reported as nodes */
    const char *note; /* for the user, or NULL */
};

size_t instant_size(const struct agent_options *options);
void instant_open(void *agent, const struct agent_options *options);
bool instant_step(void *agent, double until);
void instant_report(const void *agent, struct report *report);

extern const struct parameter no_parameters[];

#define INSTANT_FAMILY(parameters, begin) \
    { parameters, instant_size, instant_open, begin, instant_step, instant_report, NULL }

#endif
