/* The games of an experiment, in the order in which they are best played: round by round, in each round every pairing
   plays one opening twice, with colours swapped. */
#ifndef LILYPAD_ARENA_SCHEDULE_H
#define LILYPAD_ARENA_SCHEDULE_H

#include "arena/task.h"

struct schedule {
    struct experiment experiment; /* owned */
    int pairing_count;
    uint8_t pairings[MOST_PLAYERS * MOST_PLAYERS / 2][2];
    int game_count;

    int opening_count, openings_made, attempt; /* a round has one opening; listed ones begin again when they end */
    char (*openings)[OPENING_TEXT_SIZE];
    uint64_t *identities;
};

/* Takes the experiment over, which must be sound; false with a message if there is not enough memory. */
bool schedule_open(struct schedule *schedule, const struct experiment *experiment, struct text *error);
void schedule_close(struct schedule *schedule);

enum preparation { PREPARATION_DONE, PREPARATION_GOES_ON, PREPARATION_FAILED };
/* Makes openings for about that long. It fails, with a message, if there are not as many as wanted. */
enum preparation schedule_prepare(struct schedule *schedule, double milliseconds, struct text *error);

/* Who plays game `number`: the pairing's index; its second game has the colours swapped. */
int schedule_pairing(const struct schedule *schedule, int number);
/* Game `number`, once the openings are made. */
void schedule_task(const struct schedule *schedule, int number, struct task *task);

#endif
