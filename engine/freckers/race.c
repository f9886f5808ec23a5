#include "freckers/race.h"

#include "freckers/score.h"

/* A lone player's search: iterative deepening with a lower bound, remembering boards that take longer than was left. */
struct lone {
    struct race *race;
    int64_t nodes_left;
    enum rules rules;
};

/* The fewest moves that bring a frog over so many rows. A jump chain passes over each other frog on the way at most
   once and gains two rows each time, so an odd distance above one takes a step besides. */
static int fewest_moves(int rows, int most_gain) {
    int moves = (rows + most_gain - 1) / most_gain;
    return rows % 2 && rows > 1 && moves < 2 ? 2 : moves;
}

/* The fewest actions that a lone player can have left: moves of each frog on the way, and a GROW for missing goal pads.
 */
static int fewest_possible(uint64_t frogs, uint64_t pads) {
    uint64_t away = frogs & ~GOAL_ROW;
    int count = bit_count(away), actions = 0, most_gain = count > 1 ? 2 * (count - 1) : 1;
    for (uint64_t set = away; set;) actions += fewest_moves(7 - cell_row(bit_take(&set)), most_gain);
    return actions + (bit_count(pads & GOAL_ROW) < count);
}

static struct race_entry *entry_of(struct race *race, uint64_t frogs, uint64_t pads) {
    uint64_t mixed = (frogs ^ (pads * UINT64_C(0x9E3779B97F4A7C15))) * UINT64_C(0xBF58476D1CE4E5B9);
    return &race->memory[mixed >> 40 & (RACE_MEMORY - 1)];
}

static bool can_finish(struct lone *lone, uint64_t frogs, uint64_t pads, int actions);

static bool try_move(struct lone *lone, uint64_t frogs, uint64_t pads, int from, int to, int actions) {
    return can_finish(lone, frogs ^ bit(from) ^ bit(to), pads ^ bit(to), actions - 1);
}

/* All frogs home within that many actions. False also when the nodes have run out: then nodes_left is negative. */
static bool can_finish(struct lone *lone, uint64_t frogs, uint64_t pads, int actions) {
    int least = fewest_possible(frogs, pads);
    if (least == 0) return true;
    if (least > actions) return false;
    pads &= ~(bit(bit_lowest(frogs) & ~7) - 1); /* pads behind the last frog are never used again */
    struct race_entry *entry = entry_of(lone->race, frogs, pads);
    bool known = entry->frogs == frogs && entry->pads == pads && entry->rules == lone->rules;
    if (known && entry->more_than >= actions) return false;
    if (--lone->nodes_left < 0) return false;

    struct position position = {.mine = frogs, .pads = pads, .rules = (uint8_t)lone->rules};
    /* Forward moves first, the rearmost frogs first: they are the ones that win rows by jumping. */
    for (int forward = 1; forward >= 0; forward--)
        for (uint64_t set = frogs; set;) {
            int from = bit_take(&set);
            uint64_t targets = moves_destinations(&position, from), ahead = UINT64_MAX << (from | 7) << 1;
            if (from >= 56) ahead = 0;
            for (targets &= forward ? ahead : ~ahead; targets;) {
                int to = 63 - __builtin_clzll(targets);
                targets ^= bit(to);
                if (try_move(lone, frogs, pads, from, to, actions)) return true;
                if (lone->nodes_left < 0) return false;
            }
        }
    uint64_t growth = position_growth(&position);
    if (growth && can_finish(lone, frogs, pads | growth, actions - 1)) return true;
    if (lone->nodes_left < 0) return false;
    *entry = (struct race_entry){frogs, pads, (uint8_t)actions, (uint8_t)lone->rules};
    return false;
}

int race_fewest(struct race *race, uint64_t frogs, uint64_t pads, enum rules rules, int most, int64_t nodes) {
    struct lone lone = {race, nodes, rules};
    for (int actions = fewest_possible(frogs, pads); actions <= most; actions++) {
        if (can_finish(&lone, frogs, pads, actions)) return actions;
        if (lone.nodes_left < 0) return RACE_UNKNOWN;
    }
    return most + 1;
}

bool race_score(struct race *race, const struct position *position, int64_t *nodes, int *score) {
    struct view mover = view_of_mover(position), opponent = view_of_opponent(position);
    struct lone lone = {race, *nodes, (enum rules)position->rules};
    int left = LAST_ACTION - position->played;
    bool decided = false;
    /* Both sides by turns, so that the slower one is never solved further than the faster one needs. */
    for (int actions = 1; !decided && 2 * actions - 1 <= left && lone.nodes_left >= 0; actions++) {
        if (can_finish(&lone, mover.frogs, mover.pads, actions)) {
            *score = SCORE_WIN - (2 * actions - 1);
            decided = true;
        } else if (lone.nodes_left >= 0 && 2 * actions <= left &&
                   can_finish(&lone, opponent.frogs, opponent.pads, actions)) {
            *score = 2 * actions - SCORE_WIN;
            decided = true;
        }
    }
    *nodes = lone.nodes_left > 0 ? lone.nodes_left : 0;
    return decided;
}
