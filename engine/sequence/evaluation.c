#include "sequence/evaluation.h"

#include <string.h>

#define WINDOW 5
#define WINDOW_MASK 31u

static void mark(const struct board *board, card card, uint16_t *lines, struct cells *cells) {
    for (int i = 0; i < 2; i++) {
        int cell = card_cells[card][i];
        if (!board_is_empty(board, cell) || cells_has(*cells, cell)) continue;
        cells_flip(cells, cell);
        for (int direction = 0; direction < LINE_DIRECTIONS; direction++) {
            struct place place = cell_places[cell][direction];
            lines[place.line] |= (uint16_t)(1u << place.index);
        }
    }
}

void outlook_of(struct outlook *outlook, const struct state *state, const struct sequence_weights *weights) {
    memset(outlook, 0, sizeof *outlook);
    outlook->board = &state->board;
    outlook->weights = weights;
    outlook->turn = state->turn;
    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i < state->hand_counts[seat]; i++) {
            card card = state->hands[seat][i];
            if (card_is_jack(card))
                outlook->wild[seat] |= card_is_wild(card);
            else
                mark(&state->board, card, outlook->held[seat], &outlook->held_cells[seat]);
        }
    for (int i = 0; i < state->draft_count; i++)
        if (!card_is_jack(state->draft[i]))
            mark(&state->board, state->draft[i], outlook->drafted, &outlook->drafted_cells);
}

/* A line as one player sees it, as bits; `blocked` are the opponent's chips. */
struct line_view {
    unsigned chips, locked, blocked, held, drafted;
    int length;
};

static struct line_view view_line(const struct outlook *outlook, int seat, int line) {
    const struct board *board = outlook->board;
    unsigned plain = board->plain_lines[seat][line], locked = board->locked_lines[seat][line];
    return (struct line_view){
        .chips = plain | locked,
        .locked = locked,
        /* corners belong to both players */
        .blocked = (unsigned)(board->plain_lines[!seat][line] | board->locked_lines[!seat][line]) & ~plain,
        .held = outlook->held[seat][line],
        .drafted = outlook->drafted[line],
        .length = line_lengths[line],
    };
}

/* Whether a window has a chip and can still become the player's sequence. */
static bool is_live(const struct line_view *line, int start) {
    unsigned locked = line->locked >> start & WINDOW_MASK;
    return !(line->blocked >> start & WINDOW_MASK) && (line->chips >> start & WINDOW_MASK) && !(locked & (locked - 1));
}

struct heart_view {
    struct cells missing;
    int missing_count, held, drafted;
};

/* False if the opponent has a chip in the heart or the heart is complete. */
static bool view_heart(const struct outlook *outlook, int seat, struct heart_view *heart) {
    const struct board *board = outlook->board;
    if (board->chips[!seat].low & HEART.low) return false;
    heart->missing = cells_without(HEART, board->chips[seat]);
    heart->missing_count = bit_count(heart->missing.low);
    heart->held = bit_count(heart->missing.low & outlook->held_cells[seat].low);
    heart->drafted = bit_count(heart->missing.low & outlook->drafted_cells.low);
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

/* Calls USE for every weight that counts; `sign` is 1 for the player to move, -1 for the opponent. */
#define FOR_WEIGHTS(state, outlook, weights, USE)                                                                      \
    do {                                                                                                               \
        USE(weights->tempo, 1);                                                                                        \
        for (int seat = 0; seat < 2; seat++) {                                                                         \
            bool other = seat != state->turn;                                                                          \
            bool ahead = state->board.sequences[seat] > 0;                                                             \
            int sign = other ? -1 : 1, wild, removers;                                                                 \
            struct heart_view heart;                                                                                   \
            count_jacks(state, seat, &wild, &removers);                                                                \
            for (int i = 0; i < wild; i++) USE(weights->wild[other][i], sign);                                         \
            for (int i = 0; i < removers; i++) USE(weights->removers[other][i], sign);                                 \
            if (ahead) USE(weights->sequence[other], sign);                                                            \
            if (view_heart(&outlook, seat, &heart))                                                                    \
                USE(weights->heart[other][outlook.wild[seat]][heart.missing_count - 1][heart.held][heart.drafted > 0], \
                    sign);                                                                                             \
            for (int index = 0; index < LINE_COUNT; index++) {                                                         \
                struct line_view line = view_line(&outlook, seat, index);                                              \
                if (!line.chips) continue;                                                                             \
                for (int start = 0; start + WINDOW <= line.length; start++) {                                          \
                    if (!is_live(&line, start)) continue;                                                              \
                    int missing = WINDOW - bit_count(line.chips >> start & WINDOW_MASK);                               \
                    if (!missing) continue;                                                                            \
                    int held = bit_count(line.held >> start & WINDOW_MASK);                                            \
                    bool drafted = (line.drafted >> start & WINDOW_MASK) != 0;                                         \
                    USE(weights->windows[other][ahead][outlook.wild[seat]][missing - 1][held][drafted], sign);         \
                }                                                                                                      \
            }                                                                                                          \
        }                                                                                                              \
    } while (0)

int sequence_score(const struct state *state, const struct sequence_weights *weights) {
    struct outlook outlook;
    int score = 0;
    outlook_of(&outlook, state, weights);
#define ADD(weight, sign) score += (sign) * (weight)
    FOR_WEIGHTS(state, outlook, weights, ADD);
#undef ADD
    return score;
}

void sequence_features(const struct state *state, int16_t *counts) {
    static const struct sequence_weights *const weights = &sequence_weights;
    struct outlook outlook;
    memset(counts, 0, sizeof *weights);
    outlook_of(&outlook, state, weights);
#define COUNT(weight, sign) counts[&(weight) - (const int16_t *)weights] += (int16_t)(sign)
    FOR_WEIGHTS(state, outlook, weights, COUNT);
#undef COUNT
}

typedef const int16_t window_table[4][5][2];

/* The value of a window with `missing` cells missing; `complete` if none is. */
static int window_value(window_table *table, int missing, int held, int drafted, int complete) {
    if (missing == 0) return complete;
    if (missing > 4) return 0;
    return (*table)[missing - 1][held < 0 ? 0 : held > missing ? missing : held][drafted > 0];
}

/* Adds what one window contributes to the worth of one of its cells. */
static void add_window(struct worth *worth, window_table *table, int complete, bool has_chip, int missing, int held,
                       int drafted, bool is_held, bool is_drafted) {
    int value = window_value(table, missing, held, drafted, complete);
    if (has_chip) {
        worth->removed += value - window_value(table, missing + 1, held, drafted, complete);
        return;
    }
    worth->gain += window_value(table, missing - 1, held - is_held, drafted - is_drafted, complete) - value;
    worth->spoiled += value;
    if (!is_held) worth->held += window_value(table, missing, held + 1, drafted - is_drafted, complete) - value;
}

struct worth cell_worth(const struct outlook *outlook, int seat, int cell) {
    struct worth worth = {0};
    struct heart_view heart;
    bool other = seat != outlook->turn, ahead = outlook->board->sequences[seat] > 0, wild = outlook->wild[seat];
    bool has_chip = cells_has(outlook->board->chips[seat], cell);
    bool is_held = cells_has(outlook->held_cells[seat], cell), is_drafted = cells_has(outlook->drafted_cells, cell);
    window_table *table = &outlook->weights->windows[other][ahead][wild];
    if (cells_has(HEART, cell) && view_heart(outlook, seat, &heart))
        add_window(&worth, &outlook->weights->heart[other][wild], WINNING_GAIN, has_chip, heart.missing_count,
                   heart.held, heart.drafted, is_held, is_drafted);
    for (int direction = 0; direction < LINE_DIRECTIONS; direction++) {
        struct place place = cell_places[cell][direction];
        struct line_view line = view_line(outlook, seat, place.line);
        int last = line.length - WINDOW < place.index ? line.length - WINDOW : place.index;
        for (int start = place.index > WINDOW - 1 ? place.index - WINDOW + 1 : 0; start <= last; start++) {
            unsigned locked = line.locked >> start & WINDOW_MASK, chips = line.chips >> start & WINDOW_MASK;
            if (line.blocked >> start & WINDOW_MASK || locked & (locked - 1) || chips == WINDOW_MASK) continue;
            add_window(&worth, table, ahead ? WINNING_GAIN : COMPLETION_GAIN, has_chip, WINDOW - bit_count(chips),
                       bit_count(line.held >> start & WINDOW_MASK), bit_count(line.drafted >> start & WINDOW_MASK),
                       is_held, is_drafted);
        }
    }
    return worth;
}
