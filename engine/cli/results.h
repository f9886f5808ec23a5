/* The result file of a match: one JSON text a line, the experiment first, then a record a game as soon as it is over.
   A line is written at once, so a run that is killed leaves whole lines and at most one that is cut off at the end. */
#ifndef LILYPAD_CLI_RESULTS_H
#define LILYPAD_CLI_RESULTS_H

#include "arena/standings.h"

struct results {
    int file; /* -1: there is none */
};

/* Begins a file anew, or goes on with it if `resume` and it is there: its records are taken into the standings, and
   what was cut off is removed. False with a message if the file is of another experiment, damaged, in use or not
   writable. */
bool results_open(struct results *results, const char *name, bool resume, struct standings *standings,
                  struct text *error);
bool results_append(struct results *results, struct span record);
void results_close(struct results *results);

/* Reads a file for good: its experiment, then its records. Both are to be closed. False with a message. */
bool results_read(const char *name, struct schedule *schedule, struct standings *standings, struct text *error);

/* A whole file as text; NULL if it cannot be read. To be freed. */
char *file_text(const char *name, size_t *length);

#endif
