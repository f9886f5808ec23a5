/* A progress bar with the time left, in the last line of a terminal. */
#ifndef LILYPAD_MODELS_PROGRESS_H
#define LILYPAD_MODELS_PROGRESS_H

struct progress {
    double begun_at;   /* clock_milliseconds */
    int done, total;   /* units of work: a game is one */
    int skipped;       /* of those done, by an earlier run */
    const char *stage; /* what is going on */
};

void progress_begin(struct progress *progress, int done, int total);
/* Shows the bar, `extra` units ahead of what is counted as done. Nothing where there is no terminal. */
void progress_show(const struct progress *progress, int extra);
/* Counts units as done. */
void progress_add(struct progress *progress, int units);
/* Clears the line, so that something can be printed. */
void progress_clear(void);

#endif
