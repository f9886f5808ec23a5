/* Threads in a browser: workers that each run an instance of this module over one shared memory. They wait here for
   work, and JavaScript never hears of it. Without shared memory there are none. */
#include "core/crew.h"

#ifndef __wasm_atomics__

bool crew_work(int helpers, void (*work)(void *context, int index), void *context) {
    work(context, 0);
    return helpers == 0;
}

#else

#include <stdatomic.h>
#include <stdint.h>

#include "core/cache_line.h"
#include "core/clock.h"

#define MAX_HELPERS 7
#define STACK_BYTES (256 << 10)
#define PATIENCE_MILLISECONDS 1000.0

enum state { ABSENT, WAITING, WORKING, LOST };

static struct { _Alignas(CACHE_LINE) _Atomic int32_t state; } places[MAX_HELPERS + 1];
static _Alignas(CACHE_LINE) char stacks[MAX_HELPERS][STACK_BYTES];
static void (*current_work)(void *context, int index);
static void *current_context;

/* Sleeps while the state is this one, at most that long. May return early. A function of its own, because in Node 20
   the first code that V8 makes of a function forgets local variables when it waits: helpers went on with each other's
   work. */
__attribute__((noinline)) static void sleep_while(int index, int32_t state, double milliseconds) {
    int64_t nanoseconds = milliseconds < 0 ? -1 : (int64_t)(milliseconds * 1e6);
    __builtin_wasm_memory_atomic_wait32((int32_t *)&places[index].state, state, nanoseconds);
}

static bool change_state(int index, int32_t from, int32_t to) {
    int32_t expected = from;
    bool changed = atomic_compare_exchange_strong(&places[index].state, &expected, to);
    if (changed) __builtin_wasm_memory_atomic_notify((int32_t *)&places[index].state, 1);
    return changed;
}

/* Sets the instance's stack pointer; from Emscripten's library. */
void stackRestore(void *end);

/* Gives a new instance its own stack; must be called first. False if there is no such place. */
int crew_enter(int index) {
    if (index < 1 || index > MAX_HELPERS) return false;
    stackRestore(stacks[index - 1] + STACK_BYTES);
    return true;
}

/* Waits for work and does it. Returns only if the others have given this helper up. */
void crew_serve(int index) {
    if (!change_state(index, ABSENT, WAITING)) return;
    do {
        while (atomic_load(&places[index].state) == WAITING) sleep_while(index, WAITING, -1);
        current_work(current_context, index);
    } while (change_state(index, WORKING, WAITING));
}

/* How many helpers there are. */
int crew_present(void) {
    int present = 0;
    for (int i = 1; i <= MAX_HELPERS; i++) {
        int state = atomic_load(&places[i].state);
        present += state == WAITING || state == WORKING;
    }
    return present;
}

/* How many helpers were given up. They may still be writing to the memory of the search they were lost in. */
int crew_lost(void) {
    int lost = 0;
    for (int i = 1; i <= MAX_HELPERS; i++) lost += atomic_load(&places[i].state) == LOST;
    return lost;
}

bool crew_work(int helpers, void (*work)(void *context, int index), void *context) {
    int most = helpers < MAX_HELPERS ? helpers : MAX_HELPERS;
    current_work = work;
    current_context = context;
    for (int i = 1; i <= most; i++) change_state(i, WAITING, WORKING);
    work(context, 0);
    double until = clock_milliseconds() + PATIENCE_MILLISECONDS, left;
    for (int i = 1; i <= most; i++) {
        while (atomic_load(&places[i].state) == WORKING && (left = until - clock_milliseconds()) > 0)
            sleep_while(i, WORKING, left);
        change_state(i, WORKING, LOST);
    }
    return true; /* the page knows how many it could start */
}

#endif
