/* Playouts: a game played to its end by a simple policy, to estimate what a position is worth. */
#ifndef LILYPAD_FRECKERS_PLAYOUT_H
#define LILYPAD_FRECKERS_PLAYOUT_H

#include "core/random.h"
#include "freckers/moves.h"

enum playout {
    PLAYOUT_UNIFORM, /* lists all actions, each equally likely */
    PLAYOUT_LAZY     /* report 002: takes the first action found in a shuffled order, see playout_lazy */
};
#define PLAYOUT_CHOICES "uniform|lazy"

struct playout_policy {
    enum playout kind;
    double greedy; /* how often the move that gains most rows is played instead: 0.2 is report 002's 80/20 */
};

/* One action without listing all: GROW exactly as often as among all actions, one in moves_count; else, with every
   order equally likely, the first frog that can move, the first direction it can begin in, and any of the cells that it
   can end on when it begins so. */
action playout_lazy(const struct position *position, struct random *random);

/* The move that gains most rows, ties broken by chance; ACTION_NONE if no move gains any. */
action playout_greedy(const struct position *position, struct random *random);

/* One action of the policy; the position must not be over. */
action playout_action(const struct playout_policy *policy, const struct position *position, struct random *random);

/* Plays on until the game is over or `most` actions have been played; the key of the position is wrong afterwards. */
void playout_run(const struct playout_policy *policy, struct position *position, int most, struct random *random);

/* Plays that many playouts to their end and gives the number of actions in them, to measure and compare. */
int64_t playout_count(const struct playout_policy *policy, const struct position *position, int count, uint64_t seed);

#endif
