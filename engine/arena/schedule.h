/* The games of an experiment, in the order they should be played: round by round. In each round every pairing plays the
   same opening twice, with colours swapped. */
#ifndef LILYPAD_ARENA_SCHEDULE_H
#define LILYPAD_ARENA_SCHEDULE_H

#include "arena/swiss.h"
#include "arena/task.h"

struct schedule {
    struct experiment experiment; /* owned */
    int pairing_count;
    uint8_t (*pairings)[2];
    int round_pairs; /* pairings that play in each round */
    int game_count;
    struct swiss *swiss; /* who meets in a Swiss tournament; NULL in others */

    int opening_count, openings_made, attempt; /* one opening per round; listed openings are reused cyclically */
    uint16_t *attempts; /* the one that made each opening; its text follows from that, see contest_write_opening */
    uint64_t *seen;     /* a hash table of the identities of sound openings; 0 is a free place */
    size_t seen_size;   /* a power of two */
};

/* Takes ownership of a valid experiment. Fails, with a message, if memory runs out. */
bool schedule_open(struct schedule *schedule, const struct experiment *experiment, struct text *error);
void schedule_close(struct schedule *schedule);

enum preparation { PREPARATION_DONE, PREPARATION_RUNNING, PREPARATION_FAILED };
/* Generates openings for about this long. Fails, with a message, if it cannot find enough, or if their judge's model is
   not among `models`, which may be NULL. */
enum preparation schedule_prepare(struct schedule *schedule, const void *models, double milliseconds,
                                  struct text *error);
/* How many games, from the first on, have an opening. */
int schedule_prepared(const struct schedule *schedule);

/* The index of the pairing that plays game `number`, which must be ready. */
int schedule_pairing(const struct schedule *schedule, int number);
/* Whether the first player of its pairing has the second seat: in every odd game, unless one of them is given odds. */
bool schedule_swapped(const struct schedule *schedule, int number);
/* Games with a lower number can be played now. In a Swiss tournament, the others have no players yet. */
int schedule_ready(const struct schedule *schedule);
/* Gets game `number`, which must be ready. Its opening must have been generated. */
void schedule_task(const struct schedule *schedule, int number, struct task *task);

#endif
