/* The outcome of a match for people to read. */
#ifndef LILYPAD_CLI_TABLE_H
#define LILYPAD_CLI_TABLE_H

#include "arena/standings.h"

/* Prints a few lines for each pairing, and for three players or more a cross table. The standings are summed. */
void table_print(const struct standings *standings);

#endif
