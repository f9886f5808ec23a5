/* Freckers for the arena: see arena/game.h for the contract, arena/README.md for the texts. */
#ifndef LILYPAD_FRECKERS_CONTEST_H
#define LILYPAD_FRECKERS_CONTEST_H

#include "arena/game.h"
#include "freckers/match.h"

#define RECORD_TEXT_SIZE (1 << 15)
/* An agent written `process:COMMAND` is a program that speaks UGI. */
#define PROCESS_PREFIX "process:"

/* What the agents of a game need from the host. */
struct contest_means {
    const struct models *models;
    /* Starts the program of task->agents[side] for a game from `start`; NULL where there are no programs. */
    bool (*open_process)(struct player *player, const struct task *task, enum side side, const struct position *start,
                         struct text *error);
};

extern const struct arena_game freckers_contest;

#endif
