/* Measures the speed of evaluations. */
#ifndef LILYPAD_FRECKERS_BENCH_H
#define LILYPAD_FRECKERS_BENCH_H

#include "freckers/evaluator.h"

/* Evaluates `count` positions of random games, the same ones each time, updating the evaluation incrementally. Returns
   the sum of the scores. */
int64_t bench_evaluations(const struct evaluator *evaluator, enum rules rules, int64_t count);

#endif
