/* Wald's sequential probability ratio test between two Elo differences, over pairs of games. */
#ifndef LILYPAD_CORE_SPRT_H
#define LILYPAD_CORE_SPRT_H

#include "core/statistics.h"

/* What the two hypotheses are about: the expected score, or the expected score in standard deviations of a game. */
enum elo_model { LOGISTIC_ELO, NORMALIZED_ELO };

struct sprt {
    double elo0, elo1;  /* H0 and H1 */
    double alpha, beta; /* probability of accepting H1 if H0 is true, and the reverse */
    enum elo_model model;
};

/* "logistic" or "normalized". */
const char *elo_model_name(enum elo_model model);

/* The log-likelihood ratio of H1 to H0 (generalised SPRT): each hypothesis is represented by the most likely
   distribution of pair scores with its Elo difference. Pair scores that never occurred count as 0.001. */
double sprt_ratio(const struct sprt *sprt, const int64_t pairs[5]);
/* Accept H0 at or below `lower`, H1 at or above `upper`. */
void sprt_bounds(const struct sprt *sprt, double *lower, double *upper);

/* What to expect of a test. */
struct forecast {
    double games; /* the mean number of games until it decides */
    double pass;  /* the probability of accepting H1 */
};
/* If the true difference is `elo`, in the test's own unit, and this share of the games is drawn. The ratio is treated
   as a random walk that ends on a bound, and the bounds are moved out by how far a walk in steps of a pair passes them
   (Siegmund). Draws change nothing about a test of normalised Elo. */
struct forecast sprt_forecast(const struct sprt *sprt, double elo, double draws);

#endif
