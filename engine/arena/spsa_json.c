#include "arena/experiment.h"
#include "arena/spsa.h"
#include "core/json_value.h"

#define MAX_GAMES_PER_ITERATION 10000
#define MAX_SPSA_SEED 9999

void spsa_write_settings(const struct spsa *spsa, const struct spsa_games *games, struct text *out) {
    text_character(out, '{');
    json_write_string(out, "format", "lilypad-tuning 1");
    json_write_string(out, "engine", game_version(games->game));
    json_write_string(out, "game", games->game->name);
    json_write_string(out, "rules", games->rules);
    json_write_string(out, "agent", spsa->agent);
    json_write_string(out, "limits", games->limits);
    json_write_integer(out, "games", games->count);
    json_write_integer(out, "iterations", spsa->iterations);
    json_write_decimal(out, "rate", spsa->rate, 6);
    json_write_integer(out, "seed", (int64_t)spsa->seed);
    json_write_boolean(out, "sound", games->sound);
    json_write_key(out, "parameters");
    for (int i = 0; i < spsa->count; i++) {
        const struct spsa_parameter *tuned = &spsa->parameters[i];
        text_string(out, i ? ",{" : "[{");
        json_write_string(out, "name", tuned->parameter->name);
        json_write_decimal(out, "default", tuned->initial, 6);
        json_write_decimal(out, "low", tuned->parameter->low, 6);
        json_write_decimal(out, "high", tuned->parameter->high, 6);
        json_write_decimal(out, "step", tuned->step, 6);
        text_character(out, '}');
    }
    text_string(out, "]}");
}

/* The points of every iteration so far. */
static bool learn_all(struct spsa *spsa, struct span points, int games) {
    for (struct span item; json_next(&points, &item);) {
        int64_t found;
        if (spsa->done == spsa->iterations || !span_integer(item, 0, 2 * games, &found)) return false;
        spsa_learn(spsa, (double)found / (2.0 * games));
    }
    return true;
}

static void write_agent(struct text *out, const char *name, const struct text *agent) {
    if (name) json_write_key(out, name);
    text_json_string(out, (struct span){agent->data, agent->length});
}

bool spsa_answer(const struct game *game, struct span json, struct text *out) {
    char agent[AGENT_TEXT_SIZE], parameters[AGENT_TEXT_SIZE], rules[RULES_TEXT_SIZE], limits[LIMITS_TEXT_SIZE];
    char first[AGENT_TEXT_SIZE], second[AGENT_TEXT_SIZE], now[AGENT_TEXT_SIZE];
    int64_t iterations, games, seed;
    double rate;
    struct span value, points;
    struct spsa spsa;
    if (!json_check(json, out)) return false;
    if (!json_member_string(json, "agent", agent, sizeof agent) ||
        !json_member_string(json, "parameters", parameters, sizeof parameters) ||
        !json_member_string(json, "rules", rules, sizeof rules) ||
        !json_member_string(json, "limits", limits, sizeof limits) || !json_member(json, "points", &points) ||
        !json_member_integer(json, "iterations", MAX_SPSA_ITERATIONS - 1, &iterations) || iterations < 1 ||
        !json_member_integer(json, "games", MAX_GAMES_PER_ITERATION, &games) || games < 2 || games % 2 ||
        !json_member_integer(json, "seed", MAX_SPSA_SEED, &seed) || !json_member(json, "rate", &value) ||
        !span_decimal(value, 1e-3, 100, &rate))
        return text_refuse(out, "the settings of the tuning are not complete or out of range");
    if (!spsa_open(&spsa, game, span_of(agent), span_of(parameters), (int)iterations, rate, (uint64_t)seed, out))
        return false;
    if (!learn_all(&spsa, points, (int)games)) return text_refuse(out, "the points of the tuning are damaged");
    struct text one = text_over(first, sizeof first), other = text_over(second, sizeof second),
                tuned = text_over(now, sizeof now);
    spsa_write_pair(&spsa, &one, &other);
    spsa_write_agent(&spsa, &tuned);
    text_string(out, "{\"settings\":");
    spsa_write_settings(&spsa, &(struct spsa_games){game, rules, limits, (int)games, false}, out);
    json_write_key(out, "values");
    for (int i = 0; i < spsa.count; i++) {
        text_character(out, i ? ',' : '[');
        text_decimal(out, spsa.values[i], 6);
    }
    text_character(out, ']');
    write_agent(out, "agent", &tuned);
    json_write_key(out, "pair");
    text_character(out, '[');
    write_agent(out, NULL, &one);
    text_character(out, ',');
    write_agent(out, NULL, &other);
    text_string(out, "]}");
    return true;
}
