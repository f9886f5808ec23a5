#include "freckers/session.h"

#include <stdlib.h>
#include <string.h>

#include "core/trees.h"
#include "freckers/features.h"
#include "freckers/moves.h"
#include "freckers/network.h"
#include "freckers/notation.h"
#include "freckers/registry.h"

void session_start(struct session *session, const struct position *start) {
    session->start = session->position = *start;
    session->rules = (enum rules)start->rules;
    session->action_count = 0;
    thinking_move_on(&session->thinking);
}

void session_play(struct session *session, action action) {
    session->actions[session->action_count++] = action;
    position_apply(&session->position, action);
    thinking_move_on(&session->thinking);
}

void session_open(struct session *session) {
    char buffer[8];
    struct text error = text_over(buffer, sizeof buffer);
    struct position start;
    *session = (struct session){.rules = RULES_PADS};
    session->options.models = &session->models;
    registry_read(&session->agent, &session->options, span_of(registry_agents[registry_count - 1]->name), &error);
    position_start(&start, RULES_PADS);
    session_start(session, &start);
}

void session_new_game(struct session *session) {
    thinking_forget(&session->thinking);
}

void session_close(struct session *session) {
    thinking_close(&session->thinking);
    trees_free(session->own_trees);
    session->own_trees = NULL;
    for (int rules = 0; rules < RULE_SETS; rules++) {
        free(session->own_networks[rules]);
        session->own_networks[rules] = NULL;
    }
    session->models = (struct models){0};
}

static bool set_agent_option(struct session *session, struct span name, struct span value, struct text *error) {
    const struct agent *agent = session->agent;
    struct agent_options options = session->options;
    int64_t seed;
    if (span_names(name, "agent")) {
        if (!registry_read(&agent, &options, value, error)) return false;
    } else if (span_names(name, "seed")) {
        if (!span_integer(value, 0, INT64_C(999999999999999999), &seed))
            return text_refuse(error, "the seed must be a number from 0 to 999999999999999999");
        options.seed = (uint64_t)seed;
    } else if (!parameters_set(agent->family->parameters, options.values, name, value, error)) {
        return false;
    }
    session_new_game(session);
    session->agent = agent;
    session->options = options;
    return true;
}

bool session_set(struct session *session, struct span name, struct span value, struct text *error) {
    if (!thinking_is_free(&session->thinking, error)) return false;
    if (span_names(name, "trace")) return thinking_set_trace(&session->thinking, value, error);
    if (!span_names(name, "rules")) return set_agent_option(session, name, value, error);
    if (!rules_read(&session->rules, value, error)) return false;
    struct position start;
    position_start(&start, session->rules);
    session_start(session, &start);
    session_new_game(session);
    return true;
}

/* A file may hold a network for each rule set, one after the other: all are taken or none. */
static bool load_networks(struct session *session, const unsigned char *bytes, size_t length, struct text *error) {
    struct network *networks[RULE_SETS] = {0};
    bool sound = true;
    while (sound && length) {
        size_t part = length < NETWORK_FILE_SIZE ? length : NETWORK_FILE_SIZE;
        struct network *network = aligned_alloc(CACHE_LINE, sizeof *network);
        sound = network ? network_read(network, bytes, part, error)
                        : text_refuse(error, "there is not enough memory for the network");
        if (sound && networks[network->rules])
            sound = text_refuse(error, "the file holds two networks for the same rules");
        if (sound)
            networks[network->rules] = network;
        else
            free(network);
        bytes += part;
        length -= part;
    }
    if (sound) session_new_game(session);
    for (int rules = 0; rules < RULE_SETS; rules++) {
        if (!networks[rules]) continue;
        struct network **place = sound ? &session->own_networks[rules] : &networks[rules];
        free(*place);
        if (sound) session->models.networks[rules] = *place = networks[rules];
    }
    return sound;
}

bool session_load_model(struct session *session, const void *bytes, size_t length, struct text *error) {
    if (!thinking_is_free(&session->thinking, error)) return false;
    if (network_recognise(bytes, length)) return load_networks(session, bytes, length, error);
    struct trees *trees = trees_read(bytes, length, error);
    if (!trees) return false;
    if (trees_feature_count(trees) != FEATURE_COUNT) {
        text_refuse(error, "the model is refused: it must have ");
        text_integer(error, FEATURE_COUNT);
        text_string(error, " features and has ");
        text_integer(error, trees_feature_count(trees));
        trees_free(trees);
        return false;
    }
    session_new_game(session);
    trees_free(session->own_trees);
    session->models.trees = session->own_trees = trees;
    return true;
}

bool session_set_position(struct session *session, struct span text, struct text *error) {
    if (!thinking_is_free(&session->thinking, error)) return false;
    struct position start, position;
    action actions[LAST_ACTION];
    int count = 0;
    struct span word = span_word(&text);
    if (span_equals(word, "startpos")) {
        position_start(&start, session->rules);
    } else if (span_equals(word, "fen")) {
        struct span rest = span_trim(text), fields = {rest.data, 0};
        text = rest;
        for (int i = 0; i < 3; i++) {
            struct span field = span_word(&text);
            if (field.length && !span_equals(field, "moves"))
                fields.length = (size_t)(field.data + field.length - rest.data);
        }
        if (!position_read(&start, session->rules, fields, error)) return false;
    } else {
        text_refuse(error, "a position begins with startpos or fen, not ");
        text_excerpt(error, word);
        return false;
    }
    position = start;
    word = span_word(&text);
    if (word.length && !span_equals(word, "moves")) {
        text_refuse(error, "expected moves after the position, found ");
        text_excerpt(error, word);
        return false;
    }
    while ((word = span_word(&text)).length) {
        action action;
        char reason_buffer[160];
        struct text reason = text_over(reason_buffer, sizeof reason_buffer);
        if (!action_read(&action, &position, word, &reason)) {
            text_refuse(error, "action ");
            text_integer(error, count + 1);
            text_string(error, " of the game, ");
            text_excerpt(error, word);
            text_string(error, ": ");
            text_string(error, reason_buffer);
            return false;
        }
        actions[count++] = action;
        position_apply(&position, action);
    }
    session_start(session, &start);
    session->position = position;
    session->action_count = count;
    if (count) memcpy(session->actions, actions, (size_t)count * sizeof *actions);
    return true;
}

bool session_prepare(struct session *session, struct text *error) {
    const struct agent_family *family = session->agent->family;
    if (session->thinking.memory) return true;
    if (!thinking_allocate(&session->thinking, family->size(&session->options), error)) return false;
    family->open(session->thinking.memory, &session->options);
    return true;
}

bool session_go(struct session *session, struct span text, struct text *error) {
    struct limits limits;
    if (!thinking_is_free(&session->thinking, error) || !limits_read(&limits, text, error)) return false;
    if (!limits_bind(&limits, session->position.side, error)) return false;
    if (position_outcome(&session->position) != OUTCOME_OPEN) {
        const char *result = result_name(&session->position);
        text_refuse(error, "the game is over: ");
        text_string(error, result);
        if (strcmp(result, "draw")) text_string(error, " has won");
        return false;
    }
    if (!session_prepare(session, error)) return false;
    thinking_begin(&session->thinking, &limits);
    session->agent->family->begin(session->thinking.memory, &session->position, &limits);
    return true;
}

bool session_step(struct session *session, double milliseconds) {
    return thinking_step(&session->thinking, session->agent->family->step, milliseconds);
}

void session_stop(struct session *session) {
    thinking_stop(&session->thinking);
}

bool session_report(const struct session *session, struct report *report, double *milliseconds) {
    if (!thinking_time(&session->thinking, milliseconds)) return false;
    session->agent->family->report(session->thinking.memory, report);
    return true;
}
