#include "cli/ugi.h"

#include "cli/line_loop.h"
#include "core/clock.h"

#define SLICE_MILLISECONDS 5
#define INFO_MILLISECONDS 100

static void say(struct ugi *ugi, const char *beginning, const char *line) {
    fprintf(ugi->out, "%s%s\n", beginning, line);
    fflush(ugi->out);
}

static void introduce(struct ugi *ugi) {
    const double *values;
    ugi->game->introduce(ugi->session, ugi->out);
    const struct parameter *parameters = ugi->game->parameters(ugi->session, &values);
    for (int i = 0; parameters[i].name; i++) {
        char value[64];
        struct text text = text_over(value, sizeof value);
        parameter_write(&parameters[i], values[i], &text);
        fprintf(ugi->out, "option name %s type string default %s\n", parameters[i].name, value);
    }
    say(ugi, "", "ugiok");
}

/* `name N value V` */
static bool set_option(struct ugi *ugi, struct span rest, struct text *error) {
    struct span first = span_word(&rest), name = span_word(&rest), second = span_word(&rest);
    if (!span_equals(first, "name") || !name.length || !span_equals(second, "value"))
        return text_refuse(error, "setoption needs: name NAME value VALUE");
    return ugi->game->set(ugi->session, name, span_trim(rest), error);
}

static void inform(struct ugi *ugi) {
    ugi->game->write_info(ugi->session, ugi->out);
    fflush(ugi->out);
    ugi->informed_at = clock_milliseconds();
}

/* Writes the end of a search that is no longer running. */
static void conclude(struct ugi *ugi) {
    inform(ugi);
    ugi->game->write_best(ugi->session, ugi->out);
    fflush(ugi->out);
}

static bool go(struct ugi *ugi, struct span limits, struct text *error) {
    if (!ugi->game->go(ugi->session, limits, error)) return false;
    ugi->endless = false;
    for (struct span rest = limits, word; (word = span_word(&rest)).length;)
        ugi->endless |= span_equals(word, "infinite");
    ugi->informed_at = clock_milliseconds();
    return true;
}

static void stop(struct ugi *ugi) {
    if (!ugi->thinking->searching) return;
    thinking_stop(ugi->thinking);
    conclude(ugi);
}

static bool query(struct ugi *ugi, struct span question, struct text *error) {
    static char buffer[LONGEST_ANSWER];
    struct text answer = text_over(buffer, sizeof buffer);
    if (!ugi->game->query(ugi->session, question, &answer)) return text_refuse(error, buffer);
    say(ugi, "response ", buffer);
    return true;
}

/* False with a message if it cannot be done. */
static bool carry_out(struct ugi *ugi, struct span command, struct span rest, struct text *error) {
    if (span_equals(command, "setoption")) return set_option(ugi, rest, error);
    if (span_equals(command, "position")) return ugi->game->set_position(ugi->session, rest, error);
    if (span_equals(command, "go")) return go(ugi, rest, error);
    if (span_equals(command, "query")) return query(ugi, span_word(&rest), error);
    if (span_equals(command, "ugi")) {
        introduce(ugi);
    } else if (span_equals(command, "isready")) {
        say(ugi, "", "readyok");
    } else if (span_equals(command, "uginewgame")) {
        stop(ugi);
        ugi->game->new_game(ugi->session);
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
    if (command.length && !carry_out(ugi, command, line, &error)) say(ugi, "error ", buffer);
}

void ugi_think(struct ugi *ugi, double milliseconds) {
    if (!ugi->thinking->searching) return;
    if (!ugi->game->step(ugi->session, milliseconds))
        conclude(ugi);
    else if (clock_milliseconds() - ugi->informed_at >= INFO_MILLISECONDS)
        inform(ugi);
}

void ugi_write_work(FILE *out, int64_t nodes, double milliseconds, int64_t visits, double win_rate) {
    double rate = milliseconds > 0 ? (double)nodes / milliseconds * 1e3 : 0;
    fprintf(out, " nodes %lld nps %.0f time %.0f", (long long)nodes, rate, milliseconds);
    if (visits) fprintf(out, " visits %lld winrate %.4f", (long long)visits, win_rate);
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
    return ((const struct ugi *)context)->thinking->searching;
}

static bool loop_has_quit(const void *context) {
    return ((const struct ugi *)context)->quit;
}

static void loop_ended(void *context) {
    struct ugi *ugi = context;
    if (ugi->endless) stop(ugi);
}

void ugi_run(struct ugi *ugi) {
    const struct line_loop loop = {ugi, loop_line, loop_think, loop_is_working, loop_has_quit, loop_ended};
    line_loop_run(&loop);
}
