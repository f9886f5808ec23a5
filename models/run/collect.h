/* Runs jobs of spread.h and collects all results. */
#ifndef LILYPAD_MODELS_COLLECT_H
#define LILYPAD_MODELS_COLLECT_H

#include "cli/spread.h"

/* The results in job order, to be freed by the caller; NULL with a message on failure. */
void *collect_results(const struct spread *spread, struct text *error);

#endif
