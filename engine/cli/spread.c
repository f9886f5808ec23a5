#include "cli/spread.h"

#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#define PROGRESS_MICROSECONDS 100000

/* What the processes share: jobs are handed out by number, and each result is written where its number says. */
struct shared {
    atomic_int next, done, failed;
    char error[512];
    max_align_t results[];
};

static size_t shared_size(const struct spread *spread) {
    return sizeof(struct shared) + (size_t)spread->total * spread->result_size;
}

static void work(const struct spread *spread, struct shared *shared) {
    for (int index; (index = atomic_fetch_add(&shared->next, 1)) < spread->total && !atomic_load(&shared->failed);) {
        char buffer[sizeof shared->error];
        struct text error = text_over(buffer, sizeof buffer);
        void *result = (char *)shared->results + (size_t)index * spread->result_size;
        if (!spread->work(spread->context, index, result, &error) && !atomic_exchange(&shared->failed, 1))
            memcpy(shared->error, buffer, sizeof buffer);
        atomic_fetch_add(&shared->done, 1);
    }
}

/* Starts the processes; returns how many run. */
static int start(const struct spread *spread, struct shared *shared) {
    for (int i = 0; i < spread->processes; i++) {
        pid_t child = fork();
        if (child < 0) return i;
        if (child == 0) {
            work(spread, shared);
            _exit(0);
        }
    }
    return spread->processes;
}

static bool wait_for_all(const struct spread *spread, struct shared *shared, int running) {
    bool sound = true;
    while (running) {
        int status = 0;
        pid_t ended = waitpid(-1, &status, WNOHANG);
        if (ended < 0) return false;
        if (ended > 0) {
            running--;
            sound &= status == 0;
            continue;
        }
        if (spread->progress) spread->progress(spread->watcher, atomic_load(&shared->done), spread->total);
        usleep(PROGRESS_MICROSECONDS);
    }
    return sound;
}

void *spread_run(const struct spread *spread, struct text *error) {
    struct shared *shared = mmap(NULL, shared_size(spread), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) {
        text_string(error, "there is not enough memory for so many results");
        return NULL;
    }
    int running = start(spread, shared);
    if (!running)
        text_string(error, "cannot start a process");
    else if (!wait_for_all(spread, shared, running))
        text_string(error, "a process ended unexpectedly");
    else if (atomic_load(&shared->failed))
        text_string(error, shared->error);
    if (!error->length) return shared->results;
    munmap(shared, shared_size(spread));
    return NULL;
}

void spread_free(const struct spread *spread, void *results) {
    if (results) munmap((char *)results - offsetof(struct shared, results), shared_size(spread));
}
