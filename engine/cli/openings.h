/* The openings of a match, from the command line. Without a word about them, they are balanced, and the best judge
   whose model is loaded chooses them. */
#ifndef LILYPAD_CLI_OPENINGS_H
#define LILYPAD_CLI_OPENINGS_H

#include "arena/experiment.h"
#include "cli/arguments.h"

/* Takes the words about openings and odds. True if there was none about openings, so that openings_choose must be
   called. The agents are already known. */
bool openings_take(struct arguments *arguments, struct experiment *experiment);
/* Chooses the usual openings once the models are loaded and the games are counted. A result file to be resumed, unless
   NULL, keeps its own if it is of the same match: before there were judges, random ones were usual. */
void openings_choose(struct experiment *experiment, const void *models, const char *resumed);

#endif
