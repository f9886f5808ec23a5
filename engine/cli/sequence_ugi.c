#include "cli/sequence_ugi.h"

#include "sequence/describe.h"
#include "sequence/registry.h"

static void introduce(const void *context, FILE *out) {
    const struct sequence_session *session = context;
    fputs("id name Lilypad Sequence\nid author the Lilypad authors\n", out);
    fprintf(out, "option name Agent type combo default %s", session->agent->name);
    for (int i = 0; i < sequence_agent_count; i++) fprintf(out, " var %s", sequence_agents[i]->name);
    fputs("\noption name Rules type combo default course var course var clean\n", out);
    fputs("option name Seed type spin default 0 min 0 max 999999999999999999\n", out);
}

static const struct parameter *parameters(const void *context, const double **values) {
    const struct sequence_session *session = context;
    *values = session->options.values;
    return session->agent->family->parameters;
}

static bool set(void *session, struct span name, struct span value, struct text *error) {
    return sequence_set(session, name, value, error);
}

static void new_game(void *session) {
    sequence_new_game(session);
}

static bool set_position(void *session, struct span text, struct text *error) {
    return sequence_set_position(session, text, error);
}

static bool go(void *session, struct span limits, struct text *error) {
    return sequence_go(session, limits, error);
}

static bool step(void *session, double milliseconds) {
    return sequence_step(session, milliseconds);
}

static bool query(const void *context, struct span question, struct text *answer) {
    static const char *const results[] = {"p2win", "draw", "p1win"};
    const struct sequence_session *session = context;
    const struct state *state = &session->game.state;
    if (span_equals(question, "view"))
        view_write(&session->view, answer);
    else if (!session->has_game)
        return text_refuse(answer, "only a view is known");
    else if (span_equals(question, "gameover"))
        text_string(answer, state_is_over(state) ? "true" : "false");
    else if (span_equals(question, "p1turn"))
        text_string(answer, state->turn == 0 ? "true" : "false");
    else if (span_equals(question, "result"))
        text_string(answer, state_is_over(state) ? results[state_lead(state) + 1] : "none");
    else if (span_equals(question, "state"))
        game_write(&session->game, answer);
    else if (span_equals(question, "moves"))
        describe_legal(state, answer);
    else
        return text_refuse(answer, "query knows gameover, result, p1turn, state, view and moves");
    return true;
}

static void write_play(FILE *out, play play) {
    char buffer[PLAY_TEXT_SIZE + 4];
    struct text text = text_over(buffer, sizeof buffer);
    play_write(play, &text);
    fprintf(out, " %s", buffer);
}

static void write_info(const void *session, FILE *out) {
    struct play_report report;
    double milliseconds;
    if (!sequence_report(session, &report, &milliseconds)) return;
    for (int i = 0; i < report.line_count; i++) {
        const struct play_line *line = &report.lines[i];
        fprintf(out, "info depth %d", report.depth);
        if (report.line_count > 1) fprintf(out, " multipv %d", i + 1);
        ugi_write_work(out, report.nodes, milliseconds, line->visits, line->win_rate);
        fputs(" pv", out);
        for (int j = 0; j < line->length; j++) write_play(out, line->plays[j]);
        fputc('\n', out);
    }
}

static void write_best(const void *session, FILE *out) {
    struct play_report report;
    double milliseconds;
    if (!sequence_report(session, &report, &milliseconds)) return;
    fputs("bestmove", out);
    write_play(out, report.lines[0].plays[0]);
    fputc('\n', out);
}

struct ugi sequence_ugi_open(struct sequence_session *session, FILE *out) {
    static const struct ugi_game game = {introduce, parameters, set,   new_game,   set_position,
                                         go,        step,       query, write_info, write_best};
    sequence_open(session);
    return (struct ugi){.game = &game, .session = session, .thinking = &session->thinking, .out = out};
}

int sequence_ugi_run(void) {
    static struct sequence_session session;
    struct ugi ugi = sequence_ugi_open(&session, stdout);
    ugi_run(&ugi);
    sequence_close(&session);
    return 0;
}
