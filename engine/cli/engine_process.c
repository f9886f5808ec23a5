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

#define LONGEST_LINE_READ 8192
#define QUIT_MILLISECONDS 300 /* for a program to exit after quit before it is killed */

double engine_process_timeout = 60000;

struct engine {
    pid_t process;
    int in, out;       /* -1 when closed */
    bool ended;        /* it closed its output */
    bool errors_count; /* a line that begins with error is a failure */

    size_t filled, next; /* unread input: bytes[next .. filled - 1] */
    char bytes[4096];
    size_t length; /* of the current line; bytes beyond the buffer are dropped */
    char line[LONGEST_LINE_READ];

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
    for (size_t left = strlen(text); left;) {
        ssize_t written = write(engine->in, text, left);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return; /* it is gone; the end of its output will show it */
        text += written;
        left -= (size_t)written;
    }
}

/* Waits for more output until then; false if none came. Sets `ended` if no more can come. */
static bool read_output(struct engine *engine, double until) {
    for (;;) {
        struct pollfd output = {.fd = engine->out, .events = POLLIN};
        double left = until - clock_milliseconds();
        if (engine->ended) return false;
        if (poll(&output, 1, left > 0 ? (int)left + 1 : 0) > 0) {
            ssize_t got = read(engine->out, engine->bytes, sizeof engine->bytes);
            if (got < 0 && errno == EINTR) continue;
            engine->ended = got <= 0;
            engine->next = 0;
            engine->filled = got > 0 ? (size_t)got : 0;
            return got > 0;
        }
        if (left <= 0) return false;
    }
}

/* Reads until a line is complete or time is up. */
static bool read_line(struct engine *engine, double until) {
    do {
        while (engine->next < engine->filled) {
            char byte = engine->bytes[engine->next++];
            if (byte == '\n') {
                engine->line[engine->length] = '\0';
                engine->length = 0;
                return true;
            }
            if (engine->length < sizeof engine->line - 1) engine->line[engine->length++] = byte;
        }
    } while (clock_milliseconds() < until && read_output(engine, until));
    return false;
}

/* Discards unsolicited output, which must not be mistaken for the next answer. */
static void discard_output(struct engine *engine) {
    while (read_output(engine, 0)) {
    }
    engine->next = engine->filled = engine->length = 0;
}

/* The program has refused an option, in its own words. */
static void fail_with_line(struct engine *engine) {
    char reason[sizeof engine->reason];
    struct text text = text_over(reason, sizeof reason);
    text_string(&text, "the program says ");
    for (const char *at = engine->line; *at; at++) text_character(&text, *at >= ' ' && *at <= '~' ? *at : '?');
    fail(engine, FAILURE_CRASH, reason);
}

/* Waits for a line that consists of this word and skips all others. */
static bool wait_for(struct engine *engine, const char *word) {
    double until = clock_milliseconds() + engine_process_timeout;
    while (read_line(engine, until)) {
        struct span rest = span_of(engine->line);
        if (span_equals(span_trim(rest), word)) return engine->failure == FAILURE_NONE;
        if (engine->errors_count && span_equals(span_word(&rest), "error")) fail_with_line(engine);
    }
    char reason[64];
    snprintf(reason, sizeof reason,
             engine->ended ? "the program exited before it said %s" : "the program never said %s", word);
    fail(engine, engine->ended ? FAILURE_CRASH : FAILURE_SILENCE, reason);
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
    char buffer[LONGEST_LINE_READ];
    struct text text = text_over(buffer, sizeof buffer);
    if (engine->failure != FAILURE_NONE) return true; /* reported by answer */
    if (!limits_read(&limits, span_of(words), error)) return false;
    write_position(engine, &text);
    write_go(words, &text);
    discard_output(engine);
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
        if (read_line(engine, until < engine->deadline ? until : engine->deadline)) {
            struct span rest = span_of(engine->line), word = span_word(&rest);
            if (span_equals(word, "info")) read_info(engine, rest);
            if (span_equals(word, "bestmove")) read_best_move(engine, rest);
        } else if (engine->ended) {
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

/* The peak memory of the process in bytes; 0 if the system does not report it. */
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
        if (engine->failure == FAILURE_NONE) send(engine, "quit\n");
        close(engine->in);
        double until = clock_milliseconds() + (engine->failure == FAILURE_NONE ? QUIT_MILLISECONDS : 0);
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

static struct engine *open_engine(const struct game *game, const char *agent, const char *rules, uint64_t seed,
                                  const void *start) {
    struct engine *engine = calloc(1, sizeof *engine);
    if (!engine) return NULL;
    engine->in = engine->out = -1;
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
    *player = (struct player){engine, go, step, answer, play, memory, close_engine, NULL};
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
