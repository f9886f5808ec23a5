/* What a match tells about two players, from games played in pairs: the same opening twice with colours swapped. The
   two games of a pair are not independent, so errors come from the five possible pair scores (the pentanomial). */
#ifndef LILYPAD_CORE_STATISTICS_H
#define LILYPAD_CORE_STATISTICS_H

#include <stdint.h>

#define NORMAL_95 1.959963984540054 /* standard errors to either side of a 95 % interval */
#define MOST_ELO 1200.0             /* differences beyond are cut off there */

struct statistics {
    int64_t wins, draws, losses; /* of the first player */
    int64_t pairs[5];            /* pairs in which it scored 0, 1/2, 1, 3/2, 2 */
};

/* One game that belongs to no complete pair: 0 lost, 1 drawn, 2 won. */
void statistics_add_game(struct statistics *statistics, int points);
/* One pair of games. */
void statistics_add_pair(struct statistics *statistics, int first, int second);
int64_t statistics_games(const struct statistics *statistics);
int64_t statistics_pairs(const struct statistics *statistics);
/* Points per game, 0..1; 0.5 without games. */
double statistics_score(const struct statistics *statistics);
/* Half the width of the 95 % interval of the score. Where all pairs came out alike their spread tells nothing: then
   the share of other outcomes that 95 % of such runs would still have hidden. */
double statistics_error(const struct statistics *statistics);
/* The same from the single games, for a player whose games belong to several matches. */
double statistics_game_error(const struct statistics *statistics);
/* The chance that the first player is the stronger one, from the pairs. */
double statistics_superiority(const struct statistics *statistics);

/* Elo difference that predicts this score, cut off at MOST_ELO; and back, without a cut. */
double statistics_elo(double score);
double statistics_expected(double elo);

/* Wald's sequential test of two hypotheses about the Elo difference. */
struct sprt {
    double elo0, elo1;  /* H0 and H1 */
    double alpha, beta; /* chance to accept H1 where H0 holds, and the reverse */
};

/* The log-likelihood ratio of H1 to H0: each is the distribution of pair scores nearest to what was seen among those
   with that expected score (the generalised test). A pair score never seen counts as a thousandth. */
double sprt_ratio(const struct sprt *sprt, const int64_t pairs[5]);
/* Accept H0 at or below `lower`, H1 at or above `upper`. */
void sprt_bounds(const struct sprt *sprt, double *lower, double *upper);

#endif
