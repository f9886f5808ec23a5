/* Tournament games: checks an experiment against its game, generates openings, and plays one game and writes its
   record. Agents, limits, openings and records are passed as text; README.md documents the formats. */
#ifndef LILYPAD_ARENA_CONTEST_H
#define LILYPAD_ARENA_CONTEST_H

#include "arena/guest.h"
#include "arena/task.h"
#include "game/match.h"

#define RECORD_TEXT_SIZE (1 << 16)
/* The agent `process:COMMAND` is an external program that speaks UGI. */
#define PROCESS_PREFIX "process:"
/* The agent `python:PATH` is a Python agent of the course, which the host runs as the course does. */
#define PYTHON_PREFIX "python:"
/* The agent `guest-NAME` is a player that the host runs, see guest.h. */
#define GUEST_PREFIX "guest-"

/* What the host provides to the players. */
struct contest_host {
    const void *models; /* the game's models, or NULL */
    /* Starts the program in task->agents[seat] for a game from `start`; NULL if programs are not supported. */
    bool (*open_process)(struct player *player, const struct task *task, int seat, const void *start,
                         struct text *error);
    bool has_guests; /* it answers contest_question */
};

struct contest {
    struct task task;
    struct match match;
    struct guest guests[2];
    int opening_length; /* actions before the match */
};

/* Whether the agent is a program of its own, of either kind. */
bool contest_is_process(const char *agent);
bool contest_is_guest(const char *agent);

/* Checks the experiment's agents, limits, rules and listed openings. */
bool contest_check(const struct experiment *experiment, struct text *error);
/* Whether the opening with this number can be used in this attempt: both follow from the experiment's seed. Equivalent
   openings get the same `identity`. `models` are those of the judge. */
bool contest_try_opening(const struct experiment *experiment, const void *models, int number, int attempt,
                         uint64_t *identity);
/* Writes an opening that can be used. */
void contest_write_opening(const struct experiment *experiment, int number, int attempt, struct text *out);

/* Sets up a game. If it fails, returns false with a message, and contest_end must not be called. */
bool contest_begin(struct contest *contest, const struct task *task, const struct contest_host *host,
                   struct text *error);
/* Plays for about this long; true while the game is not over. */
bool contest_step(struct contest *contest, double milliseconds);
/* While a guest is to move: writes its seat, its limits and the actions since the opening as JSON. False if the game
   waits for nobody. */
bool contest_question(const struct contest *contest, struct text *out);
/* Takes the guest's answer, see guest_answer. */
bool contest_answer(struct contest *contest, struct span answer, struct text *error);
/* Writes the record of a finished game. */
void contest_record(const struct contest *contest, struct text *out);
void contest_end(struct contest *contest);

#endif
