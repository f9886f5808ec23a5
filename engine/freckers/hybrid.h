/* Report 002's best agent: tree search while the frogs are being arranged, minimax from some turn on. */
#ifndef LILYPAD_FRECKERS_HYBRID_H
#define LILYPAD_FRECKERS_HYBRID_H

#include "freckers/agent.h"

extern const struct agent agent_hybrid;

#endif
