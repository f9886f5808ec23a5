#include "core/statistics.h"

#include <math.h>

#define NORMAL_95 1.959963984540054
#define MOST_ELO 1200

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

double statistics_error(const struct statistics *statistics) {
    double count = 0, mean = 0, square = 0;
    for (int i = 0; i < 5; i++) {
        double score = i / 4.0;
        count += (double)statistics->pairs[i];
        mean += (double)statistics->pairs[i] * score;
        square += (double)statistics->pairs[i] * score * score;
    }
    if (count < 2) return 0.5;
    mean /= count;
    double variance = (square / count - mean * mean) * count / (count - 1);
    return NORMAL_95 * sqrt(fmax(variance, 0) / count);
}

double statistics_elo(double score) {
    double least = 1 / (1 + pow(10, MOST_ELO / 400.0));
    score = fmin(fmax(score, least), 1 - least);
    return -400 * log10(1 / score - 1);
}
