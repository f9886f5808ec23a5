#include "core/sprt.h"

#include <math.h>

#include "core/portable_math.h"

#define UNSEEN 1e-3     /* what a pair score that never occurred counts as */
#define OVERSHOOT 0.583 /* mean excess of a random walk over a bound, in standard deviations of a step */
#define FIT_ROUNDS 100  /* a fit needs about ten */
#define FIT_PRECISION 1e-12

const char *elo_model_name(enum elo_model model) {
    return model == NORMALIZED_ELO ? "normalized" : "logistic";
}

/* Fills `fit` with the most likely distribution, given the observed shares `p`, under which `values` have the mean 0:
   p[i] / (1 + x values[i]) for the right x. The sum below decreases with x. Newton's method, with bisection when a step
   leaves the bracket. Values of both signs must occur. */
static void fit_mean(const double p[5], const double values[5], double fit[5]) {
    double least = 0, most = 0;
    for (int i = 0; i < 5; i++) least = fmin(least, values[i]), most = fmax(most, values[i]);
    double low = -1 / most, high = -1 / least, x = 0, last = high - low;
    for (int round = 0; round < 200 && fabs(last) > 1e-15 * (high - low); round++) {
        double sum = 0, slope = 0;
        for (int i = 0; i < 5; i++) {
            double part = values[i] / (1 + x * values[i]);
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
    for (int i = 0; i < 5; i++) fit[i] = p[i] / (1 + x * values[i]);
}

static void fit_score(const double p[5], double score, double fit[5]) {
    double values[5];
    for (int i = 0; i < 5; i++) values[i] = i / 4.0 - score;
    fit_mean(p, values, fit);
}

/* The most likely distribution whose mean is `lead` of its own standard deviations above 0.5. At the solution, the
   condition mean - lead * deviation = 0.5 has the same derivatives as its expansion around the solution, which is the
   mean of the values below. So the expansion is repeated around the last solution until it stays. */
static void fit_lead(const double p[5], double lead, double fit[5]) {
    double change = 1;
    for (int i = 0; i < 5; i++) fit[i] = 0.2;
    for (int round = 0; round < FIT_ROUNDS && change > FIT_PRECISION; round++) {
        double mean = 0, variance = 0, values[5], next[5];
        for (int i = 0; i < 5; i++) mean += fit[i] * i / 4.0;
        for (int i = 0; i < 5; i++) variance += fit[i] * (i / 4.0 - mean) * (i / 4.0 - mean);
        double deviation = sqrt(variance);
        for (int i = 0; i < 5; i++) {
            double distance = (i / 4.0 - mean) / deviation;
            values[i] = i / 4.0 - 0.5 - lead * deviation * (1 + distance * distance) / 2;
        }
        fit_mean(p, values, next);
        change = 0;
        for (int i = 0; i < 5; i++) change = fmax(change, fabs(next[i] - fit[i])), fit[i] = next[i];
    }
}

static void fit_elo(enum elo_model model, const double p[5], double elo, double fit[5]) {
    if (model == NORMALIZED_ELO)
        fit_lead(p, elo / NORMALIZED_ELO_PER_DEVIATION * sqrt(2), fit);
    else
        fit_score(p, statistics_expected(elo), fit);
}

double sprt_ratio(const struct sprt *sprt, const int64_t pairs[5]) {
    double p[5], fit0[5], fit1[5], count = 0, ratio = 0;
    int64_t seen = 0;
    for (int i = 0; i < 5; i++) {
        p[i] = pairs[i] ? (double)pairs[i] : UNSEEN;
        count += p[i];
        seen += pairs[i];
    }
    if (!seen) return 0;
    for (int i = 0; i < 5; i++) p[i] /= count;
    fit_elo(sprt->model, p, sprt->elo0, fit0);
    fit_elo(sprt->model, p, sprt->elo1, fit1);
    for (int i = 0; i < 5; i++) ratio += p[i] * (portable_log(fit1[i]) - portable_log(fit0[i]));
    return count * ratio;
}

void sprt_bounds(const struct sprt *sprt, double *lower, double *upper) {
    *lower = portable_log(sprt->beta / (1 - sprt->alpha));
    *upper = portable_log((1 - sprt->beta) / sprt->alpha);
}

/* Mean and variance of what a pair adds to the ratio. */
static void step_of(const struct sprt *sprt, double elo, double draws, double *mean, double *variance) {
    double lead0, lead1, lead, deviation = 1;
    if (sprt->model == NORMALIZED_ELO) {
        const double unit = sqrt(2) / NORMALIZED_ELO_PER_DEVIATION;
        lead0 = sprt->elo0 * unit, lead1 = sprt->elo1 * unit, lead = elo * unit;
    } else {
        lead0 = statistics_expected(sprt->elo0), lead1 = statistics_expected(sprt->elo1);
        lead = statistics_expected(elo);
        double share = fmin(draws, 0.999 * 2 * fmin(lead, 1 - lead));
        deviation = sqrt((lead * (1 - lead) - share / 4) / 2);
    }
    double distance = (lead1 - lead0) / deviation;
    *mean = distance * (lead - (lead0 + lead1) / 2) / deviation;
    *variance = distance * distance;
}

struct forecast sprt_forecast(const struct sprt *sprt, double elo, double draws) {
    double lower, upper, mean, variance;
    sprt_bounds(sprt, &lower, &upper);
    step_of(sprt, elo, draws, &mean, &variance);
    lower -= OVERSHOOT * sqrt(variance);
    upper += OVERSHOOT * sqrt(variance);
    double pull = 2 * mean / variance, pass, pairs;
    if (fabs(pull) < 1e-6) {
        pass = -lower / (upper - lower);
        pairs = -lower * upper / variance;
    } else {
        /* e to the -pull x is a martingale. The form whose exponents are not positive cannot overflow. */
        pass = pull > 0 ? (1 - portable_exp(pull * lower)) / (1 - portable_exp(pull * (lower - upper)))
                        : (portable_exp(pull * upper) - portable_exp(pull * (upper - lower))) /
                              (1 - portable_exp(pull * (upper - lower)));
        pairs = (pass * upper + (1 - pass) * lower) / mean;
    }
    return (struct forecast){.games = 2 * fmax(1, pairs), .pass = pass};
}
