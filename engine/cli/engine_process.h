/* A match player that is an external program speaking UGI. Its output is not trusted: a program that hangs, exits,
   floods or plays an illegal move loses the game. */
#ifndef LILYPAD_CLI_ENGINE_PROCESS_H
#define LILYPAD_CLI_ENGINE_PROCESS_H

#include "arena/contest.h"

/* Milliseconds a program may take beyond its time limit. */
extern double engine_process_timeout;

/* Starts `process:COMMAND;Option=Value;...` for one game; the `open` of struct contest_host. A program that fails to
   start still becomes a player and loses at its first move. False only if memory runs out. */
bool engine_process_open(struct player *player, const struct task *task, int seat, const void *start,
                         struct text *error);
/* Starts and stops the program once; false with a message if it fails to start. */
bool engine_process_try(const struct game *game, const char *agent, struct text *error);

#endif
