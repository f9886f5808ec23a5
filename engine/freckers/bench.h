/* A signature of the whole engine: every agent thinks about fixed positions with fixed seeds and node limits. Any
   change of what an agent does changes the number; a native and a WebAssembly build of the same source agree on it. */
#ifndef LILYPAD_FRECKERS_BENCH_H
#define LILYPAD_FRECKERS_BENCH_H

#include "core/text.h"

/* Writes a line per agent with its nodes, score sum and a checksum of its moves; returns the total of nodes, or -1 if
   memory ran out. */
int64_t bench_run(struct text *out);

#endif
