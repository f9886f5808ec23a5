/* One game to be played, with all that is needed to play it anywhere: "lilypad-game 1" in JSON. */
#ifndef LILYPAD_ARENA_TASK_H
#define LILYPAD_ARENA_TASK_H

#include "arena/experiment.h"

#define TASK_FORMAT "lilypad-game 1"
#define RECORD_FORMAT "lilypad-record 1"
#define TASK_TEXT_SIZE 4096

struct task {
    const struct arena_game *game;
    int number, pair, round; /* games 2i and 2i + 1 are a pair; rounds count the openings */
    int players[2];          /* first the one who begins: indices in the experiment */
    char agents[2][AGENT_TEXT_SIZE];
    char limits[2][LIMITS_TEXT_SIZE]; /* of each move; empty under a clock alone */
    double clocks[2];                 /* milliseconds for the game, 0 for none */
    char rules[RULES_TEXT_SIZE], opening[OPENING_TEXT_SIZE];
    uint64_t seed;
    struct adjudication adjudication;
};

bool task_read(struct task *task, struct span json, struct text *error);
void task_write(const struct task *task, struct text *out);
/* The fields with which every record begins, without the first brace. */
void task_write_record_fields(const struct task *task, struct text *out);
/* The record of a game that broke off without a result, as when its worker died. */
void task_write_failure(const struct task *task, struct span message, struct text *out);

#endif
