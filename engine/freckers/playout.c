#include "freckers/playout.h"

/* A random member of a non-empty set, as a set. */
static inline uint64_t pick_one(uint64_t set, uint32_t *fraction) {
    for (uint32_t skipped = playout_draw(fraction, bit_count(set)); skipped; skipped--) set &= set - 1;
    return set & (~set + 1);
}

/* Whether to play GROW, with a probability of one in moves_count. Counting only the steps is quick and gives a lower
   bound of moves_count, so the exact count is rarely needed. */
static inline bool picks_grow(const struct position *position, uint32_t draw) {
    int least = 1 + moves_count_steps(position->mine, position->pads);
    if ((uint64_t)draw * (uint32_t)least >> 32) return false;
    return !((uint64_t)draw * (uint32_t)moves_count(position) >> 32);
}

action playout_lazy(const struct position *position, struct random *random) {
    uint64_t number = random_next(random);
    if (picks_grow(position, (uint32_t)(number >> 32))) return ACTION_GROW;
    uint32_t fraction = (uint32_t)number;
    uint64_t frogs = position->mine | position->theirs, pads = position->pads;
    uint64_t landing = moves_landing_cells(position, frogs);
    for (uint64_t untried = position->mine; untried;) {
        uint64_t frog = pick_one(untried, &fraction), steps = moves_steps(frog, pads);
        untried ^= frog;
        /* A direction allows a step or a jump, never both, so each cell here stands for one direction. */
        for (uint64_t first = steps | moves_jumps(frog, frogs, landing); first;) {
            uint64_t hop = pick_one(first, &fraction);
            uint64_t ends = hop & steps ? hop : moves_chain(hop, frogs, landing) & pads;
            if (ends) return action_move(bit_lowest(frog), bit_lowest(pick_one(ends, &fraction)));
            first ^= hop; /* that way ends only on water */
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
        int furthest = cell_row(bit_highest(ahead)), gain = furthest - row;
        if (gain < most) continue;
        if (gain > most) ties = 0;
        most = gain;
        uint64_t ends = ahead & START_ROW << ROW_LENGTH * furthest;
        int count = bit_count(ends);
        ties += count;
        if ((int)playout_draw(&fraction, ties) < count) best = action_move(from, bit_lowest(pick_one(ends, &fraction)));
    }
    return best;
}

action playout_action(const struct playout_policy *policy, const struct position *position, struct random *random) {
    if (policy->greedy > 0 && random_unit(random) < policy->greedy) {
        action best = playout_greedy(position, random);
        if (best != ACTION_NONE) return best;
    }
    if (policy->kind == PLAYOUT_LAZY) return playout_lazy(position, random);
    action list[MAX_ACTIONS];
    int count = policy->cache ? move_cache_list(policy->cache, position, list) : moves_list(position, list);
    return list[random_below(random, (uint32_t)count)];
}

void playout_run(const struct playout_policy *policy, struct position *position, int most, struct random *random) {
    if (policy->on_array) {
        playout_run_on_array(policy, position, most, random);
        return;
    }
    for (; most > 0 && position_outcome(position) == OUTCOME_OPEN; most--) {
        action action = playout_action(policy, position, random);
        if (policy->cache)
            position_apply(position, action);
        else
            position_apply_keyless(position, action);
    }
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
