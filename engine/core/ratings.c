#include "core/ratings.h"

#include <math.h>
#include <string.h>

#include "core/portable_math.h"

#define ELO_PER_UNIT 173.71779276130073 /* 400 / ln 10 */
#define PRIOR_ELO 2000.0
#define MAX_ROUNDS 200
#define LARGEST_STEP 2.0
#define SMALLEST_STEP 1e-13

typedef double matrix[MAX_RATED][MAX_RATED];

/* Games between each two players, and the row player's points in them. */
static void fill_crosstables(const struct pool *pool, matrix games, matrix points) {
    for (int i = 0; i < pool->count; i++)
        for (int j = i; j < pool->count; j++) {
            const struct statistics *result = &pool->results[i][j];
            games[i][j] = games[j][i] = i == j ? 0 : (double)statistics_games(result);
            points[i][j] = i == j ? 0 : (double)result->wins + (double)result->draws / 2;
            points[j][i] = games[i][j] - points[i][j];
        }
}

/* Finite ratings exist if the graph of "has scored against" is strongly connected. */
static bool is_connected(int count, matrix points) {
    bool reaches[MAX_RATED][MAX_RATED];
    for (int i = 0; i < count; i++)
        for (int j = 0; j < count; j++) reaches[i][j] = i == j || points[i][j] > 0;
    for (int k = 0; k < count; k++)
        for (int i = 0; i < count; i++)
            for (int j = 0; j < count; j++) reaches[i][j] |= reaches[i][k] && reaches[k][j];
    for (int i = 0; i < count; i++)
        for (int j = 0; j < count; j++)
            if (!reaches[i][j]) return false;
    return true;
}

/* Gauss-Jordan elimination on a positive definite matrix. */
static void invert(int count, matrix from, matrix to) {
    for (int i = 0; i < count; i++)
        for (int j = 0; j < count; j++) to[i][j] = i == j;
    for (int k = 0; k < count; k++) {
        double pivot = from[k][k];
        for (int j = 0; j < count; j++) from[k][j] /= pivot, to[k][j] /= pivot;
        for (int i = 0; i < count; i++) {
            double factor = from[i][k];
            if (i == k || factor == 0) continue;
            for (int j = 0; j < count; j++) from[i][j] -= factor * from[k][j], to[i][j] -= factor * to[k][j];
        }
    }
}

/* Newton's method for the most likely strengths, in natural units with mean 0. `covariance` is valid for differences of
   strengths. */
static void maximize_likelihood(int count, matrix games, matrix points, double prior, double *strengths,
                                matrix covariance) {
    memset(strengths, 0, (size_t)count * sizeof *strengths);
    for (int round = 0; round < MAX_ROUNDS; round++) {
        matrix hessian;
        double slope[MAX_RATED], largest = 0, steps[MAX_RATED];
        for (int i = 0; i < count; i++) {
            slope[i] = -prior * strengths[i];
            /* Adding 1 everywhere fixes the mean, which the games do not determine, and affects no difference. */
            for (int j = 0; j < count; j++) hessian[i][j] = 1;
            hessian[i][i] += prior;
        }
        for (int i = 0; i < count; i++)
            for (int j = 0; j < count; j++) {
                double chance = portable_logistic(strengths[i] - strengths[j]);
                double weight = games[i][j] * chance * (1 - chance);
                slope[i] += points[i][j] - games[i][j] * chance;
                hessian[i][i] += weight;
                hessian[i][j] -= weight;
            }
        invert(count, hessian, covariance);
        for (int i = 0; i < count; i++) {
            steps[i] = 0;
            for (int j = 0; j < count; j++) steps[i] += covariance[i][j] * slope[j];
            largest = fmax(largest, fabs(steps[i]));
        }
        double scale = largest > LARGEST_STEP ? LARGEST_STEP / largest : 1;
        for (int i = 0; i < count; i++) strengths[i] += scale * steps[i];
        if (largest < SMALLEST_STEP) break;
    }
}

/* Variance of the pair scores around the fit, relative to that of independent wins and losses. */
static double dispersion(const struct pool *pool, const double *strengths) {
    double seen = 0, expected = 0, pairs = 0;
    for (int i = 0; i < pool->count; i++)
        for (int j = i + 1; j < pool->count; j++) {
            double chance = portable_logistic(strengths[i] - strengths[j]);
            for (int k = 0; k < 5; k++) {
                double count = (double)pool->results[i][j].pairs[k];
                seen += count * (k / 4.0 - chance) * (k / 4.0 - chance);
                expected += count * chance * (1 - chance) / 2;
                pairs += count;
            }
        }
    double freedom = pairs - (pool->count - 1);
    if (freedom < 1 || expected <= 0 || seen <= 0) return 1;
    return seen / expected * pairs / freedom;
}

bool ratings_solve(const struct pool *pool, int anchor, double anchor_elo, struct rating *ratings) {
    matrix games, points, covariance;
    double strengths[MAX_RATED], mean = 0, weights[MAX_RATED];
    int count = pool->count;
    fill_crosstables(pool, games, points);
    bool connected = is_connected(count, points);
    maximize_likelihood(count, games, points, connected ? 0 : ELO_PER_UNIT * ELO_PER_UNIT / (PRIOR_ELO * PRIOR_ELO),
                        strengths, covariance);
    /* If a player has won every game there is no variance, but that is no reason for narrow intervals. */
    double spread = connected ? dispersion(pool, strengths) : fmax(1, dispersion(pool, strengths));
    for (int i = 0; i < count; i++) mean += strengths[i] / count;
    double zero = anchor >= 0 ? strengths[anchor] : mean;
    for (int i = 0; i < count; i++) {
        /* A rating is a weighted sum of strengths: the player's own minus the anchor's or the mean. */
        for (int j = 0; j < count; j++) weights[j] = (j == i) - (anchor >= 0 ? j == anchor : 1.0 / count);
        double variance = 0;
        for (int j = 0; j < count; j++)
            for (int k = 0; k < count; k++) variance += weights[j] * weights[k] * covariance[j][k];
        double error = NORMAL_95 * sqrt(fmax(variance, 0) * spread) * ELO_PER_UNIT;
        double elo = anchor_elo + (strengths[i] - zero) * ELO_PER_UNIT;
        ratings[i] = (struct rating){elo, elo - error, elo + error};
    }
    return connected;
}
