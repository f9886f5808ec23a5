#include "freckers/tuning.h"

#include <string.h>

#include "freckers/moves.h"

/* The report gives no numbers; these are ours. */
#define CHANGE 0.2        /* largest random change of a weight for one game */
#define RATE 0.05         /* how much one game changes the weights */
#define OPENING_ACTIONS 4 /* random, so that games differ */
#define MIN_WEIGHT 0.0
#define MAX_WEIGHT 1.0

const char *const tuning_names[TUNING_COUNT] = {"distance", "cohesion", "jumps", "mobility", "centre", "growth"};

void tuning_start(struct tuning *tuning, uint64_t seed) {
    *tuning = (struct tuning){.seed = seed};
    for (int i = 0; i < TUNING_COUNT; i++) tuning->weights[i] = 0.5;
}

static double spread(uint64_t frogs) {
    int least_column = 7, most_column = 0, least_row = 7, most_row = 0;
    for (uint64_t set = frogs; set;) {
        int cell = bit_take(&set);
        int column = cell_column(cell), row = cell_row(cell);
        if (column < least_column) least_column = column;
        if (column > most_column) most_column = column;
        if (row < least_row) least_row = row;
        if (row > most_row) most_row = row;
    }
    return (most_column - least_column + most_row - least_row) / 14.0;
}

void tuning_features(struct view view, double features[TUNING_COUNT]) {
    uint64_t frogs = view.frogs | view.others, away = view.frogs & ~GOAL_ROW;
    int jumps = bit_count(shift_forward_left(shift_forward_left(away) & frogs) & view.pads) +
                bit_count(shift_forward(shift_forward(away) & frogs) & view.pads) +
                bit_count(shift_forward_right(shift_forward_right(away) & frogs) & view.pads);
    struct position lone = {.mine = view.frogs, .theirs = view.others, .pads = view.pads};
    features[TUNING_DISTANCE] = sum_of_rows(view.frogs) / 42.0;
    features[TUNING_COHESION] = 1 - spread(view.frogs);
    features[TUNING_JUMPS] = jumps / 6.0;
    features[TUNING_MOBILITY] = moves_count(&lone) / 30.0;
    features[TUNING_CENTRE] = bit_count(view.frogs & UINT64_C(0x3C3C3C3C3C3C3C3C)) / 6.0;
    features[TUNING_GROWTH] = bit_count(position_growth(&lone)) / 20.0;
}

static double value(const struct position *position, const double weights[TUNING_COUNT]) {
    double mine[TUNING_COUNT], theirs[TUNING_COUNT], sum = 0;
    switch (position_outcome(position)) {
        case OUTCOME_WIN: return 100;
        case OUTCOME_LOSS: return -100;
        case OUTCOME_DRAW: return 0;
        default: break;
    }
    tuning_features(view_of_mover(position), mine);
    tuning_features(view_of_opponent(position), theirs);
    for (int i = 0; i < TUNING_COUNT; i++) sum += weights[i] * (mine[i] - theirs[i]);
    return sum;
}

/* A two-ply search: an action is worth its value after the best reply. Ties are broken at random. */
static action choose(const struct position *position, const double weights[TUNING_COUNT], struct random *random) {
    action list[MAX_ACTIONS], best = ACTION_GROW;
    int count = moves_list(position, list), ties = 0;
    double most = -1e9;
    for (int i = 0; i < count; i++) {
        struct position next = *position;
        position_apply(&next, list[i]);
        double worst = -value(&next, weights);
        if (position_outcome(&next) == OUTCOME_OPEN) {
            action answers[MAX_ACTIONS];
            int answer_count = moves_list(&next, answers);
            worst = 1e9;
            for (int j = 0; j < answer_count && worst >= most; j++) {
                struct position after = next;
                position_apply(&after, answers[j]);
                double reached = value(&after, weights);
                if (reached < worst) worst = reached;
            }
        }
        if (worst > most) most = worst, ties = 0;
        if (worst == most && random_below(random, (uint32_t)++ties) == 0) best = list[i];
    }
    return best;
}

/* Adds how much each weighted term of this side changed through its own action. */
static void add_advantage(struct view before, struct view after, const double *weights, double *advantage) {
    double old[TUNING_COUNT], new[TUNING_COUNT];
    tuning_features(before, old);
    tuning_features(after, new);
    for (int i = 0; i < TUNING_COUNT; i++) {
        double change = weights[i] * (new[i] - old[i]);
        advantage[i] += change;
    }
}

int tuning_play(struct tuning *tuning) {
    struct random random;
    double changed[TUNING_COUNT], advantage[TUNING_COUNT] = {0}, total = 0;
    random_seed(&random, tuning->seed, (uint64_t)tuning->games);
    for (int i = 0; i < TUNING_COUNT; i++) {
        changed[i] = tuning->weights[i] + CHANGE * (2 * random_unit(&random) - 1);
        if (changed[i] < MIN_WEIGHT) changed[i] = MIN_WEIGHT;
    }
    struct position position;
    position_start(&position, RULES_PADS);
    int learner = (int)(tuning->games % 2);
    for (int i = 0; position_outcome(&position) == OUTCOME_OPEN; i++) {
        action list[MAX_ACTIONS], action;
        bool learns = position.side == learner;
        struct view before = view_of_mover(&position);
        if (i < OPENING_ACTIONS)
            action = list[random_below(&random, (uint32_t)moves_list(&position, list))];
        else
            action = choose(&position, learns ? changed : tuning->weights, &random);
        position_apply(&position, action);
        if (learns && i >= OPENING_ACTIONS) add_advantage(before, view_of_opponent(&position), changed, advantage);
    }
    enum outcome outcome = position_outcome(&position);
    bool mover_learns = position.side == learner;
    int points = outcome == OUTCOME_DRAW ? 1 : (outcome == OUTCOME_WIN) == mover_learns ? 2 : 0;
    for (int i = 0; i < TUNING_COUNT; i++) total += advantage[i] < 0 ? -advantage[i] : advantage[i];
    for (int i = 0; i < TUNING_COUNT && total > 0; i++) {
        double *weight = &tuning->weights[i];
        *weight += RATE * (points - 1) * advantage[i] / total;
        *weight = *weight < MIN_WEIGHT ? MIN_WEIGHT : *weight > MAX_WEIGHT ? MAX_WEIGHT : *weight;
    }
    tuning->games++;
    tuning->wins += points == 2;
    tuning->draws += points == 1;
    return points;
}
