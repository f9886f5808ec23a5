/* Ratings of a pool of players by maximum likelihood: the chance to score is the logistic function of the Elo
   difference, a draw is half a win. The 95 % intervals come from the curvature of the likelihood (its Hessian), widened
   or narrowed by how much pairs of games really scattered about the fit: draws, and openings that favour one colour,
   make them scatter less than tossed coins. */
#ifndef LILYPAD_CORE_RATINGS_H
#define LILYPAD_CORE_RATINGS_H

#include <stdbool.h>

#include "core/statistics.h"

#define MOST_RATED 32

struct pool {
    int count;
    struct statistics results[MOST_RATED][MOST_RATED]; /* of row against column, filled where row < column */
};

struct rating {
    double elo, low, high;
};

/* Rates everybody so that `anchor` has `anchor_elo`, or the mean of all if anchor is -1; intervals are those of the
   difference to the anchor. False if some players have no finite rating, as when one has won everything: then a normal
   prior of 2000 Elo about the mean has kept the numbers finite, and their size means little. */
bool ratings_solve(const struct pool *pool, int anchor, double anchor_elo, struct rating *ratings);

#endif
