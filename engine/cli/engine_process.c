#include "cli/engine_process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "core/clock.h"
#include "freckers/notation.h"

#define LONGEST_LINE_READ 8192
#define FAREWELL_MILLISECONDS 300 /* for a program to end by itself before it is killed */

double engine_process_patience = 60000;

struct engine {
    pid_t process;
    int in, out; /* -1 when closed */
    bool ended;  /* it has closed its output */

    size_t heard, next; /* bytes read and not yet looked at: bytes[next..heard - 1] */
    char bytes[4096];
    size_t length; /* of the line that is coming; what is too long is left out */
    char line[LONGEST_LINE_READ];

    struct position start, position;
    int action_count;
    action actions[LAST_ACTION];

    bool answered;
    double deadline;
    enum failing failing; /* before a move: it did not come up */
    char reason[128];
    struct thought thought;
};

static void fail(struct engine *engine, enum failing failing, const char *reason) {
    if (engine->failing != FAILING_NOT) return;
    engine->failing = failing;
    snprintf(engine->reason, sizeof engine->reason, "%s", reason);
}

static void say(struct engine *engine, const char *text) {
    for (size_t left = strlen(text); left;) {
        ssize_t written = write(engine->in, text, left);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return; /* the end of its output tells that it is gone */
        text += written;
        left -= (size_t)written;
    }
}

/* Waits for more output until then; false if none came, and `ended` tells whether more can come. */
static bool hear(struct engine *engine, double until) {
    for (;;) {
        struct pollfd output = {.fd = engine->out, .events = POLLIN};
        double left = until - clock_milliseconds();
        if (engine->ended) return false;
        if (poll(&output, 1, left > 0 ? (int)left + 1 : 0) > 0) {
            ssize_t got = read(engine->out, engine->bytes, sizeof engine->bytes);
            if (got < 0 && errno == EINTR) continue;
            engine->ended = got <= 0;
            engine->next = 0;
            engine->heard = got > 0 ? (size_t)got : 0;
            return got > 0;
        }
        if (left <= 0) return false;
    }
}

/* Reads until a line is whole or the time is over. */
static bool read_line(struct engine *engine, double until) {
    do {
        while (engine->next < engine->heard) {
            char byte = engine->bytes[engine->next++];
            if (byte == '\n') {
                engine->line[engine->length] = '\0';
                engine->length = 0;
                return true;
            }
            if (engine->length < sizeof engine->line - 1) engine->line[engine->length++] = byte;
        }
    } while (clock_milliseconds() < until && hear(engine, until));
    return false;
}

/* Forgets what was said without being asked: it must not pass for the next answer. */
static void forget(struct engine *engine) {
    while (hear(engine, 0)) {
    }
    engine->next = engine->heard = engine->length = 0;
}

/* Waits for a line that is just this word; other lines are passed over. */
static bool wait_for(struct engine *engine, const char *word) {
    double until = clock_milliseconds() + engine_process_patience;
    while (read_line(engine, until))
        if (span_equals(span_trim(span_of(engine->line)), word)) return true;
    char reason[64];
    snprintf(reason, sizeof reason, engine->ended ? "the program ended before it said %s" : "the program never said %s",
             word);
    fail(engine, engine->ended ? FAILING_CRASH : FAILING_SILENCE, reason);
    return false;
}

static void run_program(const char *command, const int input[2], const int output[2], pid_t parent) {
    dup2(input[0], STDIN_FILENO);
    dup2(output[1], STDOUT_FILENO);
    signal(SIGPIPE, SIG_DFL);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    if (getppid() != parent) _exit(127);
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

static bool start_program(struct engine *engine, struct span command) {
    int input[2], output[2];
    char text[AGENT_TEXT_SIZE + 8];
    pid_t parent = getpid();
    snprintf(text, sizeof text, "exec %.*s", (int)command.length, command.data);
    if (pipe(input)) return false;
    if (pipe(output)) {
        close(input[0]);
        close(input[1]);
        return false;
    }
    for (int i = 0; i < 2; i++) { /* other programs must not hold this one's pipes open */
        fcntl(input[i], F_SETFD, FD_CLOEXEC);
        fcntl(output[i], F_SETFD, FD_CLOEXEC);
    }
    signal(SIGPIPE, SIG_IGN);
    engine->process = fork();
    if (engine->process == 0) run_program(text, input, output, parent);
    close(input[0]);
    close(output[1]);
    engine->in = input[1];
    engine->out = output[0];
    return engine->process > 0;
}

static void set_option(struct engine *engine, struct span name, struct span value) {
    char line[AGENT_TEXT_SIZE + 64];
    snprintf(line, sizeof line, "setoption name %.*s value %.*s\n", (int)name.length, name.data, (int)value.length,
             value.data);
    say(engine, line);
}

/* Brings the program up: greeting, options, a new game. */
static void greet(struct engine *engine, struct span agent, enum rules rules, uint64_t seed) {
    char number[24];
    struct text text = text_over(number, sizeof number);
    struct span rest = {agent.data + strlen(PROCESS_PREFIX), agent.length - strlen(PROCESS_PREFIX)};
    if (!start_program(engine, span_until(&rest, ';'))) {
        fail(engine, FAILING_CRASH, "the program cannot be started");
        return;
    }
    say(engine, "ugi\n");
    if (!wait_for(engine, "ugiok")) return;
    text_integer(&text, (int64_t)seed);
    set_option(engine, span_of("Rules"), span_of(rules_names[rules]));
    set_option(engine, span_of("Seed"), span_of(number));
    while (rest.length) {
        struct span value = span_until(&rest, ';'), name = span_until(&value, '=');
        set_option(engine, span_trim(name), span_trim(value));
    }
    say(engine, "uginewgame\nisready\n");
    wait_for(engine, "readyok");
}

static void write_position(const struct engine *engine, struct text *out) {
    text_string(out, "position fen ");
    position_write(&engine->start, out);
    for (int i = 0; i < engine->action_count; i++) {
        text_string(out, i ? " " : " moves ");
        action_write(engine->actions[i], (enum side)(engine->start.side ^ (i & 1)), out);
    }
}

/* UGI has no word for simulations of their own: nodes are what a program counts. */
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
    char buffer[LONGEST_LINE_READ];
    struct text text = text_over(buffer, sizeof buffer);
    if (engine->failing != FAILING_NOT) return true; /* the answer tells */
    if (!limits_read(&limits, span_of(words), error)) return false;
    write_position(engine, &text);
    write_go(words, &text);
    forget(engine);
    engine->answered = false;
    engine->thought = (struct thought){.score = SCORE_NONE};
    double allowed = limits.move_time > 0 ? limits.move_time : limits.clock[engine->position.side];
    engine->deadline = clock_milliseconds() + allowed + engine_process_patience;
    say(engine, buffer);
    return true;
}

static int score_of(struct span kind, int64_t value) {
    if (span_equals(kind, "cp")) return (int)value;
    return value > 0 ? (int)(SCORE_WIN - value) : (int)(-SCORE_WIN - value);
}

/* `info depth 3 score cp 12 nodes 100 ...`: what is known of it, up to the line of play. */
static void hear_info(struct engine *engine, struct span rest) {
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
        if (known && span_integer(span_word(&rest), -SCORE_LEAST_WIN, SCORE_LEAST_WIN, &value) &&
            (value || span_equals(kind, "cp")))
            thought.score = score_of(kind, value);
    }
    engine->thought = thought;
}

static void hear_best_move(struct engine *engine, struct span rest) {
    char buffer[96];
    struct text error = text_over(buffer, sizeof buffer);
    engine->answered = true;
    if (action_read(&engine->thought.action, &engine->position, span_word(&rest), &error)) return;
    fail(engine, FAILING_ILLEGAL, buffer);
}

static bool step(void *self, double milliseconds) {
    struct engine *engine = self;
    double until = clock_milliseconds() + milliseconds;
    while (engine->failing == FAILING_NOT && !engine->answered) {
        if (read_line(engine, until < engine->deadline ? until : engine->deadline)) {
            struct span rest = span_of(engine->line), word = span_word(&rest);
            if (span_equals(word, "info")) hear_info(engine, rest);
            if (span_equals(word, "bestmove")) hear_best_move(engine, rest);
        } else if (engine->ended) {
            fail(engine, FAILING_CRASH, "the program ended in the middle of the game");
        } else if (clock_milliseconds() >= engine->deadline) {
            fail(engine, FAILING_SILENCE, "the program did not answer");
        } else {
            return true;
        }
    }
    return false;
}

static enum failing answer(void *self, struct thought *thought, struct text *error) {
    struct engine *engine = self;
    *thought = engine->thought;
    text_string(error, engine->reason);
    return engine->failing;
}

static void play(void *self, action action) {
    struct engine *engine = self;
    engine->actions[engine->action_count++] = action;
    position_apply(&engine->position, action);
}

/* The most memory the process has had, as the system tells it; 0 where it does not. */
static size_t memory(void *self) {
    const struct engine *engine = self;
    char name[64], line[256];
    size_t kilobytes = 0;
    snprintf(name, sizeof name, "/proc/%d/status", (int)engine->process);
    FILE *file = fopen(name, "r");
    while (file && fgets(line, sizeof line, file))
        if (sscanf(line, "VmHWM: %zu kB", &kilobytes) == 1) break;
    if (file) fclose(file);
    return kilobytes * 1024;
}

static void close_engine(void *self) {
    struct engine *engine = self;
    if (engine->process > 0) {
        if (engine->failing == FAILING_NOT) say(engine, "quit\n");
        close(engine->in);
        double until = clock_milliseconds() + (engine->failing == FAILING_NOT ? FAREWELL_MILLISECONDS : 0);
        pid_t gone = 0;
        while (!gone && clock_milliseconds() < until) {
            gone = waitpid(engine->process, NULL, WNOHANG);
            if (!gone) usleep(1000);
        }
        if (!gone) {
            kill(engine->process, SIGKILL);
            waitpid(engine->process, NULL, 0);
        }
        close(engine->out);
    }
    free(engine);
}

static struct engine *open_engine(const char *agent, enum rules rules, uint64_t seed, const struct position *start) {
    struct engine *engine = calloc(1, sizeof *engine);
    if (!engine) return NULL;
    engine->in = engine->out = -1;
    engine->start = engine->position = *start;
    greet(engine, span_of(agent), rules, seed);
    return engine;
}

bool engine_process_open(struct player *player, const struct task *task, enum side side, const struct position *start,
                         struct text *error) {
    struct engine *engine =
        open_engine(task->agents[side], (enum rules)start->rules, task->seed + (uint64_t)side, start);
    *player = (struct player){engine, go, step, answer, play, memory, close_engine};
    if (!engine) text_string(error, "there is not enough memory for another program");
    return engine;
}

bool engine_process_try(const char *agent, struct text *error) {
    struct position start;
    position_start(&start, RULES_PADS);
    struct engine *engine = open_engine(agent, RULES_PADS, 0, &start);
    bool sound = engine && engine->failing == FAILING_NOT;
    if (!sound) {
        text_clear(error);
        text_string(error, engine ? engine->reason : "there is not enough memory");
        text_string(error, ": ");
        text_string(error, agent);
    }
    if (engine) close_engine(engine);
    return sound;
}
