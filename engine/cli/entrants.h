/* Who plays in a match: the agents, limits and handicaps of the command line. */
#ifndef LILYPAD_CLI_ENTRANTS_H
#define LILYPAD_CLI_ENTRANTS_H

#include "arena/experiment.h"
#include "cli/arguments.h"

/* Takes --agents, the limits and --handicap; dies if something is wrong with them. */
void entrants_take(struct arguments *arguments, struct experiment *experiment);
bool entrants_have_python(const struct experiment *experiment);

#endif
