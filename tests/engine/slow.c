#include "slow.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void slow_start(struct slow_position *position, bool jumps_touch_water) {
    static const char *const rows[8] = {"*rrrrrr*", ".******.", "........", "........",
                                        "........", "........", ".******.", "*bbbbbb*"};
    for (int row = 0; row < 8; row++) memcpy(position->board[row], rows[row], 8);
    position->mover = 'r';
    position->played = 0;
    position->jumps_touch_water = jumps_touch_water;
}

static bool is_inside(int row, int column) {
    return row >= 0 && row < 8 && column >= 0 && column < 8;
}

static bool is_frog(char cell) {
    return cell == 'r' || cell == 'b';
}

static int count_home(const struct slow_position *position, char colour) {
    const char *row = position->board[colour == 'r' ? 7 : 0];
    int count = 0;
    for (int column = 0; column < 8; column++) count += row[column] == colour;
    return count;
}

const char *slow_result(const struct slow_position *position) {
    int red = count_home(position, 'r'), blue = count_home(position, 'b');
    if (red == 6) return "red";
    if (blue == 6) return "blue";
    if (position->played < 150) return "none";
    return red > blue ? "red" : blue > red ? "blue" : "draw";
}

/* The row offset of the mover's forward direction. */
static int forward(const struct slow_position *position) {
    return position->mover == 'r' ? 1 : -1;
}

/* Tries every chain of jumps; `hops` has the fewest jumps to each cell, 0 if unreachable. */
static void explore_jumps(const struct slow_position *position, int row, int column, int jumps, int hops[8][8]) {
    for (int down = 0; down <= 1; down++)
        for (int right = -1; right <= 1; right++) {
            if (!down && !right) continue;
            int over_row = row + down * forward(position), over_column = column + right;
            int to_row = over_row + down * forward(position), to_column = over_column + right;
            if (!is_inside(to_row, to_column) || !is_frog(position->board[over_row][over_column])) continue;
            char landing = position->board[to_row][to_column];
            if (landing != '*' && !(landing == '.' && position->jumps_touch_water)) continue;
            if (hops[to_row][to_column] && hops[to_row][to_column] <= jumps) continue;
            hops[to_row][to_column] = jumps;
            explore_jumps(position, to_row, to_column, jumps + 1, hops);
        }
}

int slow_actions(const struct slow_position *position, struct slow_action *actions) {
    int count = 0;
    if (strcmp(slow_result(position), "none")) return 0;
    for (int row = 0; row < 8; row++)
        for (int column = 0; column < 8; column++) {
            if (position->board[row][column] != position->mover) continue;
            int hops[8][8] = {{0}};
            explore_jumps(position, row, column, 1, hops);
            for (int down = 0; down <= 1; down++)
                for (int right = -1; right <= 1; right++)
                    if ((down || right) && is_inside(row + down * forward(position), column + right))
                        hops[row + down * forward(position)][column + right] = 1;
            for (int to_row = 0; to_row < 8; to_row++)
                for (int to_column = 0; to_column < 8; to_column++)
                    if (hops[to_row][to_column] && position->board[to_row][to_column] == '*')
                        actions[count++] =
                            (struct slow_action){row, column, to_row, to_column, hops[to_row][to_column]};
        }
    actions[count++] = (struct slow_action){-1, -1, -1, -1, 0};
    return count;
}

void slow_apply(struct slow_position *position, const struct slow_action *action) {
    if (action->from_row >= 0) {
        position->board[action->from_row][action->from_column] = '.';
        position->board[action->to_row][action->to_column] = position->mover;
    } else {
        for (int row = 0; row < 8; row++)
            for (int column = 0; column < 8; column++)
                for (int down = -1; down <= 1; down++)
                    for (int right = -1; right <= 1; right++)
                        if (position->board[row][column] == position->mover && is_inside(row + down, column + right) &&
                            position->board[row + down][column + right] == '.')
                            position->board[row + down][column + right] = '*';
    }
    position->mover = position->mover == 'r' ? 'b' : 'r';
    position->played++;
}

bool slow_hop_is_legal(const struct slow_position *position, int from, int to, bool is_first, bool is_last) {
    int rows = to / 8 - from / 8, columns = to % 8 - from % 8;
    int size = abs(rows) > abs(columns) ? abs(rows) : abs(columns);
    char landing = position->board[to / 8][to % 8];
    if (size < 1 || size > 2 || rows % size || columns % size || rows * forward(position) < 0) return false;
    if (landing != '*' && (is_last || landing != '.' || !position->jumps_touch_water)) return false;
    if (size == 1) return is_first && is_last;
    return is_frog(position->board[from / 8 + rows / 2][from % 8 + columns / 2]);
}

void slow_mirror(const struct slow_position *position, struct slow_position *mirrored) {
    *mirrored = *position;
    mirrored->mover = position->mover == 'r' ? 'b' : 'r';
    for (int row = 0; row < 8; row++)
        for (int column = 0; column < 8; column++) {
            char cell = position->board[7 - row][column];
            mirrored->board[row][column] = cell == 'r' ? 'b' : cell == 'b' ? 'r' : cell;
        }
}

void slow_write_position(const struct slow_position *position, char text[SLOW_TEXT_SIZE]) {
    char *end = text;
    for (int row = 0; row < 8; row++) {
        for (int column = 0; column < 8; column++) {
            bool runs_on = column && position->board[row][column] == '.' && position->board[row][column - 1] == '.';
            if (runs_on)
                end[-1]++;
            else
                *end++ = position->board[row][column] == '.' ? '1' : position->board[row][column];
        }
        *end++ = row < 7 ? '/' : ' ';
    }
    snprintf(end, (size_t)(text + SLOW_TEXT_SIZE - end), "%c %d", position->mover, position->played);
}

void slow_write_action(const struct slow_action *action, char text[SLOW_TEXT_SIZE]) {
    if (action->from_row < 0)
        snprintf(text, SLOW_TEXT_SIZE, "grow");
    else
        snprintf(text, SLOW_TEXT_SIZE, "%d%d%d%d", action->from_row, action->from_column, action->to_row,
                 action->to_column);
}

/* Follows one arrow; false if there is none. */
static bool follow_arrow(const struct slow_position *position, const char **text, int *row, int *column) {
    static const struct {
        const char *arrow;
        int down, right;
    } arrows[] = {{"↑", -1, 0}, {"↗", -1, 1}, {"→", 0, 1},  {"↘", 1, 1},
                  {"↓", 1, 0},  {"↙", 1, -1}, {"←", 0, -1}, {"↖", -1, -1}};
    for (int i = 0; i < 8; i++) {
        size_t length = strlen(arrows[i].arrow);
        if (strncmp(*text, arrows[i].arrow, length)) continue;
        *text += length;
        *row += arrows[i].down;
        *column += arrows[i].right;
        if (!is_inside(*row, *column) || !is_frog(position->board[*row][*column])) return true;
        *row += arrows[i].down;
        *column += arrows[i].right;
        return true;
    }
    return false;
}

bool slow_is_referee_text(const struct slow_position *position, const struct slow_action *action, const char *text) {
    char beginning[SLOW_TEXT_SIZE];
    int row = action->from_row, column = action->from_column, hops = 0;
    if (row < 0) return !strcmp(text, "GROW");
    snprintf(beginning, sizeof beginning, "MOVE(%d-%d, [", row, column);
    if (strncmp(text, beginning, strlen(beginning))) return false;
    text += strlen(beginning);
    for (;; text += 2) {
        if (*text++ != '[' || !follow_arrow(position, &text, &row, &column) || *text++ != ']') return false;
        hops++;
        if (strncmp(text, ", ", 2)) break;
    }
    return !strcmp(text, "])") && hops >= action->hops && row == action->to_row && column == action->to_column;
}
