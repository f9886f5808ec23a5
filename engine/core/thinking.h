/* An agent at work: its memory, the search it is on, and the trace of it. What the sessions of both games have in
   common. */
#ifndef LILYPAD_CORE_THINKING_H
#define LILYPAD_CORE_THINKING_H

#include "core/limits.h"
#include "core/text.h"
#include "core/trace.h"

#define MOST_AGENT_MEGABYTES 2048
#define MOST_TRACE_NODES 1000000

struct thinking {
    void *memory; /* of the agent, or NULL: it is opened by the first search and kept for the whole game */
    void *block;  /* in which that lies */
    bool searching;
    double begun_at, ended_at; /* of the last search; begun_at is 0 if there was none in this position */
    struct trace trace;        /* of the last search, if asked for */
};

/* False with a message while a search is running. */
bool thinking_is_free(const struct thinking *thinking, struct text *error);
/* Zeroed memory for the agent, beginning with a cache line; false with a message if it asks for too much. */
bool thinking_allocate(struct thinking *thinking, size_t size, struct text *error);
/* Gives the memory back, and with it what the agent remembers of the game. */
void thinking_forget(struct thinking *thinking);
/* The same, and the trace too. */
void thinking_close(struct thinking *thinking);
/* How many nodes of the next trees to write down, 0 for none. */
bool thinking_set_trace(struct thinking *thinking, struct span value, struct text *error);

/* Begins a search; the limits are given the trace. */
void thinking_begin(struct thinking *thinking, struct limits *limits);
/* Lets the agent work for about that long; true while there is more to do. */
bool thinking_step(struct thinking *thinking, bool (*step)(void *agent, double until), double milliseconds);
void thinking_stop(struct thinking *thinking);
/* The position is another: what was found belongs to the last one. */
void thinking_move_on(struct thinking *thinking);
/* How long the last search took so far; false if there was none in this position. */
bool thinking_time(const struct thinking *thinking, double *milliseconds);

#endif
