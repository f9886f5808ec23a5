/* Maximum-likelihood Elo ratings for a pool of players. The expected score is the logistic function of the Elo
   difference; a draw is half a win. The 95 % intervals come from the Hessian of the likelihood and the observed
   dispersion of game pairs, since draws, and openings that favour one colour, make pairs vary less than coin tosses. */
#ifndef LILYPAD_CORE_RATINGS_H
#define LILYPAD_CORE_RATINGS_H

#include <stdbool.h>

#include "core/statistics.h"

#define MAX_RATED 256 /* a whole class of students */

struct pool {
    int count;
    struct statistics *results; /* see pool_result */
};

/* The results of player `row` against player `column`, set where row < column. */
static inline struct statistics *pool_result(const struct pool *pool, int row, int column) {
    return &pool->results[row * pool->count + column];
}

struct rating {
    double elo, low, high;
};

/* A player whose rating is known. */
struct anchor {
    int player;
    double elo;
};

/* Rates all players so that the anchors have their ratings, or the mean is `mean_elo` if there are none. Intervals are
   for the difference to the anchors. If `superior` is given, its entry i * count + j becomes the probability that i is
   stronger than j. Returns false if some player has no finite rating, for instance after winning every game. A normal
   prior of 2000 Elo around the mean then keeps the numbers finite, but they mean little. If memory runs out, all
   ratings are the mean, and it returns false too. */
bool ratings_solve(const struct pool *pool, const struct anchor *anchors, int anchor_count, double mean_elo,
                   struct rating *ratings, float *superior);

#endif
