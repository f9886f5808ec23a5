/* The tree of a search as a readable text file. */
#ifndef LILYPAD_CLI_TRACE_FILE_H
#define LILYPAD_CLI_TRACE_FILE_H

#include "game/session.h"

/* Writes the tree of the last search, one node per line, indented by ply. Dies if the file cannot be written. */
void trace_file_write(const struct session *session, const char *name);

#endif
