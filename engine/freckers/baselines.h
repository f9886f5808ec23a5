/* The players without search that every report measured itself against. */
#ifndef LILYPAD_FRECKERS_BASELINES_H
#define LILYPAD_FRECKERS_BASELINES_H

#include "freckers/agent.h"

extern const struct agent agent_random, agent_forward, agent_greedy, agent_greedy_random, agent_greedy_xgb;

#endif
