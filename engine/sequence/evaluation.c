#include "sequence/evaluation.h"

#include <string.h>

#define WINDOW 5
#define WINDOW_MASK 31u

/* Empty cells along the lines whose cards a player holds, or that lie in the draft. */
struct reach {
    uint16_t held[2][LINE_COUNT], drafted[LINE_COUNT];
    struct cells held_cells[2], drafted_cells;
    bool wild[2];
};

static void mark(const struct board *board, card card, uint16_t *lines, struct cells *cells) {
    for (int i = 0; i < 2; i++) {
        int cell = card_cells[card][i];
        if (!board_is_empty(board, cell) || cells_has(*cells, cell)) continue;
        cells_flip(cells, cell);
        for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
            struct place place = cell_places[cell][direction];
            lines[place.line] |= (uint16_t)(1u << place.index);
        }
    }
}

static void reach_of(const struct state *state, struct reach *reach) {
    memset(reach, 0, sizeof *reach);
    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i < state->hand_counts[seat]; i++) {
            card card = state->hands[seat][i];
            if (card_is_jack(card))
                reach->wild[seat] |= card_is_wild(card);
            else
                mark(&state->board, card, reach->held[seat], &reach->held_cells[seat]);
        }
    for (int i = 0; i < state->draft_count; i++)
        if (!card_is_jack(state->draft[i])) mark(&state->board, state->draft[i], reach->drafted, &reach->drafted_cells);
}

/* The line's cells that can be in a window of the player: bits of chips, and of the other's chips in the way. */
struct line_view {
    unsigned chips, locked, blocked, held, drafted;
    int length;
};

static struct line_view view_line(const struct board *board, const struct reach *reach, int seat, int line) {
    unsigned plain = board->plain_lines[seat][line], locked = board->locked_lines[seat][line];
    return (struct line_view){
        .chips = plain | locked,
        .locked = locked,
        /* corners are both players' */
        .blocked = (unsigned)(board->plain_lines[!seat][line] | board->locked_lines[!seat][line]) & ~plain,
        .held = reach->held[seat][line],
        .drafted = reach->drafted[line],
        .length = line_lengths[line],
    };
}

/* A window that can still become a sequence of the player and has a chip in it. */
static bool is_live(const struct line_view *line, int start) {
    unsigned locked = line->locked >> start & WINDOW_MASK;
    return !(line->blocked >> start & WINDOW_MASK) && (line->chips >> start & WINDOW_MASK) && !(locked & (locked - 1));
}

struct heart_view {
    struct cells missing;
    int missing_count, held, drafted;
};

/* False if the other player has a chip in the heart. */
static bool view_heart(const struct state *state, const struct reach *reach, int seat, struct heart_view *heart) {
    const struct board *board = &state->board;
    if (board->chips[!seat].low & HEART.low) return false;
    heart->missing = cells_without(HEART, board->chips[seat]);
    heart->missing_count = bit_count(heart->missing.low);
    heart->held = bit_count(heart->missing.low & reach->held_cells[seat].low);
    heart->drafted = bit_count(heart->missing.low & reach->drafted_cells.low);
    return heart->missing_count > 0;
}

static void count_jacks(const struct state *state, int seat, int *wild, int *removers) {
    *wild = *removers = 0;
    for (int i = 0; i < state->hand_counts[seat]; i++) {
        *wild += card_is_wild(state->hands[seat][i]);
        *removers += card_is_remover(state->hands[seat][i]);
    }
    if (*wild > 3) *wild = 3;
    if (*removers > 3) *removers = 3;
}

/* Calls for every weight that counts; `sign` is 1 for the player to move, else -1. */
#define FOR_WEIGHTS(state, reach, weights, USE)                                                                      \
    do {                                                                                                             \
        USE(weights->tempo, 1);                                                                                      \
        for (int seat = 0; seat < 2; seat++) {                                                                       \
            bool other = seat != state->turn;                                                                        \
            bool ahead = state->board.sequences[seat] > 0;                                                           \
            int sign = other ? -1 : 1, wild, removers;                                                               \
            struct heart_view heart;                                                                                 \
            count_jacks(state, seat, &wild, &removers);                                                              \
            for (int i = 0; i < wild; i++) USE(weights->wild[other][i], sign);                                       \
            for (int i = 0; i < removers; i++) USE(weights->removers[other][i], sign);                               \
            if (ahead) USE(weights->sequence[other], sign);                                                          \
            if (view_heart(state, &reach, seat, &heart))                                                             \
                USE(weights->heart[other][reach.wild[seat]][heart.missing_count - 1][heart.held][heart.drafted > 0], \
                    sign);                                                                                           \
            for (int index = 0; index < LINE_COUNT; index++) {                                                       \
                struct line_view line = view_line(&state->board, &reach, seat, index);                               \
                if (!line.chips) continue;                                                                           \
                for (int start = 0; start + WINDOW <= line.length; start++) {                                        \
                    if (!is_live(&line, start)) continue;                                                            \
                    int missing = WINDOW - bit_count(line.chips >> start & WINDOW_MASK);                             \
                    if (!missing) continue;                                                                          \
                    int held = bit_count(line.held >> start & WINDOW_MASK);                                          \
                    bool drafted = (line.drafted >> start & WINDOW_MASK) != 0;                                       \
                    USE(weights->windows[other][ahead][reach.wild[seat]][missing - 1][held][drafted], sign);         \
                }                                                                                                    \
            }                                                                                                        \
        }                                                                                                            \
    } while (0)

int sequence_score(const struct state *state, const struct sequence_weights *weights) {
    struct reach reach;
    int score = 0;
    reach_of(state, &reach);
#define ADD(weight, sign) score += (sign) * (weight)
    FOR_WEIGHTS(state, reach, weights, ADD);
#undef ADD
    return score;
}

void sequence_features(const struct state *state, int16_t *counts) {
    static const struct sequence_weights *const weights = &sequence_weights;
    struct reach reach;
    memset(counts, 0, sizeof *weights);
    reach_of(state, &reach);
#define COUNT(weight, sign) counts[&(weight) - (const int16_t *)weights] += (int16_t)(sign)
    FOR_WEIGHTS(state, reach, weights, COUNT);
#undef COUNT
}

typedef const int16_t window_table[4][5][2];

/* The value of a window with so many cells missing; complete, what that is worth. */
static int window_value(window_table *table, int missing, int held, int drafted, int complete) {
    if (missing == 0) return complete;
    if (missing > 4) return 0;
    return (*table)[missing - 1][held < 0 ? 0 : held > missing ? missing : held][drafted > 0];
}

/* What a window means to each of its cells. `cells` are all of them, in the order of the bits. */
static void spread_window(struct evaluation *evaluation, int seat, window_table *table, int complete, const int *cells,
                          int count, unsigned chips, unsigned removable, unsigned held, unsigned drafted) {
    int missing = count - bit_count(chips), held_count = bit_count(held), drafted_count = bit_count(drafted);
    int value = window_value(table, missing, held_count, drafted_count, complete);
    for (int i = 0; i < count; i++) {
        int cell = cells[i], is_held = held >> i & 1, is_drafted = drafted >> i & 1;
        if (chips >> i & 1) {
            if (removable >> i & 1)
                evaluation->removed[seat][cell] +=
                    value - window_value(table, missing + 1, held_count, drafted_count, complete);
            continue;
        }
        evaluation->gain[seat][cell] +=
            window_value(table, missing - 1, held_count - is_held, drafted_count - is_drafted, complete) - value;
        evaluation->spoiled[seat][cell] += value;
        if (!is_held)
            evaluation->held[seat][cell] +=
                window_value(table, missing, held_count + 1, drafted_count - is_drafted, complete) - value;
    }
}

/* The first cell and the direction of each line. */
static int line_first_cell(int line, int *step) {
    if (line < 10) return *step = 10, line;
    if (line < 20) return *step = 1, (line - 10) * 10;
    if (line < 39) return *step = 11, line - 20 >= 9 ? (line - 29) * 10 : 29 - line;
    return *step = 9, line - 39 <= 9 ? line - 39 : 9 + (line - 48) * 10;
}

void sequence_cells(const struct state *state, const struct sequence_weights *weights, struct evaluation *evaluation) {
    struct reach reach;
    memset(evaluation, 0, sizeof *evaluation);
    reach_of(state, &reach);
    for (int seat = 0; seat < 2; seat++) {
        bool other = seat != state->turn, ahead = state->board.sequences[seat] > 0;
        struct heart_view heart;
        window_table *table = &weights->windows[other][ahead][reach.wild[seat]];
        if (view_heart(state, &reach, seat, &heart)) {
            static const int cells[4] = {44, 45, 54, 55};
            unsigned chips = 0, removable = 0, held = 0, drafted = 0;
            for (int i = 0; i < 4; i++) {
                chips |= (unsigned)cells_has(state->board.chips[seat], cells[i]) << i;
                removable |= (unsigned)!cells_has(state->board.locked[seat], cells[i]) << i;
                held |= (unsigned)cells_has(reach.held_cells[seat], cells[i]) << i;
                drafted |= (unsigned)cells_has(reach.drafted_cells, cells[i]) << i;
            }
            spread_window(evaluation, seat, &weights->heart[other][reach.wild[seat]], WINNING_GAIN, cells, 4, chips,
                          removable, held, drafted);
        }
        for (int index = 0; index < LINE_COUNT; index++) {
            struct line_view line = view_line(&state->board, &reach, seat, index);
            int step, first = line_first_cell(index, &step);
            for (int start = 0; start + WINDOW <= line.length; start++) {
                unsigned locked = line.locked >> start & WINDOW_MASK, chips = line.chips >> start & WINDOW_MASK;
                if (line.blocked >> start & WINDOW_MASK || locked & (locked - 1) || chips == WINDOW_MASK) continue;
                int cells[WINDOW];
                for (int i = 0; i < WINDOW; i++) cells[i] = first + (start + i) * step;
                spread_window(evaluation, seat, table, ahead ? WINNING_GAIN : COMPLETION_GAIN, cells, WINDOW, chips,
                              ~locked, line.held >> start & WINDOW_MASK, line.drafted >> start & WINDOW_MASK);
            }
        }
    }
    evaluation->score = sequence_score(state, weights);
}
