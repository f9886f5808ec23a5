/* Agents that look one action ahead. */
#ifndef LILYPAD_SEQUENCE_BASELINES_H
#define LILYPAD_SEQUENCE_BASELINES_H

#include "sequence/agent.h"

extern const struct sequence_agent agent_seq_random, agent_seq_greedy;

/* A stream of random numbers that belongs to the seed and to what the player sees: the same question has the same
   answer, and nothing hidden is in it. */
struct random view_random(const struct view *view, uint64_t seed);

#endif
