#include "cli/freckers_ugi.h"

#include "cli/model_file.h"
#include "freckers/notation.h"
#include "freckers/registry.h"

static void introduce(const void *context, FILE *out) {
    const struct session *session = context;
    fputs("id name Lilypad\nid author the Lilypad authors\n", out);
    fprintf(out, "option name Agent type combo default %s", session->agent->name);
    for (int i = 0; i < registry_count; i++) fprintf(out, " var %s", registry_agents[i]->name);
    fputs("\noption name Rules type combo default pads var pads var referee\n", out);
    fputs("option name Seed type spin default 0 min 0 max 999999999999999999\n", out);
    fputs("option name Model type string default models/" SHIPPED_TREES "\n", out);
}

static const struct parameter *parameters(const void *context, const double **values) {
    const struct session *session = context;
    *values = session->options.values;
    return session->agent->family->parameters;
}

static bool set(void *session, struct span name, struct span value, struct text *error) {
    char path[1024];
    struct text text = text_over(path, sizeof path);
    if (!span_equals(name, "Model")) return session_set(session, name, value, error);
    text_span(&text, value);
    return model_file_load(session, path, error);
}

static void new_game(void *session) {
    session_new_game(session);
}

static bool set_position(void *session, struct span text, struct text *error) {
    return session_set_position(session, text, error);
}

static bool go(void *session, struct span limits, struct text *error) {
    return session_go(session, limits, error);
}

static bool step(void *session, double milliseconds) {
    return session_step(session, milliseconds);
}

static bool query(const void *context, struct span question, struct text *answer) {
    static const char *const results[] = {[OUTCOME_OPEN] = "none", [OUTCOME_DRAW] = "draw"};
    const struct position *position = &((const struct session *)context)->position;
    enum outcome outcome = position_outcome(position);
    if (span_equals(question, "gameover")) {
        text_string(answer, outcome == OUTCOME_OPEN ? "false" : "true");
    } else if (span_equals(question, "p1turn")) {
        text_string(answer, position->side == RED ? "true" : "false");
    } else if (span_equals(question, "result")) {
        bool decided = outcome == OUTCOME_WIN || outcome == OUTCOME_LOSS;
        bool red_won = (outcome == OUTCOME_WIN) == (position->side == RED);
        text_string(answer, !decided ? results[outcome] : red_won ? "p1win" : "p2win");
    } else if (span_equals(question, "position")) {
        position_write(position, answer);
    } else {
        return text_refuse(answer, "query knows gameover, result, p1turn and position");
    }
    return true;
}

static void write_action(FILE *out, action action, enum side side) {
    char buffer[ACTION_TEXT_SIZE];
    struct text text = text_over(buffer, sizeof buffer);
    action_write(action, side, &text);
    fprintf(out, " %s", buffer);
}

static void write_info(const void *context, FILE *out) {
    const struct session *session = context;
    struct report report;
    double milliseconds;
    if (!session_report(session, &report, &milliseconds)) return;
    for (int i = 0; i < report.line_count; i++) {
        const struct line *line = &report.lines[i];
        fprintf(out, "info depth %d", report.depth);
        if (report.line_count > 1) fprintf(out, " multipv %d", i + 1);
        if (score_is_decided(line->score))
            fprintf(out, " score mate %d", score_distance(line->score));
        else if (line->score != SCORE_NONE)
            fprintf(out, " score cp %d", line->score);
        ugi_write_work(out, report.nodes, milliseconds, line->visits, line->win_rate);
        fputs(" pv", out);
        for (int j = 0; j < line->length; j++)
            write_action(out, line->moves[j], (enum side)(session->position.side ^ (j & 1)));
        fputc('\n', out);
    }
}

static void write_best(const void *context, FILE *out) {
    const struct session *session = context;
    struct report report;
    double milliseconds;
    if (!session_report(session, &report, &milliseconds)) return;
    if (report.note) fprintf(out, "info string %s\n", report.note);
    fputs("bestmove", out);
    write_action(out, report.lines[0].moves[0], (enum side)session->position.side);
    fputc('\n', out);
}

struct ugi freckers_ugi_open(struct session *session, FILE *out) {
    static const struct ugi_game game = {introduce, parameters, set,   new_game,   set_position,
                                         go,        step,       query, write_info, write_best};
    session_open(session);
    model_file_load_shipped(session);
    return (struct ugi){.game = &game, .session = session, .thinking = &session->thinking, .out = out};
}

int freckers_ugi_run(void) {
    struct session session;
    struct ugi ugi = freckers_ugi_open(&session, stdout);
    ugi_run(&ugi);
    session_close(&session);
    return 0;
}
