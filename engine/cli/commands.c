#include "cli/commands.h"

#include <stdio.h>
#include <string.h>

#include "cli/check_program.h"
#include "cli/model_file.h"
#include "cli/positions.h"
#include "cli/trace_file.h"
#include "cli/ugi.h"
#include "core/clock.h"
#include "game/bench.h"
#include "game/check.h"
#include "game/describe.h"

#define OUTPUT_SIZE (1 << 18)
#define TRACED_NODES "200000"
static char output_buffer[OUTPUT_SIZE];

/* A session with the rules given by --rules; it lives as long as the program. */
static struct session *open_session(const struct game *game, struct arguments *arguments) {
    static struct session session;
    session_open(&session, game);
    int rules = arguments_take_rules(arguments, game);
    char buffer[128];
    struct text error = text_over(buffer, sizeof buffer);
    if (!session_set(&session, span_of("rules"), span_of(game_rules(game)[rules]), &error)) die(buffer);
    return &session;
}

static void take_option(struct session *session, struct arguments *arguments, const char *name) {
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    const char *value = arguments_take(arguments, name);
    if (value && !session_set(session, span_of(name), span_of(value), &error)) die(buffer);
}

static int command_perft(const struct game *game, struct arguments *arguments) {
    struct session *session = open_session(game, arguments);
    bool timed = arguments_take_flag(arguments, "time");
    const char *word = arguments_next(arguments);
    int64_t depth;
    if (!word) die("perft needs a depth");
    if (!span_integer(span_of(word), 0, 20, &depth)) die_quoting("the depth must be 0 to 20, not", word);
    positions_take(arguments, session);
    double before = clock_milliseconds();
    uint64_t total = game_perft(game, &session->position, (int)depth);
    if (timed) printf("nodes %llu\ntime %.3f\n", (unsigned long long)total, clock_milliseconds() - before);
    printf("%llu\n", (unsigned long long)total);
    return 0;
}

static void print_moves(struct session *session, const void *context) {
    (void)context;
    const struct game *game = session->game;
    static game_action list[MAX_LISTED_ACTIONS];
    int count = game_is_over(game, &session->position) ? 0 : game->list(&session->position, list);
    for (int i = 0; i < count; i++) {
        char buffer[GAME_ACTION_TEXT_SIZE];
        struct text text = text_over(buffer, sizeof buffer);
        game->write_action(list[i], game->turn(&session->position), &text);
        puts(buffer);
    }
}

static int command_moves(const struct game *game, struct arguments *arguments) {
    positions_each(arguments, open_session(game, arguments), print_moves, NULL);
    return 0;
}

static void print_position(struct session *session, const void *context) {
    (void)context;
    struct text out = text_over(output_buffer, sizeof output_buffer);
    session->game->write(&session->position, &out);
    puts(output_buffer);
}

static int command_apply(const struct game *game, struct arguments *arguments) {
    positions_each(arguments, open_session(game, arguments), print_position, NULL);
    return 0;
}

static void print_description(struct session *session, const void *context) {
    (void)context;
    struct text out = text_over(output_buffer, sizeof output_buffer);
    describe_position(session, &out);
    puts(output_buffer);
}

static int command_describe(const struct game *game, struct arguments *arguments) {
    positions_each(arguments, open_session(game, arguments), print_description, NULL);
    return 0;
}

struct request {
    char limits[256];
    const char *trace;
    bool json;
};

static void print_best(struct session *session, const void *context) {
    const struct request *request = context;
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer), out = text_over(output_buffer, sizeof output_buffer);
    const struct game *game = session->game;
    struct report report;
    session_new_game(session);
    if (!session_search(session, span_of(request->limits), &report, &error)) die(buffer);
    if (request->json)
        describe_search(session, &out);
    else
        game->write_action(report.lines[0].moves[0], game->turn(&session->position), &out);
    puts(output_buffer);
    if (!request->json && report.note) fprintf(stderr, "lilypad: %s\n", report.note);
    if (request->trace) trace_file_write(session, request->trace);
}

static int command_bestmove(const struct game *game, struct arguments *arguments) {
    struct request request = {.json = arguments_take_flag(arguments, "json"),
                              .trace = arguments_take(arguments, "trace")};
    struct session *session = open_session(game, arguments);
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer), limits = text_over(request.limits, sizeof request.limits);
    model_file_take(arguments, session);
    take_option(session, arguments, "agent");
    take_option(session, arguments, "seed");
    if (request.trace && !session_set(session, span_of("trace"), span_of(TRACED_NODES), &error)) die(buffer);
    arguments_take_limits(arguments, &limits);
    positions_each(arguments, session, print_best, &request);
    return 0;
}

static int command_bench(const struct game *game, struct arguments *arguments) {
    struct session *models = open_session(game, arguments); /* only holds the models */
    struct text out = text_over(output_buffer, sizeof output_buffer);
    model_file_take(arguments, models);
    arguments_end(arguments);
    int64_t total = bench_run(game, models->options.models, &out);
    session_close(models);
    if (total < 0) die("not enough memory for the bench");
    printf("%s%lld\n", output_buffer, (long long)total);
    return 0;
}

static int command_agents(const struct game *game, struct arguments *arguments) {
    const struct agent *const *agents = agents_of(game);
    bool json = arguments_take_flag(arguments, "json");
    arguments_end(arguments);
    if (json) {
        struct text out = text_over(output_buffer, sizeof output_buffer);
        agents_write(game, &out);
        puts(output_buffer);
        return 0;
    }
    for (int i = 0; agents[i]; i++) printf("%-20s %s (%s)\n", agents[i]->name, agents[i]->summary, agents[i]->source);
    return 0;
}

static int command_games(const struct game *game, struct arguments *arguments) {
    (void)game;
    bool json = arguments_take_flag(arguments, "json");
    arguments_end(arguments);
    if (json) {
        struct text out = text_over(output_buffer, sizeof output_buffer);
        describe_games(&out);
        puts(output_buffer);
        return 0;
    }
    for (int i = 0; games[i]; i++) printf("%-20s %s\n", games[i]->name, games[i]->title);
    return 0;
}

static int command_check(const struct game *game, struct arguments *arguments) {
    char buffer[GAME_TEXT_SIZE + 256];
    struct text error = text_over(buffer, sizeof buffer);
    struct check_sums sums;
    int count = (int)arguments_take_integer(arguments, "games", 100, 1, 100000);
    int64_t patience = arguments_take_integer(arguments, "timeout", 10000, 1, 1000000000),
            margin = arguments_take_integer(arguments, "margin", 1000, 0, 1000000000);
    const char *program = arguments_next(arguments);
    arguments_end(arguments);
    if (program) return check_program(game, program, (double)patience, (double)margin);
    if (!check_play(game, count, &sums, &error)) die(buffer);
    printf("%d random games, %d actions, the longest game %d, at most %d choices, %d draws: no fault found\n",
           sums.games, sums.actions, sums.longest, sums.most_choices, sums.draws);
    return 0;
}

static int command_ugi(const struct game *game, struct arguments *arguments) {
    bool attached = arguments_take_flag(arguments, "attached");
    arguments_end(arguments);
    ugi_run(game, attached);
    return 0;
}

struct asked_question {
    const struct question *question;
    struct span argument;
};

static void print_answer(struct session *session, const void *context) {
    const struct asked_question *asked = context;
    struct text out = text_over(output_buffer, sizeof output_buffer);
    if (!asked->question->answer(session, asked->argument, &out)) die(output_buffer);
    puts(output_buffer);
}

bool run_game_command(const struct game *game, const char *name, struct arguments *arguments) {
    const struct question *question = game->questions;
    while (question && question->name && strcmp(question->name, name)) question++;
    if (question && question->name) {
        const char *argument = question->argument ? arguments_take(arguments, question->argument) : NULL;
        struct asked_question asked = {question, span_of(argument ? argument : "")};
        struct session *session = open_session(game, arguments);
        model_file_take(arguments, session);
        positions_each(arguments, session, print_answer, &asked);
        return true;
    }
    const char *const *form = game->forms;
    while (form && *form && strcmp(*form, name)) form++;
    if (!form || !*form) return false;
    static char text[1 << 16];
    struct text line = text_over(text, sizeof text);
    struct session *session = open_session(game, arguments);
    text_string(&line, name);
    arguments_join(arguments, &line);
    arguments_end(arguments);
    struct arguments position = arguments_of(1, (char *[]){text});
    positions_each(&position, session, print_position, NULL);
    return true;
}

const struct command commands[] = {
    {"ugi", "ugi [--attached]", command_ugi},
    {"moves", "moves [--rules R] [POSITION]", command_moves},
    {"apply", "apply [--rules R] POSITION [ACTION...]", command_apply},
    {"describe", "describe [--rules R] [POSITION]", command_describe},
    {"perft", "perft [--rules R] [--time] DEPTH [POSITION]", command_perft},
    {"bestmove",
     "bestmove [--agent A] (--movetime MS | --depth N | --nodes N) [--rules R] [--seed N] [--json] [--model FILE|none] "
     "[--trace FILE] [POSITION]",
     command_bestmove},
    {"match",
     "match --agents A,B,... --games N (--movetime MS | --depth N | --nodes N | --limit L;M | --clock MS) [--gauntlet "
     "| --schedule swiss [--rounds N]] "
     "[--seed N] [--rules R] [[--judge NAME] [--bound ROWS] [--random N [--sound]] | --openings FILE "
     "[--odds SEAT,NUMBER,...]] [--handicap X;Y] "
     "[--sprt ELO0,ELO1[,ALPHA,BETA] [--sprt-model logistic|normalized]] [--adjudicate ACTIONS,SCORE] [--draws "
     "ACTIONS,SCORE] [--solved] [--longest "
     "ACTIONS] "
     "[--anchor NUMBER[,RATING]] [--concurrency N] "
     "[--json FILE [--resume | --overwrite]] [--logs FOLDER] [--model FILE] [--timeout MS] [--space MB]; or match "
     "--experiment FILE "
     "...; the agent "
     "process:COMMAND;Option=Value runs a UGI program, python:PATH[:CLASS] an agent of the course",
     command_match},
    {"standings", "standings [--json] [--anchor AGENT[,RATING]]... FILE...", command_standings},
    {"sprt",
     "sprt ELO0,ELO1[,ALPHA,BETA] [--sprt-model logistic|normalized] [--draws SHARE] [--elo LOW,HIGH[,STEP]] [--json]",
     command_sprt},
    {"certificate", "certificate FILE", command_certificate},
    {"confirm", "confirm [--concurrency N] [--model FILE|none] FILE", command_confirm},
    {"tune",
     "tune --agent A --parameters NAME[=STEP],... --state FILE [--resume] (--nodes N | --movetime MS | --depth N) "
     "[--iterations N] [--games N] [--rate R] [--seed N] [--rules R] [--sound] [--concurrency N] "
     "[--sprt ELO0,ELO1[,ALPHA,BETA]] [--test-games N]",
     command_tune},
    {"bench", "bench [--model FILE|none]", command_bench},
    {"check", "check [--games N], or check COMMAND [--timeout MS] [--margin MS] for a program that speaks UGI",
     command_check},
    {"agents", "agents [--json]", command_agents},
    {"games", "games [--json]", command_games},
    {0},
};
