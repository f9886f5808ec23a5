/* The rounds of a Swiss tournament as part of the standings' JSON. */
#ifndef LILYPAD_ARENA_SWISS_JSON_H
#define LILYPAD_ARENA_SWISS_JSON_H

#include "arena/schedule.h"

/* Writes the member `swiss`, see README.md. */
void swiss_write(const struct schedule *schedule, struct text *out);

#endif
