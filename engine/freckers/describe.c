#include "freckers/describe.h"

#include <string.h>

#include "freckers/evaluation.h"
#include "freckers/features.h"
#include "freckers/learned.h"
#include "freckers/moves.h"
#include "freckers/network.h"
#include "freckers/notation.h"

static void write_key(struct text *out, const char *name) {
    text_character(out, '"');
    text_string(out, name);
    text_string(out, "\":");
}

static void write_action(action action, enum side side, struct text *out) {
    text_character(out, '"');
    action_write(action, side, out);
    text_character(out, '"');
}

static void write_position(const struct position *position, struct text *out) {
    text_character(out, '"');
    position_write(position, out);
    text_character(out, '"');
}

static void write_cells(const uint8_t *cells, int count, enum side side, struct text *out) {
    text_character(out, '[');
    for (int i = 0; i < count; i++) {
        text_string(out, i ? ",\"" : "\"");
        cell_write(cells[i], side, out);
        text_character(out, '"');
    }
    text_character(out, ']');
}

/* "action", "path", "referee" without braces. */
static void write_action_fields(action action, const struct position *position, struct text *out) {
    enum side side = (enum side)position->side;
    uint8_t path[LONGEST_PATH];
    write_key(out, "action");
    write_action(action, side, out);
    text_character(out, ',');
    write_key(out, "path");
    write_cells(path, action == ACTION_GROW ? 0 : moves_path(position, action, path), side, out);
    text_character(out, ',');
    write_key(out, "referee");
    text_character(out, '"');
    referee_write(action, position, out);
    text_character(out, '"');
}

static void write_moves(const struct position *position, struct text *out) {
    action list[MOST_ACTIONS];
    bool open = position_outcome(position) == OUTCOME_OPEN;
    int count = open ? moves_list(position, list) - 1 : 0;
    write_key(out, "moves");
    text_character(out, '[');
    for (int i = 0; i < count; i++) {
        text_string(out, i ? ",{" : "{");
        write_action_fields(list[i], position, out);
        text_character(out, '}');
    }
    text_string(out, "],");
    uint8_t cells[CELL_COUNT];
    int growth_count = 0;
    for (uint64_t set = open ? position_growth(position) : 0; set;) cells[growth_count++] = (uint8_t)bit_take(&set);
    write_key(out, "growth");
    write_cells(cells, growth_count, (enum side)position->side, out);
}

void describe_position(const struct session *session, struct text *out) {
    const struct position *position = &session->position;
    int home[2];
    home[position->side] = bit_count(position->mine & GOAL_ROW);
    home[!position->side] = bit_count(position->theirs & START_ROW);
    text_character(out, '{');
    write_key(out, "rules");
    text_json_string(out, span_of(rules_names[session->rules]));
    text_character(out, ',');
    write_key(out, "position");
    write_position(position, out);
    text_character(out, ',');
    write_key(out, "side");
    text_json_string(out, span_of(side_names[position->side]));
    text_character(out, ',');
    write_key(out, "played");
    text_integer(out, position->played);
    text_character(out, ',');
    write_key(out, "result");
    text_json_string(out, span_of(result_name(position)));
    text_character(out, ',');
    write_key(out, "home");
    text_character(out, '[');
    text_integer(out, home[RED]);
    text_character(out, ',');
    text_integer(out, home[BLUE]);
    text_string(out, "],");
    write_moves(position, out);
    text_character(out, ',');
    write_key(out, "start");
    write_position(&session->start, out);
    text_character(out, ',');
    write_key(out, "history");
    text_character(out, '[');
    struct position now = session->start;
    for (int i = 0; i < session->action_count; i++) {
        text_string(out, i ? ",{" : "{");
        write_action_fields(session->actions[i], &now, out);
        position_apply(&now, session->actions[i]);
        text_character(out, ',');
        write_key(out, "position");
        write_position(&now, out);
        text_character(out, '}');
    }
    text_string(out, "]}");
}

static void write_line(const struct line *line, enum side side, struct text *out) {
    text_character(out, '{');
    write_key(out, "moves");
    text_character(out, '[');
    for (int i = 0; i < line->length; i++) {
        if (i) text_character(out, ',');
        write_action(line->moves[i], i % 2 ? (enum side) !side : side, out);
    }
    text_string(out, "],");
    write_key(out, "score");
    if (line->score == SCORE_NONE)
        text_string(out, "null");
    else
        text_integer(out, line->score);
    text_character(out, ',');
    write_key(out, "end");
    if (score_is_decided(line->score))
        text_integer(out, score_distance(line->score));
    else
        text_string(out, "null");
    text_string(out, ",\"visits\":");
    if (line->visits) {
        text_integer(out, line->visits);
        text_string(out, ",\"winRate\":");
        text_decimal(out, line->win_rate, 4);
        text_string(out, ",\"prior\":");
        text_decimal(out, line->prior, 4);
        text_string(out, ",\"results\":[");
        text_decimal(out, line->wins, 1);
        text_character(out, ',');
        text_decimal(out, line->draws, 1);
        text_character(out, ',');
        text_decimal(out, line->losses, 1);
        text_character(out, ']');
    } else {
        text_string(out, "null,\"winRate\":null,\"prior\":null,\"results\":null");
    }
    text_character(out, '}');
}

static void write_lines(const struct line *lines, int count, enum side side, struct text *out) {
    text_character(out, '[');
    for (int i = 0; i < count; i++) {
        if (i) text_character(out, ',');
        write_line(&lines[i], side, out);
    }
    text_character(out, ']');
}

void describe_search(const struct session *session, struct text *out) {
    struct report report;
    double milliseconds;
    if (!session_report(session, &report, &milliseconds)) {
        text_string(out, "null");
        return;
    }
    enum side side = (enum side)session->position.side;
    text_character(out, '{');
    write_key(out, "depth");
    text_integer(out, report.depth);
    text_character(out, ',');
    write_key(out, "nodes");
    text_integer(out, report.nodes);
    text_character(out, ',');
    write_key(out, "time");
    text_decimal(out, milliseconds, 1);
    text_character(out, ',');
    write_key(out, "running");
    text_string(out, session->thinking.searching ? "true," : "false,");
    write_key(out, "best");
    write_action(report.lines[0].moves[0], side, out);
    text_character(out, ',');
    write_key(out, "note");
    if (report.note)
        text_json_string(out, span_of(report.note));
    else
        text_string(out, "null");
    text_character(out, ',');
    write_key(out, "lines");
    write_lines(report.lines, report.line_count, side, out);
    text_character(out, ',');
    write_key(out, "actions");
    write_lines(report.actions, report.action_count, side, out);
    text_character(out, '}');
}

bool describe_evaluation(const struct session *session, struct span name, struct text *out) {
    struct span rest = span_of(EVALUATION_CHOICES), choice;
    int index = -1;
    do {
        choice = span_until(&rest, '|');
        index++;
    } while (rest.length && !(choice.length == name.length && !memcmp(choice.data, name.data, name.length)));
    if (choice.length != name.length || memcmp(choice.data, name.data, name.length)) {
        text_string(out, "unknown evaluation ");
        text_excerpt(out, name);
        text_string(out, ", there are " EVALUATION_CHOICES);
        return false;
    }
    struct term terms[MOST_TERMS];
    enum evaluation evaluation = (enum evaluation)index;
    const struct trees *trees = evaluation == EVALUATION_LEARNED ? session->models.trees : NULL;
    const struct network *network =
        evaluation == EVALUATION_NETWORK ? session->models.networks[session->position.rules] : NULL;
    if ((evaluation == EVALUATION_LEARNED && !trees) || (evaluation == EVALUATION_NETWORK && !network)) {
        text_string(out, evaluation == EVALUATION_LEARNED ? LEARNED_MISSING : NETWORK_MISSING);
        return false;
    }
    int count = trees || network ? 0 : evaluation_terms(evaluation, &session->position, terms);
    text_string(out, "{\"evaluation\":");
    text_json_string(out, choice);
    text_string(out, ",\"unit\":");
    text_integer(out, evaluation_unit(evaluation));
    text_string(out, ",\"score\":");
    text_integer(out, trees     ? learned_score(trees, &session->position)
                      : network ? network_evaluate(network, &session->position)
                                : evaluation_score(evaluation, &session->position));
    text_string(out, ",\"terms\":[");
    for (int i = 0; i < count; i++) {
        text_string(out, i ? ",{\"name\":" : "{\"name\":");
        text_json_string(out, span_of(terms[i].name));
        text_string(out, ",\"mine\":");
        text_decimal(out, terms[i].mine, 2);
        text_string(out, ",\"theirs\":");
        text_decimal(out, terms[i].theirs, 2);
        text_string(out, ",\"score\":");
        text_integer(out, terms[i].score);
        text_character(out, '}');
    }
    text_string(out, "]}");
    return true;
}

bool describe_influence(const struct session *session, struct text *out) {
    const struct position *position = &session->position;
    const struct network *network = session->models.networks[position->rules];
    if (!network) {
        text_string(out, NETWORK_MISSING);
        return false;
    }
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

void describe_features(const struct session *session, struct text *out) {
    float features[FEATURE_COUNT];
    features_of(&session->position, features);
    text_string(out, "{\"features\":[");
    for (int i = 0; i < FEATURE_COUNT; i++) {
        text_string(out, i ? ",{\"name\":" : "{\"name\":");
        text_json_string(out, span_of(feature_names[i]));
        text_string(out, ",\"value\":");
        text_decimal(out, (double)features[i], 6);
        text_character(out, '}');
    }
    text_string(out, "],\"chance\":");
    if (session->models.trees)
        text_decimal(out, (double)learned_chance(session->models.trees, &session->position), 6);
    else
        text_string(out, "null");
    text_character(out, '}');
}

const char *const trace_reason_names[] = {"open", "leaf",     "over",  "table", "race",
                                          "cut",  "searched", "again", "proven"};

static void write_bound(int bound, struct text *out) {
    text_character(out, ',');
    if (bound > SCORE_WIN || bound < -SCORE_WIN)
        text_string(out, "null");
    else
        text_integer(out, bound);
}

void describe_trace(const struct session *session, int first, int count, struct text *out) {
    const struct trace *trace = &session->thinking.trace;
    text_string(out, "{\"total\":");
    text_integer(out, trace->count);
    text_string(out, trace->full ? ",\"full\":true" : ",\"full\":false");
    text_string(out, ",\"unit\":");
    text_integer(out, trace->unit);
    text_string(out, ",\"nodes\":[");
    for (int i = first; i >= 0 && i < trace->count && i - first < count; i++) {
        const struct trace_node *node = &trace->nodes[i];
        enum side mover = (enum side)(session->position.side ^ (node->ply & 1) ^ 1);
        text_string(out, i > first ? ",[" : "[");
        text_integer(out, node->parent);
        text_character(out, ',');
        write_action((action)node->move, mover, out);
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
            text_decimal(out, node->win_rate, 4);
            text_character(out, ',');
            text_decimal(out, node->prior, 4);
            text_character(out, ',');
            text_decimal(out, node->bound, 4);
        }
        text_character(out, ']');
    }
    text_string(out, "]}");
}
