#include "freckers/array_board.h"

void array_board_set(struct array_board *board, const struct position *position) {
    board->side = position->side;
    board->rules = position->rules;
    board->played = position->played;
    for (int i = 0; i < CELL_COUNT; i++) {
        uint64_t cell = bit(board->side == RED ? i : cell_turned(i));
        bool red = (board->side == RED ? position->mine : position->theirs) & cell;
        bool frog = (position->mine | position->theirs) & cell;
        board->cells[i] = red ? CELL_RED : frog ? CELL_BLUE : position->pads & cell ? CELL_PAD : CELL_WATER;
    }
}

void array_board_get(const struct array_board *board, struct position *position) {
    *position = (struct position){.side = board->side, .rules = board->rules, .played = board->played};
    for (int i = 0; i < CELL_COUNT; i++) {
        enum array_cell cell = array_board_at(board, i);
        if (array_board_is_mine(board, i))
            position->mine |= bit(i);
        else if (cell == CELL_PAD)
            position->pads |= bit(i);
        else if (cell != CELL_WATER)
            position->theirs |= bit(i);
    }
}

int array_board_beside(int cell, int direction, int steps) {
    static const int8_t rows[ARRAY_DIRECTIONS] = {0, 1, 1, 1, 0}, columns[ARRAY_DIRECTIONS] = {-1, -1, 0, 1, 1};
    int row = cell_row(cell) + steps * rows[direction], column = cell_column(cell) + steps * columns[direction];
    return row < ROW_LENGTH && column >= 0 && column < ROW_LENGTH ? row * ROW_LENGTH + column : -1;
}

int array_board_landing(const struct array_board *board, int from, int direction) {
    int to = array_board_beside(from, direction, 2);
    if (to < 0 || array_board_at(board, array_board_beside(from, direction, 1)) < CELL_RED) return -1;
    enum array_cell cell = array_board_at(board, to);
    return cell == CELL_PAD || (cell == CELL_WATER && board->rules == RULES_REFEREE) ? to : -1;
}

/* Adds a cell to sorted ones, and returns how many there are then. */
static int insert(uint8_t *cells, int count, int cell) {
    int place = count;
    for (; place > 0 && cells[place - 1] > cell; place--) cells[place] = cells[place - 1];
    cells[place] = (uint8_t)cell;
    return count + 1;
}

int array_board_chain(const struct array_board *board, int cell, uint8_t *ends, int count) {
    bool reached[CELL_COUNT] = {false};
    uint8_t waiting[LONGEST_PATH];
    int waiting_count = 0;
    for (;;) {
        if (array_board_at(board, cell) == CELL_PAD) count = insert(ends, count, cell);
        reached[cell] = true;
        for (int i = 0; i < ARRAY_DIRECTIONS; i++) {
            int to = array_board_landing(board, cell, i);
            if (to < 0 || reached[to]) continue;
            reached[to] = true;
            waiting[waiting_count++] = (uint8_t)to;
        }
        if (!waiting_count) return count;
        cell = waiting[--waiting_count];
    }
}

int array_board_moves(const struct array_board *board, int from, action *list) {
    uint8_t ends[MAX_FROG_ACTIONS];
    int count = 0;
    for (int i = 0; i < ARRAY_DIRECTIONS; i++) {
        int to = array_board_beside(from, i, 1);
        if (to >= 0 && array_board_at(board, to) == CELL_PAD) count = insert(ends, count, to);
    }
    count = array_board_chain(board, from, ends, count);
    for (int i = 0; i < count; i++) list[i] = action_move(from, ends[i]);
    return count;
}

int array_board_list(const struct array_board *board, action *list) {
    int count = 0;
    for (int cell = 0; cell < CELL_COUNT; cell++)
        if (array_board_is_mine(board, cell)) count += array_board_moves(board, cell, list + count);
    list[count++] = ACTION_GROW;
    return count;
}

/* Turns the water around each of the mover's frogs into pads. */
static void grow(struct array_board *board) {
    enum array_cell mine = board->side == RED ? CELL_RED : CELL_BLUE;
    for (int cell = 0; cell < CELL_COUNT; cell++) {
        if (board->cells[cell] != mine) continue;
        for (int row = cell_row(cell) - 1; row <= cell_row(cell) + 1; row++)
            for (int column = cell_column(cell) - 1; column <= cell_column(cell) + 1; column++) {
                if (row < 0 || row >= ROW_LENGTH || column < 0 || column >= ROW_LENGTH) continue;
                uint8_t *neighbour = &board->cells[row * ROW_LENGTH + column];
                if (*neighbour == CELL_WATER) *neighbour = CELL_PAD;
            }
    }
}

void array_board_apply(struct array_board *board, action action) {
    if (action == ACTION_GROW) {
        grow(board);
    } else {
        int turned = board->side == RED ? 0 : cell_turned(0);
        board->cells[action_to(action) ^ turned] = board->cells[action_from(action) ^ turned];
        board->cells[action_from(action) ^ turned] = CELL_WATER;
    }
    array_board_pass(board);
}

void array_board_pass(struct array_board *board) {
    board->side ^= 1;
    board->played++;
}

enum outcome array_board_outcome(const struct array_board *board) {
    int mine = 0, theirs = 0;
    for (int column = 0; column < ROW_LENGTH; column++) {
        int near = column, far = cell_turned(column);
        mine += array_board_is_mine(board, far);
        theirs += array_board_at(board, near) >= CELL_RED && !array_board_is_mine(board, near);
    }
    if (theirs == FROG_COUNT) return OUTCOME_LOSS;
    if (mine == FROG_COUNT) return OUTCOME_WIN;
    if (board->played < LAST_ACTION) return OUTCOME_OPEN;
    return mine > theirs ? OUTCOME_WIN : mine < theirs ? OUTCOME_LOSS : OUTCOME_DRAW;
}
