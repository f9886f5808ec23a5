#include "sequence/describe.h"

#include "sequence/game_text.h"

static const char *const kind_names[] = {"place", "remove", "trade"};

static void write_cell(int cell, struct text *out) {
    text_character(out, '"');
    text_character(out, (char)('0' + cell / SEQUENCE_SIZE));
    text_character(out, (char)('0' + cell % SEQUENCE_SIZE));
    text_character(out, '"');
}

static void write_play(play play, struct text *out) {
    text_character(out, '"');
    if (play != NO_PLAY) play_write(play, out);
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
            write_cell(cells_take(&targets), out);
        }
        text_string(out, "]}");
    }
    text_character(out, ']');
}

static void write_groups(const struct completion *completion, struct text *out) {
    text_character(out, '[');
    for (int i = 0; i < completion->group_count; i++) {
        text_string(out, i ? ",[" : "[");
        for (int j = 0; j < completion->groups[i].count; j++) {
            separate(j == 0, out);
            write_cell(completion->groups[i].cells[j], out);
        }
        text_character(out, ']');
    }
    text_character(out, ']');
}

static void write_played(const struct game *before, const struct game *after, play play, struct text *out) {
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
    write_groups(&completion, out);
    text_character(out, '}');
}

static void write_history(const struct sequence_session *session, struct text *out) {
    struct game game = session->start;
    json_write_key(out, "history");
    text_character(out, '[');
    for (int i = 0; i < session->play_count; i++) {
        struct game before = game;
        game_apply(&game, session->plays[i]);
        separate(i == 0, out);
        write_played(&before, &game, session->plays[i], out);
    }
    text_character(out, ']');
}

void describe_game(const struct sequence_session *session, struct text *out) {
    struct random random = {{1, 1}};
    struct state state = session->game.state;
    if (!session->has_game) view_sample(&session->view, &random, &state); /* nothing hidden is written of it */
    bool acts = session->view.seat == session->view.turn;
    text_character(out, '{');
    json_write_key(out, "state");
    if (session->has_game)
        game_write(&session->game, out);
    else
        text_string(out, "null");
    json_write_key(out, "view");
    view_write(&session->view, out);
    json_write_key(out, "turn");
    text_integer(out, state.turn);
    json_write_key(out, "result");
    text_json_string(out, span_of(acts ? game_result(&state) : "none"));
    if (acts)
        write_choices(&state, out);
    else
        text_string(out, ",\"decide\":false,\"choices\":[]");
    write_history(session, out);
    text_character(out, '}');
}

void describe_legal(const struct state *state, struct text *out) {
    play list[MOST_PLAYS];
    int count = state_list(state, list);
    text_string(out, "{\"count\":");
    text_integer(out, count);
    json_write_key(out, "hash");
    text_integer(out, play_list_hash(list, count));
    json_write_key(out, "legal");
    text_character(out, '[');
    for (int i = 0; i < count; i++) {
        separate(i == 0, out);
        write_play(list[i], out);
    }
    text_string(out, "]}");
}

static void write_row_and_column(int cell, struct text *out) {
    const uint8_t pair[] = {(uint8_t)(cell / SEQUENCE_SIZE), (uint8_t)(cell % SEQUENCE_SIZE)};
    write_numbers(pair, out);
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
    text_character(out, '[');
    for (int i = 0; i < completion->group_count; i++) {
        text_string(out, i ? ",[" : "[");
        for (int j = 0; j < completion->groups[i].count; j++) {
            separate(j == 0, out);
            write_row_and_column(completion->groups[i].cells[j], out);
        }
        text_character(out, ']');
    }
    text_string(out, "]}");
}

void describe_map(const struct state *state, struct text *out) {
    text_character(out, '[');
    for (int seat = 0; seat < 2; seat++) {
        bool first = true;
        text_string(out, seat ? ",[" : "[");
        for (struct cells empty = board_empty(&state->board); cells_any(empty);) {
            int cell = cells_take(&empty);
            struct completion completion;
            board_examine(&state->board, (enum sequence_rules)state->rules, seat, cell, &completion);
            if (!completion.count) continue;
            separate(first, out);
            first = false;
            write_completion(cell, &completion, out);
        }
        text_character(out, ']');
    }
    text_character(out, ']');
}

static void write_rate(const char *key, double rate, struct text *out) {
    json_write_key(out, key);
    if (rate < 0)
        text_string(out, "null");
    else
        text_decimal(out, rate, 4);
}

static void write_lines(const char *key, const struct play_line *lines, int count, struct text *out) {
    json_write_key(out, key);
    text_character(out, '[');
    for (int i = 0; i < count; i++) {
        separate(i == 0, out);
        text_string(out, "{\"moves\":[");
        for (int j = 0; j < lines[i].length; j++) {
            separate(j == 0, out);
            write_play(lines[i].plays[j], out);
        }
        text_character(out, ']');
        write_rate("winRate", lines[i].win_rate, out);
        json_write_key(out, "visits");
        text_integer(out, lines[i].visits);
        json_write_key(out, "prior");
        text_decimal(out, lines[i].prior, 4);
        text_character(out, '}');
    }
    text_character(out, ']');
}

void describe_play_search(const struct sequence_session *session, struct text *out) {
    struct play_report report;
    double milliseconds;
    if (!sequence_report(session, &report, &milliseconds)) {
        text_string(out, "null");
        return;
    }
    text_character(out, '{');
    json_write_key(out, "nodes");
    text_integer(out, report.nodes);
    json_write_key(out, "depth");
    text_integer(out, report.depth);
    json_write_key(out, "time");
    text_decimal(out, milliseconds, 1);
    json_write_key(out, "running");
    text_string(out, session->thinking.searching ? "true" : "false");
    json_write_key(out, "best");
    write_play(report.lines[0].plays[0], out);
    json_write_key(out, "text");
    text_character(out, '"');
    play_explain(report.lines[0].plays[0], session->view.seat, out);
    text_character(out, '"');
    write_lines("lines", report.lines, report.line_count, out);
    write_lines("actions", report.actions, report.action_count, out);
    text_character(out, '}');
}

void describe_play_trace(const struct sequence_session *session, int first, int count, struct text *out) {
    const struct trace *trace = &session->thinking.trace;
    text_string(out, "{\"total\":");
    text_integer(out, trace->count);
    json_write_key(out, "full");
    text_string(out, trace->full ? "true" : "false");
    json_write_key(out, "nodes");
    text_character(out, '[');
    for (int i = first; i >= 0 && i < trace->count && i - first < count; i++) {
        const struct trace_node *node = &trace->nodes[i];
        text_string(out, i > first ? ",[" : "[");
        text_integer(out, node->parent);
        text_character(out, ',');
        write_play(node->parent < 0 ? NO_PLAY : node->move, out);
        text_character(out, ',');
        text_integer(out, node->ply);
        text_character(out, ',');
        text_integer(out, node->visits);
        text_character(out, ',');
        text_decimal(out, (double)node->win_rate, 4);
        text_character(out, ',');
        text_decimal(out, (double)node->prior, 4);
        text_character(out, ']');
    }
    text_string(out, "]}");
}
