/* Our own player. */
#ifndef LILYPAD_SEQUENCE_CHAMPION_H
#define LILYPAD_SEQUENCE_CHAMPION_H

#include "sequence/agent.h"

extern const struct sequence_agent agent_seq_champion;

#endif
