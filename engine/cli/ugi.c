#include "cli/ugi.h"

#include <string.h>

#include "cli/line_loop.h"
#include "cli/model_file.h"
#include "core/clock.h"
#include "freckers/notation.h"
#include "freckers/registry.h"

#define SLICE_MILLISECONDS 5
#define INFO_MILLISECONDS 100

void ugi_open(struct ugi *ugi, FILE *out) {
    *ugi = (struct ugi){.out = out};
    session_open(&ugi->session);
    model_file_load_shipped(&ugi->session);
}

void ugi_close(struct ugi *ugi) {
    session_close(&ugi->session);
}

static void say(struct ugi *ugi, const char *line) {
    fprintf(ugi->out, "%s\n", line);
    fflush(ugi->out);
}

static void say_error(struct ugi *ugi, const char *message) {
    fprintf(ugi->out, "error %s\n", message);
    fflush(ugi->out);
}

static void introduce(struct ugi *ugi) {
    const struct session *session = &ugi->session;
    fputs("id name Lilypad\nid author the Lilypad authors\n", ugi->out);
    fprintf(ugi->out, "option name Agent type combo default %s", session->agent->name);
    for (int i = 0; i < registry_count; i++) fprintf(ugi->out, " var %s", registry_agents[i]->name);
    fputs("\noption name Rules type combo default pads var pads var referee\n", ugi->out);
    fputs("option name Seed type spin default 0 min 0 max 999999999999999999\n", ugi->out);
    fputs("option name Model type string default models/" SHIPPED_TREES "\n", ugi->out);
    for (const struct parameter *parameter = session->agent->family->parameters; parameter->name; parameter++) {
        char value[64];
        struct text text = text_over(value, sizeof value);
        parameter_write(parameter, session->options.values[parameter - session->agent->family->parameters], &text);
        fprintf(ugi->out, "option name %s type string default %s\n", parameter->name, value);
    }
    say(ugi, "ugiok");
}

static bool set(struct ugi *ugi, struct span name, struct span value, struct text *error) {
    char path[1024];
    struct text text = text_over(path, sizeof path);
    if (!span_equals(name, "Model")) return session_set(&ugi->session, name, value, error);
    text_span(&text, value);
    return model_file_load(&ugi->session, path, error);
}

/* `setoption name N value V`; N may have several words. */
static void set_option(struct ugi *ugi, struct span rest) {
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    struct span word = span_word(&rest);
    if (!span_equals(word, "name")) {
        say_error(ugi, "setoption needs: name NAME value VALUE");
        return;
    }
    struct span name = span_word(&rest);
    word = span_word(&rest);
    if (!name.length || !span_equals(word, "value"))
        say_error(ugi, "setoption needs: name NAME value VALUE");
    else if (!set(ugi, name, span_trim(rest), &error))
        say_error(ugi, buffer);
}

static void answer_query(struct ugi *ugi, struct span question) {
    static const char *const results[] = {[OUTCOME_OPEN] = "none", [OUTCOME_DRAW] = "draw"};
    const struct position *position = &ugi->session.position;
    enum outcome outcome = position_outcome(position);
    if (span_equals(question, "gameover")) {
        say(ugi, outcome == OUTCOME_OPEN ? "response false" : "response true");
    } else if (span_equals(question, "p1turn")) {
        say(ugi, position->side == RED ? "response true" : "response false");
    } else if (span_equals(question, "result")) {
        bool decided = outcome == OUTCOME_WIN || outcome == OUTCOME_LOSS;
        bool red_won = (outcome == OUTCOME_WIN) == (position->side == RED);
        fprintf(ugi->out, "response %s\n", !decided ? results[outcome] : red_won ? "p1win" : "p2win");
        fflush(ugi->out);
    } else if (span_equals(question, "position")) {
        char buffer[POSITION_TEXT_SIZE];
        struct text text = text_over(buffer, sizeof buffer);
        position_write(position, &text);
        fprintf(ugi->out, "response %s\n", buffer);
        fflush(ugi->out);
    } else {
        say_error(ugi, "query knows gameover, result, p1turn and position");
    }
}

static void write_info(struct ugi *ugi) {
    struct report report;
    double milliseconds;
    if (!session_report(&ugi->session, &report, &milliseconds)) return;
    double rate = milliseconds > 0 ? (double)report.nodes / milliseconds * 1e3 : 0;
    for (int i = 0; i < report.line_count; i++) {
        const struct line *line = &report.lines[i];
        fprintf(ugi->out, "info depth %d", report.depth);
        if (report.line_count > 1) fprintf(ugi->out, " multipv %d", i + 1);
        if (score_is_decided(line->score))
            fprintf(ugi->out, " score mate %d", score_distance(line->score));
        else if (line->score != SCORE_NONE)
            fprintf(ugi->out, " score cp %d", line->score);
        fprintf(ugi->out, " nodes %lld nps %.0f time %.0f", (long long)report.nodes, rate, milliseconds);
        if (line->visits) fprintf(ugi->out, " visits %lld winrate %.4f", (long long)line->visits, line->win_rate);
        fputs(" pv", ugi->out);
        for (int j = 0; j < line->length; j++) {
            char buffer[ACTION_TEXT_SIZE];
            struct text text = text_over(buffer, sizeof buffer);
            action_write(line->moves[j], (enum side)(ugi->session.position.side ^ (j & 1)), &text);
            fprintf(ugi->out, " %s", buffer);
        }
        fputc('\n', ugi->out);
    }
    fflush(ugi->out);
    ugi->informed_at = clock_milliseconds();
    ugi->informed_depth = report.depth;
}

/* Writes the end of a search that is no longer running. */
static void conclude(struct ugi *ugi) {
    struct report report;
    double milliseconds;
    char buffer[ACTION_TEXT_SIZE];
    struct text text = text_over(buffer, sizeof buffer);
    write_info(ugi);
    if (!session_report(&ugi->session, &report, &milliseconds)) return;
    if (report.note) fprintf(ugi->out, "info string %s\n", report.note);
    action_write(report.lines[0].moves[0], (enum side)ugi->session.position.side, &text);
    fprintf(ugi->out, "bestmove %s\n", buffer);
    fflush(ugi->out);
}

static void go(struct ugi *ugi, struct span limits) {
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    if (!session_go(&ugi->session, limits, &error)) {
        say_error(ugi, buffer);
        return;
    }
    ugi->endless = false;
    for (struct span rest = limits, word; (word = span_word(&rest)).length;)
        ugi->endless |= span_equals(word, "infinite");
    ugi->informed_at = clock_milliseconds();
    ugi->informed_depth = 0;
}

static void stop(struct ugi *ugi) {
    if (!ugi->session.searching) return;
    session_stop(&ugi->session);
    conclude(ugi);
}

void ugi_line(struct ugi *ugi, struct span line) {
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    struct span command = span_word(&line);
    if (!command.length) return;
    if (span_equals(command, "ugi")) {
        introduce(ugi);
    } else if (span_equals(command, "isready")) {
        say(ugi, "readyok");
    } else if (span_equals(command, "setoption")) {
        set_option(ugi, line);
    } else if (span_equals(command, "uginewgame")) {
        stop(ugi);
        session_new_game(&ugi->session);
    } else if (span_equals(command, "position")) {
        if (!session_set_position(&ugi->session, line, &error)) say_error(ugi, buffer);
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
        say_error(ugi, buffer);
    }
}

void ugi_think(struct ugi *ugi, double milliseconds) {
    if (!ugi->session.searching) return;
    if (!session_step(&ugi->session, milliseconds)) {
        conclude(ugi);
        return;
    }
    if (clock_milliseconds() - ugi->informed_at >= INFO_MILLISECONDS) write_info(ugi);
}

static void loop_line(void *context, struct span line) {
    if (line.data)
        ugi_line(context, line);
    else
        say_error(context, "the line is longer than 65535 bytes");
}

static void loop_think(void *context) {
    ugi_think(context, SLICE_MILLISECONDS);
}

static bool loop_is_working(const void *context) {
    return ((const struct ugi *)context)->session.searching;
}

static bool loop_has_quit(const void *context) {
    return ((const struct ugi *)context)->quit;
}

static void loop_ended(void *context) {
    struct ugi *ugi = context;
    if (ugi->endless) stop(ugi);
}

int ugi_run(void) {
    struct ugi ugi;
    const struct line_loop loop = {&ugi, loop_line, loop_think, loop_is_working, loop_has_quit, loop_ended};
    ugi_open(&ugi, stdout);
    line_loop_run(&loop);
    ugi_close(&ugi);
    return 0;
}
