/* A Freckers position, always from the point of view of the player to move (the mover).

   Cells are numbered 0..63, row by row. The mover's frogs start in row 0 and head for row 7, whatever their colour:

       row 7   56 57 58 59 60 61 62 63   the mover's goal, where the opponent started
        ...                              ^ forward
       row 1    8  9 10 11 12 13 14 15
       row 0    0  1  2  3  4  5  6  7   the opponent's goal
            column 0  ...           7

   For Red, rows and columns match the printed board (Red starts in printed row 0). For Blue the board is upside down:
   printed row = 7 - row; columns stay the same. The board is turned for the other player after each action, so rules,
   searches and evaluations are written only once, and a position and its colour-swapped mirror image have the same
   bits. */
#ifndef LILYPAD_FRECKERS_POSITION_H
#define LILYPAD_FRECKERS_POSITION_H

#include <stdbool.h>
#include <stdint.h>

#include "core/bits.h"

#define ROW_LENGTH 8
#define CELL_COUNT 64
#define FROG_COUNT 6
#define LAST_ACTION 150 /* the game ends after this many actions of both players together */

#define START_ROW UINT64_C(0x00000000000000FF)
#define GOAL_ROW UINT64_C(0xFF00000000000000)
#define FIRST_COLUMN UINT64_C(0x0101010101010101)
#define LAST_COLUMN UINT64_C(0x8080808080808080)

enum side { RED, BLUE };

/* Where a chain of jumps may land on the way; its last landing is always on a free pad. */
enum rules {
    RULES_PADS,   /* free pads only */
    RULES_REFEREE /* water too, which the course's referee program accepts */
};
#define RULE_SETS 2

/* A move is from * 64 + to, in the mover's cells. A frog never ends where it started, so 0 is free to mean none. */
typedef uint16_t action;
enum { ACTION_NONE = 0, ACTION_GROW = CELL_COUNT * CELL_COUNT };

struct position {
    uint64_t mine;   /* the mover's frogs */
    uint64_t theirs; /* the opponent's frogs */
    uint64_t pads;   /* free pads; cells in none of the three sets are water */
    uint64_t key;    /* see position_key */
    uint8_t side;    /* enum side of the mover; used only for input and output */
    uint8_t rules;   /* enum rules */
    uint8_t played;  /* actions so far, 0..LAST_ACTION */
};

enum outcome { OUTCOME_OPEN, OUTCOME_LOSS, OUTCOME_DRAW, OUTCOME_WIN }; /* for the mover */

static inline action action_move(int from, int to) {
    return (action)(from * CELL_COUNT + to);
}
static inline int action_from(action move) {
    return move / CELL_COUNT;
}
static inline int action_to(action move) {
    return move % CELL_COUNT;
}
static inline int cell_row(int cell) {
    return cell / ROW_LENGTH;
}
static inline int cell_column(int cell) {
    return cell % ROW_LENGTH;
}
/* The same cell in the other player's numbering; from Blue's numbering, this is the printed cell. */
static inline int cell_turned(int cell) {
    return cell ^ 56;
}

void position_start(struct position *position, enum rules rules);

/* The hash key computed from scratch; `position->key` always equals it. It covers frogs, pads and rules, but not the
   action count. Colour-swapped mirror images share a key. */
uint64_t position_key(const struct position *position);

/* The key including the action count, for searches near the end of the game and for trees that must not contain
   cycles. */
static inline uint64_t position_counted_key(const struct position *position) {
    return position->key ^ position->played * UINT64_C(0xD6E8FEB86659FD93);
}

/* The water cells that GROW would turn into pads. */
uint64_t position_growth(const struct position *position);

/* Plays an action, which must be legal, and turns the board for the other player. */
void position_apply(struct position *position, action action);

/* The same, without updating the key: faster, for playouts. The key is wrong from then on. */
void position_apply_keyless(struct position *position, action action);

/* Turns the board without an action, for null-move search. Passing is not legal in the game. */
void position_pass(struct position *position);

/* Whether and how the game has ended, for the player to move. */
static inline enum outcome position_outcome(const struct position *position) {
    if (!(position->theirs & ~START_ROW)) return OUTCOME_LOSS;
    if (!(position->mine & ~GOAL_ROW)) return OUTCOME_WIN;
    if (position->played < LAST_ACTION) return OUTCOME_OPEN;
    int lead = bit_count(position->mine & GOAL_ROW) - bit_count(position->theirs & START_ROW);
    return lead > 0 ? OUTCOME_WIN : lead < 0 ? OUTCOME_LOSS : OUTCOME_DRAW;
}

#endif
