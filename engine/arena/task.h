/* One game to play, with everything needed to play it on any machine. Its JSON form is "lilypad-game 1". */
#ifndef LILYPAD_ARENA_TASK_H
#define LILYPAD_ARENA_TASK_H

#include "arena/experiment.h"

#define TASK_FORMAT "lilypad-game 1"
#define RECORD_FORMAT "lilypad-record 1"
#define TASK_TEXT_SIZE 4096

struct task {
    const struct game *game;
    int number, pair, round; /* games 2i and 2i + 1 are a pair; each round has one opening */
    int players[2];          /* indices in the experiment, the first mover first */
    char agents[2][AGENT_TEXT_SIZE];
    char limits[2][LIMITS_TEXT_SIZE]; /* per move; empty if only the clock limits it */
    double clocks[2];                 /* milliseconds for the game, 0 for none */
    char rules[RULES_TEXT_SIZE], opening[OPENING_TEXT_SIZE];
    uint64_t seed;
    struct adjudication adjudication;
};

bool task_read(struct task *task, struct span json, struct text *error);
void task_write(const struct task *task, struct text *out);
/* Writes the fields that begin every record, without the opening brace. */
void task_write_record_fields(const struct task *task, struct text *out);
/* Writes the record of a game that was aborted without a result, for instance because its worker died. */
void task_write_failure(const struct task *task, struct span message, struct text *out);

#endif
