/* Checks playouts: the lazy policy has the documented distribution, and every policy plays by the rules. */
#include <math.h>
#include <string.h>

#include "checks.h"
#include "freckers/playout.h"

#define DRAWS 100000
#define GAMES 500

static const char *const positions[] = {
    "*rrrrrr*/1******1/8/8/8/8/1******1/*bbbbbb* r 0",
    "****b*r*/*2*r***/*1br**2/**2b3/3r*2*/*1b1**1*/*2bb*1*/**rr*1** b 31",
    "*bb*****/*r**1**1/*2r**r*/****1**b/2*1rb2/r****1b*/2*2b**/**r***** b 81",
    "1r*r*rr*/1bb*r***/1r1bb*1*/**1*1*2/8/2*1***1/1*bb1***/******** r 40",
};

/* The cells reachable by jumps from a landing cell, including itself; simple and slow. */
static void reach(const struct position *position, int cell, bool *reached) {
    static const int directions[5][2] = {{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}};
    uint64_t frogs = position->mine | position->theirs;
    reached[cell] = true;
    for (int d = 0; d < 5; d++) {
        int row = cell_row(cell) + 2 * directions[d][0], column = cell_column(cell) + 2 * directions[d][1];
        if (row > 7 || column < 0 || column > 7) continue;
        int over = cell + 8 * directions[d][0] + directions[d][1], to = row * 8 + column;
        bool lands = position->rules == RULES_REFEREE ? !(frogs & bit(to)) : (position->pads & bit(to)) != 0;
        if ((frogs & bit(over)) && lands && !reached[to]) reach(position, to, reached);
    }
}

/* For each direction in which the frog can start a move, the cells where it may end. */
static int list_directions(const struct position *position, int from, bool ends[5][CELL_COUNT]) {
    static const int directions[5][2] = {{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}};
    uint64_t frogs = position->mine | position->theirs;
    int count = 0;
    for (int d = 0; d < 5; d++) {
        int row = cell_row(from) + directions[d][0], column = cell_column(from) + directions[d][1];
        if (row > 7 || column < 0 || column > 7) continue;
        bool *list = ends[count];
        memset(list, 0, CELL_COUNT);
        int next = row * 8 + column;
        if (position->pads & bit(next)) {
            list[next] = true;
        } else if (frogs & bit(next)) {
            row += directions[d][0], column += directions[d][1];
            if (row > 7 || column < 0 || column > 7) continue;
            int landing = row * 8 + column;
            bool lands =
                position->rules == RULES_REFEREE ? !(frogs & bit(landing)) : (position->pads & bit(landing)) != 0;
            if (lands) reach(position, landing, list);
        }
        bool any = false;
        for (int cell = 0; cell < CELL_COUNT; cell++) any |= list[cell] &= (position->pads & bit(cell)) != 0;
        count += any;
    }
    return count;
}

/* The documented probabilities of playout_lazy, by action. */
static void lazy_probabilities(const struct position *position, double *probabilities) {
    int movable = 0;
    static bool ends[5][CELL_COUNT];
    for (int from = 0; from < CELL_COUNT; from++)
        movable += (position->mine & bit(from)) && list_directions(position, from, ends) > 0;
    double grow = 1.0 / moves_count(position);
    memset(probabilities, 0, (ACTION_GROW + 1) * sizeof *probabilities);
    probabilities[ACTION_GROW] = grow;
    for (int from = 0; from < CELL_COUNT; from++) {
        int count = position->mine & bit(from) ? list_directions(position, from, ends) : 0;
        for (int i = 0; i < count; i++) {
            int choices = 0;
            for (int to = 0; to < CELL_COUNT; to++) choices += ends[i][to];
            for (int to = 0; to < CELL_COUNT; to++)
                if (ends[i][to]) probabilities[action_move(from, to)] += (1 - grow) / movable / count / choices;
        }
    }
}

static void uniform_probabilities(const struct position *position, double *probabilities) {
    action list[MAX_ACTIONS];
    int count = moves_list(position, list);
    memset(probabilities, 0, (ACTION_GROW + 1) * sizeof *probabilities);
    for (int i = 0; i < count; i++) probabilities[list[i]] = 1.0 / count;
}

/* Chi-squared test at the 0.0001 level (Wilson-Hilferty approximation). */
static void check_distribution(const struct playout_policy *policy, const struct position *position) {
    static double probabilities[ACTION_GROW + 1];
    static int drawn[ACTION_GROW + 1];
    struct random random;
    memset(drawn, 0, sizeof drawn);
    random_seed(&random, 1, position->key);
    if (policy->kind == PLAYOUT_LAZY)
        lazy_probabilities(position, probabilities);
    else
        uniform_probabilities(position, probabilities);
    for (int i = 0; i < DRAWS; i++) drawn[playout_action(policy, position, &random)]++;
    double sum = 0, total = 0;
    int freedom = -1;
    for (int i = 0; i <= ACTION_GROW; i++) {
        check(drawn[i] == 0 || probabilities[i] > 0, "the policy drew an action it should exclude");
        if (probabilities[i] == 0) continue;
        double wanted = probabilities[i] * DRAWS;
        sum += (drawn[i] - wanted) * (drawn[i] - wanted) / wanted;
        total += probabilities[i];
        freedom++;
    }
    check_near(total, 1, 1e-9, "the documented probabilities do not add up to 1");
    double ninth = 2.0 / (9 * freedom), root = 1 - ninth + 3.719 * sqrt(ninth);
    check(sum < freedom * root * root * root, "the draws do not follow the documented distribution");
}

/* Replays a playout action by action: each must be legal, and the end must match playout_run. */
static void check_playout(const struct playout_policy *policy, const struct position *start, uint64_t seed) {
    struct random random, again;
    random_seed(&random, seed, 7);
    again = random;
    struct position slow = *start, fast = *start;
    while (position_outcome(&slow) == OUTCOME_OPEN) {
        action move = playout_action(policy, &slow, &random);
        check(moves_is_legal(&slow, move), "a playout plays an illegal action");
        position_apply(&slow, move);
    }
    playout_run(policy, &fast, LAST_ACTION, &again);
    check(fast.mine == slow.mine && fast.theirs == slow.theirs && fast.pads == slow.pads && fast.side == slow.side &&
              fast.played == slow.played && position_outcome(&fast) == position_outcome(&slow),
          "a playout ends in the wrong position");
    check(slow.played <= LAST_ACTION, "a playout is too long");
}

/* Compares with the largest gain over all actions. */
static void check_greedy(const struct position *position, struct random *random) {
    action list[MAX_ACTIONS], chosen = playout_greedy(position, random);
    int count = moves_list(position, list), most = 0;
    for (int i = 0; i < count - 1; i++) {
        int gain = cell_row(action_to(list[i])) - cell_row(action_from(list[i]));
        if (gain > most) most = gain;
    }
    int gain = chosen == ACTION_NONE ? 0 : cell_row(action_to(chosen)) - cell_row(action_from(chosen));
    check(gain == most && (chosen == ACTION_NONE || moves_is_legal(position, chosen)), "greedy is not greedy");
}

void check_playouts(void) {
    const struct playout_policy uniform = {.kind = PLAYOUT_UNIFORM}, lazy = {.kind = PLAYOUT_LAZY};
    const struct playout_policy policies[] = {
        uniform, lazy, {.kind = PLAYOUT_UNIFORM, .greedy = 0.2}, {.kind = PLAYOUT_LAZY, .greedy = 0.2}};
    for (enum rules rules = RULES_PADS; rules <= RULES_REFEREE; rules++)
        for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
            struct position position = position_from(positions[i], rules);
            check_distribution(&uniform, &position);
            check_distribution(&lazy, &position);
            for (uint64_t game = 0; game < GAMES; game++)
                for (size_t policy = 0; policy < sizeof policies / sizeof *policies; policy++)
                    check_playout(&policies[policy], &position, game);
            struct random random;
            random_seed(&random, 3, i);
            while (position_outcome(&position) == OUTCOME_OPEN) {
                check_greedy(&position, &random);
                position_apply(&position, playout_action(&lazy, &position, &random));
            }
        }
}
