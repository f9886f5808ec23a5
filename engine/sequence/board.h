/* The 10 x 10 board with its chips, and the test for completed sequences.

   A cell is row * 10 + column, row 0 at the top. Chips are stored twice: as sets of cells, and along the 58 lines of
   the board, where bit i of a line is its i-th cell from the top (from the left in a row):

       lines  0 .. 9    columns                   "vr"
       lines 10 .. 19   rows                      "hz"
       lines 20 .. 38   falling diagonals         "d1", by row - column + 9
       lines 39 .. 57   rising diagonals          "d2", by row + column; their first cell is the top right one

   On the lines, corners count as ordinary chips of both players; they are in none of the sets. */
#ifndef LILYPAD_SEQUENCE_BOARD_H
#define LILYPAD_SEQUENCE_BOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "core/bits.h"

#define SEQUENCE_SIZE 10
#define SEQUENCE_CELLS 100
#define NO_CELL 127
#define LINE_COUNT 58
#define LINE_DIRECTIONS 4
#define SEQUENCES_TO_WIN 2

/* RULES_COURSE follows the course's program, quirks included. RULES_CLEAN credits every finished line that reuses a
   locked chip; the program credits only the first one of an action. */
enum sequence_rules { RULES_COURSE, RULES_CLEAN };
extern const char *const sequence_rules_names[]; /* ends with NULL */

struct cells {
    uint64_t low, high; /* cells 0 .. 63, cells 64 .. 99 */
};

static inline bool cells_has(struct cells set, int cell) {
    return ((cell < 64 ? set.low : set.high) >> (cell & 63) & 1) != 0;
}
static inline void cells_flip(struct cells *set, int cell) {
    *(cell < 64 ? &set->low : &set->high) ^= bit(cell & 63);
}
static inline struct cells cells_or(struct cells a, struct cells b) {
    return (struct cells){a.low | b.low, a.high | b.high};
}
static inline struct cells cells_without(struct cells a, struct cells b) {
    return (struct cells){a.low & ~b.low, a.high & ~b.high};
}
static inline bool cells_any(struct cells set) {
    return (set.low | set.high) != 0;
}
static inline int cells_count(struct cells set) {
    return bit_count(set.low) + bit_count(set.high);
}
/* Removes and returns the first cell; the set must not be empty. */
static inline int cells_take(struct cells *set) {
    return set->low ? bit_take(&set->low) : 64 + bit_take(&set->high);
}

#define CORNERS ((struct cells){UINT64_C(1) | UINT64_C(1) << 9, UINT64_C(1) << (90 - 64) | UINT64_C(1) << (99 - 64)})
#define ALL_CELLS ((struct cells){~UINT64_C(0), (UINT64_C(1) << (100 - 64)) - 1})
/* 5h, 4h, 2h and 3h in the middle of the board. */
#define HEART ((struct cells){UINT64_C(3) << 44 | UINT64_C(3) << 54, 0})

struct place {
    uint8_t line, index; /* where a cell lies in one direction */
};
extern const struct place cell_places[SEQUENCE_CELLS][LINE_DIRECTIONS];
extern const uint8_t line_lengths[LINE_COUNT];

struct board {
    struct cells chips[2];  /* of each player, locked ones included */
    struct cells locked[2]; /* the ones in finished sequences */
    uint16_t plain_lines[2][LINE_COUNT], locked_lines[2][LINE_COUNT];
    uint8_t sequences[2];
};

#define MAX_GROUPS 9 /* the heart, and a five and a nine in each direction */
enum completion_event { EVENT_NONE, EVENT_SINGLE, EVENT_HEART, EVENT_SEVERAL };
#define HEART_LABEL LINE_DIRECTIONS
extern const char *const direction_names[LINE_DIRECTIONS + 1];

/* What one chip completes. */
struct completion {
    int count; /* sequences */
    enum completion_event event;
    bool labels[LINE_DIRECTIONS + 1]; /* credited directions, and the heart */
    int group_count;
    struct {
        uint8_t count, cells[9];
    } groups[MAX_GROUPS]; /* the heart first, then by direction; corners included */
};

void board_clear(struct board *board);
/* Cells without a chip, corners aside. */
static inline struct cells board_empty(const struct board *board) {
    return cells_without(ALL_CELLS, cells_or(cells_or(board->chips[0], board->chips[1]), CORNERS));
}
static inline bool board_is_empty(const struct board *board, int cell) {
    return !cells_has(board->chips[0], cell) && !cells_has(board->chips[1], cell);
}

/* Puts an ordinary or locked chip on an empty cell, without testing for sequences. */
void board_put(struct board *board, int seat, int cell, bool locked);
/* Removes an ordinary chip. */
void board_remove(struct board *board, int seat, int cell);
/* How many sequences a chip of this player on this empty cell would complete. */
int board_test(const struct board *board, enum sequence_rules rules, int seat, int cell);
/* Like board_test, with all the details. */
void board_examine(const struct board *board, enum sequence_rules rules, int seat, int cell,
                   struct completion *completion);
/* Places a chip, and counts and locks the sequences it completes. */
void board_place(struct board *board, enum sequence_rules rules, int seat, int cell);

#endif
