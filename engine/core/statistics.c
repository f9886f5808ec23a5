#include "core/statistics.h"

#include <math.h>

#include "core/portable_math.h"

#define LOG_10 2.302585092994046

void statistics_add_game(struct statistics *statistics, int points) {
    int64_t *counts[] = {&statistics->losses, &statistics->draws, &statistics->wins};
    ++*counts[points];
}

void statistics_add_pair(struct statistics *statistics, int first, int second) {
    statistics_add_game(statistics, first);
    statistics_add_game(statistics, second);
    statistics->pairs[first + second]++;
}

int64_t statistics_games(const struct statistics *statistics) {
    return statistics->wins + statistics->draws + statistics->losses;
}

int64_t statistics_pairs(const struct statistics *statistics) {
    int64_t count = 0;
    for (int i = 0; i < 5; i++) count += statistics->pairs[i];
    return count;
}

double statistics_score(const struct statistics *statistics) {
    int64_t games = statistics_games(statistics);
    return games ? ((double)statistics->wins + (double)statistics->draws / 2) / (double)games : 0.5;
}

/* Mean score per game over all pairs, and the variance of a pair's score. */
static double pair_mean(const struct statistics *statistics, double *variance) {
    double count = (double)statistics_pairs(statistics), mean = 0, square = 0;
    *variance = 0;
    if (count == 0) return 0.5;
    for (int i = 0; i < 5; i++) mean += (double)statistics->pairs[i] * (i / 4.0) / count;
    for (int i = 0; i < 5; i++) square += (double)statistics->pairs[i] * (i / 4.0 - mean) * (i / 4.0 - mean);
    if (count > 1) *variance = square / (count - 1);
    return mean;
}

/* Half the width of the 95 % interval of a mean over `count` samples. */
static double interval(double variance, double count) {
    return variance > 0 ? NORMAL_95 * sqrt(variance / count) : 1 - portable_power(0.05, 1 / count);
}

double statistics_error(const struct statistics *statistics) {
    double count = (double)statistics_pairs(statistics), variance;
    if (count < 2) return 0.5;
    pair_mean(statistics, &variance);
    return interval(variance, count);
}

double statistics_game_error(const struct statistics *statistics) {
    double count = (double)statistics_games(statistics), mean = statistics_score(statistics);
    if (count < 2) return 0.5;
    double square = (double)statistics->wins * (1 - mean) * (1 - mean) +
                    (double)statistics->draws * (0.5 - mean) * (0.5 - mean) + (double)statistics->losses * mean * mean;
    return interval(square / (count - 1), count);
}

double statistics_superiority(const struct statistics *statistics) {
    double count = (double)statistics_pairs(statistics), variance;
    double lead = pair_mean(statistics, &variance) - 0.5;
    if (variance > 0) return erfc(-lead / sqrt(2 * variance / count)) / 2;
    /* All pairs alike: the probability that as many coin tosses all agree. */
    double chance = portable_power(0.5, count);
    return lead > 0 ? 1 - chance : lead < 0 ? chance : 0.5;
}

double statistics_expected(double elo) {
    return 1 / (1 + portable_exp(-elo * LOG_10 / 400));
}

double statistics_elo(double score) {
    double least = statistics_expected(-MAX_ELO);
    score = fmin(fmax(score, least), 1 - least);
    return 400 / LOG_10 * portable_log(score / (1 - score));
}

/* Finds the x for which the distribution p[i] / (1 + x (i / 4 - score)) has this expected score. It is the most likely
   distribution with that score. The sum below decreases with x. Newton's method, with bisection when a step leaves the
   bracket. */
static double tilt(const double p[5], double score) {
    double low = -1 / (1 - score), high = 1 / score, x = 0, last = high - low;
    for (int round = 0; round < 200 && fabs(last) > 1e-15 * (high - low); round++) {
        double sum = 0, slope = 0;
        for (int i = 0; i < 5; i++) {
            double part = (i / 4.0 - score) / (1 + x * (i / 4.0 - score));
            sum += p[i] * part;
            slope -= p[i] * part * part;
        }
        if (sum > 0)
            low = x;
        else
            high = x;
        double next = x - sum / slope;
        if (!(next > low && next < high)) next = (low + high) / 2;
        last = next - x;
        x = next;
    }
    return x;
}

double sprt_ratio(const struct sprt *sprt, const int64_t pairs[5]) {
    double p[5], count = 0, ratio = 0;
    int64_t seen = 0;
    for (int i = 0; i < 5; i++) {
        p[i] = pairs[i] ? (double)pairs[i] : 1e-3;
        count += p[i];
        seen += pairs[i];
    }
    if (!seen) return 0;
    for (int i = 0; i < 5; i++) p[i] /= count;
    double score0 = statistics_expected(sprt->elo0), score1 = statistics_expected(sprt->elo1);
    double tilt0 = tilt(p, score0), tilt1 = tilt(p, score1);
    for (int i = 0; i < 5; i++)
        ratio += p[i] * (portable_log(1 + tilt0 * (i / 4.0 - score0)) - portable_log(1 + tilt1 * (i / 4.0 - score1)));
    return count * ratio;
}

void sprt_bounds(const struct sprt *sprt, double *lower, double *upper) {
    *lower = portable_log(sprt->beta / (1 - sprt->alpha));
    *upper = portable_log((1 - sprt->beta) / sprt->alpha);
}
