/* Puzzles of one rule set as a file; models/puzzles/README.md describes it byte by byte. */
#ifndef LILYPAD_MODELS_PUZZLE_FILE_H
#define LILYPAD_MODELS_PUZZLE_FILE_H

#include "puzzles/puzzle.h"

#define PUZZLES_MOST 1200

struct puzzles {
    enum rules rules;
    int levels; /* how many levels the grades count */
    int count;
    struct puzzle list[PUZZLES_MOST];
};

/* Easiest first; of equal grades the clearest first. */
void puzzles_sort(struct puzzles *puzzles);
/* Writes as many of the puzzles as fit into the file, and sets their count. False if it cannot be written. */
bool puzzle_file_write(struct puzzles *puzzles, const char *name);
/* Reads a whole valid file; false with a message on anything else. */
bool puzzle_file_read(struct puzzles *puzzles, const char *name, struct text *error);

#endif
