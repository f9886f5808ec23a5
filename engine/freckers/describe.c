#include "freckers/describe.h"

#include <string.h>

#include "core/json_value.h"
#include "freckers/bench.h"
#include "freckers/evaluator.h"
#include "freckers/features.h"
#include "freckers/learned.h"
#include "freckers/moves.h"
#include "freckers/network.h"
#include "freckers/notation.h"
#include "freckers/pace.h"
#include "freckers/playout.h"

#define ROWS_AT_ONCE 64
#define MAX_PLAYOUTS 100000000
#define MAX_EVALUATIONS 1000000000
#define MAX_PLANNED_CLOCK 1000000000 /* milliseconds */

static const struct position *position_of(const struct session *session) {
    return (const struct position *)&session->position;
}

static const struct models *models_of(const struct session *session) {
    return session->options.models;
}

static void write_position(const char *key, const struct position *position, struct text *out) {
    json_write_key(out, key);
    text_character(out, '"');
    position_write(position, out);
    text_character(out, '"');
}

static void write_cells(const char *key, const uint8_t *cells, int count, enum side side, struct text *out) {
    json_write_key(out, key);
    text_character(out, '[');
    for (int i = 0; i < count; i++) {
        text_string(out, i ? ",\"" : "\"");
        cell_write(cells[i], side, out);
        text_character(out, '"');
    }
    text_character(out, ']');
}

/* Writes the fields "action", "path" and "referee", without braces. */
static void write_action(action action, const struct position *position, struct text *out) {
    enum side side = (enum side)position->side;
    uint8_t path[LONGEST_PATH];
    json_write_key(out, "action");
    text_character(out, '"');
    action_write(action, side, out);
    text_character(out, '"');
    write_cells("path", path, action == ACTION_GROW ? 0 : moves_dry_path(position, action, path), side, out);
    json_write_key(out, "referee");
    text_character(out, '"');
    referee_write(action, position, out);
    text_character(out, '"');
}

static void write_moves(const struct position *position, struct text *out) {
    action list[MAX_ACTIONS];
    bool open = position_outcome(position) == OUTCOME_OPEN;
    int count = open ? moves_list(position, list) - 1 : 0;
    json_write_key(out, "moves");
    text_character(out, '[');
    for (int i = 0; i < count; i++) {
        text_string(out, i ? ",{" : "{");
        write_action(list[i], position, out);
        text_character(out, '}');
    }
    text_character(out, ']');
    uint8_t cells[CELL_COUNT];
    int growth_count = 0;
    for (uint64_t set = open ? position_growth(position) : 0; set;) cells[growth_count++] = (uint8_t)bit_take(&set);
    write_cells("growth", cells, growth_count, (enum side)position->side, out);
}

static void write_history(const struct session *session, struct text *out) {
    struct position now = *(const struct position *)&session->start;
    json_write_key(out, "history");
    text_character(out, '[');
    for (int i = 0; i < session->action_count; i++) {
        action played = (uint16_t)session->actions[i];
        text_string(out, i ? ",{" : "{");
        write_action(played, &now, out);
        position_apply(&now, played);
        write_position("position", &now, out);
        text_character(out, '}');
    }
    text_character(out, ']');
}

void describe_freckers(const struct session *session, struct text *out) {
    const struct position *position = position_of(session);
    int home[2];
    home[position->side] = bit_count(position->mine & GOAL_ROW);
    home[!position->side] = bit_count(position->theirs & START_ROW);
    text_character(out, '{');
    json_write_string(out, "rules", rules_names[session->rules]);
    write_position("position", position, out);
    json_write_string(out, "side", side_names[position->side]);
    json_write_integer(out, "played", position->played);
    json_write_string(out, "result", game_result(session->game, position));
    json_write_key(out, "home");
    text_character(out, '[');
    text_integer(out, home[RED]);
    text_character(out, ',');
    text_integer(out, home[BLUE]);
    text_character(out, ']');
    write_moves(position, out);
    write_position("start", (const struct position *)&session->start, out);
    write_history(session, out);
    text_character(out, '}');
}

static bool answer_referee(const struct session *session, struct span argument, struct text *out) {
    const struct position *position = position_of(session);
    action action;
    if (!referee_read(&action, position, argument, out)) return false;
    action_write(action, (enum side)position->side, out);
    return true;
}

static bool answer_path(const struct session *session, struct span argument, struct text *out) {
    const struct position *position = position_of(session);
    action action;
    if (!action_read(&action, position, argument, out)) return false;
    path_write(action, position, out);
    return true;
}

/* The index of a word among words joined by '|', or -1. */
static int find_choice(const char *choices, struct span name) {
    struct span rest = span_of(choices);
    for (int i = 0; rest.length; i++) {
        struct span choice = span_until(&rest, '|');
        if (choice.length == name.length && !memcmp(choice.data, name.data, name.length)) return i;
    }
    return -1;
}

static void write_terms(enum evaluation evaluation, const struct position *position, struct text *out) {
    struct term terms[MAX_TERMS];
    int count = evaluation_terms(evaluation, position, terms);
    for (int i = 0; i < count; i++) {
        text_string(out, i ? ",{" : "{");
        json_write_string(out, "name", terms[i].name);
        json_write_decimal(out, "mine", terms[i].mine, 2);
        json_write_decimal(out, "theirs", terms[i].theirs, 2);
        json_write_integer(out, "score", terms[i].score);
        text_character(out, '}');
    }
}

static bool answer_evaluation(const struct session *session, struct span name, struct text *out) {
    const struct position *position = position_of(session);
    int index = find_choice(EVALUATION_CHOICES, name);
    if (index < 0) {
        text_string(out, "unknown evaluation ");
        text_excerpt(out, name);
        text_string(out, ", expected one of " EVALUATION_CHOICES);
        return false;
    }
    enum evaluation evaluation = (enum evaluation)index;
    struct evaluator evaluator =
        evaluator_choose(evaluation, EVALUATION_BEST, models_of(session), (enum rules)position->rules);
    if (evaluator_missing(&evaluator)) return text_refuse(out, evaluator_missing(&evaluator));
    text_string(out, "{\"evaluation\":");
    text_json_string(out, name);
    json_write_integer(out, "unit", evaluation_unit(evaluation));
    json_write_integer(out, "score", evaluator_score(&evaluator, position));
    json_write_key(out, "terms");
    text_character(out, '[');
    write_terms(evaluation, position, out);
    text_string(out, "]}");
    return true;
}

static bool answer_influence(const struct session *session, struct span argument, struct text *out) {
    (void)argument;
    const struct position *position = position_of(session);
    const struct network *network = models_of(session)->networks[position->rules];
    if (!network) return text_refuse(out, NETWORK_MISSING);
    int influence[CELL_COUNT];
    network_influence(network, position, influence);
    text_string(out, "{\"score\":");
    text_integer(out, network_evaluate(network, position) * 100 / NETWORK_UNIT);
    text_string(out, ",\"cells\":[");
    for (int i = 0; i < CELL_COUNT; i++) {
        int cell = position->side == RED ? i : cell_turned(i);
        if (i) text_character(out, ',');
        if ((position->mine | position->theirs | position->pads) & bit(cell))
            text_integer(out, influence[cell] * 100 / NETWORK_UNIT);
        else
            text_string(out, "null");
    }
    text_string(out, "]}");
    return true;
}

static bool answer_features(const struct session *session, struct span argument, struct text *out) {
    (void)argument;
    const struct trees *trees = models_of(session)->trees;
    float features[FEATURE_COUNT];
    features_of(position_of(session), features);
    text_string(out, "{\"features\":[");
    for (int i = 0; i < FEATURE_COUNT; i++) {
        text_string(out, i ? ",{" : "{");
        json_write_string(out, "name", feature_names[i]);
        json_write_decimal(out, "value", (double)features[i], 6);
        text_character(out, '}');
    }
    text_string(out, "],\"chance\":");
    if (trees) {
        double chance;
        learned_chances(trees, position_of(session), 1, &chance);
        text_decimal(out, chance, 6);
    } else {
        text_string(out, "null");
    }
    text_character(out, '}');
    return true;
}

static bool answer_predict(const struct session *session, struct span rows, struct text *out) {
    const struct trees *trees = models_of(session)->trees;
    float features[ROWS_AT_ONCE * FEATURE_COUNT], probabilities[ROWS_AT_ONCE]; /* aligned, unlike the text */
    const size_t row_size = FEATURE_COUNT * sizeof *features;
    if (!trees) return text_refuse(out, LEARNED_MISSING);
    if (rows.length % row_size) return text_refuse(out, "the last row is incomplete");
    while (rows.length) {
        size_t count = rows.length / row_size < ROWS_AT_ONCE ? rows.length / row_size : ROWS_AT_ONCE;
        memcpy(features, rows.data, count * row_size);
        trees_predict(trees, features, (int)count, probabilities);
        text_span(out, (struct span){(const char *)probabilities, count * sizeof *probabilities});
        rows.data += count * row_size;
        rows.length -= count * row_size;
    }
    return !out->full || text_refuse(out, "too many rows");
}

/* Reads `N` or `N WORD`; `given` tells whether the word is there. */
static bool read_count(struct span argument, int64_t most, const char *word, int64_t *count, bool *given,
                       struct text *error) {
    struct span number = span_word(&argument), rest = span_trim(argument);
    *given = span_equals(rest, word);
    if (span_integer(number, 1, most, count) && (*given || !rest.length)) return true;
    return text_refuse(error, "expected a number");
}

static bool answer_playouts(const struct session *session, struct span argument, struct text *out) {
    int64_t count;
    bool lazy;
    if (!read_count(argument, MAX_PLAYOUTS, "lazy", &count, &lazy, out)) return false;
    const struct playout_policy policy = {.kind = lazy ? PLAYOUT_LAZY : PLAYOUT_UNIFORM};
    text_integer(out, playout_count(&policy, position_of(session), (int)count, 0));
    return true;
}

static bool answer_evaluations(const struct session *session, struct span argument, struct text *out) {
    enum rules rules = (enum rules)session->rules;
    int64_t count;
    bool with_network;
    if (!read_count(argument, MAX_EVALUATIONS, "network", &count, &with_network, out)) return false;
    struct evaluator evaluator = evaluator_choose(with_network ? EVALUATION_NETWORK : EVALUATION_BEST, EVALUATION_BEST,
                                                  models_of(session), rules);
    if (evaluator_missing(&evaluator)) return text_refuse(out, evaluator_missing(&evaluator));
    text_integer(out, bench_evaluations(&evaluator, rules, count));
    return true;
}

/* What each time policy gives to each of a player's 75 turns, on a clock of that many milliseconds. */
static bool answer_pace(const struct session *session, struct span argument, struct text *out) {
    (void)session;
    int64_t clock;
    if (!span_integer(span_trim(argument), 1, MAX_PLANNED_CLOCK, &clock))
        return text_refuse(out, "expected the milliseconds on the clock");
    struct span policies = span_of(PACE_CHOICES);
    for (int policy = 0; policies.length; policy++) {
        double shares[PACE_TURNS];
        pace_plan((enum pace_policy)policy, (double)clock, shares);
        text_character(out, policy ? ',' : '{');
        text_json_string(out, span_until(&policies, '|'));
        text_character(out, ':');
        for (int i = 0; i < PACE_TURNS; i++) {
            text_character(out, i ? ',' : '[');
            text_decimal(out, shares[i], 1);
        }
        text_character(out, ']');
    }
    text_character(out, '}');
    return true;
}

const struct question freckers_questions[] = {
    {"referee", "text", answer_referee},
    {"path", "action", answer_path},
    {"evaluation", "name", answer_evaluation},
    {"features", NULL, answer_features},
    {"influence", NULL, answer_influence},
    {"bits", NULL, describe_bits},
    {"sides", NULL, describe_sides},
    {"predict", "rows", answer_predict},
    {"playouts", "count", answer_playouts},
    {"evaluations", "count", answer_evaluations},
    {"pace", "clock", answer_pace},
    {"tuning", "state", describe_tuning},
    {0},
};
