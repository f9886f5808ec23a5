#include "sequence/board.h"

#include <string.h>

const char *const sequence_rules_names[] = {"course", "clean", NULL};
const char *const direction_names[] = {"vr", "hz", "d1", "d2", "hb"};

#define FIVE 5
#define REACH 4 /* how far from a new chip a cell can be and still share a sequence with it */

#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define PLACES(r, c)                                        \
    {                                                       \
        {c, r}, {10 + r, c}, {20 + 9 + r - c, MIN(r, c)}, { \
            39 + r + c, r + c > 9 ? 9 - c : r               \
        }                                                   \
    }
#define ROW(r)                                                                                                      \
    PLACES(r, 0), PLACES(r, 1), PLACES(r, 2), PLACES(r, 3), PLACES(r, 4), PLACES(r, 5), PLACES(r, 6), PLACES(r, 7), \
        PLACES(r, 8), PLACES(r, 9)
const struct place cell_places[SEQUENCE_CELLS][LINE_DIRECTIONS] = {ROW(0), ROW(1), ROW(2), ROW(3), ROW(4),
                                                                   ROW(5), ROW(6), ROW(7), ROW(8), ROW(9)};
#define DIAGONALS 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1
const uint8_t line_lengths[LINE_COUNT] = {10, 10, 10, 10, 10, 10, 10, 10, 10, 10,        10,
                                          10, 10, 10, 10, 10, 10, 10, 10, 10, DIAGONALS, DIAGONALS};
/* Offset from a cell to the next one on its line. */
static const int direction_steps[LINE_DIRECTIONS] = {10, 1, 11, 9};

void board_clear(struct board *board) {
    static const int corners[] = {0, 9, 90, 99};
    memset(board, 0, sizeof *board);
    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i < 4; i++)
            for (int direction = 0; direction < LINE_DIRECTIONS; direction++) {
                struct place place = cell_places[corners[i]][direction];
                board->plain_lines[seat][place.line] |= (uint16_t)(1u << place.index);
            }
}

static void flip(uint16_t *lines, int cell) {
    for (int direction = 0; direction < LINE_DIRECTIONS; direction++) {
        struct place place = cell_places[cell][direction];
        lines[place.line] ^= (uint16_t)(1u << place.index);
    }
}

void board_put(struct board *board, int seat, int cell, bool locked) {
    cells_flip(&board->chips[seat], cell);
    if (locked) cells_flip(&board->locked[seat], cell);
    flip(locked ? board->locked_lines[seat] : board->plain_lines[seat], cell);
}

void board_remove(struct board *board, int seat, int cell) {
    cells_flip(&board->chips[seat], cell);
    flip(board->plain_lines[seat], cell);
}

/* The cells in one direction that can share a sequence with a new chip, the first as bit 0. */
struct stretch {
    unsigned plain, locked; /* own chips; the new one is plain */
    int start, length;      /* `start` is the index of bit 0 in its line */
};

static struct stretch stretch_of(const struct board *board, int seat, struct place place) {
    int length = line_lengths[place.line], start = place.index > REACH ? place.index - REACH : 0;
    int end = place.index + REACH < length ? place.index + REACH + 1 : length;
    unsigned mask = (1u << (end - start)) - 1;
    return (struct stretch){
        .plain = (board->plain_lines[seat][place.line] | 1u << place.index) >> start & mask,
        .locked = (unsigned)board->locked_lines[seat][place.line] >> start & mask,
        .start = start,
        .length = end - start,
    };
}

/* Bits where five ordinary chips in a row start. */
static unsigned fives(unsigned plain) {
    return plain & plain >> 1 & plain >> 2 & plain >> 3 & plain >> 4;
}

/* Bits where five chips in a row start, of which only the one at `place` is locked. */
static unsigned fives_with_locked(const struct stretch *stretch, int place) {
    unsigned found = ~0u;
    for (int i = 0; i < FIVE; i++) found &= (i == place ? stretch->locked : stretch->plain) >> i;
    return found;
}

/* Where the rules find five in a row in a stretch with a locked chip, or -1. */
static int find_beside_locked(const struct stretch *stretch, bool may_reuse) {
    unsigned found = fives(stretch->plain);
    for (int place = FIVE - 1; place >= 0 && !found && may_reuse; place--) found = fives_with_locked(stretch, place);
    return found ? bit_lowest(found) : -1;
}

static bool is_nine(const struct stretch *stretch) {
    return stretch->plain == 0x1FF;
}

static bool completes_heart(const struct board *board, int seat, int cell) {
    struct cells missing = cells_without(HEART, board->chips[seat]);
    if (cells_has(missing, cell)) cells_flip(&missing, cell);
    return !cells_any(missing);
}

int board_test(const struct board *board, enum sequence_rules rules, int seat, int cell) {
    int count = completes_heart(board, seat, cell) ? 2 : 0;
    bool reused = false;
    for (int direction = 0; direction < LINE_DIRECTIONS; direction++) {
        struct stretch stretch = stretch_of(board, seat, cell_places[cell][direction]);
        if (!stretch.locked) {
            if (fives(stretch.plain)) count += is_nine(&stretch) ? 3 : 1;
        } else if (find_beside_locked(&stretch, !reused || rules == RULES_CLEAN) >= 0) {
            reused = true;
            count++;
        }
    }
    return count;
}

static void add_group(struct completion *completion, int first, int step, int count) {
    uint8_t *cells = completion->groups[completion->group_count].cells;
    completion->groups[completion->group_count++].count = (uint8_t)count;
    for (int i = 0; i < count; i++) cells[i] = (uint8_t)(first + i * step);
}

void board_examine(const struct board *board, enum sequence_rules rules, int seat, int cell,
                   struct completion *completion) {
    *completion = (struct completion){0};
    bool reused = false;
    if (completes_heart(board, seat, cell)) {
        struct cells heart = HEART;
        completion->count = 2;
        completion->labels[HEART_LABEL] = true;
        completion->groups[0].count = 4;
        for (int i = 0; i < 4; i++) completion->groups[0].cells[i] = (uint8_t)cells_take(&heart);
        completion->group_count = 1;
    }
    for (int direction = 0; direction < LINE_DIRECTIONS; direction++) {
        struct place place = cell_places[cell][direction];
        struct stretch stretch = stretch_of(board, seat, place);
        int step = direction_steps[direction], first = cell - (place.index - stretch.start) * step, found = -1;
        if (stretch.locked) {
            found = find_beside_locked(&stretch, !reused || rules == RULES_CLEAN);
            reused |= found >= 0;
        } else if (fives(stretch.plain)) {
            found = bit_lowest(fives(stretch.plain));
            if (is_nine(&stretch)) {
                completion->count += 2;
                add_group(completion, first, step, 9);
            }
        }
        if (found < 0) continue;
        completion->count++;
        completion->labels[direction] = true;
        add_group(completion, first + found * step, step, FIVE);
    }
    if (completion->count)
        completion->event = completion->labels[HEART_LABEL] ? EVENT_HEART
                            : completion->count > 1         ? EVENT_SEVERAL
                                                            : EVENT_SINGLE;
}

static void lock(struct board *board, int seat, const struct completion *completion) {
    for (int i = 0; i < completion->group_count; i++)
        for (int j = 0; j < completion->groups[i].count; j++) {
            int cell = completion->groups[i].cells[j];
            if (cells_has(board->locked[seat], cell) || cells_has(CORNERS, cell)) continue;
            cells_flip(&board->locked[seat], cell);
            flip(board->plain_lines[seat], cell);
            flip(board->locked_lines[seat], cell);
        }
}

void board_place(struct board *board, enum sequence_rules rules, int seat, int cell) {
    int count = board_test(board, rules, seat, cell);
    if (!count) {
        board_put(board, seat, cell, false);
        return;
    }
    struct completion completion;
    board_examine(board, rules, seat, cell, &completion);
    board_put(board, seat, cell, false);
    lock(board, seat, &completion);
    board->sequences[seat] = (uint8_t)(board->sequences[seat] + count);
}
