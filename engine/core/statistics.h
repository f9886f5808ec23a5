/* Statistics of a match between two players. Games are played in pairs: the same opening twice with colours swapped.
   The two games of a pair are not independent, so errors are computed from the five possible pair scores (pentanomial).
 */
#ifndef LILYPAD_CORE_STATISTICS_H
#define LILYPAD_CORE_STATISTICS_H

#include <stdint.h>

#define NORMAL_95 1.959963984540054 /* half-width of a 95 % interval in standard errors */
#define MAX_ELO 1200.0              /* larger differences are clamped */
/* Normalised Elo is a lead of the score in standard deviations of a game times this, 800 / ln 10. */
#define NORMALIZED_ELO_PER_DEVIATION 347.43558552260146

struct interval {
    double low, high;
};

/* The 97.5 % quantile of Student's distribution: what NORMAL_95 is if the variance is estimated, with this many degrees
   of freedom (at least 1). */
double student_quantile(double freedom);

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
/* The score's 95 % interval, within 0 and 1: Wilson's score interval with the variance of pairs and Student's quantile.
   If all pairs had the same score, their variance says nothing; then the interval reaches as far as the largest share
   of other outcomes that would go unseen in 2.5 % of such matches, as Clopper and Pearson's does. */
struct interval statistics_interval(const struct statistics *statistics);
/* The same computed from single games, for a player with games against several opponents. */
struct interval statistics_game_interval(const struct statistics *statistics);
/* Half the width of statistics_interval. */
double statistics_error(const struct statistics *statistics);
/* The Elo difference in standard deviations of a game, clamped to MAX_ELO, and its 95 % interval. It says how many
   games it takes to see the difference, however many are drawn. */
double statistics_normalized_elo(const struct statistics *statistics, struct interval *interval);
/* The likelihood of superiority: the probability that the first player is stronger. */
double statistics_superiority(const struct statistics *statistics);

/* Convert a score to an Elo difference, clamped to MAX_ELO, and back, without clamping. */
double statistics_elo(double score);
double statistics_expected(double elo);

#endif
