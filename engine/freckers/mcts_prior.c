#include "freckers/mcts_prior.h"

#include "core/portable_math.h"
#include "freckers/ordering.h"

/* Report 002 names the three parts of its bias but gives no numbers. With ours, the best jump of a typical position
   gets about 0.5, worth half a win; the bias fades with the logarithm of the visits. */
#define BIAS_ROW 0.1       /* per row gained */
#define BIAS_COHESION 0.02 /* per unit that the variance of the frogs' rows and columns shrinks */
#define BIAS_MOBILITY 0.1  /* for twice as many actions afterwards */

#define MIN_CHANCE 1e-9 /* keeps odds finite */

/* Report 000's multipliers. */
#define FACTOR_OVER_OPPONENT 5.0
#define FACTOR_OVER_MATE 3.0
#define FACTOR_STEP 2.0
#define FACTOR_GROW 1.5

/* Variance of the rows plus variance of the columns. */
static double spread(uint64_t frogs) {
    int sums[2] = {0, 0}, squares = 0;
    while (frogs) {
        int cell = bit_take(&frogs), row = cell_row(cell), column = cell_column(cell);
        sums[0] += row;
        sums[1] += column;
        squares += row * row + column * column;
    }
    return (double)(FROG_COUNT * squares - sums[0] * sums[0] - sums[1] * sums[1]) / (FROG_COUNT * FROG_COUNT);
}

/* The position after the action, with the same player still to move. */
static struct position apply_without_turning(const struct position *position, action action) {
    struct position after = *position;
    if (action == ACTION_GROW) {
        after.pads |= position_growth(position);
    } else {
        after.mine ^= bit(action_from(action)) | bit(action_to(action));
        after.pads ^= bit(action_to(action));
    }
    return after;
}

double prior_bias(const struct position *position, action action) {
    struct position after = apply_without_turning(position, action);
    double growth = (double)moves_count(&after) / moves_count(position) - 1;
    return BIAS_ROW * action_gain(action) + BIAS_COHESION * (spread(position->mine) - spread(after.mine)) +
           BIAS_MOBILITY * growth;
}

double prior_factor(const struct position *position, action action) {
    if (action == ACTION_GROW) return position_growth(position) ? FACTOR_GROW : 0;
    if (action_gain(action) == 0) return 0;
    if (action_is_step(action)) return FACTOR_STEP;
    uint8_t path[LONGEST_PATH];
    int length = moves_path(position, action, path);
    double factor = 1;
    for (int i = 1; i < length; i++) {
        if (cell_row(path[i]) == cell_row(path[i - 1])) continue;
        bool over_mate = (position->mine & bit((path[i - 1] + path[i]) / 2)) != 0;
        factor *= over_mate ? FACTOR_OVER_MATE : FACTOR_OVER_OPPONENT;
    }
    return factor;
}

static void normalise(double *priors, int count) {
    double sum = 0;
    for (int i = 0; i < count; i++) sum += priors[i];
    for (int i = 0; i < count; i++) priors[i] = sum > 0 ? priors[i] / sum : 1.0 / count;
}

static double sharpened_odds(double chance, double temperature) {
    double odds = (chance + MIN_CHANCE) / (1 - chance + MIN_CHANCE);
    return temperature == 1 ? odds : portable_power(odds, 1 / temperature);
}

struct prior_policy prior_below(const struct prior_policy *policy) {
    struct prior_policy below = *policy;
    if (policy->below == BELOW_CLASS) below.kind = PRIOR_CLASS;
    if (policy->below == BELOW_EQUAL) below.kind = PRIOR_EQUAL;
    return below;
}

static double factor_of(const struct prior_policy *policy, const struct position *position, action action) {
    return policy->idle_grow && action == ACTION_GROW ? FACTOR_GROW : prior_factor(position, action);
}

bool prior_list(const struct prior_policy *policy, const struct evaluator *evaluator, const struct position *position,
                const action *list, int count, double *priors, double *known) {
    if (policy->kind == PRIOR_NONE || policy->kind == PRIOR_BIAS) {
        for (int i = 0; i < count; i++) priors[i] = policy->kind == PRIOR_BIAS ? prior_bias(position, list[i]) : 0;
        return false;
    }
    if (policy->kind == PRIOR_CLASS || policy->kind == PRIOR_EQUAL) {
        for (int i = 0; i < count; i++)
            priors[i] = policy->kind == PRIOR_EQUAL ? 1 : factor_of(policy, position, list[i]);
        normalise(priors, count);
        return false;
    }
    evaluator_action_probabilities(evaluator, position, list, count, known);
    for (int i = 0; i < count; i++)
        priors[i] = policy->kind == PRIOR_HOPS ? known[i] * factor_of(policy, position, list[i])
                                               : sharpened_odds(known[i], policy->temperature);
    normalise(priors, count);
    return true;
}
