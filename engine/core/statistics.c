#include "core/statistics.h"

#include <math.h>

#define NORMAL_95 1.959963984540054
#define MOST_ELO 1200
#define UNSEEN 1e-3 /* pairs taken to have been seen of each kind, so that the variance is never 0 */

void statistics_add_pair(struct statistics *statistics, int first, int second) {
    int64_t *counts[] = {&statistics->losses, &statistics->draws, &statistics->wins};
    ++*counts[first];
    ++*counts[second];
    statistics->pairs[first + second]++;
}

double statistics_score(const struct statistics *statistics) {
    int64_t games = statistics->wins + statistics->draws + statistics->losses;
    return games ? ((double)statistics->wins + (double)statistics->draws / 2) / (double)games : 0.5;
}

struct moments {
    double count, mean, variance; /* of pair scores, 0..1; the variance divides by the count */
};

/* `extra` is added to each count. */
static struct moments moments_of(const struct statistics *statistics, double extra) {
    double count = 0, mean = 0, square = 0;
    for (int i = 0; i < 5; i++) {
        double score = i / 4.0, pairs = (double)statistics->pairs[i] + extra;
        count += pairs;
        mean += pairs * score;
        square += pairs * score * score;
    }
    if (count <= 0) return (struct moments){0, 0.5, 0};
    mean /= count;
    return (struct moments){count, mean, fmax(square / count - mean * mean, 0)};
}

double statistics_error(const struct statistics *statistics) {
    struct moments moments = moments_of(statistics, 0);
    if (moments.count < 2) return 0.5;
    return NORMAL_95 * sqrt(moments.variance / (moments.count - 1));
}

static double expected_score(double elo) {
    return 1 / (1 + pow(10, -elo / 400));
}

double statistics_ratio(const struct statistics *statistics, double low, double high) {
    double low_score = expected_score(low), high_score = expected_score(high);
    struct moments moments = moments_of(statistics, UNSEEN);
    if (moments.count < 5 * UNSEEN + 1) return 0;
    return moments.count * (high_score - low_score) * (2 * moments.mean - low_score - high_score) /
           (2 * moments.variance);
}

double statistics_elo(double score) {
    double least = 1 / (1 + pow(10, MOST_ELO / 400.0));
    score = fmin(fmax(score, least), 1 - least);
    return -400 * log10(1 / score - 1);
}
