/* Legal actions. A frog moves in the five directions of its colour: it steps to a free pad, or jumps over other frogs,
   as often in a row as it can. A step changes the row or column by one, jumps change both by even numbers, so no cell
   can be reached both ways. */
#ifndef LILYPAD_FRECKERS_MOVES_H
#define LILYPAD_FRECKERS_MOVES_H

#include "freckers/position.h"

/* Six frogs, each with at most five steps and fifteen jump targets (the other cells with its row and column parity),
   plus GROW. */
#define MAX_ACTIONS (FROG_COUNT * (5 + 15) + 1)
/* A shortest path visits each of the sixteen cells of one parity at most once. */
#define LONGEST_PATH 16

/* The five directions: left, forward-left, forward, forward-right, right. */
static inline uint64_t shift_left(uint64_t set) {
    return set >> 1 & ~LAST_COLUMN;
}
static inline uint64_t shift_forward_left(uint64_t set) {
    return set << 7 & ~LAST_COLUMN;
}
static inline uint64_t shift_forward(uint64_t set) {
    return set << 8;
}
static inline uint64_t shift_forward_right(uint64_t set) {
    return set << 9 & ~FIRST_COLUMN;
}
static inline uint64_t shift_right(uint64_t set) {
    return set << 1 & ~FIRST_COLUMN;
}

/* Where the frogs in `set` can step to. */
static inline uint64_t moves_steps(uint64_t set, uint64_t pads) {
    return (shift_left(set) | shift_forward_left(set) | shift_forward(set) | shift_forward_right(set) |
            shift_right(set)) &
           pads;
}

/* The total number of steps the frogs in `set` can take. */
static inline int moves_count_steps(uint64_t set, uint64_t pads) {
    return bit_count(shift_left(set) & pads) + bit_count(shift_forward_left(set) & pads) +
           bit_count(shift_forward(set) & pads) + bit_count(shift_forward_right(set) & pads) +
           bit_count(shift_right(set) & pads);
}

/* The cells from which a forward step, straight or diagonal, reaches a pad. */
static inline uint64_t moves_before_pads(uint64_t pads) {
    uint64_t below = pads >> ROW_LENGTH;
    return below | shift_left(below) | shift_right(below);
}

/* Where the frogs in `set` land after one jump over a frog in `over` onto a cell in `landing`. */
static inline uint64_t moves_jumps(uint64_t set, uint64_t over, uint64_t landing) {
    return (shift_left(shift_left(set) & over) | shift_forward_left(shift_forward_left(set) & over) |
            shift_forward(shift_forward(set) & over) | shift_forward_right(shift_forward_right(set) & over) |
            shift_right(shift_right(set) & over)) &
           landing;
}

/* Cells where a chain of jumps may land on the way. The moving frog's own cell stays occupied throughout. */
static inline uint64_t moves_landing_cells(const struct position *position, uint64_t frogs) {
    return position->rules == RULES_REFEREE ? ~frogs : position->pads;
}

/* `reached`, plus all cells that further jumps reach from there. */
static inline uint64_t moves_chain(uint64_t reached, uint64_t frogs, uint64_t landing) {
    uint64_t fresh = reached;
    do {
        fresh = moves_jumps(fresh, frogs, landing) & ~reached;
        reached |= fresh;
    } while (fresh);
    return reached;
}

/* The frogs in `set` that can jump over a frog in `over` onto a cell in `landing`. */
static inline uint64_t moves_jumpers(uint64_t set, uint64_t over, uint64_t landing) {
    return (shift_left(shift_left(set) & over) & landing) << 2 | (shift_right(shift_right(set) & over) & landing) >> 2 |
           (shift_forward(shift_forward(set) & over) & landing) >> 16 |
           (shift_forward_left(shift_forward_left(set) & over) & landing) >> 14 |
           (shift_forward_right(shift_forward_right(set) & over) & landing) >> 18;
}

/* Every cell where a move of the mover's frog on `from` can end. */
uint64_t moves_destinations(const struct position *position, int from);

/* Fills `list` (room for MAX_ACTIONS) with the legal actions, GROW last, and returns how many there are. The game
   must not be over. Moves are sorted by the mover's cell numbers, first start, then destination. */
int moves_list(const struct position *position, action *list);

/* The same, but only jumps that gain at least `least_gain` rows (1 or more). The list may be empty. */
int moves_list_jumps(const struct position *position, int least_gain, action *list);

/* The number of actions moves_list would return. */
int moves_count(const struct position *position);

/* Whether the action is legal. No action is once the game is over. */
bool moves_is_legal(const struct position *position, action action);

/* A shortest path of a legal move: fills `path` (room for LONGEST_PATH) with the cells from start to end and returns
   how many there are. If several are equally short, always picks the same one. */
int moves_path(const struct position *position, action move, uint8_t *path);
/* The same for people and for other programs: a path over pads wherever there is one, even if another is shorter. Some
   programs do not expect a frog to touch water on its way. */
int moves_dry_path(const struct position *position, action move, uint8_t *path);

/* The number of action sequences of exactly this length. */
uint64_t moves_perft(const struct position *position, int depth);

#endif
