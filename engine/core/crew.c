#include "core/crew.h"

/* In WebAssembly the host has its own, see wasm/crew.c. */
#ifndef __wasm__

#include <pthread.h>
#include <signal.h>

#define STACK_BYTES (1 << 20)

struct helper {
    pthread_t thread;
    void (*work)(void *context, int index);
    void *context;
    int index;
};

static void *run_helper(void *argument) {
    const struct helper *helper = argument;
    helper->work(helper->context, helper->index);
    return NULL;
}

/* Signals are the caller's: a helper starts with all of them blocked. */
static int start_helpers(struct helper *helpers, int count) {
    pthread_attr_t attributes;
    sigset_t all, before;
    int started = 0;
    if (pthread_attr_init(&attributes)) return 0;
    pthread_attr_setstacksize(&attributes, STACK_BYTES);
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    while (started < count && !pthread_create(&helpers[started].thread, &attributes, run_helper, &helpers[started]))
        started++;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&attributes);
    return started;
}

bool crew_work(int count, void (*work)(void *context, int index), void *context) {
    struct helper helpers[MAX_THREADS - 1];
    for (int i = 0; i < count; i++) helpers[i] = (struct helper){.work = work, .context = context, .index = i + 1};
    int started = start_helpers(helpers, count);
    work(context, 0);
    for (int i = 0; i < started; i++) pthread_join(helpers[i].thread, NULL);
    return started == count;
}

#endif
