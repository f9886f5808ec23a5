/* The games of an experiment, in the order they should be played: round by round. In each round every pairing plays the
   same opening twice, with colours swapped. */
#ifndef LILYPAD_ARENA_SCHEDULE_H
#define LILYPAD_ARENA_SCHEDULE_H

#include "arena/task.h"

struct schedule {
    struct experiment experiment; /* owned */
    int pairing_count;
    uint8_t pairings[MAX_PLAYERS * MAX_PLAYERS / 2][2];
    int game_count;

    int opening_count, openings_made, attempt; /* one opening per round; listed openings are reused cyclically */
    char (*openings)[OPENING_TEXT_SIZE];
    uint64_t *identities;
};

/* Takes ownership of a valid experiment. Fails, with a message, if memory runs out. */
bool schedule_open(struct schedule *schedule, const struct experiment *experiment, struct text *error);
void schedule_close(struct schedule *schedule);

enum preparation { PREPARATION_DONE, PREPARATION_RUNNING, PREPARATION_FAILED };
/* Generates openings for about this long. Fails, with a message, if it cannot find enough. */
enum preparation schedule_prepare(struct schedule *schedule, double milliseconds, struct text *error);

/* The index of the pairing that plays game `number`. Odd games have the colours swapped. */
int schedule_pairing(const struct schedule *schedule, int number);
/* Gets game `number`. Its opening must have been generated. */
void schedule_task(const struct schedule *schedule, int number, struct task *task);

#endif
