/* A signature of the agents: any change of behaviour changes it, and it is the same in every build. */
#ifndef LILYPAD_SEQUENCE_BENCH_H
#define LILYPAD_SEQUENCE_BENCH_H

#include "core/text.h"

/* Lets every agent play a few positions with a fixed number of simulations, writes a line for each, and returns the sum
   of their nodes; -1 if there is not enough memory. */
int64_t sequence_bench(struct text *out);

#endif
