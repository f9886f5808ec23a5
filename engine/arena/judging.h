/* Balanced openings: who judges them, and how. Experiments name their judge and its model, so that the same openings
   can be found again. */
#ifndef LILYPAD_ARENA_JUDGING_H
#define LILYPAD_ARENA_JUDGING_H

#include "arena/experiment.h"

/* The judge with this name, or for an empty name the one of experiments that name nobody. False if there is none. */
bool judging_find(const struct game *game, const char *name, struct judge *judge);
/* The same of an experiment that has been checked. */
struct judge judging_of(const struct experiment *experiment);

/* Makes the best judge whose model is loaded the experiment's. */
void judging_choose(struct experiment *experiment, const void *models);
/* Notes which model the judge uses, if it needs one, it is loaded, and none is noted. */
void judging_note_model(struct experiment *experiment, const void *models);
/* Whether the judge's model is there. Fails, with a message, if it is missing or another. */
bool judging_ready(const struct experiment *experiment, const void *models, struct text *error);

/* Whether the judge sees neither side further ahead than the experiment's bound. */
bool judging_is_balanced(const struct experiment *experiment, const void *models, const void *position);

#endif
