/* The log of a training run: a line of JSON for the settings, then one for each finished iteration. A line that was
   truncated when the run was killed is dropped. */
#ifndef LILYPAD_MODELS_JOURNAL_H
#define LILYPAD_MODELS_JOURNAL_H

#include "core/text.h"

struct journal {
    const char *name;
    int iterations; /* recorded so far */
    int best;       /* iteration of the best model so far, -1 for none */
};

/* Opens or creates the log of a run with these settings; false with a message if it has other settings. */
bool journal_open(struct journal *journal, const char *name, const char *settings, struct text *error);
/* Adds the record of an iteration; `best` is the best model after it. The record is on disk when the call returns. */
bool journal_add(struct journal *journal, const char *record, int best);

#endif
