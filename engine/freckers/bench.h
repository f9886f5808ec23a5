/* A signature of the whole engine: every agent thinks about fixed positions with fixed seeds and node limits,
   with these models. Any
   change of what an agent does changes the number; a native and a WebAssembly build of the same source agree on it. */
#ifndef LILYPAD_FRECKERS_BENCH_H
#define LILYPAD_FRECKERS_BENCH_H

#include "core/text.h"
#include "freckers/models.h"

/* Writes a line per agent with its nodes, score sum and a checksum of its moves; returns the total of nodes, or -1 if
   memory ran out. */
int64_t bench_run(const struct models *models, struct text *out);

/* Evaluates that many positions of random games from the start, the same ones each time: by the network, kept up to
   date action by action, or by the hand-written evaluation if it is NULL. Returns the sum of the scores. */
int64_t bench_evaluations(const struct network *network, enum rules rules, int64_t count);

#endif
