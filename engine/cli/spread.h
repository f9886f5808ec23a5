/* Spreads numbered jobs over several processes. A job depends only on its number, so the results do not depend on how
   many processes there are or where they run: spread.c forks them on this machine, models/selfplay/spread_mpi.c uses
   those that mpirun started on any number of machines. */
#ifndef LILYPAD_CLI_SPREAD_H
#define LILYPAD_CLI_SPREAD_H

#include "core/text.h"

struct spread {
    int total;
    size_t result_size; /* in bytes; results must not contain pointers */
    /* Does one job; `result` starts zeroed. False with a message ends the whole run. */
    bool (*work)(const void *context, int index, void *result, struct text *error);
    const void *context;
    int processes;                                        /* ignored under mpirun */
    bool again;                                           /* more jobs follow: then a worker returns as well */
    void (*progress)(void *watcher, int done, int total); /* called periodically unless NULL */
    /* Receives each result as soon as it is ready, in any order; NULL for a job whose process died. False ends the run
       early. */
    bool (*take)(void *watcher, int index, const void *result);
    void *watcher;
};

/* False in a process that is only a worker: it must not touch any file, and does not return from spread_each
   unless more jobs follow. */
bool spread_is_leader(void);
/* Copies the leader's bytes to every process. */
void spread_broadcast(void *bytes, size_t size);

/* A long job calls this now and then: results that other processes have sent to this one are passed to `take`. */
void spread_tend(void);

/* Does all jobs and passes every result to `take`; false with a message on failure. */
bool spread_each(const struct spread *spread, struct text *error);

#endif
