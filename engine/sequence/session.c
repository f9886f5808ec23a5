#include "sequence/session.h"

#include <string.h>

#include "sequence/registry.h"

#define MOST_SEED INT64_C(999999999999999999)

void sequence_look(struct sequence_session *session, const struct view *view) {
    session->has_game = false;
    session->view = *view;
    session->play_count = 0;
    thinking_move_on(&session->thinking);
}

void sequence_start(struct sequence_session *session, const struct game *game) {
    session->has_game = true;
    session->start = session->game = *game;
    session->play_count = 0;
    thinking_move_on(&session->thinking);
    view_of(&session->view, game, game->state.turn);
}

void sequence_play(struct sequence_session *session, play play) {
    session->plays[session->play_count++] = play;
    game_apply(&session->game, play);
    thinking_move_on(&session->thinking);
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
    thinking_forget(&session->thinking);
}

void sequence_close(struct sequence_session *session) {
    thinking_close(&session->thinking);
}

static bool read_seed(struct span text, uint64_t *seed, struct text *error) {
    int64_t value;
    if (!span_integer(text, 0, MOST_SEED, &value))
        return text_refuse(error, "the seed must be a number from 0 to 999999999999999999");
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

bool sequence_set(struct sequence_session *session, struct span name, struct span value, struct text *error) {
    if (!thinking_is_free(&session->thinking, error)) return false;
    if (span_names(name, "trace")) return thinking_set_trace(&session->thinking, value, error);
    if (!span_names(name, "rules")) return set_agent_option(session, name, value, error);
    if (!sequence_rules_read(&session->rules, value)) {
        text_refuse(error, "the rules are course or clean, not ");
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
        text_refuse(error, "expected moves after the position, found ");
        text_excerpt(error, word);
        return false;
    }
    while ((word = span_word(&text)).length) {
        char buffer[160];
        struct text reason = text_over(buffer, sizeof buffer);
        if (count == MOST_GAME_PLAYS) return text_refuse(error, "there are too many actions");
        if (!sequence_play_text(&game, &plays[count], word, &reason)) {
            text_refuse(error, "action ");
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
    if (!thinking_is_free(&session->thinking, error)) return false;
    struct game start;
    struct view view;
    uint64_t seed = 0;
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
        if (span_trim(json.rest).length) return text_refuse(error, "nothing may follow a view");
        sequence_look(session, &view);
        return true;
    }
    text_refuse(error, "a position begins with deal, state or view, not ");
    text_excerpt(error, word);
    return false;
}

static bool open_agent(struct sequence_session *session, struct text *error) {
    const struct sequence_family *family = session->agent->family;
    if (session->thinking.memory) return true;
    if (!thinking_allocate(&session->thinking, family->size(&session->options), error)) return false;
    family->open(session->thinking.memory, &session->options);
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
    if (!thinking_is_free(&session->thinking, error) || !limits_read(&limits, text, error)) return false;
    if (limits.depth) return text_refuse(error, "agents of Sequence have no depth: limit them by movetime or nodes");
    if (!limits_bind(&limits, session->view.turn, error)) return false;
    if (session->view.seat != session->view.turn) return text_refuse(error, "it is the other player's turn");
    if (is_over(&session->view)) return text_refuse(error, "the game is over");
    if (!open_agent(session, error)) return false;
    thinking_begin(&session->thinking, &limits);
    session->agent->family->begin(session->thinking.memory, &session->view, &limits);
    return true;
}

bool sequence_step(struct sequence_session *session, double milliseconds) {
    return thinking_step(&session->thinking, session->agent->family->step, milliseconds);
}

void sequence_stop(struct sequence_session *session) {
    thinking_stop(&session->thinking);
}

bool sequence_report(const struct sequence_session *session, struct play_report *report, double *milliseconds) {
    if (!thinking_time(&session->thinking, milliseconds)) return false;
    session->agent->family->report(session->thinking.memory, report);
    return true;
}
