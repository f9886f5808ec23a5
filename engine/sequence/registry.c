#include "sequence/registry.h"

#include "sequence/baselines.h"
#include "sequence/champion.h"
#include "sequence/mcts.h"

/* Weakest first: what people choose from is shown in this order. */
const struct sequence_agent *const sequence_agents[] = {
    &agent_seq_random,
    &agent_seq_greedy,
    &agent_seq_mcts,
    &agent_seq_champion,
};
const int sequence_agent_count = sizeof sequence_agents / sizeof *sequence_agents;

bool sequence_agent_read(const struct sequence_agent **agent, struct sequence_options *options, struct span text,
                         struct text *error) {
    struct span list = span_trim(text), name = span_until(&list, ':');
    for (int i = 0; i < sequence_agent_count; i++) {
        if (!span_equals(name, sequence_agents[i]->name)) continue;
        *agent = sequence_agents[i];
        parameters_start((*agent)->family->parameters, (*agent)->preset, options->values);
        return parameters_set_all((*agent)->family->parameters, options->values, list, error);
    }
    text_clear(error);
    text_string(error, "unknown agent ");
    text_excerpt(error, name);
    for (int i = 0; i < sequence_agent_count; i++) {
        text_string(error, i ? ", " : ", there are ");
        text_string(error, sequence_agents[i]->name);
    }
    return false;
}

void sequence_agents_write(struct text *out) {
    text_character(out, '[');
    for (int i = 0; i < sequence_agent_count; i++) {
        const struct sequence_agent *agent = sequence_agents[i];
        double values[MOST_PARAMETERS];
        parameters_start(agent->family->parameters, agent->preset, values);
        if (i) text_character(out, ',');
        parameters_write_agent(agent->name, agent->summary, agent->source, agent->family->parameters, values, out);
    }
    text_character(out, ']');
}
