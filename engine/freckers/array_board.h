/* The board as a plain array of cells, the way a program without bit boards keeps it. It follows the same rules as
   position.h and moves.h and lists the same actions in the same order, only slower: it is there to measure what bit
   boards are worth (report 002). */
#ifndef LILYPAD_FRECKERS_ARRAY_BOARD_H
#define LILYPAD_FRECKERS_ARRAY_BOARD_H

#include "freckers/moves.h"

/* A parameter of searches; its values are false and true. */
#define BOARD_CHOICES "bits|array"
#define BOARD_HELP                                                                                                     \
    "what generates moves: sets of bits, or a plain array of cells, slower but with the same moves (report 002); the " \
    "move cache is not used then"

/* Steps and jump targets of one frog, see MAX_ACTIONS. */
#define MAX_FROG_ACTIONS 20

enum array_cell { CELL_WATER, CELL_PAD, CELL_RED, CELL_BLUE };

struct array_board {
    uint8_t cells[CELL_COUNT]; /* enum array_cell, by printed cell: the board is not turned */
    uint8_t side, rules, played;
};

void array_board_set(struct array_board *board, const struct position *position);
/* The same as a position, without its key. */
void array_board_get(const struct array_board *board, struct position *position);

/* What is on one of the mover's cells. */
static inline enum array_cell array_board_at(const struct array_board *board, int cell) {
    return (enum array_cell)board->cells[board->side == RED ? cell : cell_turned(cell)];
}
static inline bool array_board_is_mine(const struct array_board *board, int cell) {
    return array_board_at(board, cell) == (board->side == RED ? CELL_RED : CELL_BLUE);
}

/* The mover's cell that lies `steps` away in one of the five directions, or -1 if that is off the board. */
#define ARRAY_DIRECTIONS 5
int array_board_beside(int cell, int direction, int steps);
/* Where the frog on `from` lands if it jumps in that direction, perhaps only on the way; -1 if it cannot. */
int array_board_landing(const struct array_board *board, int from, int direction);
/* Adds the pads that a chain of jumps reaches from `cell`, sorted, to the `count` sorted cells in `ends`, and returns
   how many there are. `ends` has room for MAX_FROG_ACTIONS. */
int array_board_chain(const struct array_board *board, int cell, uint8_t *ends, int count);

/* The actions of the mover's frog on `from`, sorted by destination; the list has room for MAX_FROG_ACTIONS. */
int array_board_moves(const struct array_board *board, int from, action *list);
/* The same as moves_list, position_apply, position_pass and position_outcome. */
int array_board_list(const struct array_board *board, action *list);
void array_board_apply(struct array_board *board, action action);
void array_board_pass(struct array_board *board);
enum outcome array_board_outcome(const struct array_board *board);

#endif
