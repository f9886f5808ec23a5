/* A program that speaks UGI, as a player of a match. Nothing it says is trusted: it may hang, end, flood or lie, and
   loses its game for it. */
#ifndef LILYPAD_CLI_ENGINE_PROCESS_H
#define LILYPAD_CLI_ENGINE_PROCESS_H

#include "freckers/contest.h"

/* Milliseconds that a program may be silent beyond the time it was given. */
extern double engine_process_patience;

/* Starts `process:COMMAND;Option=Value;...` for one game, see struct contest_means. A program that does not come up
   still sits down, and loses with its first move. False only if there is no memory for it. */
bool engine_process_open(struct player *player, const struct task *task, enum side side, const struct position *start,
                         struct text *error);
/* Starts and ends it once; false with a message if it does not come up. */
bool engine_process_try(const char *agent, struct text *error);

#endif
