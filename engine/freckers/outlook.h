/* What a player's frogs can do next, as inputs of the network that go straight to its output: how many can jump
   forward, how many can do so twice in a row, how many have no way forward, and what the rearmost can do. */
#ifndef LILYPAD_FRECKERS_OUTLOOK_H
#define LILYPAD_FRECKERS_OUTLOOK_H

#include "freckers/moves.h"

/* The first input of each group. A group of counts has an input for each count from 0 to FROG_COUNT. */
enum {
    OUTLOOK_JUMP = 0,
    OUTLOOK_JUMP_TWICE = OUTLOOK_JUMP + FROG_COUNT + 1,
    OUTLOOK_STUCK_BEHIND = OUTLOOK_JUMP_TWICE + FROG_COUNT + 1, /* in the rows 0 to 2 */
    OUTLOOK_STUCK_AHEAD = OUTLOOK_STUCK_BEHIND + FROG_COUNT + 1,
    OUTLOOK_REAR = OUTLOOK_STUCK_AHEAD + FROG_COUNT + 1, /* by the rearmost row, and OUTLOOK_STATES for its frogs */
};
/* 3 if one of them is stuck, and 1 if one can jump forward or 2 if one can do so twice. */
#define OUTLOOK_STATES 6
#define OUTLOOK_INPUTS (OUTLOOK_REAR + ROW_LENGTH * OUTLOOK_STATES)
#define OUTLOOK_ACTIVE 5 /* one of each group */

/* The cells so many places behind, for a player whose frogs move up, or down if the board is turned for them. */
static inline uint64_t outlook_behind(uint64_t set, int places, bool turned) {
    return turned ? set << places : set >> places;
}

/* The cells from which a frog jumps forward over a frog in `over` onto a cell in `landing`. */
static inline uint64_t outlook_jumpers(uint64_t over, uint64_t landing, bool turned) {
    uint64_t inner = over & ~(FIRST_COLUMN | LAST_COLUMN); /* nobody jumps sideways over a frog at the edge */
    return outlook_behind(outlook_behind(landing, 7, turned) & inner, 7, turned) |
           outlook_behind(outlook_behind(landing, 8, turned) & over, 8, turned) |
           outlook_behind(outlook_behind(landing, 9, turned) & inner, 9, turned);
}

/* Lists the active inputs of the player with these frogs: the mover, or the opponent, for whom the board is turned. */
static inline void outlook_list(uint64_t own, uint64_t others, uint64_t pads, enum rules rules, bool turned,
                                uint8_t inputs[OUTLOOK_ACTIVE]) {
    uint64_t frogs = own | others, on_the_way = rules == RULES_PADS ? pads : ~frogs;
    uint64_t from = outlook_jumpers(frogs, pads, turned), jump = own & from;
    uint64_t twice = own & outlook_jumpers(frogs, on_the_way & from, turned);
    uint64_t steps = outlook_behind(pads, ROW_LENGTH, turned), goal = turned ? START_ROW : GOAL_ROW;
    uint64_t stuck = own & ~(goal | steps | shift_left(steps) | shift_right(steps) | jump | twice);
    uint64_t ahead = turned ? UINT64_MAX >> 3 * ROW_LENGTH : UINT64_MAX << 3 * ROW_LENGTH;
    int row = turned ? cell_row(63 - bit_highest(own)) : cell_row(bit_lowest(own));
    uint64_t rear = turned ? GOAL_ROW >> row * ROW_LENGTH : START_ROW << row * ROW_LENGTH;
    int jumps = ((rear & (jump | twice)) != 0) + ((rear & twice) != 0);
    inputs[0] = (uint8_t)(OUTLOOK_JUMP + bit_count(jump));
    inputs[1] = (uint8_t)(OUTLOOK_JUMP_TWICE + bit_count(twice));
    inputs[2] = (uint8_t)(OUTLOOK_STUCK_BEHIND + bit_count(stuck & ~ahead));
    inputs[3] = (uint8_t)(OUTLOOK_STUCK_AHEAD + bit_count(stuck & ahead));
    inputs[4] = (uint8_t)(OUTLOOK_REAR + row * OUTLOOK_STATES + 3 * ((rear & stuck) != 0) + jumps);
}

#endif
