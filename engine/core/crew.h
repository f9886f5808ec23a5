/* Threads that lend the caller a hand for a moment. How they come about is the host's business: natively they are made
   for each call, in a browser they are workers that wait. */
#ifndef LILYPAD_CORE_CREW_H
#define LILYPAD_CORE_CREW_H

#include <stdbool.h>

#define MAX_THREADS 64

/* Calls work(context, 0) here, and work(context, i), for i from 1 to `helpers`, on as many further threads as can be
   had. Returns once all calls have returned: when the first one ends, it has to tell the others to. A thread that does
   not return for seconds counts as dead and is not waited for. False if there were fewer threads than asked for. */
bool crew_work(int helpers, void (*work)(void *context, int index), void *context);

#endif
