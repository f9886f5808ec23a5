/* The outcome of a match as a readable table. */
#ifndef LILYPAD_CLI_TABLE_H
#define LILYPAD_CLI_TABLE_H

#include "arena/standings.h"

/* Prints a few lines for each pairing, and a cross table for three or more players. Call standings_sum first. */
void table_print(const struct standings *standings);

#endif
