/* How often intervals hold the truth, and how often sequential tests err, in simulated matches with fixed seeds. Each
   line is checked: 95 % intervals must hold at least 93 %, tests must err at most as often as promised, both with three
   standard errors of the simulation to spare. Usage: coverage [MATCHES] */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/random.h"
#include "core/ratings.h"
#include "core/sprt.h"

#define PROMISED 0.93
#define MOST_PLAYERS 8

static int failures;

/* Points of a game with this expected score; `draws` is the share of draws between equals. */
static int play(struct random *random, double score, double draws) {
    double share = draws * 2 * fmin(score, 1 - score), fate = random_unit(random);
    return fate < score - share / 2 ? 2 : fate < score + share / 2 ? 1 : 0;
}

/* Both games of a pair. The opening favours one colour by this share of what it could; the mean score stays. */
static void play_pair(struct random *random, double score, double draws, double opening,
                      struct statistics *statistics) {
    double shift = opening * fmin(score, 1 - score) * (random_below(random, 2) ? 1 : -1);
    int first = play(random, score + shift, draws), second = play(random, score - shift, draws);
    statistics_add_pair(statistics, first, second);
}

/* The exact standard deviation of a pair's score. */
static double pair_deviation(double score, double draws, double opening) {
    double shift = opening * fmin(score, 1 - score), variance = 0;
    for (int side = -1; side <= 1; side += 2) {
        double one = score + side * shift, share = draws * 2 * fmin(one, 1 - one);
        variance += one * (1 - one) - share / 4;
    }
    return sqrt(variance / 4);
}

static const char *verdict(bool holds) {
    failures += !holds;
    return holds ? "" : "  TOO LOW";
}

static bool holds_enough(int held, int matches) {
    double error = 3 * sqrt(PROMISED * (1 - PROMISED) / matches);
    return held >= (PROMISED - error) * matches;
}

static bool within(double low, double value, double high) {
    return low <= value && value <= high;
}

static void cover_match(int games, double elo, double draws, double opening, int matches) {
    struct random random;
    double truth = statistics_expected(elo);
    double normalized = (truth - 0.5) / pair_deviation(truth, draws, opening) / sqrt(2) * NORMALIZED_ELO_PER_DEVIATION;
    int score_held = 0, elo_held = 0, normalized_held = 0;
    random_seed(&random, (uint64_t)games, (uint64_t)(elo + draws * 1e4 + opening * 1e6));
    for (int match = 0; match < matches; match++) {
        struct statistics statistics = {0};
        struct interval of_normalized;
        for (int pair = 0; pair < games / 2; pair++) play_pair(&random, truth, draws, opening, &statistics);
        struct interval score = statistics_interval(&statistics);
        statistics_normalized_elo(&statistics, &of_normalized);
        score_held += within(score.low, truth, score.high);
        elo_held += within(statistics_elo(score.low), elo, statistics_elo(score.high));
        normalized_held += within(of_normalized.low, normalized, of_normalized.high);
    }
    int least = score_held < elo_held ? score_held : elo_held;
    if (normalized_held < least) least = normalized_held;
    printf("%6d %6.0f %7.0f %9.0f   %7.1f %7.1f %7.1f%s\n", games, elo, draws * 100, opening * 100,
           100.0 * score_held / matches, 100.0 * elo_held / matches, 100.0 * normalized_held / matches,
           verdict(holds_enough(least, matches)));
}

/* Whether a player's score in all its games holds what it would score on average. */
static bool score_holds(const struct pool *pool, int player, double step) {
    struct statistics own = {0};
    double truth = 0;
    for (int other = 0; other < pool->count; other++) {
        if (other == player) continue;
        bool first = player < other;
        const struct statistics *result = pool_result(pool, first ? player : other, first ? other : player);
        own.wins += first ? result->wins : result->losses;
        own.losses += first ? result->losses : result->wins;
        own.draws += result->draws;
        for (int k = 0; k < 5; k++) own.pairs[first ? k : 4 - k] += result->pairs[k];
        truth += statistics_expected(step * (other - player)) / (pool->count - 1);
    }
    struct interval interval = statistics_interval(&own);
    return within(interval.low, truth, interval.high);
}

static void cover_pool(int players, int games, double step, double draws, double opening, int matches) {
    static struct statistics results[MOST_PLAYERS * MOST_PLAYERS];
    const struct pool pool = {players, results};
    struct rating ratings[MAX_RATED];
    struct random random;
    int held[MOST_PLAYERS] = {0}, scores_held[MOST_PLAYERS] = {0}, least = matches, least_scores = matches, all = 0;
    random_seed(&random, (uint64_t)games, (uint64_t)(players + step * 10 + draws * 1e5 + opening * 1e7));
    for (int match = 0; match < matches; match++) {
        memset(results, 0, sizeof results);
        for (int i = 0; i < players; i++)
            for (int j = i + 1; j < players; j++)
                for (int pair = 0; pair < games / 2; pair++)
                    play_pair(&random, statistics_expected(step * (j - i)), draws, opening, pool_result(&pool, i, j));
        ratings_solve(&pool, NULL, 0, 0, ratings, NULL);
        for (int i = 0; i < players; i++) {
            held[i] += within(ratings[i].low, step * ((players - 1) / 2.0 - i), ratings[i].high);
            scores_held[i] += score_holds(&pool, i, step);
        }
    }
    for (int i = 0; i < players; i++) {
        all += held[i];
        if (held[i] < least) least = held[i];
        if (scores_held[i] < least_scores) least_scores = scores_held[i];
    }
    printf("%7d %6d %6.0f %7.0f %9.0f   %7.1f %7.1f %7.1f%s\n", players, games, step, draws * 100, opening * 100,
           100.0 * all / matches / players, 100.0 * least / matches, 100.0 * least_scores / matches,
           verdict(holds_enough(least, matches) && holds_enough(least_scores, matches)));
}

static void cover_test(struct sprt sprt, double elo, double draws, double opening, int matches) {
    struct random random;
    double lower, upper, score = statistics_expected(elo), games = 0;
    int passed = 0;
    if (sprt.model == NORMALIZED_ELO) { /* the score with this lead in deviations, by repeated substitution */
        for (int i = 0; i < 50; i++)
            score = 0.5 + elo / NORMALIZED_ELO_PER_DEVIATION * sqrt(2) * pair_deviation(score, draws, opening);
    }
    sprt_bounds(&sprt, &lower, &upper);
    random_seed(&random, 77, (uint64_t)(elo + 1000 + draws * 1e4 + opening * 1e6 + sprt.model));
    for (int match = 0; match < matches; match++) {
        struct statistics statistics = {0};
        double ratio = 0;
        while (ratio > lower && ratio < upper) {
            play_pair(&random, score, draws, opening, &statistics);
            games += 2;
            ratio = sprt_ratio(&sprt, statistics.pairs);
        }
        passed += ratio >= upper;
    }
    struct forecast forecast = sprt_forecast(&sprt, elo, draws);
    double wrong = elo == sprt.elo0 ? passed : elo == sprt.elo1 ? matches - passed : 0;
    double most = elo == sprt.elo0 ? sprt.alpha : sprt.beta;
    bool fits = wrong <= (most + 3 * sqrt(most * (1 - most) / matches)) * matches;
    printf("%-10s %4.0f,%-4.0f %6.1f %6.0f %8.0f   %7.1f %7.1f %9.0f %9.0f%s\n", elo_model_name(sprt.model), sprt.elo0,
           sprt.elo1, elo, draws * 100, opening * 100, 100.0 * passed / matches, 100 * forecast.pass, games / matches,
           forecast.games, verdict(fits));
}

int main(int count, char **words) {
    int matches = count > 1 ? atoi(words[1]) : 20000;
    static const double openings[] = {0, 0.6}, shares[] = {0, 0.3, 0.7, 0.9};
    static const int sizes[] = {10, 50, 400};
    if (matches < 100) return fputs("coverage: at least 100 matches\n", stderr), 2;
    puts("Intervals of a match, how many of 100 hold\n games    Elo  drawn %  opening %     score     Elo    nElo");
    for (int size = 0; size < 3; size++)
        for (int elo = 0; elo <= 300; elo = elo ? 3 * elo : 100)
            for (int share = 0; share < 4; share++)
                for (int opening = 0; opening < 2; opening++)
                    cover_match(sizes[size], elo, shares[share], openings[opening],
                                sizes[size] > 100 ? matches / 4 : matches);
    puts("\nRatings of a pool\nplayers  games   step drawn %  opening %     mean   least   score");
    for (int players = 2; players <= 8; players *= 2)
        for (int size = 0; size < 3; size++)
            for (int step = 0; step <= 150; step += 75)
                for (int share = 0; share < 4; share += 2)
                    for (int opening = 0; opening < 2; opening++)
                        cover_pool(players, sizes[size], step, shares[share], openings[opening],
                                   matches / (size + 1) / players);
    puts("\nSequential tests\nmodel        Elo     true  drawn % opening %   passed foreseen     games  foreseen");
    for (int model = LOGISTIC_ELO; model <= NORMALIZED_ELO; model++)
        for (int share = 0; share < 4; share += 2)
            for (int opening = 0; opening < 2; opening++)
                for (int elo = 0; elo <= 30; elo += 15)
                    cover_test((struct sprt){0, 30, 0.05, 0.05, (enum elo_model)model}, elo, shares[share],
                               openings[opening], matches / 5);
    printf("\n%d lines too low\n", failures);
    return failures > 0;
}
