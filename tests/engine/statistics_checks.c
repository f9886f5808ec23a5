/* Checks the arena's statistics against published values, against values computed independently to forty digits, and
   against simulations with known parameters. */
#include "checks.h"

#include <math.h>
#include <string.h>

#include "core/random.h"
#include "core/ratings.h"
#include "core/sprt.h"

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
        double score, low, high, elo, elo_low, elo_high, normalized, superiority;
    } cases[] = {
        /* The first three are test cases of fastchess, which gives 55.58, -8.64 and -21.04 Elo, 57.94, -9.17 and -19.01
           normalised Elo, and a superiority of 100.00 % and 5.05 %. The intervals were computed apart, by bisection. */
        {of_pairs(34, 54, 63, 64, 75), 0.579310344828, 0.540000205853, 0.617639811140, 55.5797804204, 27.8545152193,
         83.3050456216, 57.9355999381, 0.999969510687},
        {of_pairs(332, 433, 498, 333, 334), 0.487564766839, 0.472710644242, 0.502440885719, -8.64266726797,
         -18.9814491275, 1.69611459155, -9.17291427005, 0.0505142438610},
        {of_pairs(7895, 8757, 5685, 568, 9999), 0.469752917578, 0.465532028063, 0.473978138402, -21.0435205782,
         -23.9888479476, -18.0981932088, -19.0128342789, 0},
        {of_pairs(1, 2, 7, 3, 2), 0.55, 0.402304832380, 0.689377821858, 34.8600702876, -68.7697981331, 138.489938708,
         46.9908176203, 0.762904927251},
        {of_pairs(0, 0, 3, 0, 1), 0.625, 0.263162648397, 0.886073474652, 88.7394998465, -178.858953817, 356.337953510,
         141.839983836, 0.841344746069},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct statistics *statistics = &cases[i].statistics;
        struct interval interval = statistics_interval(statistics), normalized;
        double score = statistics_score(statistics), coarse = 5e-4; /* Student's quantile is not exact */
        check_close(score, cases[i].score, known, "score of pairs");
        check_close(interval.low, cases[i].low, coarse, "lower end of the score");
        check_close(interval.high, cases[i].high, coarse, "upper end of the score");
        check_close(statistics_error(statistics), (cases[i].high - cases[i].low) / 2, coarse, "error of pairs");
        check_close(statistics_elo(score), cases[i].elo, known, "Elo of pairs");
        check_close(statistics_elo(interval.low), cases[i].elo_low, 0.5, "lower end of Elo");
        check_close(statistics_elo(interval.high), cases[i].elo_high, 0.5, "upper end of Elo");
        check_close(statistics_normalized_elo(statistics, &normalized), cases[i].normalized, known, "normalised Elo");
        check(normalized.low < cases[i].normalized && cases[i].normalized < normalized.high, "is within its interval");
        check_close(statistics_superiority(statistics), cases[i].superiority, known, "superiority");
    }
    check_close(statistics_elo(0.75), 190.848501887865, known, "three of four points are 191 Elo");
    check_close(statistics_expected(100), 0.6400649998028851, known, "100 Elo are 64 % of the points");
    check_close(statistics_elo(1), MAX_ELO, known, "a perfect score is clamped");
    static const double quantiles[][2] = {{1, 12.7062}, {4, 2.7764},  {5, 2.5706},
                                          {6, 2.4469},  {10, 2.2281}, {30, 2.0423}};
    for (size_t i = 0; i < sizeof quantiles / sizeof *quantiles; i++)
        check_close(student_quantile(quantiles[i][0]), quantiles[i][1], 2e-3, "Student's quantile");
    check_close(student_quantile(INFINITY), NORMAL_95, 0, "the normal quantile in the limit");
}

static void check_alike(void) {
    /* Ten pairs won: a share of 1 - 0.025^(1/10) of other outcomes goes unseen in 2.5 % of such matches. */
    struct statistics alike = of_pairs(0, 0, 0, 0, 10), nothing = {0}, level = of_pairs(0, 0, 10, 0, 0);
    struct interval interval = statistics_interval(&alike), normalized;
    const double unseen = 0.308497107819;
    check_close(interval.low, 1 - unseen, known, "lower end of pairs that were all won");
    check_close(interval.high, 1, 0, "no score is above 1");
    check_close(statistics_superiority(&alike), 0.9990234375, known, "ten pairs won are one chance in 1024");
    check_close(statistics_normalized_elo(&alike, &normalized), MAX_ELO, 0, "no deviation, no bound");
    double lead = (0.5 - unseen) / sqrt(unseen * (1 - unseen));
    check_close(normalized.low, lead / sqrt(2) * NORMALIZED_ELO_PER_DEVIATION, 1e-4, "but a lower bound");
    check_close(normalized.high, MAX_ELO, 0, "and none above");
    interval = statistics_interval(&level);
    check_close(interval.low, 0.5 - unseen / 2, known, "lower end of pairs that were all level");
    check_close(interval.high, 0.5 + unseen / 2, known, "and their upper end");
    check_close(statistics_normalized_elo(&level, &normalized), 0, 0, "level is 0");
    check_close(normalized.high, sqrt(unseen / (1 - unseen) / 2) * NORMALIZED_ELO_PER_DEVIATION, 1e-4, "above it");
    check_close(normalized.low, -normalized.high, 1e-9, "and below it");
    interval = statistics_interval(&nothing);
    check(interval.low == 0 && interval.high == 1, "nothing is known without games");
    check_close(statistics_score(&nothing), 0.5, 0, "the score without games is 0.5");
    check_close(statistics_superiority(&nothing), 0.5, 0, "the superiority without games is 0.5");
    /* Wilson's interval of 30 of 40, z = 2.0227 for 39 degrees of freedom and the variance 7.5 / 39, by hand. */
    struct statistics single = {.wins = 30, .losses = 10};
    interval = statistics_game_interval(&single);
    check_close(interval.low, 0.5901, 1e-3, "lower end of single games");
    check_close(interval.high, 0.8624, 1e-3, "upper end of single games");
}

/* Every result of up to six pairs: the interval stays within 0 and 1, around the score, and turns with the colours. */
static void check_bounds(void) {
    for (int code = 1; code < 4 * 4 * 4 * 4 * 4; code++) {
        int64_t count[5];
        for (int i = 0, rest = code; i < 5; i++, rest /= 4) count[i] = rest % 4;
        struct statistics one = of_pairs(count[0], count[1], count[2], count[3], count[4]),
                          other = of_pairs(count[4], count[3], count[2], count[1], count[0]);
        struct interval interval = statistics_interval(&one), turned = statistics_interval(&other), lead, back;
        double score = statistics_score(&one), elo = statistics_normalized_elo(&one, &lead);
        check(interval.low >= 0 && interval.high <= 1, "the interval of a score is within 0 and 1");
        check(interval.low <= score && score <= interval.high, "and holds the score");
        check_close(interval.low, 1 - turned.high, 1e-12, "and turns with the players");
        check_close(elo, -statistics_normalized_elo(&other, &back), 1e-6, "as does normalised Elo");
        check_close(lead.low, -back.high, 1e-6, "and its interval");
        check(lead.low <= elo && elo <= lead.high, "which holds it");
    }
}

static void check_ratio(void) {
    const struct {
        struct sprt sprt;
        int64_t pairs[5];
        double ratio, stated;
    } cases[] = {
        /* The first four are test cases of fastchess, which gives two decimals. The likelihoods of the normalised ones
           were maximised apart: mean and variance fixed, then a search over the mean. */
        {{0, 2, 0.05, 0.05, NORMALIZED_ELO}, {365, 16618, 36229, 16974, 390}, 2.250367703556549, 2.25},
        {{-1.75, 0.25, 0.05, 0.05, NORMALIZED_ELO}, {127, 4883, 10712, 5150, 104}, 3.010154196599615, 3.01},
        {{0.5, 2.5, 0.05, 0.05, LOGISTIC_ELO}, {223, 9863, 21279, 10037, 246}, -3.07412643958917, -3.07},
        {{0, 2, 0.05, 0.05, LOGISTIC_ELO}, {871, 26175, 55983, 26678, 821}, -4.97867286344901, -4.98},
        {{-5, 5, 0.05, 0.05, NORMALIZED_ELO}, {3, 1, 4, 1, 3}, 0, 0},
        {{0, 10, 0.05, 0.05, LOGISTIC_ELO}, {34, 54, 63, 64, 75}, 2.5510669949886, 2.55},
        {{-1.75, 0.25, 0.05, 0.05, LOGISTIC_ELO}, {0, 0, 0, 0, 3}, 0.0173182130855862, 0.02},
        {{0, 30, 0.05, 0.05, LOGISTIC_ELO}, {1, 2, 7, 3, 2}, 0.26322315208156, 0.26},
        {{-5, 5, 0.05, 0.05, LOGISTIC_ELO}, {3, 1, 4, 1, 3}, 0, 0},
        {{0, 5, 0.05, 0.05, LOGISTIC_ELO}, {0, 0, 0, 0, 0}, 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        double ratio = sprt_ratio(&cases[i].sprt, cases[i].pairs);
        check_close(ratio, cases[i].ratio, known, "likelihood ratio");
        check_close(ratio, cases[i].stated, 0.005, "likelihood ratio as stated");
    }
    /* fastchess's case of pairs that were all won, where its own search stops a little early: it gives 111.82. */
    const struct sprt normalized = {0, 5, 0.05, 0.05, NORMALIZED_ELO};
    double all_won = sprt_ratio(&normalized, (const int64_t[5]){0, 0, 0, 0, 5550});
    check_close(all_won, 111.797555086714, known, "likelihood ratio of pairs that were all won");
    check_close(all_won, 111.82, 0.03, "about as stated");
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
    static struct statistics results[7 * 7];
    struct pool pool = {7, results};
    struct rating ratings[MAX_RATED];
    for (int i = 0; i < 6; i++)
        for (int j = i + 1; j < 7; j++)
            *pool_result(&pool, i, j) = (struct statistics){.wins = wins[i][j], .losses = 13 - wins[i][j]};
    check(ratings_solve(&pool, &(struct anchor){6, 0}, 1, 0, ratings, NULL), "the season has finite ratings");
    for (int i = 0; i < 7; i++) {
        check_close(ratings[i].elo, elo[i], known, "rating of a team");
        check_close(ratings[i].elo * 2.302585092994046 / 400, stated[i], 0.005, "rating of a team as published");
        double error = (ratings[i].high - ratings[i].elo) / NORMAL_95 * 2.302585092994046 / 400;
        if (i < 6) check(error > 0.25 && error < 0.35, "standard errors are about 0.3, as published");
    }
}

/* In a chain of players, each difference depends only on the one pairing. */
static void check_chain(void) {
    static struct statistics results[4 * 4];
    struct pool pool = {4, results};
    struct rating ratings[MAX_RATED];
    *pool_result(&pool, 0, 1) = (struct statistics){.wins = 60, .draws = 30, .losses = 10}; /* 75 % */
    *pool_result(&pool, 1, 2) = (struct statistics){.wins = 10, .losses = 30};              /* 25 % */
    *pool_result(&pool, 2, 3) = (struct statistics){.wins = 10, .losses = 1};               /* 10 to 1 is 400 Elo */
    check(ratings_solve(&pool, &(struct anchor){1, 1000}, 1, 0, ratings, NULL), "a chain has finite ratings");
    check_close(ratings[0].elo, 1190.848501887865, known, "the first is 191 above the anchor");
    check_close(ratings[1].elo, 1000, known, "the anchor keeps its rating");
    check_close(ratings[2].elo, 1190.848501887865, known, "the third is 191 above the anchor");
    check_close(ratings[3].elo, 790.848501887865, known, "the last is 400 below the third");
    check_close(ratings[1].high - ratings[1].low, 0, known, "the anchor is certain");
    check(ratings_solve(&pool, NULL, 0, 0, ratings, NULL), "the same without an anchor");
    check_close(ratings[0].elo + ratings[1].elo + ratings[2].elo + ratings[3].elo, 0, known, "the mean is 0");
    /* Without pairs, games count as independent: the information of a pairing is n p (1 - p). */
    memset(results, 0, sizeof results);
    pool.count = 2;
    *pool_result(&pool, 0, 1) = (struct statistics){.wins = 75, .losses = 25};
    ratings_solve(&pool, &(struct anchor){1, 0}, 1, 0, ratings, NULL);
    check_close(ratings[0].high - ratings[0].elo, NORMAL_95 / sqrt(100 * 0.75 * 0.25) * 400 / 2.302585092994046, known,
                "the error of one pairing");
    *pool_result(&pool, 0, 1) = of_pairs(0, 0, 0, 0, 5);
    check(!ratings_solve(&pool, &(struct anchor){1, 0}, 1, 0, ratings, NULL),
          "a player who won every game has no finite rating");
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
    static struct statistics results[8 * 8];
    const struct pool pool = {8, results};
    struct rating ratings[MAX_RATED];
    struct random random;
    int held[8] = {0}, all = 0;
    random_seed(&random, 8, 0);
    for (int simulation = 0; simulation < 500; simulation++) {
        memset(results, 0, sizeof results);
        for (int i = 0; i < 8; i++)
            for (int j = i + 1; j < 8; j++)
                for (int pair = 0; pair < 20; pair++) {
                    double bias = (random_unit(&random) - 0.5) * 200, lead = truth[i] - truth[j];
                    statistics_add_pair(pool_result(&pool, i, j), simulated_game(&random, lead + bias, 0.3),
                                        simulated_game(&random, lead - bias, 0.3));
                }
        check(ratings_solve(&pool, NULL, 0, 0, ratings, NULL), "a pool that has played enough");
        for (int i = 0; i < 8; i++) held[i] += ratings[i].low <= truth[i] && truth[i] <= ratings[i].high;
    }
    for (int i = 0; i < 8; i++) {
        check(held[i] >= 465, "every player's strength is within its interval in 93 % of the simulations");
        all += held[i];
    }
    check(all < 3920, "the intervals are not too wide");
}

/* How often the test accepts H1 in this many matches, if the true difference is `elo` and a third of the openings
   decide the game for one colour. */
static int accepted(const struct sprt *sprt, double elo, int matches, struct random *random) {
    double lower, upper, score = statistics_expected(elo), decided = 1.0 / 3;
    int passed = 0;
    sprt_bounds(sprt, &lower, &upper);
    if (sprt->model == NORMALIZED_ELO) /* the variance of such a pair is that of its free games, here a fifth drawn */
        for (int i = 0; i < 40; i++) {
            double rest = (score - decided / 2) / (1 - decided), share = 0.2 * 2 * fmin(rest, 1 - rest);
            double variance = (1 - decided) * ((rest * (1 - rest) - share / 4) / 2 + (rest - score) * (rest - score)) +
                              decided * (score - 0.5) * (score - 0.5);
            score = 0.5 + elo / NORMALIZED_ELO_PER_DEVIATION * sqrt(2 * variance);
        }
    double rest = statistics_elo((score - decided / 2) / (1 - decided));
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
        passed += ratio >= upper;
    }
    return passed;
}

/* 5 % of 400 plus three standard errors. tests/bench/coverage.c plays more. */
static void check_test(void) {
    const int matches = 400, most = 20 + 13;
    for (int model = LOGISTIC_ELO; model <= NORMALIZED_ELO; model++) {
        const struct sprt sprt = {.elo0 = 0, .elo1 = 40, .alpha = 0.05, .beta = 0.05, .model = (enum elo_model)model};
        struct random random;
        random_seed(&random, 2000, 0);
        int false_alarms = accepted(&sprt, sprt.elo0, matches, &random);
        int missed = matches - accepted(&sprt, sprt.elo1, matches, &random);
        check(false_alarms <= most, "H0 is rejected wrongly no more often than promised");
        check(missed <= most, "H1 is rejected wrongly no more often than promised");
        check(false_alarms + missed >= 10, "the test is not more conservative than promised");
    }
}

/* Wald's own approximations at the hypotheses, moved out by the overshoot, and simulated tests between them. */
static void check_forecast(void) {
    const struct sprt sprt = {.elo0 = 0, .elo1 = 30, .alpha = 0.05, .beta = 0.1};
    struct forecast level = sprt_forecast(&sprt, 0, 0.3), better = sprt_forecast(&sprt, 30, 0.3);
    check(level.pass < 0.05 && level.pass > 0.03, "no better passes with at most alpha");
    check(better.pass > 0.9 && better.pass < 0.94, "better passes with at least 1 - beta");
    for (int elo = -60; elo < 90; elo += 5) {
        struct forecast one = sprt_forecast(&sprt, elo, 0.3), next = sprt_forecast(&sprt, elo + 5, 0.3);
        check(one.pass < next.pass && one.pass >= 0 && next.pass <= 1, "the better, the likelier to pass");
        check((one.games < next.games) == (elo + 2 < 16), "in the middle it takes longest");
        check(sprt_forecast(&sprt, elo, 0.6).games < one.games, "draws make a score vary less");
    }
    struct random random;
    struct forecast middle = sprt_forecast(&sprt, 15, 0.3);
    double games = 0, lower, upper;
    int passed = 0;
    random_seed(&random, 5, 0);
    sprt_bounds(&sprt, &lower, &upper);
    for (int match = 0; match < 400; match++) {
        struct statistics statistics = {0};
        double ratio = 0;
        for (; ratio > lower && ratio < upper; games += 2) {
            statistics_add_pair(&statistics, simulated_game(&random, 15, 0.3), simulated_game(&random, 15, 0.3));
            ratio = sprt_ratio(&sprt, statistics.pairs);
        }
        passed += ratio >= upper;
    }
    check_close(games / 400, middle.games, 0.15 * middle.games, "as many games as foreseen");
    check_close(passed / 400.0, middle.pass, 0.075, "as many tests passed as foreseen");
    const struct sprt normalized = {.elo0 = 0, .elo1 = 5, .alpha = 0.05, .beta = 0.05, .model = NORMALIZED_ELO};
    check_close(sprt_forecast(&normalized, 2.5, 0.1).games, sprt_forecast(&normalized, 2.5, 0.9).games, 1e-9,
                "draws change nothing about normalised Elo");
}

/* The quick form of tests/bench/coverage.c: intervals of a match hold the truth in at least 93 % of the simulations. */
static void check_coverage(void) {
    static const struct {
        int pairs, matches;
        double elo, draws;
    } cases[] = {
        {5, 1000, 0, 0}, {5, 1000, 200, 0.7}, {25, 2000, 100, 0.3}, {25, 2000, 300, 0.9}, {200, 1000, 50, 0.7}};
    struct random random;
    random_seed(&random, 93, 0);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        double score = statistics_expected(cases[i].elo), share = cases[i].draws * 2 * fmin(score, 1 - score);
        double lead = (score - 0.5) / sqrt(score * (1 - score) - share / 4) * NORMALIZED_ELO_PER_DEVIATION;
        int held = 0, lead_held = 0;
        for (int match = 0; match < cases[i].matches; match++) {
            struct statistics statistics = {0};
            struct interval normalized;
            for (int pair = 0; pair < cases[i].pairs; pair++)
                statistics_add_pair(&statistics, simulated_game(&random, cases[i].elo, cases[i].draws),
                                    simulated_game(&random, cases[i].elo, cases[i].draws));
            struct interval interval = statistics_interval(&statistics);
            statistics_normalized_elo(&statistics, &normalized);
            held += interval.low <= score && score <= interval.high;
            lead_held += normalized.low <= lead && lead <= normalized.high;
        }
        check(held >= 0.93 * cases[i].matches, "a score is within its interval in 93 % of the simulations");
        check(lead_held >= 0.93 * cases[i].matches, "and normalised Elo within its own");
    }
}

/* Two anchors: the player between them gets the rating under which it would score what it did (Ordo's condition), found
   here by bisection. */
static void check_anchors(void) {
    static struct statistics results[3 * 3];
    struct pool pool = {3, results};
    float superior[3 * 3];
    struct rating ratings[MAX_RATED];
    const struct anchor anchors[] = {{0, 100}, {2, -300}};
    *pool_result(&pool, 0, 1) = (struct statistics){.wins = 20, .draws = 10, .losses = 10}; /* 1 scored 15 of 40 */
    *pool_result(&pool, 1, 2) = (struct statistics){.wins = 12, .draws = 6, .losses = 2};   /* and 15 of 20 */
    double low = -1000, high = 1000;
    for (int i = 0; i < 100; i++) {
        double middle = (low + high) / 2;
        double points = 40 * statistics_expected(middle - 100) + 20 * statistics_expected(middle + 300);
        if (points < 30)
            low = middle;
        else
            high = middle;
    }
    check(ratings_solve(&pool, anchors, 2, 0, ratings, superior), "a player between two anchors has a rating");
    check_close(ratings[0].elo, 100, 1e-9, "the first anchor stays");
    check_close(ratings[2].elo, -300, 1e-9, "and the second");
    check_close(ratings[1].elo, low, known, "the player between scores what it would");
    check(ratings[0].high == ratings[0].low && ratings[1].high > ratings[1].low, "only anchors are certain");
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            check_close(superior[i * 3 + j] + superior[j * 3 + i], 1, 1e-6, "one of two is the stronger");
    check(superior[0 * 3 + 1] > 0.95 && superior[1 * 3 + 2] > 0.9 && superior[0 * 3 + 2] == 1, "who is stronger");
    *pool_result(&pool, 1, 2) = (struct statistics){.wins = 5};
    *pool_result(&pool, 0, 1) = (struct statistics){.losses = 5};
    check(!ratings_solve(&pool, anchors, 2, 0, ratings, NULL), "a player who won against all anchors has no rating");
    check(ratings[1].elo > 100, "but stands above them");
}

void check_statistics(void) {
    check_pairs();
    check_alike();
    check_bounds();
    check_ratio();
    check_baseball();
    check_chain();
    check_anchors();
    check_pool();
    check_test();
    check_forecast();
    check_coverage();
}
