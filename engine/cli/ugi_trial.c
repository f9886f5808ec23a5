#include "cli/ugi_trial.h"

#include <stdio.h>
#include <string.h>

#include "core/clock.h"

bool ugi_trial_start(struct ugi_trial *trial) {
    char command[1024];
    if (trial->child.process > 0) child_end(&trial->child, 0);
    trial->lines = trial->lines_before = 0;
    trial->ready = false;
    trial->sent[0] = '\0';
    if (snprintf(command, sizeof command, "exec %s", trial->command) >= (int)sizeof command) return false;
    return child_start(&trial->child, (const char *[]){"/bin/sh", "-c", command, NULL}, false, true);
}

bool ugi_trial_end(struct ugi_trial *trial) {
    trial->ready = false;
    child_end(&trial->child, trial->patience);
    return trial->child.status == 0;
}

/* What a program wrote, or is written to it, fit to be shown. */
static void quote(struct text *out, const char *line, size_t most) {
    text_character(out, '"');
    for (size_t i = 0; line[i] && i < most; i++) text_character(out, line[i] >= ' ' && line[i] <= '~' ? line[i] : '?');
    text_string(out, strlen(line) > most ? " ...\"" : "\"");
}

bool ugi_trial_fault(struct ugi_trial *trial, const char *what, const char *came) {
    trial->ready = false;
    if (trial->fault[0]) return false;
    struct text out = text_over(trial->fault, sizeof trial->fault);
    text_string(&out, what);
    if (trial->sent[0]) {
        text_string(&out, "; sent ");
        quote(&out, trial->sent, sizeof trial->sent);
    }
    if (came) {
        text_string(&out, ", came ");
        quote(&out, came, 160);
    }
    return false;
}

void ugi_trial_send(struct ugi_trial *trial, const char *line) {
    if (strcmp(line, "isready") || !trial->sent[0]) snprintf(trial->sent, sizeof trial->sent, "%.155s", line);
    trial->lines_before = trial->lines;
    child_send(&trial->child, line, strlen(line));
    child_send(&trial->child, "\n", 1);
}

static bool fault_of_silence(struct ugi_trial *trial) {
    char what[160];
    if (trial->child.ended) return ugi_trial_fault(trial, "the program ended or closed its output", NULL);
    if (trial->child.deaf) return ugi_trial_fault(trial, "the program does not read what it is sent", NULL);
    if (trial->child.length) {
        snprintf(what, sizeof what, "a line did not end within %.0f ms", trial->patience);
        trial->child.line[trial->child.length] = '\0';
        return ugi_trial_fault(trial, what, trial->child.line);
    }
    if (trial->lines > trial->lines_before) {
        snprintf(what, sizeof what, "%d lines came within %.0f ms, but no answer", trial->lines - trial->lines_before,
                 trial->patience);
        return ugi_trial_fault(trial, what, trial->last);
    }
    snprintf(what, sizeof what, "no answer within %.0f ms (is the output flushed after every line?)", trial->patience);
    return ugi_trial_fault(trial, what, NULL);
}

bool ugi_trial_read(struct ugi_trial *trial, double until) {
    if (!child_read_line(&trial->child, until)) return fault_of_silence(trial);
    trial->lines++;
    snprintf(trial->last, sizeof trial->last, "%.150s", trial->child.line);
    size_t length = strlen(trial->child.line);
    if (length && trial->child.line[length - 1] == '\r') trial->child.line[length - 1] = '\0';
    return true;
}

static bool is_remark(const char *line) {
    struct span rest = span_of(line);
    return span_equals(span_word(&rest), "info") && span_equals(span_word(&rest), "string");
}

bool ugi_trial_ask(struct ugi_trial *trial, const char *line, bool loose) {
    double until = clock_milliseconds() + trial->patience;
    ugi_trial_send(trial, line);
    if (strcmp(line, "isready")) ugi_trial_send(trial, "isready");
    while (ugi_trial_read(trial, until)) {
        const char *came = trial->child.line;
        if (span_equals(span_trim(span_of(came)), "readyok")) {
            trial->ready = true;
            return true;
        }
        if (loose || !*came || is_remark(came)) continue;
        return ugi_trial_fault(trial, "a line that nothing asked for", came);
    }
    return false;
}

/* Brings a program that a fault left in disorder to where the next step can begin. */
static bool make_ready(struct ugi_trial *trial) {
    if (trial->ready) return true;
    if (!ugi_trial_start(trial)) return ugi_trial_fault(trial, "cannot start the program again", NULL);
    double until = clock_milliseconds() + trial->patience;
    ugi_trial_send(trial, "ugi");
    do
        if (!ugi_trial_read(trial, until)) return false;
    while (!span_equals(span_trim(span_of(trial->child.line)), "ugiok"));
    return ugi_trial_ask(trial, "uginewgame", true);
}

bool ugi_trial_step(struct ugi_trial *trial, const char *name, bool (*step)(struct ugi_trial *trial)) {
    trial->fault[0] = '\0';
    trial->steps++;
    bool up = make_ready(trial);
    if (up) {
        trial->sent[0] = '\0';
        step(trial);
    }
    if (trial->fault[0]) {
        trial->faults++;
        printf("fault   %s: %s\n", up ? name : "the program comes up again after a fault", trial->fault);
    } else {
        printf("passed  %s\n", name);
    }
    fflush(stdout);
    return up;
}
