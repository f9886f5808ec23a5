/* Legal actions. In the five directions of its colour a frog steps to a free pad or jumps over frogs in a chain. A step
   changes the row or the column by one and a jump changes both by an even number, so no cell is reached both ways. */
#ifndef LILYPAD_FRECKERS_MOVES_H
#define LILYPAD_FRECKERS_MOVES_H

#include "freckers/position.h"

/* Six frogs, each with at most five steps and fifteen other cells of its own row and column parity, and GROW. */
#define MOST_ACTIONS (FROG_COUNT * (5 + 15) + 1)
/* A shortest path visits at most the sixteen cells of one parity. */
#define LONGEST_PATH 16

/* The five directions in the order left, forward-left, forward, forward-right, right. */
#define DIRECTION_COUNT 5
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

/* Where one jump over a frog in `over` takes the frogs in `set`, if the landing is in `landing`. */
static inline uint64_t moves_jumps(uint64_t set, uint64_t over, uint64_t landing) {
    return (shift_left(shift_left(set) & over) | shift_forward_left(shift_forward_left(set) & over) |
            shift_forward(shift_forward(set) & over) | shift_forward_right(shift_forward_right(set) & over) |
            shift_right(shift_right(set) & over)) &
           landing;
}

/* Cells a jump may touch on its way. The moving frog's own cell counts as occupied throughout. */
static inline uint64_t moves_landing_cells(const struct position *position, uint64_t frogs) {
    return position->rules == RULES_REFEREE ? ~frogs : position->pads;
}

/* All cells reached by further jumps from the cells in `reached`, these included. */
static inline uint64_t moves_chain(uint64_t reached, uint64_t frogs, uint64_t landing) {
    uint64_t fresh = reached;
    do {
        fresh = moves_jumps(fresh, frogs, landing) & ~reached;
        reached |= fresh;
    } while (fresh);
    return reached;
}

/* The frogs in `set` that have such a jump. */
static inline uint64_t moves_jumpers(uint64_t set, uint64_t over, uint64_t landing) {
    return (shift_left(shift_left(set) & over) & landing) << 2 | (shift_right(shift_right(set) & over) & landing) >> 2 |
           (shift_forward(shift_forward(set) & over) & landing) >> 16 |
           (shift_forward_left(shift_forward_left(set) & over) & landing) >> 14 |
           (shift_forward_right(shift_forward_right(set) & over) & landing) >> 18;
}

/* Every cell where the mover's frog on `from` can end. */
uint64_t moves_destinations(const struct position *position, int from);

/* Fills `list` (room for MOST_ACTIONS) with the legal actions, GROW last, and returns their number. The position must
   not be over. Frogs and destinations come in the mover's order of cells. */
int moves_list(const struct position *position, action *list);

/* Only the jumps that gain at least so many rows, at least 1; may be none. */
int moves_list_jumps(const struct position *position, int least_gain, action *list);

/* The number of actions that moves_list would give. */
int moves_count(const struct position *position);

/* Legal now, on a position that may be over. */
bool moves_is_legal(const struct position *position, action action);

/* One shortest way of a legal move: `path` gets the cells from start to end (room for LONGEST_PATH), the result is
   their number. Of several shortest ways it is always the same one. */
int moves_path(const struct position *position, action move, uint8_t *path);

/* Number of action sequences of this length; a finished game has none. */
uint64_t moves_perft(const struct position *position, int depth);

#endif
