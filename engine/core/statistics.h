/* Statistics of a match between two players. Games are played in pairs: the same opening twice with colours swapped.
   The two games of a pair are not independent, so errors are computed from the five possible pair scores (pentanomial).
 */
#ifndef LILYPAD_CORE_STATISTICS_H
#define LILYPAD_CORE_STATISTICS_H

#include <stdint.h>

#define NORMAL_95 1.959963984540054 /* half-width of a 95 % interval in standard errors */
#define MAX_ELO 1200.0              /* larger differences are clamped */

struct statistics {
    int64_t wins, draws, losses; /* of the first player */
    int64_t pairs[5];            /* number of pairs with a score of 0, 1/2, 1, 3/2, 2 */
};

/* Adds a game without a partner: 0 for a loss, 1 for a draw, 2 for a win. */
void statistics_add_game(struct statistics *statistics, int points);
void statistics_add_pair(struct statistics *statistics, int first, int second);
int64_t statistics_games(const struct statistics *statistics);
int64_t statistics_pairs(const struct statistics *statistics);
/* Points per game, 0..1; 0.5 if there are no games. */
double statistics_score(const struct statistics *statistics);
/* Half the width of the score's 95 % interval. If all pairs had the same score, their variance says nothing; then this
   is the largest share of other outcomes that would go unseen in 5 % of such matches. */
double statistics_error(const struct statistics *statistics);
/* The same computed from single games, for a player with games against several opponents. */
double statistics_game_error(const struct statistics *statistics);
/* The likelihood of superiority: the probability that the first player is stronger. */
double statistics_superiority(const struct statistics *statistics);

/* Convert a score to an Elo difference, clamped to MAX_ELO, and back, without clamping. */
double statistics_elo(double score);
double statistics_expected(double elo);

/* Wald's sequential probability ratio test between two Elo differences. */
struct sprt {
    double elo0, elo1;  /* H0 and H1 */
    double alpha, beta; /* probability of accepting H1 if H0 is true, and the reverse */
};

/* The log-likelihood ratio of H1 to H0 (generalised SPRT): each hypothesis is represented by the most likely
   distribution of pair scores with its expected score. Pair scores that never occurred count as 0.001. */
double sprt_ratio(const struct sprt *sprt, const int64_t pairs[5]);
/* Accept H0 at or below `lower`, H1 at or above `upper`. */
void sprt_bounds(const struct sprt *sprt, double *lower, double *upper);

#endif
