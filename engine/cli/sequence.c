#include "cli/sequence.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/sequence_ugi.h"
#include "sequence/bench.h"
#include "sequence/describe.h"
#include "sequence/registry.h"

#define OUTPUT_SIZE (1 << 18)
static char output_buffer[OUTPUT_SIZE];

static enum sequence_rules take_rules(struct arguments *arguments) {
    enum sequence_rules rules = RULES_COURSE;
    const char *word = arguments_take(arguments, "rules");
    if (word && !sequence_rules_read(&rules, span_of(word))) die_at("the rules are course or clean, not", word);
    return rules;
}

/* What a command does with one position: a game or a view, then words that belong to it. Writes one line. */
typedef void position_task(struct sequence_session *session, struct span words, const void *context, struct text *out);

/* `{...}` is a game or, if it has a seat, a view; anything else is in the words of `position`. Returns what follows. */
static struct span read_position(struct sequence_session *session, struct span line) {
    char error_buffer[256], view_buffer[256];
    struct text error = text_over(error_buffer, sizeof error_buffer), hint = text_over(view_buffer, sizeof view_buffer);
    line = span_trim(line);
    if (!line.length || line.data[0] != '{') {
        if (!sequence_set_position(session, line, &error)) die(error_buffer);
        return (struct span){line.data + line.length, 0};
    }
    struct game game;
    struct view view;
    struct reader json = reader_over(line, &error), as_view = reader_over(line, &hint);
    if (game_read(&game, &json)) {
        sequence_start(session, &game);
        return json.rest;
    }
    if (!view_read(&view, &as_view)) die(error_buffer);
    sequence_look(session, &view);
    return as_view.rest;
}

static void do_line(struct sequence_session *session, struct span line, position_task *task, const void *context) {
    struct text out = text_over(output_buffer, sizeof output_buffer);
    struct span words = read_position(session, line);
    task(session, words, context, &out);
    puts(output_buffer);
}

/* The position among the arguments, or else every line of the input. */
static int for_positions(struct arguments *arguments, struct sequence_session *session, position_task *task,
                         const void *context) {
    static char line[65536];
    struct text joined = text_over(line, sizeof line);
    for (const char *word; (word = arguments_next(arguments));) {
        if (joined.length) text_character(&joined, ' ');
        text_string(&joined, word);
    }
    arguments_end(arguments);
    if (joined.full) die("the position is too long");
    if (joined.length) {
        do_line(session, span_of(line), task, context);
    } else {
        while (fgets(line, sizeof line, stdin)) {
            if (!strchr(line, '\n') && !feof(stdin)) die("a line is longer than 65535 bytes");
            if (span_trim(span_of(line)).length) do_line(session, span_of(line), task, context);
        }
    }
    sequence_close(session);
    return 0;
}

static struct state known_state(const struct sequence_session *session) {
    struct random random = {{1, 1}};
    struct state state = session->game.state;
    if (!session->has_game) view_sample(&session->view, &random, &state);
    return state;
}

static void write_moves(struct sequence_session *session, struct span words, const void *context, struct text *out) {
    const bool *json = context;
    struct state state = known_state(session);
    if (span_trim(words).length) die("moves takes a position and nothing after it");
    if (*json) {
        describe_legal(&state, out);
        return;
    }
    static play list[MOST_PLAYS];
    for (int i = 0, count = state_list(&state, list); i < count; i++) {
        if (i) text_character(out, '\n');
        play_write(list[i], out);
    }
}

static void write_map(struct sequence_session *session, struct span words, const void *context, struct text *out) {
    (void)context;
    struct state state = known_state(session);
    if (span_trim(words).length) die("map takes a position and nothing after it");
    describe_map(&state, out);
}

static void write_applied(struct sequence_session *session, struct span words, const void *context, struct text *out) {
    (void)context;
    char buffer[256];
    struct text error = text_over(buffer, sizeof buffer);
    if (!session->has_game) die("apply needs a whole game, not a view");
    for (struct span word; (word = span_word(&words)).length;) {
        play play;
        if (!sequence_play_text(&session->game, &play, word, &error)) die(buffer);
    }
    game_write(&session->game, out);
}

static void write_view(struct sequence_session *session, struct span words, const void *context, struct text *out) {
    const int *seat = context;
    struct view view;
    if (span_trim(words).length) die("view takes a position and nothing after it");
    if (!session->has_game) die("view needs a whole game");
    view_of(&view, &session->game, *seat);
    view_write(&view, out);
}

struct question {
    char limits[256];
    bool json;
};

static void write_best(struct sequence_session *session, struct span words, const void *context, struct text *out) {
    const struct question *question = context;
    char buffer[256];
    struct text error = text_over(buffer, sizeof buffer);
    struct play_report report;
    double milliseconds;
    if (span_trim(words).length) die("bestmove takes a position and nothing after it");
    sequence_new_game(session);
    if (!sequence_go(session, span_of(question->limits), &error)) die(buffer);
    while (sequence_step(session, 100)) {
    }
    sequence_report(session, &report, &milliseconds);
    if (question->json)
        describe_play_search(session, out);
    else
        play_write(report.lines[0].plays[0], out);
}

static struct sequence_session *open_session(void) {
    static struct sequence_session session;
    sequence_open(&session);
    return &session;
}

static int command_deal(struct arguments *arguments) {
    struct game game;
    struct text out = text_over(output_buffer, sizeof output_buffer);
    enum sequence_rules rules = take_rules(arguments);
    const char *word = arguments_next(arguments);
    int64_t seed = 0;
    if (!word) die("deal needs a seed");
    if (!span_integer(span_of(word), 0, INT64_C(999999999999999999), &seed))
        die_at("the seed must be a number, not", word);
    arguments_end(arguments);
    game_deal(&game, rules, (uint64_t)seed);
    game_write(&game, &out);
    puts(output_buffer);
    return 0;
}

static int command_moves(struct arguments *arguments) {
    bool json = arguments_take_flag(arguments, "json");
    return for_positions(arguments, open_session(), write_moves, &json);
}

static int command_map(struct arguments *arguments) {
    return for_positions(arguments, open_session(), write_map, NULL);
}

static int command_apply(struct arguments *arguments) {
    return for_positions(arguments, open_session(), write_applied, NULL);
}

static int command_view(struct arguments *arguments) {
    int seat = (int)arguments_take_integer(arguments, "seat", 0, 0, 1);
    return for_positions(arguments, open_session(), write_view, &seat);
}

static int command_bestmove(struct arguments *arguments) {
    struct question question = {.json = arguments_take_flag(arguments, "json")};
    struct sequence_session *session = open_session();
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer), limits = text_over(question.limits, sizeof question.limits);
    const char *agent = arguments_take(arguments, "agent"), *seed = arguments_take(arguments, "seed");
    if (agent && !sequence_set(session, span_of("agent"), span_of(agent), &error)) die(buffer);
    if (seed && !sequence_set(session, span_of("seed"), span_of(seed), &error)) die(buffer);
    arguments_take_limits(arguments, &limits);
    return for_positions(arguments, session, write_best, &question);
}

static int command_agents(struct arguments *arguments) {
    struct text out = text_over(output_buffer, sizeof output_buffer);
    bool json = arguments_take_flag(arguments, "json");
    arguments_end(arguments);
    if (json) sequence_agents_write(&out);
    if (json) puts(output_buffer);
    for (int i = 0; i < sequence_agent_count && !json; i++)
        printf("%-14s %s (%s)\n", sequence_agents[i]->name, sequence_agents[i]->summary, sequence_agents[i]->source);
    return 0;
}

static int command_bench(struct arguments *arguments) {
    struct text out = text_over(output_buffer, sizeof output_buffer);
    arguments_end(arguments);
    int64_t total = sequence_bench(&out);
    if (total < 0) die("not enough memory for the bench");
    printf("%s%lld\n", output_buffer, (long long)total);
    return 0;
}

static int command_ugi(struct arguments *arguments) {
    arguments_end(arguments);
    return sequence_ugi_run();
}

static const struct {
    const char *name, *usage;
    int (*run)(struct arguments *arguments);
} commands[] = {
    {"deal", "deal [--rules course|clean] SEED", command_deal},
    {"moves", "moves [--json] [POSITION]", command_moves},
    {"map", "map [POSITION]", command_map},
    {"apply", "apply [POSITION ACTION...]", command_apply},
    {"view", "view [--seat 0|1] [POSITION]", command_view},
    {"bestmove", "bestmove [--agent A] (--movetime MS | --nodes N) [--seed N] [--json] [POSITION]", command_bestmove},
    {"match",
     "match --agents A,B,... --games N (--movetime MS | --nodes N | --limit L;M) [--rules R] [--seed N] "
     "[--concurrency N] [--json FILE]",
     command_sequence_match},
    {"agents", "agents [--json]", command_agents},
    {"bench", "bench", command_bench},
    {"ugi", "ugi", command_ugi},
};
#define COMMAND_COUNT (sizeof commands / sizeof *commands)

void sequence_help(void) {
    for (size_t i = 0; i < COMMAND_COUNT; i++) printf("lilypad sequence %s\n", commands[i].usage);
    puts("    POSITION: the JSON of a game or a view, or deal SEED; without it, one from each line of the input");
    puts("    ACTION: 2s01-9d place, jhx45-9d remove, ac-9d trade, decline; with =ks if the king of spades comes up");
}

int command_sequence(struct arguments *arguments) {
    const char *name = arguments->count ? arguments->words[0] : NULL;
    if (!name) die("sequence needs a command, see lilypad help");
    arguments->words[0] = NULL;
    for (size_t i = 0; i < COMMAND_COUNT; i++)
        if (!strcmp(name, commands[i].name)) return commands[i].run(arguments);
    die_at("there is no such command of sequence, see lilypad help:", name);
}
