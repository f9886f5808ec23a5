/* The tree search of report 001. */
#ifndef LILYPAD_SEQUENCE_MCTS_H
#define LILYPAD_SEQUENCE_MCTS_H

#include "sequence/agent.h"

extern const struct sequence_agent agent_seq_mcts;

#endif
