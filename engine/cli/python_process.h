/* A match player that is a Python agent of the course, in a process of its own with the referee's limits: CPU time and
   memory. One that hangs, crashes, takes too much or plays an illegal move loses the game. */
#ifndef LILYPAD_CLI_PYTHON_PROCESS_H
#define LILYPAD_CLI_PYTHON_PROCESS_H

#include "arena/contest.h"

#define PYTHON_RULES "referee"
#define PYTHON_LIMITS "clock 180000" /* the course's: 180 s of CPU time for a game */

/* Megabytes of virtual memory that an agent may use, 0 for no limit. */
extern int python_process_space;

bool python_process_is(const char *agent);
/* Starts `python:PATH[:CLASS]` for one game from the task's opening. An agent that fails to start still becomes a
   player and loses at its first move. False, with a message, only if the opening does not begin at the start or memory
   runs out. */
bool python_process_open(struct player *player, const struct task *task, int seat, struct text *error);
/* Whether such agents can play in this experiment: the game, its rules, its openings, and that the path exists. */
bool python_process_check(const struct experiment *experiment, const char *agent, struct text *error);

#endif
