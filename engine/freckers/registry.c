#include "freckers/registry.h"

#include "freckers/alphabeta_agents.h"
#include "freckers/baselines.h"
#include "freckers/hybrid.h"
#include "freckers/mcts_agents.h"

/* Weakest first: what people choose from is shown in this order. */
const struct agent *const registry_agents[] = {
    &agent_random,
    &agent_greedy_random,
    &agent_forward,
    &agent_greedy,
    &agent_greedy_xgb,
    &agent_mcts,
    &agent_mcts_widening,
    &agent_minimax,
    &agent_alphabeta,
    &agent_alphabeta_five,
    &agent_hybrid,
    &agent_mcts_puct,
    &agent_alphabeta_distance,
    &agent_alphabeta_tuple,
    &agent_alphabeta_cache,
    &agent_mcts_best,
    &agent_mcts_net,
    &agent_alphabeta_best,
    &agent_champion,
};
const int registry_count = sizeof registry_agents / sizeof *registry_agents;

static void set_initial(const struct agent *agent, struct agent_options *options) {
    parameters_start(agent->family->parameters, agent->preset, options->values);
}

bool registry_read(const struct agent **agent, struct agent_options *options, struct span text, struct text *error) {
    struct span list = span_trim(text), name = span_until(&list, ':');
    for (int i = 0; i < registry_count; i++) {
        if (!span_equals(name, registry_agents[i]->name)) continue;
        *agent = registry_agents[i];
        set_initial(*agent, options);
        return parameters_set_all((*agent)->family->parameters, options->values, list, error);
    }
    text_clear(error);
    text_string(error, "unknown agent ");
    text_excerpt(error, name);
    text_string(error, ", there are");
    for (int i = 0; i < registry_count; i++) {
        text_string(error, i ? ", " : " ");
        text_string(error, registry_agents[i]->name);
    }
    return false;
}

void registry_write_json(struct text *out) {
    text_character(out, '[');
    for (int i = 0; i < registry_count; i++) {
        const struct agent *agent = registry_agents[i];
        struct agent_options options = {0};
        set_initial(agent, &options);
        if (i) text_character(out, ',');
        parameters_write_agent(agent->name, agent->summary, agent->source, agent->family->parameters, options.values,
                               out);
    }
    text_character(out, ']');
}
