/* The minimax family: presets of the one alpha-beta search. */
#ifndef LILYPAD_FRECKERS_ALPHABETA_AGENTS_H
#define LILYPAD_FRECKERS_ALPHABETA_AGENTS_H

#include "freckers/agent.h"
#include "freckers/alphabeta.h"

extern const struct agent_family alphabeta_family;
extern const struct agent agent_minimax, agent_alphabeta, agent_alphabeta_cache, agent_alphabeta_five,
    agent_alphabeta_tuple, agent_alphabeta_distance, agent_alphabeta_best, agent_champion;

/* The family's parameter values as search settings. */
struct alphabeta_settings alphabeta_settings_of(const struct agent_options *options);

#endif
