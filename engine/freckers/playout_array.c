/* The playout policies on a plain array of cells. They draw the same random numbers as those on bit boards, so both
   play the same games. */
#include "freckers/array_board.h"
#include "freckers/ordering.h"
#include "freckers/playout.h"

/* Takes a random one out of sorted cells. */
static int take_one(uint8_t *cells, int *count, uint32_t *fraction) {
    int place = (int)playout_draw(fraction, *count), taken = cells[place];
    for (*count -= 1; place < *count; place++) cells[place] = cells[place + 1];
    return taken;
}

static int count_steps(const struct array_board *board, const uint8_t *frogs) {
    int count = 0;
    for (int i = 0; i < FROG_COUNT; i++)
        for (int direction = 0; direction < ARRAY_DIRECTIONS; direction++) {
            int to = array_board_beside(frogs[i], direction, 1);
            count += to >= 0 && array_board_at(board, to) == CELL_PAD;
        }
    return count;
}

/* As in playout_lazy: a list of all actions is only needed if the steps alone leave GROW a chance. */
static bool picks_grow(const struct array_board *board, const uint8_t *frogs, uint32_t draw) {
    action list[MAX_ACTIONS];
    if ((uint64_t)draw * (uint32_t)(1 + count_steps(board, frogs)) >> 32) return false;
    return !((uint64_t)draw * (uint32_t)array_board_list(board, list) >> 32);
}

/* The cells that a frog's first hop in any direction reaches, sorted. */
static int list_hops(const struct array_board *board, int from, uint8_t *hops) {
    int count = 0;
    for (int i = 0; i < ARRAY_DIRECTIONS; i++) {
        int to = array_board_beside(from, i, 1);
        if (to < 0 || array_board_at(board, to) != CELL_PAD) to = array_board_landing(board, from, i);
        if (to < 0) continue;
        int place = count++;
        for (; place > 0 && hops[place - 1] > to; place--) hops[place] = hops[place - 1];
        hops[place] = (uint8_t)to;
    }
    return count;
}

static action choose_lazily(const struct array_board *board, struct random *random) {
    uint64_t number = random_next(random);
    uint32_t fraction = (uint32_t)number;
    uint8_t frogs[FROG_COUNT];
    int frog_count = 0;
    for (int cell = 0; cell < CELL_COUNT; cell++)
        if (array_board_is_mine(board, cell)) frogs[frog_count++] = (uint8_t)cell;
    if (picks_grow(board, frogs, (uint32_t)(number >> 32))) return ACTION_GROW;
    while (frog_count) {
        uint8_t hops[ARRAY_DIRECTIONS];
        int from = take_one(frogs, &frog_count, &fraction), hop_count = list_hops(board, from, hops);
        while (hop_count) {
            uint8_t ends[MAX_FROG_ACTIONS];
            int hop = take_one(hops, &hop_count, &fraction), end_count = 1;
            ends[0] = (uint8_t)hop;
            if (!action_is_step(action_move(from, hop))) end_count = array_board_chain(board, hop, ends, 0);
            if (end_count) return action_move(from, take_one(ends, &end_count, &fraction));
        }
    }
    return ACTION_GROW;
}

static action choose_greedily(const struct array_board *board, struct random *random) {
    uint32_t fraction = (uint32_t)(random_next(random) >> 32);
    int most = 1, ties = 0;
    action best = ACTION_NONE;
    for (int from = 0; from < CELL_COUNT; from++) {
        if (!array_board_is_mine(board, from)) continue;
        action list[MAX_FROG_ACTIONS];
        int count = array_board_moves(board, from, list), furthest = 0;
        if (!count) continue;
        int row = cell_row(action_to(list[count - 1])), gain = row - cell_row(from);
        if (gain < most) continue;
        if (gain > most) ties = 0;
        most = gain;
        for (int i = 0; i < count; i++) furthest += cell_row(action_to(list[i])) == row;
        ties += furthest;
        if ((int)playout_draw(&fraction, ties) < furthest)
            best = list[count - furthest + (int)playout_draw(&fraction, furthest)];
    }
    return best;
}

static action choose(const struct playout_policy *policy, const struct array_board *board, struct random *random) {
    if (policy->greedy > 0 && random_unit(random) < policy->greedy) {
        action best = choose_greedily(board, random);
        if (best != ACTION_NONE) return best;
    }
    if (policy->kind == PLAYOUT_LAZY) return choose_lazily(board, random);
    action list[MAX_ACTIONS];
    return list[random_below(random, (uint32_t)array_board_list(board, list))];
}

void playout_run_on_array(const struct playout_policy *policy, struct position *position, int most,
                          struct random *random) {
    struct array_board board;
    array_board_set(&board, position);
    for (; most > 0 && array_board_outcome(&board) == OUTCOME_OPEN; most--)
        array_board_apply(&board, choose(policy, &board, random));
    array_board_get(&board, position);
}
