#include "freckers/race.h"

#include "game/score.h"

/* The search for one player alone: iterative deepening with a lower bound (IDA*), and a table of boards that could not
   be finished in the actions left. */
struct solo_search {
    struct race *race;
    int64_t nodes_left;
    enum rules rules;
};

/* A lower bound on the moves that take a frog `rows` rows forward. A chain of jumps passes each other frog at most
   once and gains two rows each time, so an odd distance above one also takes a step. */
static int min_moves(int rows, int most_gain) {
    int moves = (rows + most_gain - 1) / most_gain;
    return rows % 2 && rows > 1 && moves < 2 ? 2 : moves;
}

/* A lower bound on the actions left: the moves of each frog that is not home, and a GROW if goal pads are missing. */
static int min_actions_left(uint64_t frogs, uint64_t pads) {
    uint64_t away = frogs & ~GOAL_ROW;
    int count = bit_count(away), actions = 0, most_gain = count > 1 ? 2 * (count - 1) : 1;
    for (uint64_t set = away; set;) actions += min_moves(7 - cell_row(bit_take(&set)), most_gain);
    return actions + (bit_count(pads & GOAL_ROW) < count);
}

static struct race_entry *entry_of(struct race *race, uint64_t frogs, uint64_t pads) {
    uint64_t mixed = (frogs ^ (pads * UINT64_C(0x9E3779B97F4A7C15))) * UINT64_C(0xBF58476D1CE4E5B9);
    return &race->memory[mixed >> 40 & (RACE_MEMORY - 1)];
}

static bool can_finish(struct solo_search *search, uint64_t frogs, uint64_t pads, int actions);

static bool try_move(struct solo_search *search, uint64_t frogs, uint64_t pads, int from, int to, int actions) {
    return can_finish(search, frogs ^ bit(from) ^ bit(to), pads ^ bit(to), actions - 1);
}

/* Whether all frogs can get home within that many actions. Also false if the node budget runs out; nodes_left is then
   negative. */
static bool can_finish(struct solo_search *search, uint64_t frogs, uint64_t pads, int actions) {
    int least = min_actions_left(frogs, pads);
    if (least == 0) return true;
    if (least > actions) return false;
    pads &= ~(bit(bit_lowest(frogs) & ~7) - 1); /* pads behind the last frog are never used again */
    struct race_entry *entry = entry_of(search->race, frogs, pads);
    bool known = entry->frogs == frogs && entry->pads == pads && entry->rules == search->rules;
    if (known && entry->more_than >= actions) return false;
    if (--search->nodes_left < 0) return false;

    struct position position = {.mine = frogs, .pads = pads, .rules = (uint8_t)search->rules};
    /* Forward moves first, and rearmost frogs first, because they gain most by jumping. */
    for (int forward = 1; forward >= 0; forward--)
        for (uint64_t set = frogs; set;) {
            int from = bit_take(&set);
            uint64_t targets = moves_destinations(&position, from), ahead = UINT64_MAX << (from | 7) << 1;
            if (from >= 56) ahead = 0;
            for (targets &= forward ? ahead : ~ahead; targets;) {
                int to = bit_highest(targets);
                targets ^= bit(to);
                if (try_move(search, frogs, pads, from, to, actions)) return true;
                if (search->nodes_left < 0) return false;
            }
        }
    uint64_t growth = position_growth(&position);
    if (growth && can_finish(search, frogs, pads | growth, actions - 1)) return true;
    if (search->nodes_left < 0) return false;
    *entry = (struct race_entry){frogs, pads, (uint8_t)actions, (uint8_t)search->rules};
    return false;
}

int race_min_actions(struct race *race, uint64_t frogs, uint64_t pads, enum rules rules, int most, int64_t nodes) {
    struct solo_search search = {race, nodes, rules};
    for (int actions = min_actions_left(frogs, pads); actions <= most; actions++) {
        if (can_finish(&search, frogs, pads, actions)) return actions;
        if (search.nodes_left < 0) return RACE_UNKNOWN;
    }
    return most + 1;
}

bool race_score(struct race *race, const struct position *position, int64_t *nodes, int *score) {
    struct view mover = view_of_mover(position), opponent = view_of_opponent(position);
    struct solo_search search = {race, *nodes, (enum rules)position->rules};
    int left = LAST_ACTION - position->played;
    bool decided = false;
    /* Deepen both sides in turn, so that the slower side is never searched deeper than the faster one needs. */
    for (int actions = 1; !decided && 2 * actions - 1 <= left && search.nodes_left >= 0; actions++) {
        if (can_finish(&search, mover.frogs, mover.pads, actions)) {
            *score = SCORE_WIN - (2 * actions - 1);
            decided = true;
        } else if (search.nodes_left >= 0 && 2 * actions <= left &&
                   can_finish(&search, opponent.frogs, opponent.pads, actions)) {
            *score = 2 * actions - SCORE_WIN;
            decided = true;
        }
    }
    *nodes = search.nodes_left > 0 ? search.nodes_left : 0;
    return decided;
}
