#include "freckers/ordering.h"

#define WALLS (FIRST_COLUMN | LAST_COLUMN)

static bool is_wall_step(action move) {
    return move != ACTION_GROW && (bit(action_to(move)) & WALLS) && action_is_step(move);
}

bool ordering_keeps(const struct position *position, struct move_filter filter, action action) {
    if (action == ACTION_GROW) return !filter.drop_idle_grow || position_growth(position);
    return !filter.drop_wall_moves || !is_wall_step(action);
}

int ordering_list(const struct position *position, struct move_filter filter, action *list) {
    return ordering_filter(position, filter, list, moves_list(position, list));
}

int ordering_filter(const struct position *position, struct move_filter filter, action *list, int count) {
    if (filter.drop_idle_grow && count > 1 && !position_growth(position)) count--; /* GROW comes last */
    if (!filter.drop_wall_moves) return count;
    action kept[MAX_ACTIONS];
    int kept_count = 0;
    for (int i = 0; i < count; i++)
        if (!is_wall_step(list[i])) kept[kept_count++] = list[i];
    if (!kept_count) return count;
    for (int i = 0; i < kept_count; i++) list[i] = kept[i];
    return kept_count;
}

/* Sets the number of jumps to each cell that the frog can reach by jumping, and returns these cells. */
static uint64_t count_hops(int from, uint64_t frogs, uint64_t landing, uint8_t hops[CELL_COUNT]) {
    uint64_t fresh = bit(from), reached = fresh;
    for (uint8_t count = 1; fresh; count++) {
        fresh = moves_jumps(fresh, frogs, landing) & ~reached;
        reached |= fresh;
        for (uint64_t set = fresh; set;) hops[bit_take(&set)] = count;
    }
    return reached ^ bit(from);
}

/* Steps count as one hop, so they rank as single jumps of the same gain do. */
static int hops_rank(int gain, int hops) {
    return 32 * gain + hops;
}

int ordering_list_by_hops(const struct position *position, bool drop_idle_grow, action *list, int *ranks) {
    uint64_t frogs = position->mine | position->theirs, pads = position->pads;
    uint64_t landing = moves_landing_cells(position, frogs);
    uint64_t jumpers = moves_jumpers(position->mine, frogs, landing);
    int count = 0;
    for (uint64_t set = position->mine; set;) {
        int from = bit_take(&set), row = cell_row(from);
        uint64_t targets = moves_steps(bit(from), pads);
        if (!(jumpers & bit(from))) {
            while (targets) {
                int to = bit_take(&targets);
                list[count] = action_move(from, to);
                ranks[count++] = hops_rank(cell_row(to) - row, 1);
            }
            continue;
        }
        uint8_t hops[CELL_COUNT];
        for (uint64_t steps = targets; steps;) hops[bit_take(&steps)] = 1;
        targets |= count_hops(from, frogs, landing, hops) & pads;
        while (targets) {
            int to = bit_take(&targets);
            list[count] = action_move(from, to);
            ranks[count++] = hops_rank(cell_row(to) - row, hops[to]);
        }
    }
    if (count && drop_idle_grow && !position_growth(position)) return count;
    list[count] = ACTION_GROW;
    ranks[count++] = 0;
    return count;
}

static int class_rank(action move) {
    if (move == ACTION_GROW) return 0;
    if (!action_is_step(move)) return 200 + action_gain(move);
    return action_gain(move) > 0 ? 100 : 50;
}

void ordering_rank(const struct position *position, enum order order, const action *list, int count, int *ranks,
                   struct random *random) {
    uint64_t frogs = position->mine | position->theirs, landing = moves_landing_cells(position, frogs);
    uint8_t hops[CELL_COUNT];
    for (int i = 0, from = -1; i < count; i++) {
        switch (order) {
            case ORDER_NONE: ranks[i] = 0; break;
            case ORDER_RANDOM: ranks[i] = (int)random_below(random, 1 << 20); break;
            case ORDER_CLASS: ranks[i] = class_rank(list[i]); break;
            default:
                if (list[i] == ACTION_GROW) {
                    ranks[i] = 0;
                    break;
                }
                bool step = action_is_step(list[i]);
                if (!step && action_from(list[i]) != from)
                    count_hops(from = action_from(list[i]), frogs, landing, hops);
                ranks[i] = hops_rank(action_gain(list[i]), step ? 1 : hops[action_to(list[i])]);
        }
    }
}
