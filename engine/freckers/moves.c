#include "freckers/moves.h"

uint64_t moves_destinations(const struct position *position, int from) {
    uint64_t frogs = position->mine | position->theirs, landing = moves_landing_cells(position, frogs);
    uint64_t first = moves_jumps(bit(from), frogs, landing);
    if (first) first = moves_chain(first, frogs, landing) & position->pads;
    return moves_steps(bit(from), position->pads) | first;
}

int moves_list(const struct position *position, action *list) {
    int count = 0;
    for (uint64_t set = position->mine; set;) {
        int from = bit_take(&set);
        for (uint64_t targets = moves_destinations(position, from); targets;)
            list[count++] = action_move(from, bit_take(&targets));
    }
    list[count++] = ACTION_GROW;
    return count;
}

int moves_list_jumps(const struct position *position, int least_gain, action *list) {
    uint64_t frogs = position->mine | position->theirs, landing = moves_landing_cells(position, frogs);
    int count = 0;
    for (uint64_t set = moves_jumpers(position->mine, frogs, landing); set;) {
        int from = bit_take(&set), least_row = cell_row(from) + least_gain;
        if (least_row >= ROW_LENGTH) break; /* the remaining frogs are at least as far forward */
        uint64_t ahead = UINT64_MAX << least_row * ROW_LENGTH;
        uint64_t targets = moves_chain(moves_jumps(bit(from), frogs, landing), frogs, landing) & position->pads & ahead;
        while (targets) list[count++] = action_move(from, bit_take(&targets));
    }
    return count;
}

int moves_count(const struct position *position) {
    uint64_t mine = position->mine, pads = position->pads;
    uint64_t frogs = mine | position->theirs, landing = moves_landing_cells(position, frogs);
    int count = 1 + moves_count_steps(mine, pads);
    if (!moves_jumps(mine, frogs, landing)) return count;
    while (mine) {
        int from = bit_take(&mine);
        uint64_t first = moves_jumps(bit(from), frogs, landing);
        if (first) count += bit_count(moves_chain(first, frogs, landing) & pads);
    }
    return count;
}

bool moves_is_legal(const struct position *position, action action) {
    if (position_outcome(position) != OUTCOME_OPEN) return false;
    if (action == ACTION_GROW) return true;
    if (action > ACTION_GROW) return false;
    int from = action_from(action);
    return (position->mine & bit(from)) && (moves_destinations(position, from) & bit(action_to(action)));
}

int moves_path(const struct position *position, action move, uint8_t *path) {
    int from = action_from(move), to = action_to(move);
    path[0] = (uint8_t)from;
    if (moves_steps(bit(from), position->pads) & bit(to)) {
        path[1] = (uint8_t)to;
        return 2;
    }
    /* Breadth-first: waves of cells reached by 1, 2, ... jumps; then back from the end, taking the lowest cell of each
       wave. */
    uint64_t frogs = position->mine | position->theirs, landing = moves_landing_cells(position, frogs);
    uint64_t waves[LONGEST_PATH] = {bit(from)}, reached = bit(from);
    int jumps = 0;
    while (!(waves[jumps] & bit(to))) {
        waves[jumps + 1] = moves_jumps(waves[jumps], frogs, landing) & ~reached;
        reached |= waves[++jumps];
    }
    path[jumps] = (uint8_t)to;
    for (int i = jumps - 1; i > 0; i--)
        for (uint64_t set = waves[i]; set;) {
            int cell = bit_take(&set);
            if (!(moves_jumps(bit(cell), frogs, UINT64_MAX) & bit(path[i + 1]))) continue;
            path[i] = (uint8_t)cell;
            break;
        }
    return jumps + 1;
}

int moves_dry_path(const struct position *position, action move, uint8_t *path) {
    struct position dry = *position;
    dry.rules = RULES_PADS;
    bool has_pads = moves_destinations(&dry, action_from(move)) & bit(action_to(move));
    return moves_path(has_pads ? &dry : position, move, path);
}

uint64_t moves_perft(const struct position *position, int depth) {
    if (depth == 0) return 1;
    if (position_outcome(position) != OUTCOME_OPEN) return 0;
    if (depth == 1) return (uint64_t)moves_count(position);
    action list[MAX_ACTIONS];
    int count = moves_list(position, list);
    uint64_t total = 0;
    for (int i = 0; i < count; i++) {
        struct position next = *position;
        position_apply(&next, list[i]);
        total += moves_perft(&next, depth - 1);
    }
    return total;
}
