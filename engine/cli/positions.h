/* The positions that a command works on. */
#ifndef LILYPAD_CLI_POSITIONS_H
#define LILYPAD_CLI_POSITIONS_H

#include "cli/arguments.h"
#include "game/session.h"

/* Runs a command on the session's position and prints the answer. */
typedef void position_task(struct session *session, const void *context);

/* Runs the task on the position given as an argument, without one on the start, or for `-` on one position per line of
   standard input. Actions may follow a position. Dies if a position is invalid or empty. Closes the session. */
void positions_each(struct arguments *arguments, struct session *session, position_task *task, const void *context);
/* Sets the session to the position given as an argument, without one to the start. Dies if it is invalid or empty. */
void positions_take(struct arguments *arguments, struct session *session);

#endif
