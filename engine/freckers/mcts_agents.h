/* The Monte Carlo family: presets of the one tree search. */
#ifndef LILYPAD_FRECKERS_MCTS_AGENTS_H
#define LILYPAD_FRECKERS_MCTS_AGENTS_H

#include "freckers/agent.h"
#include "freckers/mcts.h"

extern const struct agent_family mcts_family;
extern const struct agent agent_mcts, agent_mcts_widening, agent_mcts_puct, agent_mcts_best, agent_mcts_net;

/* The family's parameter values as search settings. */
struct mcts_settings mcts_settings_of(const struct agent_options *options);

#endif
