#include "cli/python_process.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/child.h"
#include "cli/embedded.h"
#include "cli/engine_process.h"
#include "core/clock.h"
#include "core/json_value.h"
#include "freckers/freckers.h"
#include "freckers/notation.h"

#define COURSE_FOLDER "engine/cli/course/"
#define GUEST_FOLDER "web/shared/guests/python/"
#define LONGEST_PATH_TEXT 64
#define MOST_ACTIONS 512
#define CPU_INTERVAL 200.0   /* milliseconds between looks at the process's CPU time */
#define CLOCK_GRACE 500.0    /* an agent over its clock by this much is not waited for */
#define QUIT_MILLISECONDS 50 /* for the process to exit by itself */

int python_process_space = 250;

struct python {
    struct child child;
    struct position position;
    char updates[MOST_ACTIONS * LONGEST_PATH_TEXT]; /* not yet sent */
    size_t update_length;

    double cpu_allowed;           /* when the process has used this much, its clock has run out */
    double cpu_seen, progress_at; /* its CPU time when last looked at, and when that last grew */
    double looked_at;
    double clock; /* for the whole game */
    bool answered;
    enum failure failure;
    char reason[160];
    char story[4096];
    struct thought thought;
};

bool python_process_is(const char *agent) {
    return !strncmp(agent, PYTHON_PREFIX, strlen(PYTHON_PREFIX));
}

static void fail(struct python *python, enum failure failure, const char *reason) {
    if (python->failure != FAILURE_NONE) return;
    python->failure = failure;
    struct text text = text_over(python->reason, sizeof python->reason);
    text_string(&text, reason);
}

/* The path and the class, which may be empty, of `python:PATH[:CLASS]`. */
static void split(const char *agent, char path[AGENT_TEXT_SIZE], char class[AGENT_TEXT_SIZE]) {
    struct span rest = span_of(agent + strlen(PYTHON_PREFIX)), found = span_until(&rest, ':');
    struct text path_text = text_over(path, AGENT_TEXT_SIZE), class_text = text_over(class, AGENT_TEXT_SIZE);
    text_span(&path_text, found);
    text_span(&class_text, rest);
}

/* The files that boot.py takes, each under its path as a module. */
static void send_files(struct child *child) {
    static const char *const folders[] = {COURSE_FOLDER, GUEST_FOLDER};
    struct embedded_file file;
    for (int i = 0; embedded_at(i, &file); i++)
        for (int j = 0; j < 2; j++) {
            size_t length = strlen(folders[j]);
            if (strncmp(file.name, folders[j], length)) continue;
            char header[256];
            int size = snprintf(header, sizeof header, "%s %zu\n", file.name + length, file.bytes.length);
            child_send(child, header, (size_t)size);
            child_send(child, file.bytes.data, file.bytes.length);
        }
    child_send(child, "\n", 1);
}

static void start(struct python *python, const char *agent, int seat) {
    char path[AGENT_TEXT_SIZE], class[AGENT_TEXT_SIZE], seconds[32], megabytes[16];
    const char *program = getenv("LILYPAD_PYTHON");
    struct span boot;
    split(agent, path, class);
    snprintf(seconds, sizeof seconds, "%.3f", python->clock / 1000);
    snprintf(megabytes, sizeof megabytes, "%d", python_process_space);
    bool carried = embedded_find(COURSE_FOLDER "boot.py", &boot);
    char *script = carried ? strndup(boot.data, boot.length) : NULL;
    const char *const words[] = {program && program[0] ? program : "python3",
                                 "-B",
                                 "-c",
                                 script,
                                 path,
                                 class,
                                 seat ? "BLUE" : "RED",
                                 seconds,
                                 megabytes,
                                 NULL};
    if (!script || !child_start(&python->child, words, true, true))
        fail(python, FAILURE_CRASH, "cannot start Python");
    else
        send_files(&python->child);
    free(script);
}

static void add_update(struct python *python, action action) {
    struct text text = text_over(python->updates + python->update_length, LONGEST_PATH_TEXT);
    text_string(&text, "update ");
    path_write(action, &python->position, &text);
    text_character(&text, '\n');
    python->update_length += text.length;
    position_apply(&python->position, action);
}

static bool go(void *self, const char *words, struct text *error) {
    struct python *python = self;
    struct limits limits;
    char line[64];
    if (python->failure != FAILURE_NONE) return true; /* reported by answer */
    if (!limits_read(&limits, span_of(words), error)) return false;
    double left = limits.clock[python->position.side];
    child_send(&python->child, python->updates, python->update_length);
    python->update_length = 0;
    snprintf(line, sizeof line, "act %.4f\n", left / 1000);
    child_discard(&python->child);
    python->answered = false;
    python->thought = (struct thought){.score = SCORE_NONE, .chance = -1};
    python->cpu_seen = child_cpu(&python->child);
    python->cpu_allowed = python->cpu_seen + (left > 0 ? left : python->clock) + CLOCK_GRACE;
    python->progress_at = python->looked_at = clock_milliseconds();
    child_send(&python->child, line, strlen(line));
    return true;
}

static void read_failure(struct python *python, struct span failure) {
    char message[sizeof python->reason];
    if (!json_member_string(failure, "message", message, sizeof message)) {
        struct span value; /* longer than the record keeps */
        snprintf(message, sizeof message, "%s",
                 json_member(failure, "message", &value) ? "the agent failed with a long message" : "the agent failed");
    }
    if (!json_member_string(failure, "traceback", python->story, sizeof python->story))
        snprintf(python->story, sizeof python->story, "(the traceback is too long)");
    fail(python, FAILURE_CRASH, message);
}

static void read_answer(struct python *python) {
    char text[16], buffer[160];
    struct span line = span_of(python->child.line), value;
    struct text error = text_over(buffer, sizeof buffer);
    action action;
    if (!json_check(line, &error)) return; /* what an agent wrote by itself */
    python->answered = true;
    if (!json_member(line, "cpu", &value) || !span_decimal(value, 0, 1e9, &python->thought.milliseconds))
        python->thought.milliseconds = 0;
    if (python->thought.milliseconds < 0.001) python->thought.milliseconds = 0.001; /* 0 would mean unknown */
    if (json_member(line, "failure", &value)) {
        read_failure(python, value);
    } else if (json_member(line, "illegal", &value)) {
        if (!json_member_string(line, "illegal", buffer, sizeof buffer)) text_refuse(&error, "an illegal move");
        fail(python, FAILURE_ILLEGAL, buffer);
    } else if (!json_member_string(line, "action", text, sizeof text) ||
               !action_read(&action, &python->position, span_of(text), &error)) {
        fail(python, FAILURE_ILLEGAL, buffer);
    } else {
        python->thought.action = action;
    }
}

/* Gives up on an agent that has used up its clock, or that neither answers nor uses any time, although it could: on a
   busy machine it may have to wait for a processor. */
static void look_at_clock(struct python *python) {
    double now = clock_milliseconds();
    if (now - python->looked_at < CPU_INTERVAL) return;
    double used = child_cpu(&python->child);
    python->looked_at = now;
    if (used > python->cpu_seen || child_is_ready(&python->child)) {
        python->cpu_seen = used;
        python->progress_at = now;
    }
    if (used > python->cpu_allowed) {
        fail(python, FAILURE_CLOCK, "the agent used up its clock and did not come back");
        python->thought.milliseconds = python->clock;
    } else if (now - python->progress_at > engine_process_timeout) {
        fail(python, FAILURE_SILENCE, "the agent did not answer");
    }
}

static bool step(void *self, double milliseconds) {
    struct python *python = self;
    double until = clock_milliseconds() + milliseconds;
    while (python->failure == FAILURE_NONE && !python->answered) {
        double soon = clock_milliseconds() + CPU_INTERVAL;
        if (child_read_line(&python->child, until < soon ? until : soon)) {
            read_answer(python);
        } else if (python->child.ended) {
            fail(python, FAILURE_CRASH, "the agent's process has ended");
        } else {
            look_at_clock(python);
            if (clock_milliseconds() >= until) break;
        }
    }
    return python->failure == FAILURE_NONE && !python->answered;
}

static enum failure answer(void *self, struct thought *thought, struct text *error) {
    struct python *python = self;
    *thought = python->thought;
    text_string(error, python->reason);
    return python->failure;
}

static void play(void *self, game_action action) {
    add_update(self, (uint16_t)action);
}

static size_t memory(void *self) {
    const struct python *python = self;
    return child_memory(&python->child);
}

static const char *story(const void *self) {
    return ((const struct python *)self)->story;
}

static void close_python(void *self) {
    struct python *python = self;
    child_end(&python->child, python->failure == FAILURE_NONE ? QUIT_MILLISECONDS : 0);
    free(python);
}

/* Tells the agent of the opening's actions. */
static bool play_opening(struct python *python, const struct task *task, struct text *error) {
    struct session session;
    session_open(&session, task->game);
    bool sound = session_set(&session, span_of("rules"), span_of(task->rules), error) &&
                 session_set_position(&session, span_of(task->opening), error);
    memcpy(&python->position, &session.start, sizeof python->position);
    if (sound && python->position.played) sound = text_refuse(error, "Python agents play from the start");
    for (int i = 0; sound && i < session.action_count; i++) add_update(python, (uint16_t)session.actions[i]);
    session_close(&session);
    return sound;
}

bool python_process_open(struct player *player, const struct task *task, int seat, struct text *error) {
    struct python *python = calloc(1, sizeof *python);
    if (!python) return text_refuse(error, "not enough memory for another program");
    *player = (struct player){python, go, step, answer, play, memory, close_python, NULL, story};
    python->clock = task->clocks[seat];
    if (!play_opening(python, task, error)) {
        close_python(python);
        return false;
    }
    start(python, task->agents[seat], seat);
    return true;
}

bool python_process_check(const struct experiment *experiment, const char *agent, struct text *error) {
    char path[AGENT_TEXT_SIZE], class[AGENT_TEXT_SIZE];
    struct stat about;
    if (experiment->game != &freckers_game) return text_refuse(error, "Python agents play Freckers only");
    if (strcmp(experiment->rules, PYTHON_RULES))
        return text_refuse(error, "Python agents know only the rules " PYTHON_RULES);
    for (int i = 0; i < experiment->listed_count; i++)
        if (strncmp(experiment->listed[i], "startpos", strlen("startpos")))
            return text_refuse(error, "Python agents play from the start: openings must be moves, not positions");
    split(agent, path, class);
    if (!stat(path, &about)) return true;
    text_refuse(error, "there is no Python agent ");
    text_string(error, path);
    return false;
}
