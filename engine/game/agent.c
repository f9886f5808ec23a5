#include "game/agent.h"

#include "game/general.h"

const struct agent *const *agents_of(const struct game *game) {
    return game->agents ? game->agents : general_agents;
}

const struct agent *agents_strongest(const struct game *game) {
    const struct agent *const *agents = agents_of(game);
    while (agents[1]) agents++;
    return *agents;
}

bool agent_read(const struct game *game, const struct agent **agent, struct agent_options *options, struct span text,
                struct text *error) {
    const struct agent *const *agents = agents_of(game);
    struct span list = span_trim(text), name = span_until(&list, ':');
    for (int i = 0; agents[i]; i++) {
        if (!span_equals(name, agents[i]->name)) continue;
        *agent = agents[i];
        parameters_start(agents[i]->family->parameters, agents[i]->preset, options->values);
        return parameters_set_all(agents[i]->family->parameters, options->values, list, error);
    }
    text_refuse(error, "unknown agent ");
    text_excerpt(error, name);
    for (int i = 0; agents[i]; i++) {
        text_string(error, i ? ", " : "; available: ");
        text_string(error, agents[i]->name);
    }
    return false;
}

void agents_write(const struct game *game, struct text *out) {
    const struct agent *const *agents = agents_of(game);
    text_character(out, '[');
    for (int i = 0; agents[i]; i++) {
        double values[MAX_PARAMETERS];
        const struct parameter *parameters = agents[i]->family->parameters;
        parameters_start(parameters, agents[i]->preset, values);
        if (i) text_character(out, ',');
        parameters_write_agent(agents[i]->name, agents[i]->summary, agents[i]->source, parameters, values, out);
    }
    text_character(out, ']');
}
