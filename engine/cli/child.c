#include "cli/child.h"

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

#define DEAF_MILLISECONDS 10000
#define MOST_DISCARDED (1 << 22)

static void run_program(const struct child *child, const char *const words[], bool quiet, const int input[2],
                        const int output[2], pid_t parent) {
    int nowhere = quiet ? open("/dev/null", O_WRONLY) : -1;
    dup2(input[0], STDIN_FILENO);
    dup2(output[1], STDOUT_FILENO);
    if (nowhere >= 0) dup2(nowhere, STDERR_FILENO);
    if (child->leads) setpgid(0, 0);
    signal(SIGPIPE, SIG_DFL);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    if (getppid() != parent) _exit(127);
    execvp(words[0], (char *const *)words);
    _exit(127);
}

bool child_start(struct child *child, const char *const words[], bool quiet, bool leads) {
    int input[2], output[2];
    pid_t parent = getpid();
    *child = (struct child){.in = -1, .out = -1, .leads = leads};
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
    child->process = fork();
    if (child->process == 0) run_program(child, words, quiet, input, output, parent);
    if (leads && child->process > 0) setpgid(child->process, child->process); /* whoever comes first */
    close(input[0]);
    close(output[1]);
    child->in = input[1];
    child->out = output[0];
    fcntl(child->in, F_SETFL, O_NONBLOCK); /* a full pipe must not block us */
    if (child->process > 0) return true;
    close(child->in);
    close(child->out);
    child->process = 0;
    return false;
}

/* What the system tells of the process: its state's letter and its CPU milliseconds. False if it tells nothing. */
static bool read_stat(const struct child *child, char *state, double *milliseconds) {
    char name[64], line[1024];
    unsigned long user = 0, system = 0;
    snprintf(name, sizeof name, "/proc/%d/stat", (int)child->process);
    FILE *file = fopen(name, "r");
    bool got = file && fgets(line, sizeof line, file);
    if (file) fclose(file);
    const char *fields = got ? strrchr(line, ')') : NULL; /* the name before it may hold anything */
    if (!fields ||
        sscanf(fields + 1, " %c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", state, &user, &system) != 3)
        return false;
    *milliseconds = (double)(user + system) * 1000 / (double)sysconf(_SC_CLK_TCK);
    return true;
}

double child_cpu(const struct child *child) {
    char state;
    double milliseconds;
    return read_stat(child, &state, &milliseconds) ? milliseconds : 0;
}

bool child_is_ready(const struct child *child) {
    char state;
    double milliseconds;
    return read_stat(child, &state, &milliseconds) && state == 'R';
}

void child_send(struct child *child, const char *bytes, size_t count) {
    double until = clock_milliseconds() + DEAF_MILLISECONDS, used = child_cpu(child);
    while (count && !child->deaf) {
        ssize_t written = write(child->in, bytes, count);
        if (written > 0) {
            bytes += written;
            count -= (size_t)written;
        } else if (written < 0 && errno == EAGAIN) {
            struct pollfd input = {.fd = child->in, .events = POLLOUT};
            double left = until - clock_milliseconds();
            if (left > 0 && poll(&input, 1, (int)left + 1)) continue;
            child->deaf = !child_is_ready(child) || child_cpu(child) - used > DEAF_MILLISECONDS;
            until = clock_milliseconds() + DEAF_MILLISECONDS;
        } else if (written == 0 || errno != EINTR) {
            return; /* it is gone; the end of its output will show it */
        }
    }
}

/* Waits for more output until then; false if none came. Sets `ended` if no more can come. */
static bool read_output(struct child *child, double until) {
    for (;;) {
        struct pollfd output = {.fd = child->out, .events = POLLIN};
        double left = until - clock_milliseconds();
        if (child->ended) return false;
        if (poll(&output, 1, left > 0 ? (int)left + 1 : 0) > 0) {
            ssize_t got = read(child->out, child->bytes, sizeof child->bytes);
            if (got < 0 && errno == EINTR) continue;
            child->ended = got <= 0;
            child->next = 0;
            child->filled = got > 0 ? (size_t)got : 0;
            return got > 0;
        }
        if (left <= 0) return false;
    }
}

bool child_read_line(struct child *child, double until) {
    do {
        while (child->next < child->filled) {
            char byte = child->bytes[child->next++];
            if (byte == '\n') {
                child->line[child->length] = '\0';
                child->length = 0;
                return true;
            }
            if (child->length < sizeof child->line - 1) child->line[child->length++] = byte;
        }
    } while (clock_milliseconds() < until && read_output(child, until));
    return false;
}

void child_discard(struct child *child) {
    size_t dropped = 0;
    while (dropped < MOST_DISCARDED && read_output(child, 0)) dropped += child->filled;
    child->next = child->filled = child->length = 0;
}

size_t child_memory(const struct child *child) {
    char name[64], line[256];
    size_t kilobytes = 0;
    snprintf(name, sizeof name, "/proc/%d/status", (int)child->process);
    FILE *file = fopen(name, "r");
    while (file && fgets(line, sizeof line, file))
        if (sscanf(line, "VmHWM: %zu kB", &kilobytes) == 1) break;
    if (file) fclose(file);
    return kilobytes * 1024;
}

void child_end(struct child *child, double milliseconds) {
    if (child->process <= 0) return;
    close(child->in);
    double until = clock_milliseconds() + milliseconds;
    pid_t gone = 0;
    child->status = -1;
    while (!gone && clock_milliseconds() < until) {
        gone = waitpid(child->process, &child->status, WNOHANG);
        if (!gone) usleep(1000);
    }
    if (child->leads) kill(-child->process, SIGKILL);
    if (!gone) {
        kill(child->process, SIGKILL);
        waitpid(child->process, NULL, 0);
    }
    close(child->out);
    child->process = 0;
}
