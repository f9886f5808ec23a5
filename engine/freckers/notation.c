#include "freckers/notation.h"

#include <string.h>

#include "freckers/moves.h"

const char *const side_names[2] = {"red", "blue"};
const char *const rules_names[] = {"pads", "referee", NULL};

/* A text being read, and the current place in it. */
struct reader {
    struct span text;
    size_t at;
    struct text *error;
};

static bool at_end(const struct reader *reader) {
    return reader->at == reader->text.length;
}

static char peek(const struct reader *reader) {
    return at_end(reader) ? '\0' : reader->text.data[reader->at];
}

/* Appends the current place to the error message, counted in characters, not bytes. */
static bool fail_here(const struct reader *reader) {
    int64_t characters = 1;
    for (size_t i = 0; i < reader->at; i++) characters += ((unsigned char)reader->text.data[i] & 0xC0) != 0x80;
    text_string(reader->error, " at character ");
    text_integer(reader->error, characters);
    return false;
}

static bool fail(const struct reader *reader, const char *message) {
    text_clear(reader->error);
    text_string(reader->error, message);
    return fail_here(reader);
}

/* "MESSAGE 'the text from here on'" */
static bool fail_with_excerpt(const struct reader *reader, const char *message) {
    if (at_end(reader)) return fail(reader, "the text ends too early");
    text_clear(reader->error);
    text_string(reader->error, message);
    text_character(reader->error, ' ');
    text_excerpt(reader->error, (struct span){reader->text.data + reader->at, reader->text.length - reader->at});
    return fail_here(reader);
}

/* "BEFORE number AFTER" */
static bool fail_with_number(const struct reader *reader, const char *before, int64_t number, const char *after) {
    text_clear(reader->error);
    text_string(reader->error, before);
    text_integer(reader->error, number);
    text_string(reader->error, after);
    return fail_here(reader);
}

static bool is_blank(char character) {
    return character == ' ' || character == '\t';
}

/* Frogs by colour, and pads, in cells of the printed board. */
struct board {
    uint64_t frogs[2];
    uint64_t pads;
};

static bool read_board(struct reader *reader, struct board *board) {
    for (int row = 0; row < ROW_LENGTH; row++) {
        int column = 0;
        for (char c; (c = peek(reader)) != '/' && c != '\0' && !is_blank(c); reader->at++) {
            int width = c >= '1' && c <= '8' ? c - '0' : 1;
            if (width == 1 && c != 'r' && c != 'b' && c != '*' && c != '1')
                return fail_with_excerpt(reader, "expected r, b, * or a digit 1 to 8, found");
            if (column + width > ROW_LENGTH) return fail_with_number(reader, "row ", row, " has more than 8 columns");
            uint64_t cell = bit(row * ROW_LENGTH + column);
            if (c == 'r') board->frogs[RED] |= cell;
            if (c == 'b') board->frogs[BLUE] |= cell;
            if (c == '*') board->pads |= cell;
            column += width;
        }
        if (column < ROW_LENGTH) return fail_with_number(reader, "row ", row, " has fewer than 8 columns");
        if (row == ROW_LENGTH - 1) break;
        if (peek(reader) != '/')
            return fail_with_number(reader, "expected 8 rows joined by /, found only ", row + 1, "");
        reader->at++;
    }
    if (peek(reader) == '/') return fail(reader, "more than 8 rows");
    for (int side = RED; side <= BLUE; side++) {
        int count = bit_count(board->frogs[side]);
        if (count == FROG_COUNT) continue;
        text_clear(reader->error);
        text_string(reader->error, count == 1 ? "there is " : "there are ");
        text_integer(reader->error, count);
        text_character(reader->error, ' ');
        text_string(reader->error, side_names[side]);
        text_string(reader->error, count == 1 ? " frog instead of 6" : " frogs instead of 6");
        return false;
    }
    return true;
}

static bool skip_blanks(struct reader *reader, const char *wanted) {
    size_t start = reader->at;
    while (is_blank(peek(reader))) reader->at++;
    return reader->at > start || fail_with_excerpt(reader, wanted);
}

bool position_read(struct position *position, enum rules rules, struct span text, struct text *error) {
    struct reader reader = {span_trim(text), 0, error};
    struct board board = {{0, 0}, 0};
    if (!reader.text.length) return fail(&reader, "the position is empty");
    if (!read_board(&reader, &board)) return false;
    if (!skip_blanks(&reader, "expected a space and the side to move, found")) return false;
    if (peek(&reader) != 'r' && peek(&reader) != 'b')
        return fail_with_excerpt(&reader, "the side to move must be r or b, found");
    enum side side = peek(&reader) == 'r' ? RED : BLUE;
    reader.at++;
    if (!skip_blanks(&reader, "expected a space and the number of moves played, found")) return false;
    struct span count = {text.data, 0};
    count.data = reader.text.data + reader.at;
    while (reader.at + count.length < reader.text.length && !is_blank(count.data[count.length])) count.length++;
    int64_t played;
    if (!span_integer(count, 0, LAST_ACTION, &played) || count.data[0] == '-')
        return fail_with_excerpt(&reader, "the number of moves played must be 0 to 150, found");
    reader.at += count.length;
    if (!at_end(&reader)) return fail_with_excerpt(&reader, "unexpected text after the number of moves played:");

    *position = (struct position){
        .mine = board.frogs[side],
        .theirs = board.frogs[!side],
        .pads = board.pads,
        .side = (uint8_t)side,
        .rules = (uint8_t)rules,
        .played = (uint8_t)played,
    };
    if (side == BLUE) {
        position->mine = bit_flip_rows(position->mine);
        position->theirs = bit_flip_rows(position->theirs);
        position->pads = bit_flip_rows(position->pads);
    }
    position->key = position_key(position);
    return true;
}

static int printed_cell(int cell, enum side side) {
    return side == RED ? cell : cell_turned(cell);
}

void position_write(const struct position *position, struct text *out) {
    enum side side = (enum side)position->side;
    for (int row = 0; row < ROW_LENGTH; row++) {
        int water = 0;
        if (row) text_character(out, '/');
        for (int column = 0; column < ROW_LENGTH; column++) {
            uint64_t cell = bit(printed_cell(row * ROW_LENGTH + column, side));
            bool is_water = !((position->mine | position->theirs | position->pads) & cell);
            if (!is_water && water) text_integer(out, water);
            water = is_water ? water + 1 : 0;
            if (is_water) continue;
            if (position->pads & cell)
                text_character(out, '*');
            else
                text_character(out, ((position->mine & cell) != 0) == (side == RED) ? 'r' : 'b');
        }
        if (water) text_integer(out, water);
    }
    text_string(out, side == RED ? " r " : " b ");
    text_integer(out, position->played);
}

void cell_write(int cell, enum side side, struct text *out) {
    int printed = printed_cell(cell, side);
    text_character(out, (char)('0' + cell_row(printed)));
    text_character(out, (char)('0' + cell_column(printed)));
}

static void write_named_cell(int cell, enum side side, struct text *out) {
    text_character(out, '(');
    text_character(out, (char)('0' + cell_row(printed_cell(cell, side))));
    text_character(out, ',');
    text_character(out, (char)('0' + cell_column(cell)));
    text_character(out, ')');
}

static bool check_not_over(const struct reader *reader, const struct position *position) {
    if (position_outcome(position) == OUTCOME_OPEN) return true;
    text_clear(reader->error);
    text_string(reader->error, "the game is over, so no move is legal");
    return false;
}

static bool check_own_frog(const struct reader *reader, const struct position *position, int from) {
    if (position->mine & bit(from)) return true;
    enum side side = (enum side)position->side;
    text_clear(reader->error);
    if (position->theirs & bit(from)) {
        text_string(reader->error, "the frog on ");
        write_named_cell(from, side, reader->error);
        text_string(reader->error, " belongs to ");
        text_string(reader->error, side_names[!side]);
        text_string(reader->error, ", but it is ");
        text_string(reader->error, side_names[side]);
        text_string(reader->error, "'s turn");
    } else {
        text_string(reader->error, "there is no frog on ");
        write_named_cell(from, side, reader->error);
    }
    return fail_here(reader);
}

bool action_read(action *action, const struct position *position, struct span text, struct text *error) {
    struct reader reader = {span_trim(text), 0, error};
    enum side side = (enum side)position->side;
    if (!reader.text.length) return fail(&reader, "the move is empty");
    if (!check_not_over(&reader, position)) return false;
    if (span_equals(reader.text, "grow")) {
        *action = ACTION_GROW;
        return true;
    }
    int digits[4];
    for (int i = 0; i < 4; i++, reader.at++) {
        char c = peek(&reader);
        if (c < '0' || c > '7') return fail_with_excerpt(&reader, "a move is grow or four digits 0 to 7, not");
        digits[i] = c - '0';
    }
    if (!at_end(&reader)) return fail_with_excerpt(&reader, "a move has only four digits, unexpected");
    int from = printed_cell(digits[0] * ROW_LENGTH + digits[1], side);
    int to = printed_cell(digits[2] * ROW_LENGTH + digits[3], side);
    reader.at = 0;
    if (!check_own_frog(&reader, position, from)) return false;
    if (!(moves_destinations(position, from) & bit(to))) {
        text_clear(error);
        text_string(error, "the frog on ");
        write_named_cell(from, side, error);
        text_string(error, " cannot go to ");
        write_named_cell(to, side, error);
        if ((position->mine | position->theirs) & bit(to))
            text_string(error, ", a frog is there,");
        else if (!(position->pads & bit(to)))
            text_string(error, ", there is no pad,");
        reader.at = 2;
        return fail_here(&reader);
    }
    *action = action_move(from, to);
    return true;
}

void action_write(action action, enum side side, struct text *out) {
    if (action == ACTION_GROW) {
        text_string(out, "grow");
    } else if (action == ACTION_NONE) {
        text_string(out, "none");
    } else {
        cell_write(action_from(action), side, out);
        cell_write(action_to(action), side, out);
    }
}

/* The arrows of the printed board, by row and column change (-1, 0, 1) + 1. */
static const char *const arrows[3][3] = {{"↖", "↑", "↗"}, {"←", "", "→"}, {"↙", "↓", "↘"}};

static bool starts_with(const struct reader *reader, const char *word) {
    size_t length = strlen(word);
    return reader->text.length - reader->at >= length && !memcmp(reader->text.data + reader->at, word, length);
}

/* Skips blanks, then reads `word`. */
static bool expect(struct reader *reader, const char *word, const char *message) {
    while (is_blank(peek(reader))) reader->at++;
    if (!starts_with(reader, word)) return fail_with_excerpt(reader, message);
    reader->at += strlen(word);
    return true;
}

static bool read_coordinate(struct reader *reader, int *coordinate) {
    while (is_blank(peek(reader))) reader->at++;
    if (peek(reader) < '0' || peek(reader) > '7')
        return fail_with_excerpt(reader, "expected a coordinate 0 to 7, found");
    *coordinate = peek(reader) - '0';
    reader->at++;
    return true;
}

/* Skips brackets, commas and blanks, then reads one arrow as a change of printed row and column. Returns false without
   an error message if there is no arrow. */
static bool read_arrow(struct reader *reader, size_t *arrow_at, int *rows, int *columns) {
    while (is_blank(peek(reader)) || peek(reader) == '[' || peek(reader) == ']' || peek(reader) == ',') reader->at++;
    for (int row = 0; row < 3; row++)
        for (int column = 0; column < 3; column++) {
            if (!arrows[row][column][0] || !starts_with(reader, arrows[row][column])) continue;
            *arrow_at = reader->at;
            reader->at += strlen(arrows[row][column]);
            *rows = row - 1;
            *columns = column - 1;
            return true;
        }
    return false;
}

/* The printed cell next to this one in that direction, or -1 off the board. */
static int neighbour(int cell, int rows, int columns) {
    int row = cell_row(cell) + rows, column = cell_column(cell) + columns;
    bool inside = row >= 0 && row < ROW_LENGTH && column >= 0 && column < ROW_LENGTH;
    return inside ? row * ROW_LENGTH + column : -1;
}

/* The cell the arrow takes the frog to, or -1 with an error message. `hops` is the number of arrows before it. */
static int follow_arrow(const struct reader *reader, const struct position *position, int cell, int rows, int columns,
                        int hops, bool *stepped) {
    enum side side = (enum side)position->side;
    uint64_t frogs = position->mine | position->theirs;
    int near = neighbour(cell, rows, columns);
    int far = near < 0 ? -1 : neighbour(near, rows, columns);
    if (rows == (side == RED ? -1 : 1))
        fail(reader, "frogs cannot move backwards");
    else if (near < 0)
        fail(reader, "the arrow leaves the board");
    else if (!(frogs & bit(printed_cell(near, side)))) {
        *stepped = true;
        if (!hops) return near;
        fail(reader, "no frog to jump over in the direction of the arrow");
    } else if (far < 0)
        fail(reader, "the jump leaves the board");
    else if (frogs & bit(printed_cell(far, side)))
        fail(reader, "the jump lands on a frog");
    else if (position->rules == RULES_PADS && !(position->pads & bit(printed_cell(far, side))))
        fail(reader, "the jump lands on water");
    else
        return far;
    return -1;
}

bool referee_read(action *action, const struct position *position, struct span text, struct text *error) {
    struct reader reader = {span_trim(text), 0, error};
    enum side side = (enum side)position->side;
    if (!check_not_over(&reader, position)) return false;
    if (span_equals(reader.text, "GROW")) {
        *action = ACTION_GROW;
        return true;
    }
    int row = 0, column = 0;
    if (!expect(&reader, "MOVE", "expected MOVE(...) or GROW, found")) return false;
    if (!expect(&reader, "(", "expected ( after MOVE, found")) return false;
    size_t coordinate_at = reader.at;
    if (!read_coordinate(&reader, &row) || !expect(&reader, "-", "expected - between row and column, found") ||
        !read_coordinate(&reader, &column) || !expect(&reader, ",", "expected a comma after the cell, found"))
        return false;
    int start = row * ROW_LENGTH + column, cell = start, from = printed_cell(start, side);
    struct reader at_coordinate = {reader.text, coordinate_at, error};
    if (!check_own_frog(&at_coordinate, position, from)) return false;
    if (!expect(&reader, "[", "expected [ before the arrows, found")) return false;

    bool stepped = false;
    int rows, columns, hops = 0;
    struct reader at_arrow = reader;
    for (; read_arrow(&reader, &at_arrow.at, &rows, &columns); hops++) {
        if (stepped) return fail(&at_arrow, "a step ends the move: unexpected arrow");
        /* No move needs more than fifteen jumps, so a text this long is garbage. */
        if (hops == CELL_COUNT) return fail(&at_arrow, "too many arrows");
        cell = follow_arrow(&at_arrow, position, cell, rows, columns, hops, &stepped);
        if (cell < 0) return false;
    }
    if (!hops) return fail_with_excerpt(&reader, "expected an arrow, found");
    size_t end = reader.at;
    while (is_blank(reader.text.data[end - 1])) end--;
    if (reader.text.data[end - 1] != ']') return fail_with_excerpt(&reader, "expected an arrow or ], found");
    if (!expect(&reader, ")", "expected ) after the arrows, found")) return false;
    if (!at_end(&reader)) return fail_with_excerpt(&reader, "unexpected text after the move:");
    if (cell == start) return fail(&reader, "the move ends where it started");
    if (!(position->pads & bit(printed_cell(cell, side)))) return fail(&reader, "the move ends on water");
    *action = action_move(from, printed_cell(cell, side));
    return true;
}

static int sign(int value) {
    return (value > 0) - (value < 0);
}

void referee_write(action action, const struct position *position, struct text *out) {
    if (action == ACTION_GROW) {
        text_string(out, "GROW");
        return;
    }
    enum side side = (enum side)position->side;
    uint8_t path[LONGEST_PATH];
    int length = moves_dry_path(position, action, path), start = printed_cell(path[0], side);
    text_string(out, "MOVE(");
    text_integer(out, cell_row(start));
    text_character(out, '-');
    text_integer(out, cell_column(start));
    text_string(out, ", [");
    for (int i = 1; i < length; i++) {
        int before = printed_cell(path[i - 1], side), after = printed_cell(path[i], side);
        text_string(out, i > 1 ? ", [" : "[");
        text_string(
            out,
            arrows[1 + sign(cell_row(after) - cell_row(before))][1 + sign(cell_column(after) - cell_column(before))]);
        text_character(out, ']');
    }
    text_string(out, "])");
}

void path_write(action action, const struct position *position, struct text *out) {
    uint8_t path[LONGEST_PATH];
    int length = action == ACTION_GROW ? 0 : moves_dry_path(position, action, path);
    if (!length) text_string(out, "grow");
    for (int i = 0; i < length; i++) {
        if (i) text_character(out, '-');
        cell_write(path[i], (enum side)position->side, out);
    }
}
