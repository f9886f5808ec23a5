#include "cli/engine_process.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/child.h"
#include "core/clock.h"

#define LONGEST_LINE_SENT 8192
#define QUIT_MILLISECONDS 300 /* for a program to exit after quit before it is killed */

double engine_process_timeout = 60000;

struct engine {
    struct child child;
    bool errors_count; /* a line that begins with error is a failure */

    const struct game *game;
    union game_space start, position;
    int action_count;
    struct {
        game_action action;
        int seat;
    } actions[MAX_GAME_ACTIONS];

    bool answered;
    double deadline;
    enum failure failure; /* if set before the first move, it failed to start */
    char reason[128];
    struct thought thought;
};

static void fail(struct engine *engine, enum failure failure, const char *reason) {
    if (engine->failure != FAILURE_NONE) return;
    engine->failure = failure;
    snprintf(engine->reason, sizeof engine->reason, "%s", reason);
}

static void send(struct engine *engine, const char *text) {
    child_send(&engine->child, text, strlen(text));
}

/* The program has refused an option, in its own words. */
static void fail_with_line(struct engine *engine) {
    char reason[sizeof engine->reason];
    struct text text = text_over(reason, sizeof reason);
    text_string(&text, "the program says ");
    for (const char *at = engine->child.line; *at; at++) text_character(&text, *at >= ' ' && *at <= '~' ? *at : '?');
    fail(engine, FAILURE_CRASH, reason);
}

/* Waits for a line that consists of this word and skips all others. */
static bool wait_for(struct engine *engine, const char *word) {
    double until = clock_milliseconds() + engine_process_timeout;
    while (child_read_line(&engine->child, until)) {
        struct span rest = span_of(engine->child.line);
        if (span_equals(span_trim(rest), word)) return engine->failure == FAILURE_NONE;
        if (engine->errors_count && span_equals(span_word(&rest), "error")) fail_with_line(engine);
    }
    char reason[64];
    snprintf(reason, sizeof reason,
             engine->child.ended ? "the program exited before it said %s" : "the program never said %s", word);
    fail(engine, engine->child.ended ? FAILURE_CRASH : FAILURE_SILENCE, reason);
    return false;
}

static bool start_program(struct engine *engine, struct span command) {
    char text[AGENT_TEXT_SIZE + 8];
    snprintf(text, sizeof text, "exec %.*s", (int)command.length, command.data);
    return child_start(&engine->child, (const char *[]){"/bin/sh", "-c", text, NULL}, false, false);
}

static void set_option(struct engine *engine, struct span name, struct span value) {
    char line[AGENT_TEXT_SIZE + 64];
    snprintf(line, sizeof line, "setoption name %.*s value %.*s\n", (int)name.length, name.data, (int)value.length,
             value.data);
    send(engine, line);
}

/* Starts the program, sets its options and begins a new game. */
static void set_up(struct engine *engine, struct span agent, const char *rules, uint64_t seed) {
    char number[24];
    struct text text = text_over(number, sizeof number);
    struct span rest = {agent.data + strlen(PROCESS_PREFIX), agent.length - strlen(PROCESS_PREFIX)};
    if (!start_program(engine, span_until(&rest, ';'))) {
        fail(engine, FAILURE_CRASH, "cannot start the program");
        return;
    }
    send(engine, "ugi\n");
    if (!wait_for(engine, "ugiok")) return;
    text_integer(&text, (int64_t)seed);
    set_option(engine, span_of("Rules"), span_of(rules));
    set_option(engine, span_of("Seed"), span_of(number));
    /* A program need not know these two, but must take the options its user asks for. */
    send(engine, "isready\n");
    if (!wait_for(engine, "readyok")) return;
    engine->errors_count = true;
    while (rest.length) {
        struct span value = span_until(&rest, ';'), name = span_until(&value, '=');
        set_option(engine, span_trim(name), span_trim(value));
    }
    send(engine, "uginewgame\nisready\n");
    wait_for(engine, "readyok");
    engine->errors_count = false;
}

static void write_position(const struct engine *engine, struct text *out) {
    const struct game *game = engine->game;
    text_string(out, "position ");
    text_string(out, game_forms(game)[game->written_form]);
    text_character(out, ' ');
    game->write(&engine->start, out);
    for (int i = 0; i < engine->action_count; i++) {
        text_string(out, i ? " " : " moves ");
        game->write_action(engine->actions[i].action, engine->actions[i].seat, out);
    }
}

/* UGI has no limit on simulations; programs count them as nodes. */
static void write_go(const char *limits, struct text *out) {
    struct span rest = span_of(limits), word;
    text_string(out, "\ngo");
    while ((word = span_word(&rest)).length) {
        text_character(out, ' ');
        text_span(out, span_equals(word, "simulations") ? span_of("nodes") : word);
    }
    text_character(out, '\n');
}

static bool go(void *self, const char *words, struct text *error) {
    struct engine *engine = self;
    struct limits limits;
    char buffer[LONGEST_LINE_SENT];
    struct text text = text_over(buffer, sizeof buffer);
    if (engine->failure != FAILURE_NONE) return true; /* reported by answer */
    if (!limits_read(&limits, span_of(words), error)) return false;
    write_position(engine, &text);
    write_go(words, &text);
    child_discard(&engine->child);
    engine->answered = false;
    engine->thought = (struct thought){.score = SCORE_NONE, .chance = -1};
    double allowed = limits.move_time > 0 ? limits.move_time : limits.clock[engine->game->turn(&engine->position)];
    engine->deadline = clock_milliseconds() + allowed + engine_process_timeout;
    send(engine, buffer);
    return true;
}

static int score_of(struct span kind, int64_t value) {
    if (span_equals(kind, "cp")) return (int)value;
    return value > 0 ? (int)(SCORE_WIN - value) : (int)(-SCORE_WIN - value);
}

/* Parses the known fields of `info depth 3 score cp 12 nodes 100 ...`, up to `pv`. */
static void read_info(struct engine *engine, struct span rest) {
    struct thought thought = engine->thought;
    for (struct span word; (word = span_word(&rest)).length && !span_equals(word, "pv");) {
        int64_t value;
        if (span_equals(word, "depth") && span_integer(span_word(&rest), 0, 1000, &value)) thought.depth = (int)value;
        if (span_equals(word, "nodes") && span_integer(span_word(&rest), 0, INT64_MAX, &value)) thought.nodes = value;
        if (span_equals(word, "multipv") && span_integer(span_word(&rest), 2, 1000, &value)) return;
        if (span_equals(word, "string")) return;
        if (!span_equals(word, "score")) continue;
        struct span kind = span_word(&rest);
        bool known = span_equals(kind, "cp") || span_equals(kind, "mate");
        if (known && span_integer(span_word(&rest), -SCORE_MIN_WIN, SCORE_MIN_WIN, &value) &&
            (value || span_equals(kind, "cp")))
            thought.score = score_of(kind, value);
    }
    engine->thought = thought;
}

static void read_best_move(struct engine *engine, struct span rest) {
    char buffer[96];
    struct text error = text_over(buffer, sizeof buffer);
    engine->answered = true;
    if (game_read_action(engine->game, &engine->position, span_word(&rest), &engine->thought.action, &error)) return;
    fail(engine, FAILURE_ILLEGAL, buffer);
}

static bool step(void *self, double milliseconds) {
    struct engine *engine = self;
    double until = clock_milliseconds() + milliseconds;
    while (engine->failure == FAILURE_NONE && !engine->answered) {
        if (engine->child.deaf) {
            fail(engine, FAILURE_SILENCE, "the program does not read what it is sent");
        } else if (child_read_line(&engine->child, until < engine->deadline ? until : engine->deadline)) {
            struct span rest = span_of(engine->child.line), word = span_word(&rest);
            if (span_equals(word, "info")) read_info(engine, rest);
            if (span_equals(word, "bestmove")) read_best_move(engine, rest);
        } else if (engine->child.ended) {
            fail(engine, FAILURE_CRASH, "the program exited in the middle of the game");
        } else if (clock_milliseconds() >= engine->deadline) {
            fail(engine, FAILURE_SILENCE, "the program did not answer");
        } else {
            return true;
        }
    }
    return false;
}

static enum failure answer(void *self, struct thought *thought, struct text *error) {
    struct engine *engine = self;
    *thought = engine->thought;
    text_string(error, engine->reason);
    return engine->failure;
}

static void play(void *self, game_action action) {
    struct engine *engine = self;
    int index = engine->action_count++;
    engine->actions[index].action = action;
    engine->actions[index].seat = engine->game->turn(&engine->position);
    engine->game->apply(&engine->position, action);
}

static size_t memory(void *self) {
    const struct engine *engine = self;
    return child_memory(&engine->child);
}

static void close_engine(void *self) {
    struct engine *engine = self;
    bool sound = engine->failure == FAILURE_NONE;
    if (sound && engine->child.process > 0) send(engine, "quit\n");
    child_end(&engine->child, sound ? QUIT_MILLISECONDS : 0);
    free(engine);
}

static struct engine *open_engine(const struct game *game, const char *agent, const char *rules, uint64_t seed,
                                  const void *start) {
    struct engine *engine = calloc(1, sizeof *engine);
    if (!engine) return NULL;
    engine->game = game;
    memcpy(&engine->start, start, game->position_size);
    memcpy(&engine->position, start, game->position_size);
    set_up(engine, span_of(agent), rules, seed);
    return engine;
}

bool engine_process_open(struct player *player, const struct task *task, int seat, const void *start,
                         struct text *error) {
    struct engine *engine =
        open_engine(task->game, task->agents[seat], task->rules, task->seed + (uint64_t)seat, start);
    *player = (struct player){engine, go, step, answer, play, memory, close_engine, NULL, NULL};
    if (!engine) text_string(error, "not enough memory for another program");
    return engine;
}

bool engine_process_try(const struct game *game, const char *agent, struct text *error) {
    union game_space start;
    memset(&start, 0, sizeof start);
    game->start(&start, 0, 0);
    struct engine *engine = open_engine(game, agent, game_rules(game)[0], 0, &start);
    bool sound = engine && engine->failure == FAILURE_NONE;
    if (!sound) {
        text_refuse(error, engine ? engine->reason : "not enough memory");
        text_string(error, ": ");
        text_string(error, agent);
    }
    if (engine) close_engine(engine);
    return sound;
}
