/* Maximum-likelihood Elo ratings for a pool of players. The expected score is the logistic function of the Elo
   difference; a draw is half a win. The 95 % intervals come from the Hessian of the likelihood, scaled by the observed
   dispersion of game pairs: draws, and openings that favour one colour, make pairs vary less than coin tosses. */
#ifndef LILYPAD_CORE_RATINGS_H
#define LILYPAD_CORE_RATINGS_H

#include <stdbool.h>

#include "core/statistics.h"

#define MAX_RATED 32

struct pool {
    int count;
    struct statistics results[MAX_RATED][MAX_RATED]; /* of row against column, set where row < column */
};

struct rating {
    double elo, low, high;
};

/* Rates all players so that `anchor` has `anchor_elo`, or the mean does if anchor is -1. Intervals are for the
   difference to the anchor. Returns false if some player has no finite rating, for instance after winning every game. A
   normal prior of 2000 Elo around the mean then keeps the numbers finite, but they mean little. */
bool ratings_solve(const struct pool *pool, int anchor, double anchor_elo, struct rating *ratings);

#endif
