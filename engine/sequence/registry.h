/* The list of Sequence's agents, and agents by their written form `name:key=value,key=value`. */
#ifndef LILYPAD_SEQUENCE_REGISTRY_H
#define LILYPAD_SEQUENCE_REGISTRY_H

#include "sequence/agent.h"

extern const struct sequence_agent *const sequence_agents[];
extern const int sequence_agent_count;

/* The agent and its parameter values (the seed is left alone); an unknown name or key, or a value out of range, gives
   false and says so. */
bool sequence_agent_read(const struct sequence_agent **agent, struct sequence_options *options, struct span text,
                         struct text *error);
/* All agents with their parameters as JSON. */
void sequence_agents_write(struct text *out);

#endif
