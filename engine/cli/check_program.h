/* `lilypad check COMMAND`: tries a program that speaks UGI, step by step. */
#ifndef LILYPAD_CLI_CHECK_PROGRAM_H
#define LILYPAD_CLI_CHECK_PROGRAM_H

#include "cli/arguments.h"

/* Prints a line for each step. Waits so many milliseconds for an answer, and lets a move take `margin` milliseconds
   more than its time. Returns 0 if the program conforms and 1 if not; dies if it cannot be started. */
int check_program(const struct game *game, const char *command, double patience, double margin);

#endif
