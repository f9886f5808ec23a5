#include "arena/spsa.h"

#include <math.h>
#include <string.h>

#include "core/portable_math.h"
#include "core/random.h"

/* Spall's exponents: how fast changes and steps shrink. */
#define CHANGE_EXPONENT 0.602
#define STEP_EXPONENT 0.101
#define RANGE_PER_STEP 20
#define DELAY 0.1 /* of all iterations */

static bool refuse(struct text *error, const char *message, struct span name) {
    text_clear(error);
    text_string(error, message);
    text_character(error, ' ');
    text_excerpt(error, name);
    return false;
}

/* Reads `name` or `name=step`. */
static bool add_parameter(struct spsa *spsa, const struct agent *agent, const double *values, struct span text,
                          struct text *error) {
    struct span step = span_trim(text), name = span_trim(span_until(&step, '='));
    const struct parameter *parameters = agent->family->parameters;
    int index = 0;
    while (parameters[index].name && !span_equals(name, parameters[index].name)) index++;
    const struct parameter *parameter = &parameters[index];
    if (!parameter->name) return refuse(error, "the agent has no parameter", name);
    if (parameter->kind != PARAMETER_INTEGER && parameter->kind != PARAMETER_DECIMAL)
        return refuse(error, "only numbers can be tuned, not", name);
    if (spsa->count == MAX_TUNED) return text_refuse(error, "at most 16 parameters can be tuned at once");
    for (int i = 0; i < spsa->count; i++)
        if (spsa->parameters[i].parameter == parameter) return refuse(error, "named twice:", name);
    double range = parameter->high - parameter->low, least = parameter->kind == PARAMETER_INTEGER ? 1 : range / 1e6;
    struct spsa_parameter *tuned = &spsa->parameters[spsa->count];
    *tuned = (struct spsa_parameter){parameter, values[index], range / RANGE_PER_STEP};
    if (tuned->step < least) tuned->step = least;
    step = span_trim(step);
    if (step.length && !span_decimal(step, least, range, &tuned->step))
        return refuse(error,
                      "a step must be within the range of its parameter, and at least 1 for a whole number:", text);
    spsa->values[spsa->count++] = values[index];
    return true;
}

bool spsa_open(struct spsa *spsa, const struct game *game, struct span agent, struct span parameters, int iterations,
               double rate, uint64_t seed, struct text *error) {
    const struct agent *found;
    struct agent_options options;
    *spsa = (struct spsa){.iterations = iterations, .rate = rate, .seed = seed};
    struct text text = text_over(spsa->agent, sizeof spsa->agent);
    text_span(&text, span_trim(agent));
    if (text.full) return text_refuse(error, "the agent is too long");
    if (!agent_read(game, &found, &options, agent, error)) return false;
    while (parameters.length)
        if (!add_parameter(spsa, found, options.values, span_until(&parameters, ','), error)) return false;
    if (!spsa->count) return text_refuse(error, "no parameter to tune");
    char buffer[AGENT_TEXT_SIZE];
    struct text whole = text_over(buffer, sizeof buffer);
    spsa_write_agent(spsa, &whole);
    return !whole.full || text_refuse(error, "the agent is too long with these parameters");
}

static double clamped(const struct parameter *parameter, double value) {
    return value < parameter->low ? parameter->low : value > parameter->high ? parameter->high : value;
}

/* The step of this iteration, in steps of the first. */
static double step_factor(const struct spsa *spsa) {
    return portable_power(spsa->done + 1, -STEP_EXPONENT);
}

/* The random part of this iteration: up or down, and where whole numbers are rounded. */
static void draw(const struct spsa *spsa, double flips[MAX_TUNED], double rounding[MAX_TUNED]) {
    struct random random;
    random_seed(&random, spsa->seed, (uint64_t)spsa->done);
    for (int i = 0; i < spsa->count; i++) {
        flips[i] = random_next(&random) >> 63 ? 1 : -1;
        rounding[i] = random_unit(&random);
    }
}

/* The agent with its parameters moved so far along the flips. Whole numbers are rounded at random, both agents' alike,
   so that on average they are what they should be. */
static void write_moved(const struct spsa *spsa, const double *flips, const double *rounding, double factor,
                        struct text *out) {
    text_string(out, spsa->agent);
    for (int i = 0; i < spsa->count; i++) {
        const struct spsa_parameter *tuned = &spsa->parameters[i];
        double value = spsa->values[i] + factor * flips[i] * tuned->step;
        if (tuned->parameter->kind == PARAMETER_INTEGER) value = floor(value + rounding[i]);
        text_character(out, i || strchr(spsa->agent, ':') ? ',' : ':');
        text_string(out, tuned->parameter->name);
        text_character(out, '=');
        parameter_write(tuned->parameter, clamped(tuned->parameter, value), out);
    }
}

void spsa_write_pair(const struct spsa *spsa, struct text *first, struct text *second) {
    double flips[MAX_TUNED], rounding[MAX_TUNED], factor = step_factor(spsa);
    draw(spsa, flips, rounding);
    write_moved(spsa, flips, rounding, factor, first);
    write_moved(spsa, flips, rounding, -factor, second);
}

void spsa_learn(struct spsa *spsa, double score) {
    double flips[MAX_TUNED], rounding[MAX_TUNED], delay = 1 + DELAY * spsa->iterations;
    double change = spsa->rate * portable_power(delay / (spsa->done + delay), CHANGE_EXPONENT) / step_factor(spsa);
    draw(spsa, flips, rounding);
    for (int i = 0; i < spsa->count; i++) {
        const struct spsa_parameter *tuned = &spsa->parameters[i];
        double moved = spsa->values[i] + change * (2 * score - 1) * flips[i] * tuned->step;
        spsa->values[i] = clamped(tuned->parameter, moved);
    }
    spsa->done++;
}

double spsa_value(const struct spsa *spsa, int index) {
    const struct parameter *parameter = spsa->parameters[index].parameter;
    return parameter->kind == PARAMETER_INTEGER ? floor(spsa->values[index] + 0.5) : spsa->values[index];
}

void spsa_write_agent(const struct spsa *spsa, struct text *out) {
    double none[MAX_TUNED] = {0}, half[MAX_TUNED];
    for (int i = 0; i < MAX_TUNED; i++) half[i] = 0.5;
    write_moved(spsa, none, half, 0, out);
}
