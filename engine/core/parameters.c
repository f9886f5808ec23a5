#include "core/parameters.h"

#include <string.h>

static int find(const struct parameter *parameters, struct span name) {
    for (int i = 0; parameters[i].name; i++)
        if (span_equals_ignoring_case(name, parameters[i].name)) return i;
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
    parameter_write(parameter, parameter->low, out);
    text_string(out, " to ");
    parameter_write(parameter, parameter->high, out);
}

bool parameters_set(const struct parameter *parameters, double *values, struct span key, struct span value,
                    struct text *error) {
    int index = find(parameters, key);
    if (index >= 0 && read_value(&parameters[index], value, &values[index])) return true;
    text_clear(error);
    if (index < 0) {
        text_string(error, "unknown parameter ");
        text_excerpt(error, key);
        text_string(error, parameters[0].name ? "; available:" : "; this agent has none");
        for (int i = 0; parameters[i].name; i++) {
            text_string(error, i ? ", " : " ");
            text_string(error, parameters[i].name);
        }
    } else {
        text_string(error, parameters[index].name);
        text_string(error, " must be ");
        write_range(&parameters[index], error);
        text_string(error, ", not ");
        text_excerpt(error, value);
    }
    return false;
}

bool parameters_set_all(const struct parameter *parameters, double *values, struct span list, struct text *error) {
    for (bool more = list.length > 0; more;) {
        struct span value = span_until(&list, ','), key = {0};
        more = list.length > 0 || (value.data + value.length != list.data); /* a trailing comma is an error */
        key = span_until(&value, '=');
        if (!parameters_set(parameters, values, key, value, error)) return false;
    }
    return true;
}

void parameters_start(const struct parameter *parameters, const char *preset, double *values) {
    char ignored[128];
    struct text error = text_over(ignored, sizeof ignored);
    for (int i = 0; parameters[i].name; i++) values[i] = parameters[i].initial;
    parameters_set_all(parameters, values, span_of(preset), &error);
}

void parameter_write(const struct parameter *parameter, double value, struct text *out) {
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
    parameter_write(parameter, initial, out);
    if (!is_number) text_character(out, '"');
    if (is_number) {
        text_string(out, ",\"low\":");
        parameter_write(parameter, parameter->low, out);
        text_string(out, ",\"high\":");
        parameter_write(parameter, parameter->high, out);
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

void parameters_write_agent(const char *name, const char *summary, const char *source,
                            const struct parameter *parameters, const double *values, struct text *out) {
    text_character(out, '{');
    write_field(out, "name", name);
    text_character(out, ',');
    write_field(out, "summary", summary);
    text_character(out, ',');
    write_field(out, "source", source);
    text_string(out, ",\"parameters\":[");
    for (int i = 0; parameters[i].name; i++) {
        if (i) text_character(out, ',');
        write_parameter_json(&parameters[i], values[i], out);
    }
    text_string(out, "]}");
}
