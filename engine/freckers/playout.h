/* Playouts: playing a game to its end with a simple policy, to estimate what a position is worth. */
#ifndef LILYPAD_FRECKERS_PLAYOUT_H
#define LILYPAD_FRECKERS_PLAYOUT_H

#include "core/random.h"
#include "freckers/move_cache.h"

enum playout {
    PLAYOUT_UNIFORM, /* all actions equally likely */
    PLAYOUT_LAZY     /* report 002: the first action found in random order, see playout_lazy */
};
#define PLAYOUT_CHOICES "uniform|lazy"

struct playout_policy {
    enum playout kind;
    double greedy;            /* how often to play the move that gains the most rows instead; 0.2 in report 002 */
    struct move_cache *cache; /* of the lists that PLAYOUT_UNIFORM needs; NULL for none */
    bool on_array;            /* on a plain array of cells instead of bit boards; the games are the same */
};

/* Draws a number below `bound` from a random 32-bit fraction, and leaves the remainder for further draws. 32 bits are
   plenty for draws among 6, 5 and 16. */
static inline uint32_t playout_draw(uint32_t *fraction, int bound) {
    uint64_t product = (uint64_t)*fraction * (uint32_t)bound;
    *fraction = (uint32_t)product;
    return (uint32_t)(product >> 32);
}

/* Picks an action without listing them all. GROW has its fair share, one in moves_count. Otherwise tries frogs in
   random order until one can move, then its directions in random order until one leads to a pad, and picks any of the
   cells where a move in that direction can end. */
action playout_lazy(const struct position *position, struct random *random);

/* The move that gains the most rows, with ties broken at random; ACTION_NONE if no move gains any. */
action playout_greedy(const struct position *position, struct random *random);

/* Picks an action by the policy. The game must not be over. */
action playout_action(const struct playout_policy *policy, const struct position *position, struct random *random);

/* Plays until the game is over or `most` actions have been played. Without a cache, the position's key is wrong
   afterwards. */
void playout_run(const struct playout_policy *policy, struct position *position, int most, struct random *random);

/* The same on a plain array of cells, whatever the policy says about that. */
void playout_run_on_array(const struct playout_policy *policy, struct position *position, int most,
                          struct random *random);

/* Runs `count` playouts and returns the total number of actions, for benchmarks and tests. */
int64_t playout_count(const struct playout_policy *policy, const struct position *position, int count, uint64_t seed);

#endif
