#include "cli/spread.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "core/clock.h"

#define PROGRESS_MILLISECONDS 100
#define MAX_PROCESSES 256
#define NO_JOB (-1)

/* Shared memory: the next job to hand out, and the job each process is working on. */
struct shared {
    atomic_int next;
    atomic_int current[MAX_PROCESSES];
};

/* Sent through a worker's pipe before each result. */
struct header {
    int index;
    size_t size; /* of the result, without the zeros at its end */
    bool failed; /* a message follows instead of a result */
};

struct worker {
    pid_t process;
    int pipe;
};

struct crew {
    const struct spread *spread;
    struct shared *shared;
    struct worker workers[MAX_PROCESSES];
    int running, done;
    double shown_at; /* when progress was last shown */
    bool stopped;
    char *result;
    char message[512]; /* of a failed job */
};

static bool write_all(int pipe, const void *bytes, size_t count) {
    for (const char *at = bytes; count;) {
        ssize_t written = write(pipe, at, count);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        at += written;
        count -= (size_t)written;
    }
    return true;
}

static bool read_all(int pipe, void *bytes, size_t count) {
    for (char *at = bytes; count;) {
        ssize_t got = read(pipe, at, count);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return false;
        at += got;
        count -= (size_t)got;
    }
    return true;
}

static size_t trimmed(const char *bytes, size_t size) {
    while (size && !bytes[size - 1]) size--;
    return size;
}

static void work(const struct crew *crew, int slot, int pipe) {
    const struct spread *spread = crew->spread;
    char message[sizeof crew->message];
    for (int index; (index = atomic_fetch_add(&crew->shared->next, 1)) < spread->total;) {
        struct text error = text_over(message, sizeof message);
        atomic_store(&crew->shared->current[slot], index);
        memset(crew->result, 0, spread->result_size);
        struct header header = {.index = index};
        header.failed = !spread->work(spread->context, index, crew->result, &error);
        header.size = trimmed(crew->result, spread->result_size);
        bool sent =
            write_all(pipe, &header, sizeof header) &&
            (header.failed ? write_all(pipe, message, sizeof message) : write_all(pipe, crew->result, header.size));
        if (!sent) return;
        atomic_store(&crew->shared->current[slot], NO_JOB);
    }
}

static bool start_worker(struct crew *crew, int slot) {
    int ends[2];
    pid_t parent = getpid();
    if (pipe(ends)) return false;
    atomic_store(&crew->shared->current[slot], NO_JOB);
    pid_t child = fork();
    if (child < 0) {
        close(ends[0]);
        close(ends[1]);
        return false;
    }
    if (child == 0) {
#ifdef __linux__
        prctl(PR_SET_PDEATHSIG, SIGKILL); /* a worker must not outlive a killed run */
#endif
        if (getppid() != parent) _exit(1);
        close(ends[0]);
        work(crew, slot, ends[1]);
        _exit(0);
    }
    close(ends[1]);
    crew->workers[slot] = (struct worker){child, ends[0]};
    crew->running++;
    return true;
}

static void end_worker(struct crew *crew, int slot) {
    struct worker *worker = &crew->workers[slot];
    close(worker->pipe);
    kill(worker->process, SIGKILL);
    while (waitpid(worker->process, NULL, 0) < 0 && errno == EINTR) {
    }
    worker->process = 0;
    crew->running--;
}

static void take(struct crew *crew, int index, const void *result) {
    crew->done++;
    if (!crew->spread->take(crew->spread->watcher, index, result)) crew->stopped = true;
}

/* Receives a result, or notices that the worker has exited, either because no jobs are left or in the middle of one. */
static void receive(struct crew *crew, int slot) {
    struct worker *worker = &crew->workers[slot];
    struct header header;
    bool whole = read_all(worker->pipe, &header, sizeof header);
    if (whole && header.failed) {
        crew->stopped = true;
        if (!read_all(worker->pipe, crew->message, sizeof crew->message)) strcpy(crew->message, "a job failed");
        return;
    }
    if (whole && header.size <= crew->spread->result_size && read_all(worker->pipe, crew->result, header.size)) {
        memset(crew->result + header.size, 0, crew->spread->result_size - header.size);
        take(crew, header.index, crew->result);
        return;
    }
    int lost = atomic_load(&crew->shared->current[slot]);
    end_worker(crew, slot);
    if (lost == NO_JOB) return;
    take(crew, lost, NULL);
    if (!crew->stopped) start_worker(crew, slot);
}

static void poll_workers(struct crew *crew) {
    struct pollfd ends[MAX_PROCESSES];
    int slots[MAX_PROCESSES], count = 0;
    for (int slot = 0; slot < crew->spread->processes; slot++) {
        if (!crew->workers[slot].process) continue;
        slots[count] = slot;
        ends[count++] = (struct pollfd){.fd = crew->workers[slot].pipe, .events = POLLIN};
    }
    int ready = poll(ends, (nfds_t)count, PROGRESS_MILLISECONDS);
    for (int i = 0; i < count && ready > 0 && !crew->stopped; i++)
        if (ends[i].revents) receive(crew, slots[i]);
    if (!crew->spread->progress || clock_milliseconds() - crew->shown_at < PROGRESS_MILLISECONDS) return;
    crew->spread->progress(crew->spread->watcher, crew->done, crew->spread->total);
    crew->shown_at = clock_milliseconds();
}

static void run(struct crew *crew) {
    for (int slot = 0; slot < crew->spread->processes && slot < crew->spread->total; slot++)
        if (!start_worker(crew, slot)) break;
    if (!crew->running) strcpy(crew->message, "cannot start a process");
    while (crew->running && !crew->stopped) poll_workers(crew);
    for (int slot = 0; slot < crew->spread->processes; slot++)
        if (crew->workers[slot].process) end_worker(crew, slot);
    if (!crew->stopped && !crew->message[0] && crew->done < crew->spread->total)
        strcpy(crew->message, "a process ended unexpectedly");
}

/* Workers are forked from the leader, so they already have its data. */
bool spread_is_leader(void) {
    return true;
}

void spread_broadcast(void *bytes, size_t size) {
    (void)bytes;
    (void)size;
}

/* The leader waits for the workers and does no job itself. */
void spread_tend(void) {
}

bool spread_each(const struct spread *spread, struct text *error) {
    if (!spread->total) return true;
    struct crew *crew = calloc(1, sizeof *crew);
    char *result = malloc(spread->result_size);
    struct shared *shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (crew && result && shared != MAP_FAILED) {
        crew->spread = spread;
        crew->shared = shared;
        crew->result = result;
        run(crew);
        text_string(error, crew->message);
    } else {
        text_string(error, "not enough memory");
    }
    if (shared != MAP_FAILED) munmap(shared, sizeof *shared);
    free(result);
    free(crew);
    return !error->length;
}
