/* Implements spread.h with the processes of mpirun: job i belongs to rank i modulo the number of ranks. Every rank runs
   the whole program. Rank 0 collects all results and continues; the others exit in spread_each
   unless more jobs follow. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/spread.h"

enum {
    TAG_RESULT, /* to rank 0: a job's number and its result */
    TAG_STOP,   /* from rank 0: no more jobs are needed */
    TAG_END     /* to rank 0 after the last result, and its reply */
};

/* A failing rank must not leave the others waiting. */
static void leave(int status, void *unused) {
    (void)unused;
    if (status) MPI_Abort(MPI_COMM_WORLD, status);
    MPI_Finalize();
}

static int own_rank(void) {
    int rank, initialized;
    MPI_Initialized(&initialized);
    if (!initialized) {
        MPI_Init(NULL, NULL);
        on_exit(leave, NULL);
    }
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    return rank;
}

bool spread_is_leader(void) {
    return own_rank() == 0;
}

void spread_broadcast(void *bytes, size_t size) {
    own_rank();
    MPI_Bcast(bytes, (int)size, MPI_BYTE, 0, MPI_COMM_WORLD);
}

static void do_job(const struct spread *spread, int index, void *result, struct text *error) {
    if (spread->work(spread->context, index, result, error)) return;
    fprintf(stderr, "lilypad: %s\n", error->length ? error->data : "a job failed");
    MPI_Abort(MPI_COMM_WORLD, 2);
}

/* The ranks other than 0. Sends are nonblocking, since rank 0 has jobs of its own. */
static void work(const struct spread *spread, int rank, int ranks, struct text *error) {
    size_t size = sizeof(int) + spread->result_size;
    char *messages[2] = {calloc(1, size), calloc(1, size)};
    MPI_Request sent[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    MPI_Status status;
    int stopped = 0;
    if (!messages[0] || !messages[1]) MPI_Abort(MPI_COMM_WORLD, 2);
    for (int index = rank, turn = 0; index < spread->total && !stopped; index += ranks, turn ^= 1) {
        MPI_Wait(&sent[turn], MPI_STATUS_IGNORE);
        memset(messages[turn], 0, size);
        memcpy(messages[turn], &index, sizeof index);
        do_job(spread, index, messages[turn] + sizeof index, error);
        MPI_Isend(messages[turn], (int)size, MPI_BYTE, 0, TAG_RESULT, MPI_COMM_WORLD, &sent[turn]);
        MPI_Iprobe(0, TAG_STOP, MPI_COMM_WORLD, &stopped, MPI_STATUS_IGNORE);
    }
    MPI_Waitall(2, sent, MPI_STATUSES_IGNORE);
    MPI_Send(NULL, 0, MPI_BYTE, 0, TAG_END, MPI_COMM_WORLD);
    do MPI_Recv(NULL, 0, MPI_BYTE, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
    while (status.MPI_TAG != TAG_END);
    free(messages[0]);
    free(messages[1]);
    if (!spread->again) exit(0);
}

struct collector {
    const struct spread *spread;
    char *message;
    int ranks, ended, done;
    bool stopped;
};

static void take(struct collector *collector, int index, const void *result) {
    if (collector->stopped) return;
    collector->done++;
    if (collector->spread->take(collector->spread->watcher, index, result)) return;
    collector->stopped = true;
    for (int rank = 1; rank < collector->ranks; rank++) MPI_Send(NULL, 0, MPI_BYTE, rank, TAG_STOP, MPI_COMM_WORLD);
}

static void receive(struct collector *collector) {
    MPI_Status status;
    int index;
    MPI_Recv(collector->message, (int)(sizeof index + collector->spread->result_size), MPI_BYTE, MPI_ANY_SOURCE,
             MPI_ANY_TAG, MPI_COMM_WORLD, &status);
    if (status.MPI_TAG == TAG_END) {
        collector->ended++;
        return;
    }
    memcpy(&index, collector->message, sizeof index);
    take(collector, index, collector->message + sizeof index);
}

static struct collector *collecting; /* on rank 0, while there are jobs */

void spread_tend(void) {
    for (int waiting = collecting != NULL; waiting;) {
        MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &waiting, MPI_STATUS_IGNORE);
        if (waiting) receive(collecting);
    }
}

/* Rank 0: does its own jobs and receives waiting results between them and, where they tend to that, meanwhile. */
static void collect(const struct spread *spread, int ranks, struct text *error) {
    struct collector collector = {.spread = spread, .ranks = ranks};
    char *own = malloc(spread->result_size);
    collector.message = malloc(sizeof(int) + spread->result_size);
    if (!collector.message || !own) MPI_Abort(MPI_COMM_WORLD, 2);
    collecting = &collector;
    for (int index = 0; index < spread->total && !collector.stopped; index += ranks) {
        memset(own, 0, spread->result_size);
        do_job(spread, index, own, error);
        take(&collector, index, own);
        spread_tend();
        if (spread->progress) spread->progress(spread->watcher, collector.done, spread->total);
    }
    collecting = NULL;
    while (collector.ended < ranks - 1) receive(&collector);
    for (int rank = 1; rank < ranks; rank++) MPI_Send(NULL, 0, MPI_BYTE, rank, TAG_END, MPI_COMM_WORLD);
    free(collector.message);
    free(own);
}

bool spread_each(const struct spread *spread, struct text *error) {
    int rank = own_rank(), ranks;
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    if (rank)
        work(spread, rank, ranks, error);
    else
        collect(spread, ranks, error);
    return true;
}
