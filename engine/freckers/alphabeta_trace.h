/* Records the tree while it is searched. The search calls these functions at each node; without a trace they do
   nothing. */
#ifndef LILYPAD_FRECKERS_ALPHABETA_TRACE_H
#define LILYPAD_FRECKERS_ALPHABETA_TRACE_H

#include "freckers/alphabeta.h"

void trace_root(struct alphabeta *search);
void trace_child(struct alphabeta *search, const struct frame *frame, struct frame *child);
void trace_value(struct alphabeta *search, const struct frame *frame, enum trace_reason reason);

/* Starts a new trace with the root. */
static inline void alphabeta_trace_root(struct alphabeta *search) {
    if (search->limits.trace) trace_root(search);
}

/* Adds the child about to be pushed. */
static inline void alphabeta_trace_child(struct alphabeta *search, const struct frame *frame, struct frame *child) {
    if (search->limits.trace) trace_child(search, frame, child);
}

/* Counts a question to the transposition table. */
static inline void alphabeta_trace_lookup(struct alphabeta *search, bool found, bool used) {
    struct trace *trace = search->limits.trace;
    if (trace) trace->probes++, trace->hits += found, trace->used += used;
}

/* Records the value just found for the frame, and the reason. */
static inline void alphabeta_trace_value(struct alphabeta *search, const struct frame *frame,
                                         enum trace_reason reason) {
    if (search->limits.trace) trace_value(search, frame, reason);
}

#endif
