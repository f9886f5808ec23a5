#include "game/describe.h"

#include <string.h>

#include "core/json_value.h"

const char *const trace_reason_names[] = {"open", "leaf",     "over",  "table", "race",
                                          "cut",  "searched", "again", "proven"};

static void write_words(const char *key, const char *const *words, struct text *out) {
    json_write_key(out, key);
    text_character(out, '[');
    for (int i = 0; words[i]; i++) {
        if (i) text_character(out, ',');
        text_json_string(out, span_of(words[i]));
    }
    text_character(out, ']');
}

static void write_game(const struct game *game, struct text *out) {
    const char *seats[] = {game_seat_name(game, 0), game_seat_name(game, 1), NULL};
    text_character(out, '{');
    json_write_string(out, "name", game->name);
    json_write_string(out, "title", game->title);
    json_write_string(out, "version", game_version(game));
    write_words("rules", game_rules(game), out);
    write_words("seats", seats, out);
    json_write_integer(out, "unit", game->unit);
    json_write_boolean(out, "dealt", game->dealt);
    json_write_boolean(out, "depthless", game->depthless);
    json_write_key(out, "board");
    if (game->rows) {
        text_character(out, '{');
        json_write_integer(out, "rows", game->rows);
        json_write_integer(out, "columns", game->columns);
        text_character(out, '}');
    } else {
        text_string(out, "null");
    }
    json_write_boolean(out, "models", game->load_model != NULL);
    json_write_key(out, "questions");
    text_character(out, '[');
    for (int i = 0; game->questions && game->questions[i].name; i++) {
        if (i) text_character(out, ',');
        text_json_string(out, span_of(game->questions[i].name));
    }
    text_string(out, "]}");
}

void describe_games(struct text *out) {
    text_character(out, '[');
    for (int i = 0; games[i]; i++) {
        if (i) text_character(out, ',');
        write_game(games[i], out);
    }
    text_character(out, ']');
}

static void write_action(const struct game *game, game_action action, int seat, struct text *out) {
    text_character(out, '"');
    game->write_action(action, seat, out);
    text_character(out, '"');
}

/* A position's text may contain quotes, so it is written to a buffer first. */
static void write_position(const char *key, const struct game *game, const void *position, struct text *out) {
    char buffer[GAME_TEXT_SIZE];
    struct text text = text_over(buffer, sizeof buffer);
    game->write(position, &text);
    json_write_string(out, key, buffer);
}

static void write_signs(const struct game *game, const void *position, struct text *out) {
    char signs[MAX_BOARD_CELLS + 1] = {0};
    json_write_key(out, "signs");
    if (!game->draw) {
        text_string(out, "null");
        return;
    }
    game->draw(position, signs);
    text_json_string(out, (struct span){signs, (size_t)(game->rows * game->columns)});
}

static void write_actions(const struct game *game, const void *position, struct text *out) {
    game_action list[MAX_LISTED_ACTIONS];
    int seat = game->turn(position), count = game_is_over(game, position) ? 0 : game->list(position, list);
    json_write_key(out, "actions");
    text_character(out, '[');
    for (int i = 0; i < count; i++) {
        uint8_t cells[MAX_ACTION_CELLS];
        int cell_count = game->cells ? game->cells(list[i], seat, cells) : 0;
        text_string(out, i ? ",{\"action\":" : "{\"action\":");
        write_action(game, list[i], seat, out);
        text_string(out, ",\"cells\":[");
        for (int j = 0; j < cell_count; j++) {
            if (j) text_character(out, ',');
            text_integer(out, cells[j]);
        }
        text_string(out, "]}");
    }
    text_character(out, ']');
}

static void write_history(const struct session *session, struct text *out) {
    const struct game *game = session->game;
    union game_space now;
    memcpy(&now, &session->start, game->position_size);
    json_write_key(out, "history");
    text_character(out, '[');
    for (int i = 0; i < session->action_count; i++) {
        int seat = game->turn(&now);
        text_string(out, i ? ",{\"action\":" : "{\"action\":");
        write_action(game, session->actions[i], seat, out);
        json_write_integer(out, "seat", seat);
        game->apply(&now, session->actions[i]);
        write_position("position", game, &now, out);
        write_signs(game, &now, out);
        text_character(out, '}');
    }
    text_character(out, ']');
}

void describe_position(const struct session *session, struct text *out) {
    const struct game *game = session->game;
    const void *position = &session->position;
    if (game->describe) {
        game->describe(session, out);
        return;
    }
    text_character(out, '{');
    json_write_string(out, "rules", game_rules(game)[session->rules]);
    write_position("position", game, position, out);
    json_write_integer(out, "seat", game->turn(position));
    json_write_integer(out, "played", game->played ? game->played(position) : session->action_count);
    json_write_string(out, "result", game_result(game, position));
    json_write_key(out, "ending");
    if (game_is_over(game, position))
        text_json_string(out, span_of(game_ending(game, position)));
    else
        text_string(out, "null");
    write_signs(game, position, out);
    write_actions(game, position, out);
    write_position("start", game, &session->start, out);
    write_history(session, out);
    text_character(out, '}');
}

static void write_visits(const struct line *line, struct text *out) {
    json_write_integer(out, "visits", line->visits);
    json_write_key(out, "winRate");
    if (line->win_rate >= 0)
        text_decimal(out, line->win_rate, 4);
    else
        text_string(out, "null");
    json_write_decimal(out, "prior", line->prior, 4);
    json_write_key(out, "results");
    if (line->wins + line->draws + line->losses > 0) {
        text_character(out, '[');
        text_decimal(out, line->wins, 1);
        text_character(out, ',');
        text_decimal(out, line->draws, 1);
        text_character(out, ',');
        text_decimal(out, line->losses, 1);
        text_character(out, ']');
    } else {
        text_string(out, "null");
    }
}

static void write_line(const struct game *game, const struct line *line, int seat, struct text *out) {
    text_string(out, "{\"moves\":[");
    for (int i = 0; i < line->length; i++) {
        if (i) text_character(out, ',');
        write_action(game, line->moves[i], seat ^ (i & 1), out);
    }
    text_character(out, ']');
    json_write_key(out, "score");
    if (line->score == SCORE_NONE)
        text_string(out, "null");
    else
        text_integer(out, line->score);
    json_write_key(out, "end");
    if (score_is_decided(line->score))
        text_integer(out, score_distance(line->score));
    else
        text_string(out, "null");
    if (line->visits)
        write_visits(line, out);
    else
        text_string(out, ",\"visits\":null,\"winRate\":null,\"prior\":null,\"results\":null");
    text_character(out, '}');
}

static void write_lines(const char *key, const struct game *game, const struct line *lines, int count, int seat,
                        struct text *out) {
    json_write_key(out, key);
    text_character(out, '[');
    for (int i = 0; i < count; i++) {
        if (i) text_character(out, ',');
        write_line(game, &lines[i], seat, out);
    }
    text_character(out, ']');
}

static void write_lookups(const char *key, const struct lookups *lookups, struct text *out) {
    if (!lookups->probes) return;
    json_write_key(out, key);
    text_character(out, '{');
    json_write_integer(out, "probes", lookups->probes);
    json_write_integer(out, "hits", lookups->hits);
    json_write_integer(out, "used", lookups->used);
    text_character(out, '}');
}

void describe_search(const struct session *session, struct text *out) {
    const struct game *game = session->game;
    int seat = game->turn(&session->position);
    struct report report;
    double milliseconds;
    if (!session_report(session, &report, &milliseconds)) {
        text_string(out, "null");
        return;
    }
    text_character(out, '{');
    json_write_integer(out, "depth", report.depth);
    json_write_integer(out, "nodes", report.nodes);
    write_lookups("table", &report.table, out);
    write_lookups("moveCache", &report.move_cache, out);
    json_write_decimal(out, "time", milliseconds, 3);
    json_write_boolean(out, "running", session->searching);
    json_write_key(out, "best");
    write_action(game, report.lines[0].moves[0], seat, out);
    json_write_key(out, "text");
    if (game->explain_action) {
        text_character(out, '"');
        game->explain_action(report.lines[0].moves[0], seat, out);
        text_character(out, '"');
    } else {
        text_string(out, "null");
    }
    json_write_key(out, "note");
    if (report.note)
        text_json_string(out, span_of(report.note));
    else
        text_string(out, "null");
    write_lines("lines", game, report.lines, report.line_count, seat, out);
    write_lines("actions", game, report.actions, report.action_count, seat, out);
    text_character(out, '}');
}

static void write_bound(int bound, struct text *out) {
    text_character(out, ',');
    if (bound > SCORE_WIN || bound < -SCORE_WIN)
        text_string(out, "null");
    else
        text_integer(out, bound);
}

static void write_node(const struct game *game, const struct trace_node *node, int seat, struct text *out) {
    text_character(out, '[');
    text_integer(out, node->parent);
    text_character(out, ',');
    if (node->parent < 0)
        text_string(out, "\"\"");
    else
        write_action(game, node->move, seat ^ (node->ply & 1) ^ 1, out);
    text_character(out, ',');
    text_integer(out, node->ply);
    text_character(out, ',');
    text_integer(out, node->depth);
    write_bound(node->alpha, out);
    write_bound(node->beta, out);
    text_character(out, ',');
    text_integer(out, node->score);
    text_string(out, ",\"");
    text_string(out, trace_reason_names[node->reason]);
    text_string(out, "\",");
    text_integer(out, node->left_out);
    if (node->visits) {
        text_character(out, ',');
        text_integer(out, node->visits);
        text_character(out, ',');
        text_decimal(out, (double)node->win_rate, 4);
        text_character(out, ',');
        text_decimal(out, (double)node->prior, 4);
        text_character(out, ',');
        text_decimal(out, (double)node->bound, 4);
        text_character(out, ',');
        text_integer(out, node->draws);
    }
    text_character(out, ']');
}

void describe_trace(const struct session *session, int first, int count, struct text *out) {
    const struct trace *trace = &session->trace;
    int seat = session->game->turn(&session->position);
    text_character(out, '{');
    json_write_integer(out, "total", trace->count);
    json_write_boolean(out, "full", trace->full);
    json_write_integer(out, "unit", trace->unit);
    write_lookups("table", &(struct lookups){trace->probes, trace->hits, trace->used}, out);
    json_write_key(out, "nodes");
    text_character(out, '[');
    for (int i = first; i >= 0 && i < trace->count && i - first < count; i++) {
        if (i > first) text_character(out, ',');
        write_node(session->game, &trace->nodes[i], seat, out);
    }
    text_string(out, "]}");
}

bool describe_answer(const struct session *session, struct span name, struct span argument, struct text *out) {
    const struct question *questions = session->game->questions;
    for (int i = 0; questions && questions[i].name; i++)
        if (span_equals(name, questions[i].name)) return questions[i].answer(session, argument, out);
    text_refuse(out, "unknown question ");
    text_excerpt(out, name);
    for (int i = 0; questions && questions[i].name; i++) {
        text_string(out, i ? ", " : "; available: ");
        text_string(out, questions[i].name);
    }
    return false;
}
