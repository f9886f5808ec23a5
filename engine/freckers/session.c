#include "freckers/session.h"

#include <stdlib.h>
#include <string.h>

#include "core/clock.h"
#include "core/trees.h"
#include "freckers/features.h"
#include "freckers/moves.h"
#include "freckers/network.h"
#include "freckers/notation.h"
#include "freckers/registry.h"

static bool refuse(struct text *error, const char *message) {
    text_clear(error);
    text_string(error, message);
    return false;
}

static bool refuse_while_searching(const struct session *session, struct text *error) {
    return !session->searching || refuse(error, "a search is running, stop it first");
}

void session_start(struct session *session, const struct position *start) {
    session->start = session->position = *start;
    session->rules = (enum rules)start->rules;
    session->action_count = 0;
    session->begun_at = 0;
}

void session_play(struct session *session, action action) {
    session->actions[session->action_count++] = action;
    position_apply(&session->position, action);
    session->begun_at = 0;
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
    free(session->memory);
    session->memory = NULL;
    session->searching = false;
    session->begun_at = 0;
}

void session_close(struct session *session) {
    session_new_game(session);
    free(session->trace.nodes);
    session->trace = (struct trace){0};
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
            return refuse(error, "the seed must be a number from 0 to 999999999999999999");
        options.seed = (uint64_t)seed;
    } else if (!parameters_set(agent->family->parameters, options.values, name, value, error)) {
        return false;
    }
    session_new_game(session);
    session->agent = agent;
    session->options = options;
    return true;
}

static bool set_trace(struct session *session, struct span value, struct text *error) {
    int64_t capacity;
    if (!span_integer(value, 0, MOST_TRACE_NODES, &capacity))
        return refuse(error, "the trace must be a number of nodes from 0 to 1000000");
    struct trace_node *nodes = capacity ? malloc((size_t)capacity * sizeof *nodes) : NULL;
    if (capacity && !nodes) return refuse(error, "there is not enough memory for so long a trace");
    free(session->trace.nodes);
    session->trace = (struct trace){.nodes = nodes, .capacity = (int)capacity};
    return true;
}

bool session_set(struct session *session, struct span name, struct span value, struct text *error) {
    if (!refuse_while_searching(session, error)) return false;
    if (span_names(name, "trace")) return set_trace(session, value, error);
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
        struct network *network = malloc(sizeof *network);
        sound = network ? network_read(network, bytes, part, error)
                        : refuse(error, "there is not enough memory for the network");
        if (sound && networks[network->rules]) sound = refuse(error, "the file holds two networks for the same rules");
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
    if (!refuse_while_searching(session, error)) return false;
    if (network_recognise(bytes, length)) return load_networks(session, bytes, length, error);
    struct trees *trees = trees_read(bytes, length, error);
    if (!trees) return false;
    if (trees_feature_count(trees) != FEATURE_COUNT) {
        refuse(error, "the model is refused: it must have ");
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
    if (!refuse_while_searching(session, error)) return false;
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
        refuse(error, "a position begins with startpos or fen, not ");
        text_excerpt(error, word);
        return false;
    }
    position = start;
    word = span_word(&text);
    if (word.length && !span_equals(word, "moves")) {
        refuse(error, "expected moves after the position, found ");
        text_excerpt(error, word);
        return false;
    }
    while ((word = span_word(&text)).length) {
        action action;
        char reason_buffer[160];
        struct text reason = text_over(reason_buffer, sizeof reason_buffer);
        if (!action_read(&action, &position, word, &reason)) {
            refuse(error, "action ");
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
    if (session->memory) return true;
    size_t size = session->agent->family->size(&session->options);
    if (size > (size_t)MOST_AGENT_MEGABYTES << 20)
        return refuse(error, "the agent asks for more than 2048 MB of memory");
    session->memory = calloc(1, size);
    if (!session->memory) return refuse(error, "there is not enough memory for the agent, try a smaller size");
    session->agent->family->open(session->memory, &session->options);
    return true;
}

bool session_go(struct session *session, struct span text, struct text *error) {
    struct limits limits;
    if (!refuse_while_searching(session, error)) return false;
    if (!limits_read(&limits, text, error)) return false;
    if (!limits.infinite && limits.move_time == 0 && limits.clock[session->position.side] == 0 && !limits.depth &&
        !limits.nodes)
        return refuse(error, "a search needs a limit for the player to move, not only the opponent's clock");
    if (position_outcome(&session->position) != OUTCOME_OPEN) {
        const char *result = result_name(&session->position);
        refuse(error, "the game is over: ");
        text_string(error, result);
        if (strcmp(result, "draw")) text_string(error, " has won");
        return false;
    }
    if (!session_prepare(session, error)) return false;
    session->begun_at = clock_milliseconds();
    session->trace.count = 0;
    session->trace.full = false;
    if (session->trace.capacity) limits.trace = &session->trace;
    session->agent->family->begin(session->memory, &session->position, &limits);
    session->searching = true;
    return true;
}

bool session_step(struct session *session, double milliseconds) {
    if (!session->searching) return false;
    if (session->agent->family->step(session->memory, clock_milliseconds() + milliseconds)) session_stop(session);
    return session->searching;
}

void session_stop(struct session *session) {
    if (!session->searching) return;
    session->searching = false;
    session->ended_at = clock_milliseconds();
}

bool session_report(const struct session *session, struct report *report, double *milliseconds) {
    if (!session->memory || session->begun_at == 0) return false;
    session->agent->family->report(session->memory, report);
    *milliseconds = (session->searching ? clock_milliseconds() : session->ended_at) - session->begun_at;
    return true;
}
