/* Numbered jobs done by several processes. Each job depends on nothing but its number, so the results are the same
   however many there are, and wherever they run: spread.c has processes of this machine, spread_mpi.c those that mpirun
   has started on any number of machines. */
#ifndef LILYPAD_CLI_SPREAD_H
#define LILYPAD_CLI_SPREAD_H

#include "core/text.h"

struct spread {
    int total;
    size_t result_size; /* bytes, no pointers in them */
    /* Does one job; `result` is zeroed. False with a message ends everything. */
    bool (*work)(const void *context, int index, void *result, struct text *error);
    const void *context;
    int processes;                                        /* mpirun decides instead where it is used */
    void (*progress)(void *watcher, int done, int total); /* called now and then unless NULL */
    /* Takes each result as soon as it is there, in any order; NULL stands for a job whose process has died. False ends
       the run early. Only for spread_each. */
    bool (*take)(void *watcher, int index, const void *result);
    void *watcher;
};

/* False in a process that only helps: it must touch no file, and does not return from spread_each. */
bool spread_leads(void);
/* Gives every process the leader's bytes. */
void spread_share(void *bytes, size_t size);

/* Hands every result to `take`; false with a message. */
bool spread_each(const struct spread *spread, struct text *error);
/* The results in the order of their numbers; NULL with a message. */
void *spread_run(const struct spread *spread, struct text *error);
void spread_free(const struct spread *spread, void *results);

#endif
