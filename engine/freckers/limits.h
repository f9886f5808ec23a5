/* Search limits as text, in the words of UGI's go command. */
#ifndef LILYPAD_FRECKERS_LIMITS_H
#define LILYPAD_FRECKERS_LIMITS_H

#include "freckers/agent.h"

/* At least one limit is needed; the unknown, doubled or out of range is refused. */
bool limits_read(struct limits *limits, struct span text, struct text *error);

#endif
