#include "freckers/playout.h"

/* A random number as a 32-bit fraction that several small choices are cut from, one after the other: 32 bits are plenty
   for choices among 6, 5 and 16. */
static inline uint32_t cut(uint32_t *fraction, int bound) {
    uint64_t product = (uint64_t)*fraction * (uint32_t)bound;
    *fraction = (uint32_t)product;
    return (uint32_t)(product >> 32);
}

/* Any member of a non-empty set, as a set. */
static inline uint64_t any_of(uint64_t set, uint32_t *fraction) {
    for (uint32_t skipped = cut(fraction, bit_count(set)); skipped; skipped--) set &= set - 1;
    return set & (~set + 1);
}

/* GROW's turn: one in moves_count. Counting steps is quick and gives a lower bound of that number, so the exact count
   is needed only when the draw falls below the bound's share. */
static inline bool grows(const struct position *position, uint32_t draw) {
    uint64_t mine = position->mine, pads = position->pads;
    int least = 1 + bit_count(shift_left(mine) & pads) + bit_count(shift_forward_left(mine) & pads) +
                bit_count(shift_forward(mine) & pads) + bit_count(shift_forward_right(mine) & pads) +
                bit_count(shift_right(mine) & pads);
    if ((uint64_t)draw * (uint32_t)least >> 32) return false;
    return !((uint64_t)draw * (uint32_t)moves_count(position) >> 32);
}

action playout_lazy(const struct position *position, struct random *random) {
    uint64_t number = random_next(random);
    if (grows(position, (uint32_t)(number >> 32))) return ACTION_GROW;
    uint32_t fraction = (uint32_t)number;
    uint64_t frogs = position->mine | position->theirs, pads = position->pads;
    uint64_t landing = moves_landing_cells(position, frogs);
    for (uint64_t untried = position->mine; untried;) {
        uint64_t frog = any_of(untried, &fraction), steps = moves_steps(frog, pads);
        untried ^= frog;
        /* A direction begins with a step or with a jump, never both, so each cell here stands for one direction. */
        for (uint64_t first = steps | moves_jumps(frog, frogs, landing); first;) {
            uint64_t hop = any_of(first, &fraction);
            uint64_t ends = hop & steps ? hop : moves_chain(hop, frogs, landing) & pads;
            if (ends) return action_move(bit_lowest(frog), bit_lowest(any_of(ends, &fraction)));
            first ^= hop; /* only water that way */
        }
    }
    return ACTION_GROW; /* no frog can move: GROW was the only action */
}

action playout_greedy(const struct position *position, struct random *random) {
    int most = 0, ties = 0;
    uint32_t fraction = (uint32_t)(random_next(random) >> 32);
    action best = ACTION_NONE;
    for (uint64_t set = position->mine & ~GOAL_ROW; set;) {
        int from = bit_take(&set), row = cell_row(from);
        uint64_t ahead = moves_destinations(position, from) & ~(UINT64_MAX >> (CELL_COUNT - ROW_LENGTH * (row + 1)));
        if (!ahead) continue;
        int furthest = cell_row(63 - __builtin_clzll(ahead)), gain = furthest - row;
        if (gain < most) continue;
        if (gain > most) ties = 0;
        most = gain;
        uint64_t ends = ahead & START_ROW << ROW_LENGTH * furthest;
        int count = bit_count(ends);
        ties += count;
        if ((int)cut(&fraction, ties) < count) best = action_move(from, bit_lowest(any_of(ends, &fraction)));
    }
    return best;
}

action playout_action(const struct playout_policy *policy, const struct position *position, struct random *random) {
    if (policy->greedy > 0 && random_unit(random) < policy->greedy) {
        action best = playout_greedy(position, random);
        if (best != ACTION_NONE) return best;
    }
    if (policy->kind == PLAYOUT_LAZY) return playout_lazy(position, random);
    action list[MOST_ACTIONS];
    int count = moves_list(position, list);
    return list[random_below(random, (uint32_t)count)];
}

void playout_run(const struct playout_policy *policy, struct position *position, int most, struct random *random) {
    for (; most > 0 && position_outcome(position) == OUTCOME_OPEN; most--)
        position_apply_keyless(position, playout_action(policy, position, random));
}

int64_t playout_count(const struct playout_policy *policy, const struct position *position, int count, uint64_t seed) {
    struct random random;
    int64_t actions = 0;
    random_seed(&random, seed, position->key);
    for (int i = 0; i < count; i++) {
        struct position end = *position;
        playout_run(policy, &end, LAST_ACTION, &random);
        actions += end.played - position->played;
    }
    return actions;
}
