#include "freckers/registry.h"

#include <string.h>

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

int registry_parameter(const struct agent_family *family, struct span name) {
    for (int i = 0; family->parameters[i].name; i++)
        if (span_equals(name, family->parameters[i].name)) return i;
    return -1;
}

static bool read_choice(const char *choices, struct span text, double *value) {
    struct span rest = span_of(choices);
    for (int i = 0; rest.length; i++) {
        struct span choice = span_until(&rest, '|');
        if (choice.length != text.length || memcmp(choice.data, text.data, text.length)) continue;
        *value = i;
        return true;
    }
    return false;
}

static bool read_value(const struct parameter *parameter, struct span text, double *value) {
    int64_t integer;
    switch (parameter->kind) {
        case PARAMETER_CHOICE: return read_choice(parameter->choices, text, value);
        case PARAMETER_SWITCH: return read_choice("off|on", text, value);
        case PARAMETER_DECIMAL: return span_decimal(text, parameter->low, parameter->high, value);
        default:
            if (!span_integer(text, (int64_t)parameter->low, (int64_t)parameter->high, &integer)) return false;
            *value = (double)integer;
            return true;
    }
}

static void write_range(const struct parameter *parameter, struct text *out) {
    if (parameter->kind == PARAMETER_CHOICE || parameter->kind == PARAMETER_SWITCH) {
        text_string(out, "one of ");
        text_string(out, parameter->kind == PARAMETER_SWITCH ? "off|on" : parameter->choices);
        return;
    }
    registry_write_value(parameter, parameter->low, out);
    text_string(out, " to ");
    registry_write_value(parameter, parameter->high, out);
}

bool registry_set(const struct agent_family *family, struct agent_options *options, struct span key, struct span value,
                  struct text *error) {
    int index = registry_parameter(family, key);
    if (index >= 0 && read_value(&family->parameters[index], value, &options->values[index])) return true;
    text_clear(error);
    if (index < 0) {
        text_string(error, "unknown parameter ");
        text_excerpt(error, key);
        text_string(error, family->parameters[0].name ? ", there are" : ", this agent has none");
        for (int i = 0; family->parameters[i].name; i++) {
            text_string(error, i ? ", " : " ");
            text_string(error, family->parameters[i].name);
        }
    } else {
        text_string(error, family->parameters[index].name);
        text_string(error, " must be ");
        write_range(&family->parameters[index], error);
        text_string(error, ", not ");
        text_excerpt(error, value);
    }
    return false;
}

static bool set_all(const struct agent_family *family, struct agent_options *options, struct span list,
                    struct text *error) {
    for (bool more = list.length > 0; more;) {
        struct span value = span_until(&list, ','), key = {0};
        more = list.length > 0 || (value.data + value.length != list.data); /* a comma asks for one more */
        key = span_until(&value, '=');
        if (!registry_set(family, options, key, value, error)) return false;
    }
    return true;
}

static void set_initial(const struct agent *agent, struct agent_options *options) {
    char ignored[128];
    struct text error = text_over(ignored, sizeof ignored);
    for (int i = 0; agent->family->parameters[i].name; i++) options->values[i] = agent->family->parameters[i].initial;
    set_all(agent->family, options, span_of(agent->preset), &error);
}

bool registry_read(const struct agent **agent, struct agent_options *options, struct span text, struct text *error) {
    struct span list = span_trim(text), name = span_until(&list, ':');
    for (int i = 0; i < registry_count; i++) {
        if (!span_equals(name, registry_agents[i]->name)) continue;
        *agent = registry_agents[i];
        set_initial(*agent, options);
        return set_all((*agent)->family, options, list, error);
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

void registry_write_value(const struct parameter *parameter, double value, struct text *out) {
    if (parameter->kind == PARAMETER_INTEGER) {
        text_integer(out, (int64_t)value);
    } else if (parameter->kind == PARAMETER_DECIMAL) {
        int digits = 0;
        for (double scaled = value; digits < 6 && scaled != (double)(int64_t)scaled; digits++) scaled *= 10;
        text_decimal(out, value, digits);
    } else {
        struct span rest = span_of(parameter->kind == PARAMETER_SWITCH ? "off|on" : parameter->choices), word;
        for (int i = 0; word = span_until(&rest, '|'), i < (int)value; i++) {
        }
        text_span(out, word);
    }
}

static void write_field(struct text *out, const char *name, const char *value) {
    text_json_string(out, span_of(name));
    text_character(out, ':');
    text_json_string(out, span_of(value));
}

static void write_parameter_json(const struct parameter *parameter, double initial, struct text *out) {
    static const char *const kinds[] = {"integer", "decimal", "switch", "choice"};
    bool is_number = parameter->kind == PARAMETER_INTEGER || parameter->kind == PARAMETER_DECIMAL;
    text_character(out, '{');
    write_field(out, "name", parameter->name);
    text_character(out, ',');
    write_field(out, "type", kinds[parameter->kind]);
    text_string(out, ",\"default\":");
    if (!is_number) text_character(out, '"');
    registry_write_value(parameter, initial, out);
    if (!is_number) text_character(out, '"');
    if (is_number) {
        text_string(out, ",\"low\":");
        registry_write_value(parameter, parameter->low, out);
        text_string(out, ",\"high\":");
        registry_write_value(parameter, parameter->high, out);
    } else {
        struct span rest = span_of(parameter->kind == PARAMETER_SWITCH ? "off|on" : parameter->choices);
        text_string(out, ",\"choices\":[");
        while (rest.length) {
            text_json_string(out, span_until(&rest, '|'));
            if (rest.length) text_character(out, ',');
        }
        text_character(out, ']');
    }
    text_character(out, ',');
    write_field(out, "help", parameter->help);
    text_character(out, '}');
}

void registry_write_json(struct text *out) {
    text_character(out, '[');
    for (int i = 0; i < registry_count; i++) {
        const struct agent *agent = registry_agents[i];
        struct agent_options options = {0};
        set_initial(agent, &options);
        text_string(out, i ? ",{" : "{");
        write_field(out, "name", agent->name);
        text_character(out, ',');
        write_field(out, "summary", agent->summary);
        text_character(out, ',');
        write_field(out, "source", agent->source);
        text_string(out, ",\"parameters\":[");
        for (int j = 0; agent->family->parameters[j].name; j++) {
            if (j) text_character(out, ',');
            write_parameter_json(&agent->family->parameters[j], options.values[j], out);
        }
        text_string(out, "]}");
    }
    text_character(out, ']');
}
