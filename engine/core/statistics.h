/* What a match tells about two players, from games played in pairs: the same opening twice with colours swapped. The
   two games of a pair are not independent, so the error comes from the five possible pair scores (the pentanomial). */
#ifndef LILYPAD_CORE_STATISTICS_H
#define LILYPAD_CORE_STATISTICS_H

#include <stdint.h>

struct statistics {
    int64_t wins, draws, losses; /* of the first player */
    int64_t pairs[5];            /* pairs in which it scored 0, 1/2, 1, 3/2, 2 */
};

/* One pair of games, each 0 lost, 1 drawn, 2 won. */
void statistics_add_pair(struct statistics *statistics, int first, int second);
/* Points per game, 0..1; 0.5 without games. */
double statistics_score(const struct statistics *statistics);
/* Half the width of the 95 % interval of the score. */
double statistics_error(const struct statistics *statistics);
/* Elo difference that predicts this score; beyond +-1200 it is cut off there. */
double statistics_elo(double score);
/* Log-likelihood ratio of "better by high Elo" against "better by low Elo", for a sequential test: the generalised
   ratio in its normal approximation, from the mean and the variance of the pair scores. 0 without pairs. */
double statistics_ratio(const struct statistics *statistics, double low, double high);

#endif
