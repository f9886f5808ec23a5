#include "core/ratings.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/portable_math.h"

#define ELO_PER_UNIT 173.71779276130073 /* 400 / ln 10 */
#define PRIOR_ELO 2000.0
#define MAX_ROUNDS 200
#define LARGEST_STEP 2.0
#define SMALLEST_STEP 1e-13
#define SMALLEST_PIVOT 1e-12 /* what rounding leaves of a player who is far ahead of everybody */
#define BORROWED_PAIRS 10    /* how much the dispersion of one pairing leans on that of all */

/* What is computed with. A matrix has `count` rows, one after the other. */
struct work {
    int count;
    double *games, *points; /* games between each two players, and the row player's points in them */
    double *hessian;        /* of the likelihood; later scratch */
    double *inverse, *covariance;
    double *slope, *column;
    double strengths[MAX_RATED]; /* in natural units */
    bool fixed[MAX_RATED], any_fixed;
};

static bool open_work(struct work *work, int count) {
    enum { MATRICES = 5, VECTORS = 2 };
    size_t size = (size_t)count * (size_t)count;
    memset(work, 0, sizeof *work);
    double *memory = calloc(MATRICES * size + VECTORS * (size_t)count, sizeof *memory);
    if (!memory) return false;
    work->count = count;
    work->games = memory;
    work->points = memory + size;
    work->hessian = memory + 2 * size;
    work->inverse = memory + 3 * size;
    work->covariance = memory + 4 * size;
    work->slope = memory + MATRICES * size;
    work->column = work->slope + count;
    return true;
}

static void close_work(struct work *work) {
    free(work->games);
}

static void fill_crosstables(const struct pool *pool, struct work *work) {
    int n = work->count;
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++) {
            const struct statistics *result = pool_result(pool, i, j);
            double games = (double)statistics_games(result), points = (double)result->wins + (double)result->draws / 2;
            work->games[i * n + j] = work->games[j * n + i] = games;
            work->points[i * n + j] = points;
            work->points[j * n + i] = games - points;
        }
}

/* How many players can be reached from the first one along "has scored against", or against that direction. The anchors
   hold each other. */
static int count_reached(const struct work *work, bool backwards) {
    int queue[MAX_RATED] = {0}, count = 1, n = work->count;
    bool reached[MAX_RATED] = {true};
    for (int at = 0; at < count; at++)
        for (int j = 0; j < n; j++) {
            int i = queue[at];
            bool scored = work->points[backwards ? j * n + i : i * n + j] > 0;
            if (reached[j] || !(scored || (work->fixed[i] && work->fixed[j]))) continue;
            reached[j] = true;
            queue[count++] = j;
        }
    return count;
}

/* Finite ratings exist if the graph of "has scored against" is strongly connected. */
static bool is_connected(const struct work *work) {
    return count_reached(work, false) == work->count && count_reached(work, true) == work->count;
}

/* Sets up the slope of the likelihood and its Hessian. Fixed strengths do not move; if there are none, the mean does
   not. */
static void fill_hessian(struct work *work, double prior) {
    int n = work->count;
    double mean = 0, *hessian = work->hessian;
    for (int i = 0; i < n; i++) mean += work->strengths[i] / n;
    for (int i = 0; i < n; i++) {
        work->slope[i] = -prior * (work->strengths[i] - mean);
        /* Adding 1 everywhere fixes the mean, which the games do not determine, and affects no difference. */
        for (int j = 0; j < n; j++) hessian[i * n + j] = !work->any_fixed;
        hessian[i * n + i] += prior;
    }
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double games = work->games[i * n + j];
            if (games == 0) continue;
            double chance = portable_logistic(work->strengths[i] - work->strengths[j]);
            double weight = games * chance * (1 - chance);
            work->slope[i] += work->points[i * n + j] - games * chance;
            hessian[i * n + i] += weight;
            hessian[i * n + j] -= weight;
        }
    for (int i = 0; i < n; i++) {
        if (!work->fixed[i]) continue;
        for (int j = 0; j < n; j++) hessian[i * n + j] = hessian[j * n + i] = 0;
        hessian[i * n + i] = 1;
        work->slope[i] = 0;
    }
}

/* Cholesky's decomposition of a positive definite matrix, in place, and the solution for the slope, in place too. The
   inner loops run along rows, so that the compiler can take several columns at once. */
static void solve_step(struct work *work) {
    int n = work->count;
    double *lower = work->hessian, *step = work->slope, *column = work->column;
    for (int k = 0; k < n; k++) {
        double pivot = sqrt(fmax(lower[k * n + k], SMALLEST_PIVOT));
        lower[k * n + k] = pivot;
        step[k] /= pivot;
        for (int i = k + 1; i < n; i++) column[i] = lower[i * n + k] /= pivot;
        for (int i = k + 1; i < n; i++) {
            double factor = column[i];
            step[i] -= factor * step[k];
            if (factor == 0) continue;
            for (int j = k + 1; j <= i; j++) lower[i * n + j] -= factor * column[j];
        }
    }
    for (int i = n - 1; i >= 0; i--) {
        step[i] /= lower[i * n + i];
        for (int j = 0; j < i; j++) step[j] -= lower[i * n + j] * step[i];
    }
}

/* Gauss-Jordan elimination on a positive definite matrix, which is used up. */
static void invert(int n, double *from, double *to) {
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) to[i * n + j] = i == j;
    for (int k = 0; k < n; k++) {
        double pivot = from[k * n + k];
        for (int j = 0; j < n; j++) from[k * n + j] /= pivot, to[k * n + j] /= pivot;
        for (int i = 0; i < n; i++) {
            double factor = from[i * n + k];
            if (i == k || factor == 0) continue;
            for (int j = k; j < n; j++) from[i * n + j] -= factor * from[k * n + j];
            for (int j = 0; j <= k; j++) to[i * n + j] -= factor * to[k * n + j];
        }
    }
}

/* Newton's method for the most likely strengths, from those given. Then `inverse` is the inverse Hessian, valid for
   differences of strengths. */
static void maximize_likelihood(struct work *work, double prior) {
    int n = work->count;
    for (int round = 0; round < MAX_ROUNDS; round++) {
        double largest = 0;
        fill_hessian(work, prior);
        solve_step(work);
        for (int i = 0; i < n; i++) largest = fmax(largest, fabs(work->slope[i]));
        double scale = largest > LARGEST_STEP ? LARGEST_STEP / largest : 1;
        for (int i = 0; i < n; i++) work->strengths[i] += scale * work->slope[i];
        if (largest < SMALLEST_STEP) break;
    }
    fill_hessian(work, prior);
    invert(n, work->hessian, work->inverse);
    for (int i = 0; i < n; i++)
        if (work->fixed[i]) work->inverse[i * n + i] = 0;
}

/* Variance of the pair scores around the fit. */
struct dispersion {
    double seen, expected; /* sums over the pairs; expected of independent wins and losses */
    double pairs;
};

static struct dispersion dispersion_of(const struct statistics *result, double chance) {
    struct dispersion sums = {0};
    for (int k = 0; k < 5; k++) {
        double count = (double)result->pairs[k];
        sums.seen += count * (k / 4.0 - chance) * (k / 4.0 - chance);
        sums.expected += count * chance * (1 - chance) / 2;
        sums.pairs += count;
    }
    return sums;
}

/* The dispersion of all pairs relative to independent wins and losses; 1 if there are too few. Sets the degrees of
   freedom. */
static double overall_dispersion(const struct pool *pool, const struct work *work, double *freedom) {
    struct dispersion all = {0};
    for (int i = 0; i < pool->count; i++)
        for (int j = i + 1; j < pool->count; j++) {
            if (work->games[i * pool->count + j] == 0) continue;
            double chance = portable_logistic(work->strengths[i] - work->strengths[j]);
            struct dispersion one = dispersion_of(pool_result(pool, i, j), chance);
            all.seen += one.seen, all.expected += one.expected, all.pairs += one.pairs;
        }
    *freedom = all.pairs - (pool->count - 1);
    if (*freedom < 1 || all.expected <= 0 || all.seen <= 0) {
        *freedom = INFINITY; /* nothing was estimated */
        return 1;
    }
    return all.seen / all.expected * all.pairs / *freedom;
}

/* The variance of the strengths' errors: H^-1 M H^-1 with the inverse Hessian and what the points of each pairing
   vary. The dispersion of a pairing leans on `overall`, and is at least `least`. */
static void spread_errors(const struct pool *pool, struct work *work, double overall, double least) {
    int n = work->count;
    const double *inverse = work->inverse;
    double *half = work->hessian, *covariance = work->covariance; /* half is M H^-1; the inverse is symmetric */
    memset(half, 0, (size_t)n * (size_t)n * sizeof *half);
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++) {
            double games = work->games[i * n + j];
            if (games == 0) continue;
            double chance = portable_logistic(work->strengths[i] - work->strengths[j]), one = chance * (1 - chance) / 2;
            struct dispersion sums = dispersion_of(pool_result(pool, i, j), chance);
            double own =
                one > 0 ? (sums.seen + BORROWED_PAIRS * overall * one) / ((sums.pairs + BORROWED_PAIRS) * one) : 1;
            double weight = games * chance * (1 - chance) * fmax(least, own);
            for (int k = 0; k < n; k++) {
                double varied = weight * (inverse[i * n + k] - inverse[j * n + k]);
                half[i * n + k] += varied;
                half[j * n + k] -= varied;
            }
        }
    memset(covariance, 0, (size_t)n * (size_t)n * sizeof *covariance);
    for (int k = 0; k < n; k++)
        for (int i = 0; i < n; i++) {
            double factor = half[k * n + i];
            for (int j = 0; j < n; j++) covariance[i * n + j] += factor * inverse[k * n + j];
        }
}

static void compare_all(const struct work *work, float *superior) {
    int n = work->count;
    const double *covariance = work->covariance;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double variance =
                covariance[i * n + i] + covariance[j * n + j] - covariance[i * n + j] - covariance[j * n + i];
            double lead = work->strengths[i] - work->strengths[j];
            superior[i * n + j] = variance > 0 ? (float)(erfc(-lead / sqrt(2 * variance)) / 2)
                                  : lead > 0   ? 1.0f
                                  : lead < 0   ? 0.0f
                                               : 0.5f;
        }
}

static void write_ratings(const struct work *work, double freedom, struct rating *ratings) {
    int n = work->count;
    double total = 0;
    for (int i = 0; i < n * n; i++) total += work->covariance[i];
    for (int i = 0; i < n; i++) {
        double variance = work->covariance[i * n + i], elo = work->strengths[i] * ELO_PER_UNIT;
        if (!work->any_fixed) { /* the rating is the difference to the mean */
            double row = 0;
            for (int j = 0; j < n; j++) row += work->covariance[i * n + j];
            variance += total / n / n - 2 * row / n;
        }
        double error = student_quantile(freedom) * sqrt(fmax(variance, 0)) * ELO_PER_UNIT;
        ratings[i] = (struct rating){elo, elo - error, elo + error};
    }
}

bool ratings_solve(const struct pool *pool, const struct anchor *anchors, int anchor_count, double mean_elo,
                   struct rating *ratings, float *superior) {
    struct work work;
    double freedom, begin = anchor_count ? anchors[0].elo : mean_elo; /* all begin beside the first anchor */
    if (!open_work(&work, pool->count)) {
        for (int i = 0; i < pool->count; i++) ratings[i] = (struct rating){begin, begin, begin};
        return false;
    }
    fill_crosstables(pool, &work);
    work.any_fixed = anchor_count > 0;
    for (int i = 0; i < pool->count; i++) work.strengths[i] = begin / ELO_PER_UNIT;
    for (int i = 0; i < anchor_count; i++) {
        work.fixed[anchors[i].player] = true;
        work.strengths[anchors[i].player] = anchors[i].elo / ELO_PER_UNIT;
    }
    bool connected = is_connected(&work);
    maximize_likelihood(&work, connected ? 0 : ELO_PER_UNIT * ELO_PER_UNIT / (PRIOR_ELO * PRIOR_ELO));
    double overall = overall_dispersion(pool, &work, &freedom);
    /* If a player has won every game there is no variance, but that is no reason for narrow intervals. */
    spread_errors(pool, &work, connected ? overall : fmax(1, overall), connected ? 0 : 1);
    if (superior) compare_all(&work, superior);
    write_ratings(&work, freedom, ratings);
    close_work(&work);
    return connected;
}
