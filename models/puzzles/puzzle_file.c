#include "puzzles/puzzle_file.h"

#include <stdlib.h>

#include "freckers/moves.h"
#include "puzzles/themes.h"
#include "run/data_file.h"

#define LETTERS "LILYPUZ1"
#define HEADER_SIZE (DATA_FILE_FRAME + 1 + 1 + 2)
#define FIXED_SIZE 33 /* of a puzzle, before its moves */
#define DECISIVE 0xFFFF

/* Between the mover's board and the printed one, either way. */
static uint64_t set_printed(uint64_t set, int side) {
    return side == RED ? set : bit_flip_rows(set);
}

static action move_printed(action move, int side) {
    if (move == ACTION_GROW || side == RED) return move;
    return action_move(cell_turned(action_from(move)), cell_turned(action_to(move)));
}

static void put_puzzle(struct data_file *file, const struct puzzle *puzzle) {
    const struct position *position = &puzzle->position;
    int side = position->side;
    data_file_put(file, set_printed(side == RED ? position->mine : position->theirs, side), 8);
    data_file_put(file, set_printed(side == RED ? position->theirs : position->mine, side), 8);
    data_file_put(file, set_printed(position->pads, side), 8);
    data_file_put(file, position->side, 1);
    data_file_put(file, position->played, 1);
    data_file_put(file, puzzle->gap == GAP_DECISIVE ? DECISIVE : (uint64_t)puzzle->gap, 2);
    data_file_put(file, (uint64_t)puzzle->grade, 1);
    data_file_put(file, (uint64_t)puzzle->wins_in, 1);
    data_file_put(file, puzzle->themes, 2);
    data_file_put(file, (uint64_t)puzzle->length, 1);
    for (int i = 0; i < puzzle->length; i++) data_file_put(file, move_printed(puzzle->solution[i], side ^ (i & 1)), 2);
}

static int compare(const void *one, const void *other) {
    const struct puzzle *a = one, *b = other;
    if (a->grade != b->grade) return a->grade < b->grade ? -1 : 1;
    return (a->gap < b->gap) - (a->gap > b->gap);
}

void puzzles_sort(struct puzzles *puzzles) {
    qsort(puzzles->list, (size_t)puzzles->count, sizeof *puzzles->list, compare);
}

bool puzzle_file_write(struct puzzles *puzzles, const char *name) {
    static struct data_file file;
    size_t size = HEADER_SIZE;
    int count = 0;
    for (; count < puzzles->count; count++) {
        size += FIXED_SIZE + 2 * (size_t)puzzles->list[count].length;
        if (size > DATA_FILE_MOST) break;
    }
    puzzles->count = count;
    data_file_begin(&file, LETTERS);
    data_file_put(&file, puzzles->rules, 1);
    data_file_put(&file, (uint64_t)puzzles->levels, 1);
    data_file_put(&file, (uint64_t)puzzles->count, 2);
    for (int i = 0; i < puzzles->count; i++) put_puzzle(&file, &puzzles->list[i]);
    return data_file_write(&file, name);
}

static bool get_puzzle(struct data_file *file, const struct puzzles *puzzles, struct puzzle *puzzle) {
    uint64_t red = data_file_get(file, 8), blue = data_file_get(file, 8), pads = data_file_get(file, 8);
    int side = (int)data_file_get(file, 1), played = (int)data_file_get(file, 1), gap = (int)data_file_get(file, 2);
    if (side > BLUE || played >= LAST_ACTION || bit_count(red) != FROG_COUNT || bit_count(blue) != FROG_COUNT ||
        red & blue || (red | blue) & pads)
        return false;
    struct position *position = &puzzle->position;
    *puzzle = (struct puzzle){.gap = gap == DECISIVE ? GAP_DECISIVE : gap};
    position->mine = set_printed(side == RED ? red : blue, side);
    position->theirs = set_printed(side == RED ? blue : red, side);
    position->pads = set_printed(pads, side);
    position->side = (uint8_t)side;
    position->rules = (uint8_t)puzzles->rules;
    position->played = (uint8_t)played;
    position->key = position_key(position);
    puzzle->grade = (int)data_file_get(file, 1);
    puzzle->wins_in = (int)data_file_get(file, 1);
    puzzle->themes = (unsigned)data_file_get(file, 2);
    puzzle->length = (int)data_file_get(file, 1);
    if (puzzle->grade >= puzzles->levels || puzzle->themes >> THEME_COUNT || puzzle->length > LONGEST_SOLUTION ||
        puzzle->length % 2 == 0)
        return false;
    struct position after = *position;
    for (int i = 0; i < puzzle->length; i++) {
        uint64_t printed = data_file_get(file, 2);
        if (printed > ACTION_GROW) return false;
        puzzle->solution[i] = move_printed((action)printed, after.side);
        if (!moves_is_legal(&after, puzzle->solution[i])) return false;
        position_apply(&after, puzzle->solution[i]);
    }
    return file->at <= file->length;
}

static bool parse(struct data_file *file, struct puzzles *puzzles) {
    uint64_t rules = data_file_get(file, 1);
    puzzles->rules = (enum rules)rules;
    puzzles->levels = (int)data_file_get(file, 1);
    puzzles->count = (int)data_file_get(file, 2);
    if (rules >= RULE_SETS || puzzles->count > PUZZLES_MOST) return false;
    for (int i = 0; i < puzzles->count; i++)
        if (!get_puzzle(file, puzzles, &puzzles->list[i])) return false;
    return file->at == file->length;
}

bool puzzle_file_read(struct puzzles *puzzles, const char *name, struct text *error) {
    static struct data_file file;
    if (data_file_read(&file, name, LETTERS) && parse(&file, puzzles)) return true;
    text_string(error, name);
    text_string(error, " is not a whole file of puzzles");
    return false;
}
