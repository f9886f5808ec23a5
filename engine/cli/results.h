/* The result file of a match: one JSON object per line, first the experiment, then a record of each game as soon as it
   is over. Each line is a single write, so a killed run leaves complete lines and at most one truncated line at the
   end. */
#ifndef LILYPAD_CLI_RESULTS_H
#define LILYPAD_CLI_RESULTS_H

#include "arena/standings.h"

struct results {
    int file; /* -1 if there is none */
};

enum results_mode {
    RESULTS_NEW,      /* a file with anything in it is refused */
    RESULTS_RESUME,   /* continues a file that is there: adds its records to the standings, drops a torn last line */
    RESULTS_OVERWRITE /* starts anew */
};
/* False with a message if the file belongs to another experiment, is damaged, in use or not writable. */
bool results_open(struct results *results, const char *name, enum results_mode mode, struct standings *standings,
                  struct text *error);
bool results_append(struct results *results, struct span record);
void results_close(struct results *results);

/* Reads a file's experiment and records; close both afterwards. False with a message on failure. */
bool results_read(const char *name, struct schedule *schedule, struct standings *standings, struct text *error);

/* A whole file as text, to be freed by the caller; NULL if it cannot be read. */
char *read_file(const char *name, size_t *length);

#endif
