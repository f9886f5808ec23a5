/* What all training runs share: a folder with a log, games to play, a progress bar, and a way to fail. */
#ifndef LILYPAD_MODELS_TRAINING_H
#define LILYPAD_MODELS_TRAINING_H

#include "cli/spread.h"
#include "run/journal.h"
#include "run/progress.h"

struct training {
    const char *folder;
    int processes;
    struct journal journal;
    struct progress progress;
};

/* Ends the program with "what: why" on standard error and exit code 1. */
_Noreturn void training_fail(const char *what, const char *why);
/* Creates the folder and opens its log. Fails if the folder holds a run with other settings. */
void training_open(struct training *training, const char *settings);
/* Does the jobs with the run's processes and shows the progress. The caller frees the results. Fails if a job does. */
void *training_play(struct training *training, const char *stage, struct spread *jobs);

#endif
