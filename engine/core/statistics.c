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

double student_quantile(double freedom) {
    /* Then the expansion of Cornish and Fisher around the normal quantile, right to two decimals. */
    static const double few[] = {12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469};
    if (freedom < 7) return few[freedom < 2 ? 0 : (int)freedom - 1];
    double z = NORMAL_95, z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z;
    return z + (z3 + z) / (4 * freedom) + (5 * z5 + 16 * z3 + 3 * z) / (96 * freedom * freedom) +
           (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * freedom * freedom * freedom);
}

/* The largest share of other outcomes that goes unseen in `count` samples in 2.5 % of cases (Clopper and Pearson). */
static double unseen_share(double count) {
    return 1 - portable_power(0.025, 1 / count);
}

/* The interval of a share with this estimate, from `count` samples between 0 and 1 with this variance. */
static struct interval share_interval(double estimate, double variance, double count) {
    struct interval interval = {0, 1};
    if (count < 2) return interval;
    if (variance <= 0 || estimate <= 0 || estimate >= 1) {
        double unseen = unseen_share(count);
        return (struct interval){estimate * (1 - unseen), estimate + (1 - estimate) * unseen};
    }
    /* Wilson: all p with (estimate - p)^2 <= k p (1 - p). The variance is that of wins and losses times a factor. */
    double quantile = student_quantile(count - 1), spread = estimate * (1 - estimate);
    double k = quantile * quantile * variance / spread / count, root = sqrt(k * spread + k * k / 4);
    interval.low = fmax(0, (estimate + k / 2 - root) / (1 + k));
    interval.high = fmin(1, (estimate + k / 2 + root) / (1 + k));
    return interval;
}

struct interval statistics_interval(const struct statistics *statistics) {
    double variance;
    pair_mean(statistics, &variance);
    return share_interval(statistics_score(statistics), variance, (double)statistics_pairs(statistics));
}

struct interval statistics_game_interval(const struct statistics *statistics) {
    double count = (double)statistics_games(statistics), mean = statistics_score(statistics);
    double square = (double)statistics->wins * (1 - mean) * (1 - mean) +
                    (double)statistics->draws * (0.5 - mean) * (0.5 - mean) + (double)statistics->losses * mean * mean;
    return share_interval(mean, count > 1 ? square / (count - 1) : 0, count);
}

double statistics_error(const struct statistics *statistics) {
    struct interval interval = statistics_interval(statistics);
    return (interval.high - interval.low) / 2;
}

static double clamp_elo(double elo) {
    return fmin(fmax(elo, -MAX_ELO), MAX_ELO);
}

/* Standard deviations of a pair's score above 0.5 to normalised Elo. */
static double normalized(double lead) {
    return clamp_elo(lead / sqrt(2) * NORMALIZED_ELO_PER_DEVIATION);
}

/* All pairs alike: how low the lead can be if a share of other outcomes went unseen. Lost pairs lower it most. Below
   0.5, the fewer went unseen, the lower it is. */
static double lowest_lead(double score, double unseen) {
    if (score < 0.5) return -INFINITY;
    return (score - 0.5 - unseen * score) / (score * sqrt(unseen * (1 - unseen)));
}

/* The variance of mean / deviation, times the number of pairs, by the delta method. Few pairs show too little of the
   tails, so half a pair that was won and half a pair that was lost are added. */
static double lead_factor(const struct statistics *statistics, double lead) {
    double shares[5], count = (double)statistics_pairs(statistics) + 1, mean = 0, moments[5] = {0};
    for (int i = 0; i < 5; i++) {
        shares[i] = ((double)statistics->pairs[i] + (i % 4 ? 0 : 0.5)) / count;
        mean += shares[i] * i / 4.0;
    }
    for (int i = 0; i < 5; i++) {
        double distance = i / 4.0 - mean, power = distance;
        for (int order = 2; order < 5; order++) moments[order] += shares[i] * (power *= distance);
    }
    double variance = moments[2], skewness = moments[3] / (variance * sqrt(variance)),
           kurtosis = moments[4] / (variance * variance);
    return 1 - skewness * lead + (kurtosis - 1) / 4 * lead * lead;
}

double statistics_normalized_elo(const struct statistics *statistics, struct interval *interval) {
    double count = (double)statistics_pairs(statistics), variance;
    double mean = pair_mean(statistics, &variance);
    *interval = (struct interval){-MAX_ELO, MAX_ELO};
    if (variance <= 0) {
        if (count >= 2) {
            double unseen = unseen_share(count);
            interval->low = normalized(lowest_lead(mean, unseen));
            interval->high = normalized(-lowest_lead(1 - mean, unseen));
        }
        return mean > 0.5 ? MAX_ELO : mean < 0.5 ? -MAX_ELO : 0;
    }
    double lead = (mean - 0.5) / sqrt(variance * (count - 1) / count);
    double factor = fmax(1 + lead * lead / 2, lead_factor(statistics, lead));
    double error = student_quantile(count - 1) * sqrt(factor / count);
    *interval = (struct interval){normalized(lead - error), normalized(lead + error)};
    return normalized(lead);
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
