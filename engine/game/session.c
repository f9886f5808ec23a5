#include "game/session.h"

#include <stdlib.h>
#include <string.h>

#include "core/cache_line.h"
#include "core/clock.h"
#include "core/large_pages.h"

#define MAX_SEED INT64_C(999999999999999999)
#define SLICE_MILLISECONDS 1000

static const union game_space no_models;

void session_start(struct session *session, const void *start) {
    memcpy(&session->start, start, session->game->position_size);
    memcpy(&session->position, start, session->game->position_size);
    session->action_count = 0;
    session->begun_at = 0; /* the last search was of another position */
}

void session_play(struct session *session, game_action action) {
    session->actions[session->action_count++] = action;
    session->game->apply(&session->position, action);
    session->begun_at = 0;
}

static void reset_position(struct session *session) {
    union game_space start;
    memset(&start, 0, sizeof start);
    session->game->start(&start, session->rules, 0);
    session_start(session, &start);
}

void session_open(struct session *session, const struct game *game) {
    memset(session, 0, sizeof *session);
    session->game = game;
    session->agent = agents_strongest(game);
    session->options.game = game;
    session->options.models = &no_models;
    parameters_start(session->agent->family->parameters, session->agent->preset, session->options.values);
    reset_position(session);
}

void session_new_game(struct session *session) {
    free(session->block);
    session->block = session->memory = NULL;
    session->searching = false;
    session->begun_at = 0;
}

static void close_models(struct session *session) {
    if (session->own_models) session->game->close_models(session->own_models);
    free(session->own_models);
    session->own_models = NULL;
}

void session_close(struct session *session) {
    session_new_game(session);
    free(session->trace.nodes);
    session->trace = (struct trace){0};
    close_models(session);
    session->options.models = &no_models;
}

static bool check_idle(const struct session *session, struct text *error) {
    return !session->searching || text_refuse(error, "a search is running; stop it first");
}

static bool set_trace(struct session *session, struct span value, struct text *error) {
    int64_t capacity;
    if (!span_integer(value, 0, MAX_TRACE_NODES, &capacity))
        return text_refuse(error, "the trace must be a number of nodes from 0 to 1000000");
    struct trace_node *nodes = capacity ? malloc((size_t)capacity * sizeof *nodes) : NULL;
    if (capacity && !nodes) return text_refuse(error, "not enough memory for a trace of that size");
    free(session->trace.nodes);
    session->trace = (struct trace){.nodes = nodes, .capacity = (int)capacity};
    return true;
}

static bool set_rules(struct session *session, struct span value, struct text *error) {
    if (!game_read_rules(session->game, value, &session->rules, error)) return false;
    reset_position(session);
    session_new_game(session);
    return true;
}

static bool set_agent_option(struct session *session, struct span name, struct span value, struct text *error) {
    const struct agent *agent = session->agent;
    struct agent_options options = session->options;
    int64_t seed;
    if (span_equals_ignoring_case(name, "agent")) {
        if (!agent_read(session->game, &agent, &options, value, error)) return false;
    } else if (span_equals_ignoring_case(name, "seed")) {
        if (!span_integer(value, 0, MAX_SEED, &seed))
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
    if (!check_idle(session, error)) return false;
    if (span_equals_ignoring_case(name, "trace")) return set_trace(session, value, error);
    if (span_equals_ignoring_case(name, "rules")) return set_rules(session, value, error);
    return set_agent_option(session, name, value, error);
}

bool session_load_model(struct session *session, const void *bytes, size_t length, struct text *error) {
    const struct game *game = session->game;
    if (!check_idle(session, error)) return false;
    if (!game->load_model) return text_refuse(error, "no agent of this game uses a model");
    if (!session->own_models) session->own_models = calloc(1, game->models_size);
    if (!session->own_models) return text_refuse(error, "not enough memory for the model");
    if (!game->load_model(session->own_models, bytes, length, error)) return false;
    session->options.models = session->own_models;
    session_new_game(session); /* the agent may hold a pointer to the model just replaced */
    return true;
}

void session_share_models(struct session *session, const void *models) {
    session_new_game(session);
    close_models(session);
    session->options.models = models ? models : &no_models;
}

/* Parses and plays the actions after `moves`. The keyword is optional in typed text. */
static bool read_actions(const struct game *game, struct span text, void *start, void *position, bool typed,
                         game_action *actions, int *count, struct text *error) {
    struct span before = text, word = span_word(&text);
    if (typed && !span_equals(word, "moves")) {
        text = before;
    } else if (word.length && !span_equals(word, "moves")) {
        text_refuse(error, "expected moves after the position, found ");
        text_excerpt(error, word);
        return false;
    }
    while ((word = span_word(&text)).length) {
        char buffer[160];
        struct text reason = text_over(buffer, sizeof buffer);
        if (*count == MAX_GAME_ACTIONS) return text_refuse(error, "there are too many moves");
        if (!game_read_action(game, position, word, &actions[*count], &reason)) {
            text_refuse(error, "move ");
            text_integer(error, *count + 1);
            text_string(error, " of the game");
            if (buffer[0] != '\'') { /* otherwise the message already quotes the action */
                text_string(error, ", ");
                text_excerpt(error, word);
            }
            text_string(error, ": ");
            text_string(error, buffer);
            return false;
        }
        game->apply(position, actions[(*count)++]);
    }
    if (game->settle) game->settle(start, position);
    return true;
}

static bool set_position(struct session *session, struct span text, bool typed, struct text *error) {
    const struct game *game = session->game;
    union game_space start, position;
    game_action actions[MAX_GAME_ACTIONS];
    int count = 0;
    if (!check_idle(session, error)) return false;
    bool read = typed ? game_read_position(game, &start, session->rules, &text, error)
                      : game_read_named_position(game, &start, session->rules, &text, error);
    if (!read) return false;
    memcpy(&position, &start, game->position_size);
    if (!read_actions(game, text, &start, &position, typed, actions, &count, error)) return false;
    session_start(session, &start);
    memcpy(&session->position, &position, game->position_size);
    memcpy(session->actions, actions, (size_t)count * sizeof *actions);
    session->action_count = count;
    return true;
}

bool session_set_position(struct session *session, struct span text, struct text *error) {
    return set_position(session, text, false, error);
}

bool session_set_typed_position(struct session *session, struct span text, struct text *error) {
    return set_position(session, text, true, error);
}

bool session_prepare(struct session *session, struct text *error) {
    const struct agent_family *family = session->agent->family;
    if (session->memory) return true;
    size_t size = family->size(&session->options);
    if (size > (size_t)MAX_AGENT_MEGABYTES << 20)
        return text_refuse(error, "the agent needs more than 2048 MB of memory");
    session->block = calloc(1, size + CACHE_LINE); /* for large blocks the system provides zeroed pages lazily */
    if (!session->block) return text_refuse(error, "not enough memory for the agent, try a smaller size");
    large_pages_request(session->block, size + CACHE_LINE);
    session->memory = (void *)cache_lines((uintptr_t)session->block);
    family->open(session->memory, &session->options);
    return true;
}

static bool refuse_finished(const struct session *session, struct text *error) {
    const char *result = game_result(session->game, &session->position);
    text_refuse(error, "the game is over: ");
    text_string(error, result);
    if (strcmp(result, "draw")) text_string(error, " has won");
    return false;
}

/* A game that breaks its contract should not break the search. */
static bool has_action(const struct session *session) {
    game_action list[MAX_LISTED_ACTIONS];
    return session->game->list(&session->position, list) > 0;
}

bool session_go(struct session *session, struct span text, struct text *error) {
    const struct game *game = session->game;
    const void *root = &session->position;
    union game_space view;
    struct limits limits;
    int seat = game->turn(&session->position);
    if (!check_idle(session, error) || !limits_read(&limits, text, error)) return false;
    if (limits.depth && game->depthless)
        return text_refuse(error, "agents of this game take no depth limit; use movetime or nodes");
    if (!limits_apply_to(&limits, seat, error)) return false;
    if (game->look) {
        if (!game->look(&session->position, seat, &view, error)) return false;
        root = &view;
    }
    if (game_is_over(game, &session->position)) return refuse_finished(session, error);
    if (!has_action(session)) return text_refuse(error, "the game lists no move here, though it is not over");
    if (!session_prepare(session, error)) return false;
    session->begun_at = clock_milliseconds();
    session->searching = true;
    session->trace.count = 0;
    session->trace.full = false;
    if (session->trace.capacity) limits.trace = &session->trace;
    session->agent->family->begin(session->memory, root, &limits);
    return true;
}

bool session_step(struct session *session, double milliseconds) {
    if (!session->searching) return false;
    if (session->agent->family->step(session->memory, clock_milliseconds() + milliseconds)) session_stop(session);
    return session->searching;
}

bool session_search(struct session *session, struct span limits, struct report *report, struct text *error) {
    double unused;
    if (!session_go(session, limits, error)) return false;
    while (session_step(session, SLICE_MILLISECONDS)) {
    }
    return session_report(session, report, &unused);
}

void session_stop(struct session *session) {
    if (!session->searching) return;
    session->searching = false;
    session->ended_at = clock_milliseconds();
}

bool session_report(const struct session *session, struct report *report, double *milliseconds) {
    if (!session->memory || session->begun_at == 0) return false;
    *milliseconds = (session->searching ? clock_milliseconds() : session->ended_at) - session->begun_at;
    session->agent->family->report(session->memory, report);
    return true;
}
