/* Files that the program carries inside, so that a copy of it alone is complete: the shipped models and the Python
   that runs the course's agents. The Makefile lists them. */
#ifndef LILYPAD_CLI_EMBEDDED_H
#define LILYPAD_CLI_EMBEDDED_H

#include "core/text.h"

struct embedded_file {
    const char *name; /* its path in the repository */
    struct span bytes;
};

/* The file at this index; false beyond the last. */
bool embedded_at(int index, struct embedded_file *file);
bool embedded_find(const char *name, struct span *bytes);

#endif
