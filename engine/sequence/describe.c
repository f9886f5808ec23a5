#include "sequence/describe.h"

#include "core/json_value.h"
#include "sequence/fields.h"
#include "sequence/play_text.h"
#include "sequence/position.h"

static const char *const kind_names[] = {"place", "remove", "trade"};

static void write_quoted_cell(int cell, struct text *out) {
    text_character(out, '"');
    write_cell(cell, out);
    text_character(out, '"');
}

static void write_row_and_column(int cell, struct text *out) {
    text_character(out, '[');
    text_integer(out, cell / SEQUENCE_SIZE);
    text_character(out, ',');
    text_integer(out, cell % SEQUENCE_SIZE);
    text_character(out, ']');
}

static void write_play(play play, struct text *out) {
    text_character(out, '"');
    play_write(play, out);
    text_character(out, '"');
}

static void separate(bool first, struct text *out) {
    if (!first) text_character(out, ',');
}

static void write_choices(const struct state *state, struct text *out) {
    bool over = state_is_over(state), decides = !over && state_must_decide(state), first = true;
    uint64_t seen = 0;
    json_write_key(out, "decide");
    text_string(out, decides ? "true" : "false");
    json_write_key(out, "choices");
    text_character(out, '[');
    for (int i = 0; i < state->hand_counts[state->turn] && !over; i++) {
        card card = state->hands[state->turn][i];
        struct cells targets = decides ? (struct cells){0} : state_targets(state, card);
        if (seen & bit(card) || (decides ? !state_is_dead(state, card) : !cells_any(targets))) continue;
        seen |= bit(card);
        separate(first, out);
        first = false;
        text_string(out, "{\"card\":\"");
        card_write(card, out);
        text_string(out, "\",\"kind\":\"");
        text_string(out, kind_names[decides ? PLAY_TRADE : card_is_remover(card) ? PLAY_REMOVE : PLAY_PLACE]);
        text_string(out, "\",\"cells\":[");
        for (bool first_cell = true; cells_any(targets); first_cell = false) {
            separate(first_cell, out);
            write_quoted_cell(cells_take(&targets), out);
        }
        text_string(out, "]}");
    }
    text_character(out, ']');
}

/* The groups of cells that a chip completes, each cell written by `write`. */
static void write_groups(const struct completion *completion, void (*write)(int cell, struct text *out),
                         struct text *out) {
    text_character(out, '[');
    for (int i = 0; i < completion->group_count; i++) {
        text_string(out, i ? ",[" : "[");
        for (int j = 0; j < completion->groups[i].count; j++) {
            separate(j == 0, out);
            write(completion->groups[i].cells[j], out);
        }
        text_character(out, ']');
    }
    text_character(out, ']');
}

static void write_history_entry(const struct deal *before, const struct deal *after, play play, struct text *out) {
    int seat = before->state.turn;
    struct completion completion = {0};
    text_character(out, '{');
    json_write_key(out, "action");
    write_play(play, out);
    json_write_key(out, "seat");
    text_integer(out, seat);
    json_write_key(out, "text");
    text_character(out, '"');
    play_explain(play, seat, out);
    text_character(out, '"');
    json_write_key(out, "drawn");
    if (after->state.stock_next > before->state.stock_next) {
        text_character(out, '"');
        card_write(after->state.draft[after->state.draft_count - 1], out);
        text_character(out, '"');
    } else {
        text_string(out, "null");
    }
    if (play_kind(play) == PLAY_PLACE)
        board_examine(&before->state.board, (enum sequence_rules)before->state.rules, seat, play_cell(play),
                      &completion);
    json_write_key(out, "completed");
    text_integer(out, completion.count);
    json_write_key(out, "groups");
    write_groups(&completion, write_quoted_cell, out);
    text_character(out, '}');
}

static void write_history(const struct session *session, struct text *out) {
    const struct sequence_position *start = (const void *)&session->start;
    json_write_key(out, "history");
    text_character(out, '[');
    struct deal deal = start->deal;
    for (int i = 0; i < session->action_count; i++) {
        struct deal before = deal;
        deal_apply(&deal, session->actions[i]);
        separate(i == 0, out);
        write_history_entry(&before, &deal, session->actions[i], out);
    }
    text_character(out, ']');
}

static const struct sequence_position *position_of(const struct session *session) {
    return (const void *)&session->position;
}

void describe_game(const struct session *session, struct text *out) {
    const struct sequence_position *position = position_of(session);
    struct state state = position_state(position); /* no hidden part of it is written */
    struct view view;
    position_view(position, &view);
    bool acts = view.seat == view.turn;
    text_character(out, '{');
    json_write_key(out, "state");
    if (position->known)
        deal_write(&position->deal, out);
    else
        text_string(out, "null");
    json_write_key(out, "view");
    view_write(&view, out);
    json_write_integer(out, "turn", state.turn);
    json_write_string(out, "result", acts ? game_result(session->game, position) : "none");
    if (acts)
        write_choices(&state, out);
    else
        text_string(out, ",\"decide\":false,\"choices\":[]");
    write_history(session, out);
    text_character(out, '}');
}

static bool answer_state(const struct session *session, struct span argument, struct text *out) {
    (void)argument;
    if (!position_of(session)->known) return text_refuse(out, ONLY_A_VIEW);
    deal_write(&position_of(session)->deal, out);
    return true;
}

static bool answer_view(const struct session *session, struct span argument, struct text *out) {
    const struct sequence_position *position = position_of(session);
    struct view view;
    int64_t seat;
    position_view(position, &view);
    if (argument.length) {
        if (!span_integer(argument, 0, 1, &seat)) return text_refuse(out, "the seat must be 0 or 1");
        if (!position->known) return text_refuse(out, ONLY_A_VIEW);
        view_of(&view, &position->deal, (int)seat);
    }
    view_write(&view, out);
    return true;
}

static bool answer_sample(const struct session *session, struct span argument, struct text *out) {
    struct random random;
    struct state world;
    struct view view;
    uint64_t seed = 0;
    if (argument.length && !seed_read(&seed, argument, out)) return false;
    random_seed(&random, seed, 0);
    position_view(position_of(session), &view);
    view_sample(&view, &random, &world);
    write_cards(world.hands[!view.seat], view.opponent_count, out);
    return true;
}

static bool answer_legal(const struct session *session, struct span argument, struct text *out) {
    const struct sequence_position *position = position_of(session);
    const struct state state = position_state(position);
    play list[MAX_PLAYS];
    (void)argument;
    if (!position->known && position->view.seat != position->view.turn) return text_refuse(out, ONLY_A_VIEW);
    int count = state_list(&state, list);
    text_character(out, '{');
    json_write_integer(out, "count", count);
    json_write_integer(out, "hash", play_list_hash(list, count));
    json_write_key(out, "legal");
    text_character(out, '[');
    for (int i = 0; i < count; i++) {
        separate(i == 0, out);
        write_play(list[i], out);
    }
    text_string(out, "]}");
    return true;
}

static void write_completion(int cell, const struct completion *completion, struct text *out) {
    text_string(out, "{\"rc\":");
    write_row_and_column(cell, out);
    json_write_key(out, "n");
    text_integer(out, completion->count);
    json_write_key(out, "type");
    text_integer(out, completion->event);
    json_write_key(out, "orient");
    text_character(out, '[');
    for (int label = 0, count = 0; label <= HEART_LABEL; label++) {
        if (!completion->labels[label]) continue;
        separate(count++ == 0, out);
        text_json_string(out, span_of(direction_names[label]));
    }
    text_character(out, ']');
    json_write_key(out, "cells");
    write_groups(completion, write_row_and_column, out);
    text_character(out, '}');
}

static bool answer_map(const struct session *session, struct span argument, struct text *out) {
    const struct state state = position_state(position_of(session)); /* the board is never hidden */
    (void)argument;
    text_character(out, '[');
    for (int seat = 0; seat < 2; seat++) {
        bool first = true;
        text_string(out, seat ? ",[" : "[");
        for (struct cells empty = board_empty(&state.board); cells_any(empty);) {
            int cell = cells_take(&empty);
            struct completion completion;
            board_examine(&state.board, (enum sequence_rules)state.rules, seat, cell, &completion);
            if (!completion.count) continue;
            separate(first, out);
            first = false;
            write_completion(cell, &completion, out);
        }
        text_character(out, ']');
    }
    text_character(out, ']');
    return true;
}

static bool answer_board(const struct session *session, struct span argument, struct text *out) {
    (void)session, (void)argument;
    for (int cell = 0; cell < SEQUENCE_CELLS; cell++) {
        card card = cell_card(cell);
        text_string(out, cell ? "\",\"" : "[\"");
        if (card != NO_CARD) card_write(card, out);
    }
    text_string(out, "\"]");
    return true;
}

const struct question sequence_questions[] = {
    {"state", NULL, answer_state},
    {"view", "seat", answer_view},
    {"sample", "seed", answer_sample},
    {"legal", NULL, answer_legal},
    {"map", NULL, answer_map},
    {"board", NULL, answer_board},
    {0},
};
