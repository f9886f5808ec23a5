/* The finds of one rule set in a file, a line of JSON each. It only grows: a run that is stopped loses nothing. */
#ifndef LILYPAD_MODELS_COLLECTION_H
#define LILYPAD_MODELS_COLLECTION_H

#include "puzzles/find.h"

#define MOST_FINDS 5000

struct collection {
    const char *name; /* of the file */
    enum rules rules;
    int count, last_game; /* last_game is -1 if there are none */
    struct find finds[MOST_FINDS];
};

/* Reads the file, which may be missing. A last line that was cut off is removed. False with a message if another line
   is damaged or of other rules. */
bool collection_open(struct collection *collection, const char *name, enum rules rules, struct text *error);
/* Adds a find to the file, unless the same position, perhaps mirrored, is there already. False if it cannot be written.
 */
bool collection_add(struct collection *collection, const struct find *find);

#endif
