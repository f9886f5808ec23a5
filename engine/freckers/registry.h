/* The list of all agents, and agents by their written form `name:key=value,key=value`. */
#ifndef LILYPAD_FRECKERS_REGISTRY_H
#define LILYPAD_FRECKERS_REGISTRY_H

#include "freckers/agent.h"

extern const struct agent *const registry_agents[];
extern const int registry_count;

/* The agent and its parameter values (seed and models are left alone); an unknown name or key, or a value out of range,
   gives false and says so. */
bool registry_read(const struct agent **agent, struct agent_options *options, struct span text, struct text *error);
/* All agents with their parameters as JSON. */
void registry_write_json(struct text *out);

#endif
