#include "core/thinking.h"

#include <stdlib.h>

#include "core/cache_line.h"
#include "core/clock.h"

bool thinking_is_free(const struct thinking *thinking, struct text *error) {
    return !thinking->searching || text_refuse(error, "a search is running, stop it first");
}

bool thinking_allocate(struct thinking *thinking, size_t size, struct text *error) {
    if (size > (size_t)MOST_AGENT_MEGABYTES << 20)
        return text_refuse(error, "the agent asks for more than 2048 MB of memory");
    thinking->block = calloc(1, size + CACHE_LINE); /* large blocks come zeroed from the system, and untouched */
    if (!thinking->block) return text_refuse(error, "there is not enough memory for the agent, try a smaller size");
    thinking->memory = (void *)cache_lines((uintptr_t)thinking->block);
    return true;
}

void thinking_forget(struct thinking *thinking) {
    free(thinking->block);
    thinking->block = thinking->memory = NULL;
    thinking->searching = false;
    thinking->begun_at = 0;
}

void thinking_close(struct thinking *thinking) {
    thinking_forget(thinking);
    free(thinking->trace.nodes);
    thinking->trace = (struct trace){0};
}

bool thinking_set_trace(struct thinking *thinking, struct span value, struct text *error) {
    int64_t capacity;
    if (!span_integer(value, 0, MOST_TRACE_NODES, &capacity))
        return text_refuse(error, "the trace must be a number of nodes from 0 to 1000000");
    struct trace_node *nodes = capacity ? malloc((size_t)capacity * sizeof *nodes) : NULL;
    if (capacity && !nodes) return text_refuse(error, "there is not enough memory for so long a trace");
    free(thinking->trace.nodes);
    thinking->trace = (struct trace){.nodes = nodes, .capacity = (int)capacity};
    return true;
}

void thinking_begin(struct thinking *thinking, struct limits *limits) {
    thinking->begun_at = clock_milliseconds();
    thinking->searching = true;
    thinking->trace.count = 0;
    thinking->trace.full = false;
    if (thinking->trace.capacity) limits->trace = &thinking->trace;
}

bool thinking_step(struct thinking *thinking, bool (*step)(void *agent, double until), double milliseconds) {
    if (!thinking->searching) return false;
    if (step(thinking->memory, clock_milliseconds() + milliseconds)) thinking_stop(thinking);
    return thinking->searching;
}

void thinking_stop(struct thinking *thinking) {
    if (!thinking->searching) return;
    thinking->searching = false;
    thinking->ended_at = clock_milliseconds();
}

void thinking_move_on(struct thinking *thinking) {
    thinking->begun_at = 0;
}

bool thinking_time(const struct thinking *thinking, double *milliseconds) {
    if (!thinking->memory || thinking->begun_at == 0) return false;
    *milliseconds = (thinking->searching ? clock_milliseconds() : thinking->ended_at) - thinking->begun_at;
    return true;
}
