/* A progress bar with the time left, on the last line of the terminal. */
#ifndef LILYPAD_MODELS_PROGRESS_H
#define LILYPAD_MODELS_PROGRESS_H

struct progress {
    double started_at; /* clock_milliseconds */
    int done, total;   /* in units of work; a game is one unit */
    int skipped;       /* units done by an earlier run */
    const char *stage; /* what is being done */
};

void progress_begin(struct progress *progress, int done, int total);
/* Shows the bar, `extra` units ahead of what is counted as done. Does nothing without a terminal. */
void progress_show(const struct progress *progress, int extra);
/* Counts units as done. */
void progress_add(struct progress *progress, int units);
/* Clears the line so that other output can be printed. */
void progress_clear(void);

#endif
