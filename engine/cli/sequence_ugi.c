#include "cli/line_loop.h"
#include "cli/sequence.h"
#include "core/clock.h"
#include "sequence/describe.h"
#include "sequence/registry.h"

#define SLICE_MILLISECONDS 5
#define INFO_MILLISECONDS 100
#define ANSWER_SIZE (1 << 16)

void sequence_ugi_open(struct sequence_ugi *ugi, FILE *out) {
    *ugi = (struct sequence_ugi){.out = out};
    sequence_open(&ugi->session);
}

void sequence_ugi_close(struct sequence_ugi *ugi) {
    sequence_close(&ugi->session);
}

static void say(struct sequence_ugi *ugi, const char *beginning, const char *line) {
    fprintf(ugi->out, "%s%s\n", beginning, line);
    fflush(ugi->out);
}

static void introduce(struct sequence_ugi *ugi) {
    const struct sequence_session *session = &ugi->session;
    fputs("id name Lilypad Sequence\nid author the Lilypad authors\n", ugi->out);
    fprintf(ugi->out, "option name Agent type combo default %s", session->agent->name);
    for (int i = 0; i < sequence_agent_count; i++) fprintf(ugi->out, " var %s", sequence_agents[i]->name);
    fputs("\noption name Rules type combo default course var course var clean\n", ugi->out);
    fputs("option name Seed type spin default 0 min 0 max 999999999999999999\n", ugi->out);
    for (int i = 0; session->agent->family->parameters[i].name; i++) {
        const struct parameter *parameter = &session->agent->family->parameters[i];
        char value[64];
        struct text text = text_over(value, sizeof value);
        parameter_write(parameter, session->options.values[i], &text);
        fprintf(ugi->out, "option name %s type string default %s\n", parameter->name, value);
    }
    say(ugi, "", "ugiok");
}

/* `name N value V` */
static void set_option(struct sequence_ugi *ugi, struct span rest) {
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    struct span first = span_word(&rest), name = span_word(&rest), second = span_word(&rest);
    if (!span_equals(first, "name") || !name.length || !span_equals(second, "value"))
        say(ugi, "error ", "setoption needs: name NAME value VALUE");
    else if (!sequence_set(&ugi->session, name, span_trim(rest), &error))
        say(ugi, "error ", buffer);
}

static void answer_query(struct sequence_ugi *ugi, struct span question) {
    static char buffer[ANSWER_SIZE];
    struct text text = text_over(buffer, sizeof buffer);
    const struct sequence_session *session = &ugi->session;
    const struct state *state = &session->game.state;
    if (span_equals(question, "view")) {
        view_write(&session->view, &text);
        say(ugi, "response ", buffer);
    } else if (!session->has_game) {
        say(ugi, "error ", "only a view is known");
    } else if (span_equals(question, "gameover")) {
        say(ugi, "response ", state_is_over(state) ? "true" : "false");
    } else if (span_equals(question, "p1turn")) {
        say(ugi, "response ", state->turn == 0 ? "true" : "false");
    } else if (span_equals(question, "result")) {
        static const char *const results[] = {"p2win", "draw", "p1win"};
        say(ugi, "response ", state_is_over(state) ? results[state_lead(state) + 1] : "none");
    } else if (span_equals(question, "state")) {
        game_write(&session->game, &text);
        say(ugi, "response ", buffer);
    } else if (span_equals(question, "moves")) {
        describe_legal(state, &text);
        say(ugi, "response ", buffer);
    } else {
        say(ugi, "error ", "query knows gameover, result, p1turn, state, view and moves");
    }
}

static void write_info(struct sequence_ugi *ugi) {
    struct play_report report;
    double milliseconds;
    if (!sequence_report(&ugi->session, &report, &milliseconds)) return;
    double rate = milliseconds > 0 ? (double)report.nodes / milliseconds * 1e3 : 0;
    for (int i = 0; i < report.line_count; i++) {
        const struct play_line *line = &report.lines[i];
        fprintf(ugi->out, "info depth %d", report.depth);
        if (report.line_count > 1) fprintf(ugi->out, " multipv %d", i + 1);
        fprintf(ugi->out, " nodes %lld nps %.0f time %.0f", (long long)report.nodes, rate, milliseconds);
        if (line->visits) fprintf(ugi->out, " visits %lld winrate %.4f", (long long)line->visits, line->win_rate);
        fputs(" pv", ugi->out);
        for (int j = 0; j < line->length; j++) {
            char buffer[PLAY_TEXT_SIZE + 4];
            struct text text = text_over(buffer, sizeof buffer);
            play_write(line->plays[j], &text);
            fprintf(ugi->out, " %s", buffer);
        }
        fputc('\n', ugi->out);
    }
    fflush(ugi->out);
    ugi->informed_at = clock_milliseconds();
}

/* Writes the end of a search that is no longer running. */
static void conclude(struct sequence_ugi *ugi) {
    struct play_report report;
    double milliseconds;
    char buffer[PLAY_TEXT_SIZE + 4];
    struct text text = text_over(buffer, sizeof buffer);
    write_info(ugi);
    if (!sequence_report(&ugi->session, &report, &milliseconds)) return;
    play_write(report.lines[0].plays[0], &text);
    say(ugi, "bestmove ", buffer);
}

static void go(struct sequence_ugi *ugi, struct span limits) {
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    if (!sequence_go(&ugi->session, limits, &error)) {
        say(ugi, "error ", buffer);
        return;
    }
    ugi->endless = false;
    for (struct span rest = limits, word; (word = span_word(&rest)).length;)
        ugi->endless |= span_equals(word, "infinite");
    ugi->informed_at = clock_milliseconds();
}

static void stop(struct sequence_ugi *ugi) {
    if (!ugi->session.searching) return;
    sequence_stop(&ugi->session);
    conclude(ugi);
}

void sequence_ugi_line(struct sequence_ugi *ugi, struct span line) {
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    struct span command = span_word(&line);
    if (!command.length) return;
    if (span_equals(command, "ugi")) {
        introduce(ugi);
    } else if (span_equals(command, "isready")) {
        say(ugi, "", "readyok");
    } else if (span_equals(command, "setoption")) {
        set_option(ugi, line);
    } else if (span_equals(command, "uginewgame")) {
        stop(ugi);
        sequence_new_game(&ugi->session);
    } else if (span_equals(command, "position")) {
        if (!sequence_set_position(&ugi->session, line, &error)) say(ugi, "error ", buffer);
    } else if (span_equals(command, "go")) {
        go(ugi, line);
    } else if (span_equals(command, "stop")) {
        stop(ugi);
    } else if (span_equals(command, "query")) {
        answer_query(ugi, span_word(&line));
    } else if (span_equals(command, "quit")) {
        ugi->quit = true;
    } else {
        text_string(&error, "unknown command ");
        text_excerpt(&error, command);
        say(ugi, "error ", buffer);
    }
}

void sequence_ugi_think(struct sequence_ugi *ugi, double milliseconds) {
    if (!ugi->session.searching) return;
    if (!sequence_step(&ugi->session, milliseconds))
        conclude(ugi);
    else if (clock_milliseconds() - ugi->informed_at >= INFO_MILLISECONDS)
        write_info(ugi);
}

static void loop_line(void *context, struct span line) {
    if (line.data)
        sequence_ugi_line(context, line);
    else
        say(context, "error ", "the line is longer than 65535 bytes");
}

static void loop_think(void *context) {
    sequence_ugi_think(context, SLICE_MILLISECONDS);
}

static bool loop_is_working(const void *context) {
    return ((const struct sequence_ugi *)context)->session.searching;
}

static bool loop_has_quit(const void *context) {
    return ((const struct sequence_ugi *)context)->quit;
}

static void loop_ended(void *context) {
    struct sequence_ugi *ugi = context;
    if (ugi->endless) stop(ugi);
}

int sequence_ugi_run(void) {
    struct sequence_ugi ugi;
    const struct line_loop loop = {&ugi, loop_line, loop_think, loop_is_working, loop_has_quit, loop_ended};
    sequence_ugi_open(&ugi, stdout);
    line_loop_run(&loop);
    sequence_ugi_close(&ugi);
    return 0;
}
