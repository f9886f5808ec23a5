#include "sequence/session.h"

#include <stdlib.h>
#include <string.h>

#include "core/clock.h"
#include "sequence/registry.h"

#define MOST_SEED INT64_C(999999999999999999)

static bool refuse(struct text *error, const char *message) {
    text_clear(error);
    text_string(error, message);
    return false;
}

static bool refuse_while_searching(const struct sequence_session *session, struct text *error) {
    return !session->searching || refuse(error, "a search is running, stop it first");
}

void sequence_look(struct sequence_session *session, const struct view *view) {
    session->has_game = false;
    session->view = *view;
    session->play_count = 0;
    session->begun_at = 0;
}

void sequence_start(struct sequence_session *session, const struct game *game) {
    session->has_game = true;
    session->start = session->game = *game;
    session->play_count = 0;
    session->begun_at = 0;
    view_of(&session->view, game, game->state.turn);
}

void sequence_play(struct sequence_session *session, play play) {
    session->plays[session->play_count++] = play;
    game_apply(&session->game, play);
    session->begun_at = 0;
    view_of(&session->view, &session->game, session->game.state.turn);
}

void sequence_open(struct sequence_session *session) {
    char buffer[8];
    struct text error = text_over(buffer, sizeof buffer);
    struct game game;
    *session = (struct sequence_session){.rules = RULES_COURSE};
    const char *strongest = sequence_agents[sequence_agent_count - 1]->name;
    sequence_agent_read(&session->agent, &session->options, span_of(strongest), &error);
    game_deal(&game, RULES_COURSE, 0);
    sequence_start(session, &game);
}

void sequence_new_game(struct sequence_session *session) {
    free(session->memory);
    session->memory = NULL;
    session->searching = false;
    session->begun_at = 0;
}

void sequence_close(struct sequence_session *session) {
    sequence_new_game(session);
    free(session->trace.nodes);
    session->trace = (struct trace){0};
}

static bool read_seed(struct span text, uint64_t *seed, struct text *error) {
    int64_t value;
    if (!span_integer(text, 0, MOST_SEED, &value))
        return refuse(error, "the seed must be a number from 0 to 999999999999999999");
    *seed = (uint64_t)value;
    return true;
}

static bool set_agent_option(struct sequence_session *session, struct span name, struct span value,
                             struct text *error) {
    const struct sequence_agent *agent = session->agent;
    struct sequence_options options = session->options;
    if (span_names(name, "agent")) {
        if (!sequence_agent_read(&agent, &options, value, error)) return false;
    } else if (span_names(name, "seed")) {
        if (!read_seed(value, &options.seed, error)) return false;
    } else if (!parameters_set(agent->family->parameters, options.values, name, value, error)) {
        return false;
    }
    sequence_new_game(session);
    session->agent = agent;
    session->options = options;
    return true;
}

static bool set_trace(struct sequence_session *session, struct span value, struct text *error) {
    int64_t capacity;
    if (!span_integer(value, 0, MOST_SEQUENCE_TRACE_NODES, &capacity))
        return refuse(error, "the trace must be a number of nodes from 0 to 1000000");
    struct trace_node *nodes = capacity ? malloc((size_t)capacity * sizeof *nodes) : NULL;
    if (capacity && !nodes) return refuse(error, "there is not enough memory for so long a trace");
    free(session->trace.nodes);
    session->trace = (struct trace){.nodes = nodes, .capacity = (int)capacity};
    return true;
}

bool sequence_set(struct sequence_session *session, struct span name, struct span value, struct text *error) {
    if (!refuse_while_searching(session, error)) return false;
    if (span_names(name, "trace")) return set_trace(session, value, error);
    if (!span_names(name, "rules")) return set_agent_option(session, name, value, error);
    if (!sequence_rules_read(&session->rules, value)) {
        refuse(error, "the rules are course or clean, not ");
        text_excerpt(error, value);
        return false;
    }
    sequence_new_game(session);
    return true;
}

/* Brings a card of the stock to its top, the others keep their order. */
static bool bring_up(struct state *state, card wanted) {
    for (int i = state->stock_next; i < state->stock_end; i++) {
        if (state->stock[i] != wanted) continue;
        memmove(state->stock + state->stock_next + 1, state->stock + state->stock_next,
                (size_t)(i - state->stock_next));
        state->stock[state->stock_next] = wanted;
        return true;
    }
    return false;
}

bool sequence_play_text(struct game *game, play *play, struct span word, struct text *error) {
    struct span drawn = word, action = span_until(&drawn, '=');
    card card;
    if (!play_read(play, &game->state, action, error)) return false;
    if (drawn.length && (!card_read(&card, drawn) || *play == PLAY_DECLINE || !bring_up(&game->state, card))) {
        text_excerpt(error, drawn);
        text_string(error, " cannot come up from the stock");
        return false;
    }
    game_apply(game, *play);
    return true;
}

static bool play_all(struct sequence_session *session, const struct game *start, struct span text, struct text *error) {
    struct game game = *start;
    play plays[MOST_GAME_PLAYS];
    int count = 0;
    struct span word = span_word(&text);
    if (word.length && !span_equals(word, "moves")) {
        refuse(error, "expected moves after the position, found ");
        text_excerpt(error, word);
        return false;
    }
    while ((word = span_word(&text)).length) {
        char buffer[160];
        struct text reason = text_over(buffer, sizeof buffer);
        if (count == MOST_GAME_PLAYS) return refuse(error, "there are too many actions");
        if (!sequence_play_text(&game, &plays[count], word, &reason)) {
            refuse(error, "action ");
            text_integer(error, count + 1);
            text_string(error, " of the game: ");
            text_string(error, buffer);
            return false;
        }
        count++;
    }
    sequence_start(session, start);
    memcpy(session->start.state.stock, game.state.stock, sizeof game.state.stock); /* as the cards have come up */
    session->game = game;
    session->play_count = count;
    if (count) memcpy(session->plays, plays, (size_t)count * sizeof *plays);
    view_of(&session->view, &game, game.state.turn);
    return true;
}

bool sequence_set_position(struct sequence_session *session, struct span text, struct text *error) {
    if (!refuse_while_searching(session, error)) return false;
    struct game start;
    struct view view;
    uint64_t seed;
    struct span word = span_word(&text);
    if (span_equals(word, "deal")) {
        if (!read_seed(span_word(&text), &seed, error)) return false;
        game_deal(&start, session->rules, seed);
        return play_all(session, &start, text, error);
    }
    struct reader json = reader_over(text, error);
    if (span_equals(word, "state")) return game_read(&start, &json) && play_all(session, &start, json.rest, error);
    if (span_equals(word, "view")) {
        if (!view_read(&view, &json)) return false;
        if (span_trim(json.rest).length) return refuse(error, "nothing may follow a view");
        sequence_look(session, &view);
        return true;
    }
    refuse(error, "a position begins with deal, state or view, not ");
    text_excerpt(error, word);
    return false;
}

static bool open_agent(struct sequence_session *session, struct text *error) {
    if (session->memory) return true;
    session->memory = calloc(1, session->agent->family->size(&session->options));
    if (!session->memory) return refuse(error, "there is not enough memory for the agent, try a smaller size");
    session->agent->family->open(session->memory, &session->options);
    return true;
}

/* Whether there is an action at all; this depends on nothing that is hidden. */
static bool is_over(const struct view *view) {
    struct random random = {{1, 1}};
    struct state state;
    view_sample(view, &random, &state);
    return state_is_over(&state);
}

bool sequence_go(struct sequence_session *session, struct span text, struct text *error) {
    struct limits limits;
    if (!refuse_while_searching(session, error)) return false;
    if (!limits_read(&limits, text, error)) return false;
    if (limits.depth) return refuse(error, "agents of Sequence have no depth: limit them by movetime or nodes");
    if (!limits.infinite && limits.move_time == 0 && limits.clock[session->view.turn] == 0 && !limits.nodes)
        return refuse(error, "a search needs a limit for the player to move, not only the opponent's clock");
    if (session->view.seat != session->view.turn) return refuse(error, "it is the other player's turn");
    if (is_over(&session->view)) return refuse(error, "the game is over");
    if (!open_agent(session, error)) return false;
    session->begun_at = clock_milliseconds();
    session->trace.count = 0;
    session->trace.full = false;
    if (session->trace.capacity) limits.trace = &session->trace;
    session->agent->family->begin(session->memory, &session->view, &limits);
    session->searching = true;
    return true;
}

bool sequence_step(struct sequence_session *session, double milliseconds) {
    if (!session->searching) return false;
    if (session->agent->family->step(session->memory, clock_milliseconds() + milliseconds)) sequence_stop(session);
    return session->searching;
}

void sequence_stop(struct sequence_session *session) {
    if (!session->searching) return;
    session->searching = false;
    session->ended_at = clock_milliseconds();
}

bool sequence_report(const struct sequence_session *session, struct play_report *report, double *milliseconds) {
    if (!session->memory || session->begun_at == 0) return false;
    session->agent->family->report(session->memory, report);
    *milliseconds = (session->searching ? clock_milliseconds() : session->ended_at) - session->begun_at;
    return true;
}
