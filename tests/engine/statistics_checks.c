/* Checks the arena's statistics against published values, against values computed independently to forty digits, and
   against simulations with known parameters. */
#include "checks.h"

#include <math.h>
#include <string.h>

#include "core/random.h"
#include "core/ratings.h"

static const double known = 1e-6;

static void check_close(double value, double wanted, double error, const char *what) {
    check(fabs(value - wanted) <= error, what);
}

static struct statistics of_pairs(int64_t a, int64_t b, int64_t c, int64_t d, int64_t e) {
    return (struct statistics){
        .pairs = {a, b, c, d, e}, .wins = 2 * e + d + c, .losses = 2 * a + b + c, .draws = b + d};
}

static void check_pairs(void) {
    const struct {
        struct statistics statistics;
        double score, error, elo, low, high, superiority;
    } cases[] = {
        /* The first two are test cases of fastchess, which gives 55.58 and -8.64 Elo, and 5.05 % for the second. */
        {of_pairs(34, 54, 63, 64, 75), 0.579310344828, 0.0387741958548, 55.5797804204, 28.2293579484, 83.6322572156,
         0.999969510687},
        {of_pairs(332, 433, 498, 333, 334), 0.487564766839, 0.0148623633898, -8.64266726797, -18.9871925304,
         1.68655607199, 0.0505142438610},
        {of_pairs(1, 2, 7, 3, 2), 0.55, 0.1369305574998, 34.8600702876, -61.0254609470, 136.508862454, 0.762904927251},
        {of_pairs(0, 0, 3, 0, 1), 0.625, 0.2449954980675, 88.7394998465, -85.0399176959, 330.223445410, 0.841344746069},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct statistics *statistics = &cases[i].statistics;
        double score = statistics_score(statistics), error = statistics_error(statistics);
        check_close(score, cases[i].score, known, "score of pairs");
        check_close(error, cases[i].error, known, "error of pairs");
        check_close(statistics_elo(score), cases[i].elo, known, "Elo of pairs");
        check_close(statistics_elo(score - error), cases[i].low, known, "lower end of Elo");
        check_close(statistics_elo(score + error), cases[i].high, known, "upper end of Elo");
        check_close(statistics_superiority(statistics), cases[i].superiority, known, "superiority");
    }
    check_close(statistics_elo(0.75), 190.848501887865, known, "three of four points are 191 Elo");
    check_close(statistics_expected(100), 0.6400649998028851, known, "100 Elo are 64 % of the points");
    check_close(statistics_elo(1), MAX_ELO, known, "a perfect score is clamped");
    /* Ten pairs won: a share of 1 - 0.05^(1/10) of other outcomes goes unseen in 5 % of such matches. */
    struct statistics alike = of_pairs(0, 0, 0, 0, 10), nothing = {0};
    check_close(statistics_error(&alike), 0.258865550893, known, "the error of pairs that are all alike");
    check_close(statistics_superiority(&alike), 0.9990234375, known, "ten pairs won are one chance in 1024");
    check_close(statistics_score(&nothing), 0.5, 0, "the score without games is 0.5");
    check_close(statistics_superiority(&nothing), 0.5, 0, "the superiority without games is 0.5");
    /* 1.96 sqrt((20 * 0.35^2 + 10 * 0.15^2 + 10 * 0.65^2) / 39 / 40), by hand. */
    struct statistics single = {.wins = 20, .draws = 10, .losses = 10};
    check_close(statistics_score(&single), 0.625, 1e-12, "20 wins, 10 draws, 10 losses");
    double variance = (20 * 0.375 * 0.375 + 10 * 0.125 * 0.125 + 10 * 0.625 * 0.625) / 39;
    check_close(statistics_game_error(&single), NORMAL_95 * sqrt(variance / 40), 1e-12, "error of single games");
}

static void check_ratio(void) {
    const struct {
        struct sprt sprt;
        int64_t pairs[5];
        double ratio, stated;
    } cases[] = {
        /* The first two are test cases of fastchess, which gives two decimals. */
        {{0.5, 2.5, 0.05, 0.05}, {223, 9863, 21279, 10037, 246}, -3.07412643958917, -3.07},
        {{0, 2, 0.05, 0.05}, {871, 26175, 55983, 26678, 821}, -4.97867286344901, -4.98},
        {{0, 10, 0.05, 0.05}, {34, 54, 63, 64, 75}, 2.5510669949886, 2.55},
        {{-1.75, 0.25, 0.05, 0.05}, {0, 0, 0, 0, 3}, 0.0173182130855862, 0.02},
        {{0, 30, 0.05, 0.05}, {1, 2, 7, 3, 2}, 0.26322315208156, 0.26},
        {{-5, 5, 0.05, 0.05}, {3, 1, 4, 1, 3}, 0, 0},
        {{0, 5, 0.05, 0.05}, {0, 0, 0, 0, 0}, 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        double ratio = sprt_ratio(&cases[i].sprt, cases[i].pairs);
        check_close(ratio, cases[i].ratio, known, "likelihood ratio");
        check_close(ratio, cases[i].stated, 0.005, "likelihood ratio as stated");
    }
    double lower, upper;
    sprt_bounds(&cases[0].sprt, &lower, &upper);
    check_close(lower, -2.94443897916644, known, "Wald's lower bound is -ln 19");
    check_close(upper, 2.94443897916644, known, "Wald's upper bound is ln 19");
}

/* The American League East of 1987, from section 10.6 of Agresti's Categorical Data Analysis: 13 games between each
   pair of teams. Published ratings, in natural units above Baltimore: 1.58, 1.44, 1.29, 1.25, 1.11, 0.68. */
static void check_baseball(void) {
    static const int wins[6][7] = {{0, 7, 9, 7, 7, 9, 11}, {0, 0, 7, 5, 11, 9, 9}, {0, 0, 0, 7, 7, 8, 12},
                                   {0, 0, 0, 0, 6, 7, 10}, {0, 0, 0, 0, 0, 7, 12}, {0, 0, 0, 0, 0, 0, 6}};
    /* Computed with Zermelo's algorithm to forty digits. */
    static const double elo[] = {
        274.7096524637, 249.5297022782, 224.8750984883, 216.7334182676, 192.4268004251, 118.797393632, 0};
    static const double stated[] = {1.58, 1.44, 1.29, 1.25, 1.11, 0.68, 0};
    static struct pool pool = {.count = 7};
    struct rating ratings[MAX_RATED];
    for (int i = 0; i < 6; i++)
        for (int j = i + 1; j < 7; j++)
            pool.results[i][j] = (struct statistics){.wins = wins[i][j], .losses = 13 - wins[i][j]};
    check(ratings_solve(&pool, 6, 0, ratings), "the season has finite ratings");
    for (int i = 0; i < 7; i++) {
        check_close(ratings[i].elo, elo[i], known, "rating of a team");
        check_close(ratings[i].elo * 2.302585092994046 / 400, stated[i], 0.005, "rating of a team as published");
        double error = (ratings[i].high - ratings[i].elo) / NORMAL_95 * 2.302585092994046 / 400;
        if (i < 6) check(error > 0.25 && error < 0.35, "standard errors are about 0.3, as published");
    }
}

/* In a chain of players, each difference depends only on the one pairing. */
static void check_chain(void) {
    static struct pool pool = {.count = 4};
    struct rating ratings[MAX_RATED];
    pool.results[0][1] = (struct statistics){.wins = 60, .draws = 30, .losses = 10}; /* 75 % */
    pool.results[1][2] = (struct statistics){.wins = 10, .losses = 30};              /* 25 % */
    pool.results[2][3] = (struct statistics){.wins = 10, .losses = 1};               /* 10 to 1 is 400 Elo */
    check(ratings_solve(&pool, 1, 1000, ratings), "a chain has finite ratings");
    check_close(ratings[0].elo, 1190.848501887865, known, "the first is 191 above the anchor");
    check_close(ratings[1].elo, 1000, known, "the anchor keeps its rating");
    check_close(ratings[2].elo, 1190.848501887865, known, "the third is 191 above the anchor");
    check_close(ratings[3].elo, 790.848501887865, known, "the last is 400 below the third");
    check_close(ratings[1].high - ratings[1].low, 0, known, "the anchor is certain");
    check(ratings_solve(&pool, -1, 0, ratings), "the same without an anchor");
    check_close(ratings[0].elo + ratings[1].elo + ratings[2].elo + ratings[3].elo, 0, known, "the mean is 0");
    /* Without pairs, games count as independent: the information of a pairing is n p (1 - p). */
    memset(&pool, 0, sizeof pool);
    pool.count = 2;
    pool.results[0][1] = (struct statistics){.wins = 75, .losses = 25};
    ratings_solve(&pool, 1, 0, ratings);
    check_close(ratings[0].high - ratings[0].elo, NORMAL_95 / sqrt(100 * 0.75 * 0.25) * 400 / 2.302585092994046, known,
                "the error of one pairing");
    pool.results[0][1] = of_pairs(0, 0, 0, 0, 5);
    check(!ratings_solve(&pool, 1, 0, ratings), "a player who won every game has no finite rating");
    check(ratings[0].elo > 200 && ratings[0].elo < 3000 && ratings[0].low < ratings[0].elo - 200,
          "but a rough one with a wide interval");
}

/* Simulates a game at this Elo difference; returns 0, 1 or 2 points for the first player. */
static int simulated_game(struct random *random, double elo, double draws) {
    double score = statistics_expected(elo), share = draws * fmin(score, 1 - score) * 2;
    double fate = random_unit(random);
    return fate < score - share / 2 ? 2 : fate < score + share / 2 ? 1 : 0;
}

/* A round robin of eight players of known strength, 40 games per pairing: the intervals must contain the true ratings
   in about 95 % of cases. Some openings favour one colour so much that a pair ends 1 to 1. */
static void check_pool(void) {
    static const double truth[8] = {250, 160, 90, 40, -20, -80, -170, -270};
    static struct pool pool;
    struct rating ratings[MAX_RATED];
    struct random random;
    int held[8] = {0}, all = 0;
    random_seed(&random, 8, 0);
    for (int simulation = 0; simulation < 500; simulation++) {
        memset(&pool, 0, sizeof pool);
        pool.count = 8;
        for (int i = 0; i < 8; i++)
            for (int j = i + 1; j < 8; j++)
                for (int pair = 0; pair < 20; pair++) {
                    double bias = (random_unit(&random) - 0.5) * 200, lead = truth[i] - truth[j];
                    statistics_add_pair(&pool.results[i][j], simulated_game(&random, lead + bias, 0.3),
                                        simulated_game(&random, lead - bias, 0.3));
                }
        check(ratings_solve(&pool, -1, 0, ratings), "a pool that has played enough");
        for (int i = 0; i < 8; i++) held[i] += ratings[i].low <= truth[i] && truth[i] <= ratings[i].high;
    }
    for (int i = 0; i < 8; i++) {
        check(held[i] >= 465, "every player's strength is within its interval in 93 % of the simulations");
        all += held[i];
    }
    check(all < 3920, "the intervals are not too wide");
}

/* How often the test accepts the wrong hypothesis in this many matches, if the true difference is `elo`. */
static int wrong_verdicts(const struct sprt *sprt, double elo, int matches, struct random *random) {
    double lower, upper;
    int wrong = 0;
    sprt_bounds(sprt, &lower, &upper);
    /* A third of the openings decide the game for one colour. */
    double rest = statistics_elo((statistics_expected(elo) - 1.0 / 6) * 1.5);
    for (int match = 0; match < matches; match++) {
        struct statistics statistics = {0};
        double ratio = 0;
        while (ratio > lower && ratio < upper) {
            if (random_below(random, 3) == 0)
                statistics_add_pair(&statistics, 2, 0);
            else
                statistics_add_pair(&statistics, simulated_game(random, rest, 0.2), simulated_game(random, rest, 0.2));
            ratio = sprt_ratio(sprt, statistics.pairs);
        }
        wrong += (ratio >= upper) != (elo == sprt->elo1);
    }
    return wrong;
}

/* 5 % of 1,000 plus two standard errors. Over 16,000 matches the rate is 5.0 %. */
static void check_test(void) {
    const struct sprt sprt = {.elo0 = 0, .elo1 = 20, .alpha = 0.05, .beta = 0.05};
    const int most = 50 + 14;
    struct random random;
    random_seed(&random, 2000, 0);
    int false_alarms = wrong_verdicts(&sprt, sprt.elo0, 1000, &random);
    int missed = wrong_verdicts(&sprt, sprt.elo1, 1000, &random);
    check(false_alarms <= most, "H0 is rejected wrongly no more often than promised");
    check(missed <= most, "H1 is rejected wrongly no more often than promised");
    check(false_alarms + missed >= 40, "the test is not more conservative than promised");
}

void check_statistics(void) {
    check_pairs();
    check_ratio();
    check_baseball();
    check_chain();
    check_pool();
    check_test();
}
