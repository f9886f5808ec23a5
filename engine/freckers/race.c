#include "freckers/race.h"

#include "freckers/score.h"

/* A lone player's search: iterative deepening with a lower bound, remembering boards that take longer than was left. */
struct lone {
    struct race *race;
    int64_t nodes_left;
    enum rules rules;
};

/* Jumps and steps a lone player has left at least: every frog on the way needs a move, a missing goal pad a GROW, and
   no action gains more rows than jumping over all other frogs on the way. */
static int fewest_possible(uint64_t frogs, uint64_t pads) {
    uint64_t away = frogs & ~GOAL_ROW;
    int count = bit_count(away);
    if (!count) return 0;
    int rows = 7 * count - sum_of_rows(away), most_gain = count > 1 ? 2 * (count - 1) : 1;
    int moves = (rows + most_gain - 1) / most_gain;
    if (moves < count) moves = count;
    return moves + (bit_count(pads & GOAL_ROW) < count);
}

static struct race_entry *entry_of(struct race *race, uint64_t frogs, uint64_t pads) {
    uint64_t mixed = (frogs ^ (pads * UINT64_C(0x9E3779B97F4A7C15))) * UINT64_C(0xBF58476D1CE4E5B9);
    return &race->memory[mixed >> 52 & (RACE_MEMORY - 1)];
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

bool race_score(struct race *race, const struct position *position, int64_t nodes, int *score) {
    struct view mover = view_of_mover(position), opponent = view_of_opponent(position);
    enum rules rules = (enum rules)position->rules;
    int left = LAST_ACTION - position->played;
    int mine = race_fewest(race, mover.frogs, mover.pads, rules, (left + 1) / 2, nodes);
    if (mine == RACE_UNKNOWN) return false;
    /* The mover is first at equal numbers, so the opponent must need fewer. */
    int theirs = race_fewest(race, opponent.frogs, opponent.pads, rules, mine < left / 2 ? mine - 1 : left / 2, nodes);
    if (theirs == RACE_UNKNOWN) return false;
    if (theirs < mine && theirs <= left / 2) {
        *score = -(SCORE_WIN - 2 * theirs);
        return true;
    }
    if (mine > (left + 1) / 2) return false; /* the last action comes first, and counts frogs */
    *score = SCORE_WIN - (2 * mine - 1);
    return true;
}
