#include "cli/ugi.h"

#include "cli/line_loop.h"
#include "cli/model_file.h"
#include "core/clock.h"
#include "game/describe.h"

#define SLICE_MILLISECONDS 5
#define INFO_MILLISECONDS 100

static void say(struct ugi *ugi, const char *prefix, const char *line) {
    fprintf(ugi->out, "%s%s\n", prefix, line);
    fflush(ugi->out);
}

static void identify(struct ugi *ugi) {
    const struct session *session = &ugi->session;
    const struct game *game = session->game;
    const struct agent *const *agents = agents_of(game);
    const char *const *rules = game_rules(game);
    const struct parameter *parameters = session->agent->family->parameters;
    fprintf(ugi->out, "id name Lilypad%s%s\n", game == games[0] ? "" : " ", game == games[0] ? "" : game->title);
    fputs("id author the Lilypad authors\n", ugi->out);
    fprintf(ugi->out, "option name Agent type combo default %s", session->agent->name);
    for (int i = 0; agents[i]; i++) fprintf(ugi->out, " var %s", agents[i]->name);
    fprintf(ugi->out, "\noption name Rules type combo default %s", rules[0]);
    for (int i = 0; rules[i]; i++) fprintf(ugi->out, " var %s", rules[i]);
    fputs("\noption name Seed type spin default 0 min 0 max 999999999999999999\n", ugi->out);
    if (game->load_model) {
        char model[256];
        struct text text = text_over(model, sizeof model);
        model_file_write_default(game, &text);
        fprintf(ugi->out, "option name Model type string default %s\n", model);
    }
    for (int i = 0; parameters[i].name; i++) {
        char value[64];
        struct text text = text_over(value, sizeof value);
        parameter_write(&parameters[i], session->options.values[i], &text);
        fprintf(ugi->out, "option name %s type string default %s\n", parameters[i].name, value);
    }
    say(ugi, "", "ugiok");
}

/* `name N value V` */
static bool set_option(struct ugi *ugi, struct span rest, struct text *error) {
    struct span first = span_word(&rest), name = span_word(&rest), second = span_word(&rest), value = span_trim(rest);
    if (!span_equals(first, "name") || !name.length || !span_equals(second, "value"))
        return text_refuse(error, "expected setoption name NAME value VALUE");
    if (!span_equals(name, "Model")) return session_set(&ugi->session, name, value, error);
    char path[1024];
    struct text text = text_over(path, sizeof path);
    text_span(&text, value);
    return model_file_load(&ugi->session, path, error);
}

static void write_action(const struct ugi *ugi, game_action action, int seat) {
    char buffer[GAME_ACTION_TEXT_SIZE];
    struct text text = text_over(buffer, sizeof buffer);
    ugi->session.game->write_action(action, seat, &text);
    fprintf(ugi->out, " %s", buffer);
}

static void write_line(const struct ugi *ugi, const struct report *report, int index, double milliseconds) {
    const struct line *line = &report->lines[index];
    const struct session *session = &ugi->session;
    int seat = session->game->turn(&session->position);
    double rate = milliseconds > 0 ? (double)report->nodes / milliseconds * 1e3 : 0;
    fprintf(ugi->out, "info depth %d", report->depth);
    if (report->line_count > 1) fprintf(ugi->out, " multipv %d", index + 1);
    if (score_is_decided(line->score))
        fprintf(ugi->out, " score mate %d", score_distance(line->score));
    else if (line->score != SCORE_NONE)
        fprintf(ugi->out, " score cp %d", line->score);
    fprintf(ugi->out, " nodes %lld nps %.0f time %.0f", (long long)report->nodes, rate, milliseconds);
    if (line->visits) fprintf(ugi->out, " visits %lld winrate %.4f", (long long)line->visits, line->win_rate);
    fputs(" pv", ugi->out);
    for (int i = 0; i < line->length; i++) write_action(ugi, line->moves[i], seat ^ (i & 1));
    fputc('\n', ugi->out);
}

static void write_info(struct ugi *ugi) {
    struct report report;
    double milliseconds;
    if (session_report(&ugi->session, &report, &milliseconds))
        for (int i = 0; i < report.line_count; i++) write_line(ugi, &report, i, milliseconds);
    fflush(ugi->out);
    ugi->last_info = clock_milliseconds();
}

/* Writes the last info lines and the best move of a finished search. */
static void finish_search(struct ugi *ugi) {
    struct report report;
    double milliseconds;
    write_info(ugi);
    if (!session_report(&ugi->session, &report, &milliseconds)) return;
    if (report.note) fprintf(ugi->out, "info string %s\n", report.note);
    fputs("bestmove", ugi->out);
    write_action(ugi, report.lines[0].moves[0], ugi->session.game->turn(&ugi->session.position));
    say(ugi, "", "");
}

static bool go(struct ugi *ugi, struct span limits, struct text *error) {
    if (!session_go(&ugi->session, limits, error)) return false;
    ugi->infinite = false;
    for (struct span rest = limits, word; (word = span_word(&rest)).length;)
        ugi->infinite |= span_equals(word, "infinite");
    ugi->last_info = clock_milliseconds();
    return true;
}

static void stop(struct ugi *ugi) {
    if (!ugi->session.searching) return;
    session_stop(&ugi->session);
    finish_search(ugi);
}

/* Answers the questions that every game has; false for any other. */
static bool answer_common(const struct session *session, struct span question, struct text *out) {
    static const char *const results[] = {"none", "p2win", "draw", "p1win"};
    const struct game *game = session->game;
    const void *position = &session->position;
    if (span_equals(question, "gameover"))
        text_string(out, game_is_over(game, position) ? "true" : "false");
    else if (span_equals(question, "p1turn"))
        text_string(out, game->turn(position) == 0 ? "true" : "false");
    else if (span_equals(question, "result"))
        text_string(out, results[game->points(position) + 1]);
    else if (span_equals(question, "position"))
        game->write(position, out);
    else
        return false;
    return true;
}

static bool query(struct ugi *ugi, struct span rest, struct text *error) {
    static char buffer[LONGEST_ANSWER];
    struct text answer = text_over(buffer, sizeof buffer);
    struct span question = span_word(&rest);
    if (!answer_common(&ugi->session, question, &answer) &&
        !describe_answer(&ugi->session, question, span_trim(rest), &answer)) {
        text_refuse(error, buffer);
        text_string(error, "; every game also answers gameover, result, p1turn and position");
        return false;
    }
    say(ugi, "response ", buffer);
    return true;
}

/* False with a message on failure. */
static bool execute(struct ugi *ugi, struct span command, struct span rest, struct text *error) {
    if (span_equals(command, "setoption")) return set_option(ugi, rest, error);
    if (span_equals(command, "position")) return session_set_position(&ugi->session, rest, error);
    if (span_equals(command, "go")) return go(ugi, rest, error);
    if (span_equals(command, "query")) return query(ugi, rest, error);
    if (span_equals(command, "ugi")) {
        identify(ugi);
    } else if (span_equals(command, "isready")) {
        say(ugi, "", "readyok");
    } else if (span_equals(command, "uginewgame")) {
        stop(ugi);
        session_new_game(&ugi->session);
    } else if (span_equals(command, "stop")) {
        stop(ugi);
    } else if (span_equals(command, "quit")) {
        ugi->quit = true;
    } else {
        text_refuse(error, "unknown command ");
        text_excerpt(error, command);
        return false;
    }
    return true;
}

void ugi_line(struct ugi *ugi, struct span line) {
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    struct span command = span_word(&line);
    if (command.length && !execute(ugi, command, line, &error)) say(ugi, "error ", buffer);
}

void ugi_think(struct ugi *ugi, double milliseconds) {
    if (!ugi->session.searching) return;
    if (!session_step(&ugi->session, milliseconds))
        finish_search(ugi);
    else if (clock_milliseconds() - ugi->last_info >= INFO_MILLISECONDS)
        write_info(ugi);
}

void ugi_open(struct ugi *ugi, const struct game *game, FILE *out) {
    *ugi = (struct ugi){.out = out};
    session_open(&ugi->session, game);
}

void ugi_close(struct ugi *ugi) {
    session_close(&ugi->session);
}

static void loop_line(void *context, struct span line) {
    if (line.data)
        ugi_line(context, line);
    else
        say(context, "error ", "the line is longer than 65535 bytes");
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
    if (ugi->infinite || ugi->attached) stop(ugi);
}

void ugi_run(const struct game *game, bool attached) {
    struct ugi ugi;
    const struct line_loop loop = {&ugi, loop_line, loop_think, loop_is_working, loop_has_quit, loop_ended};
    ugi_open(&ugi, game, stdout);
    ugi.attached = attached;
    model_file_load_shipped(&ugi.session);
    line_loop_run(&loop);
    ugi_close(&ugi);
}
