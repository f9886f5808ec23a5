#include "sequence/action_score.h"

/* From the report. */
#define SCORE_HEART 1000.0
#define SCORE_SEQUENCE 800.0
#define SCORE_FURTHER_SEQUENCE 100.0
#define SCORE_CENTRE_FOUR 500.0
#define SCORE_CENTRAL_AREA 50.0
#define SCORE_LONG_RUN 50.0
#define LONG_RUN 3
#define SCORE_THREAT 200.0
#define SCORE_BLOCK 50.0
#define SCORE_BLOCK_FOUR 100.0
#define SCORE_WILD 100.0
#define SCORE_WILD_BESIDE_OWN 30.0
#define SCORE_WILD_BESIDE_OTHER 10.0
#define SCORE_REMOVE_THREAT 900.0
#define SCORE_REMOVE_FOUR 700.0
#define SCORE_REMOVE 200.0
#define COST_OF_DISTANCE 5.0

#define ORDINARY_CARD 0 /* any card but a jack: they all score alike */

/* Number of chips in an unbroken row next to a cell of a line, up to four on each side. */
static int count_adjacent(unsigned line, int index) {
    static const uint8_t from_low[16] = {0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 0, 4};
    static const uint8_t from_high[16] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 3, 4};
    return from_low[line >> (index + 1) & 15] + from_high[line << 4 >> index & 15];
}

/* Whether five cells in a row that include this one hold four of the player's chips and none of the opponent's. */
static bool is_one_of_four(const struct board *board, int seat, struct place place) {
    unsigned own = board->plain_lines[seat][place.line];
    unsigned other = (unsigned)(board->plain_lines[!seat][place.line] | board->locked_lines[!seat][place.line]);
    for (int start = place.index > 4 ? place.index - 4 : 0; start <= place.index; start++) {
        if (start + 5 > line_lengths[place.line]) break;
        if (bit_count(own >> start & 31) >= 4 && !((other & ~own) >> start & 31)) return true;
    }
    return false;
}

static double score_removal(const struct board *board, int other, int cell) {
    double score = SCORE_REMOVE;
    for (int direction = 0; direction < LINE_DIRECTIONS; direction++) {
        struct place place = cell_places[cell][direction];
        if (count_adjacent(board->plain_lines[other][place.line], place.index) + 1 >= LONG_RUN)
            return SCORE_REMOVE_THREAT;
        if (is_one_of_four(board, other, place)) score = SCORE_REMOVE_FOUR;
    }
    return score;
}

static double score_neighbours(const struct board *board, int seat, int cell) {
    double score = 0;
    int row = cell / SEQUENCE_SIZE, column = cell % SEQUENCE_SIZE;
    for (int r = row > 0 ? row - 1 : 0; r <= row + 1 && r < SEQUENCE_SIZE; r++)
        for (int c = column > 0 ? column - 1 : 0; c <= column + 1 && c < SEQUENCE_SIZE; c++) {
            if (cells_has(board->chips[seat], r * SEQUENCE_SIZE + c)) score += SCORE_WILD_BESIDE_OWN;
            if (cells_has(board->chips[!seat], r * SEQUENCE_SIZE + c)) score += SCORE_WILD_BESIDE_OTHER;
        }
    return score;
}

/* Skips the full test on the many cells that can complete neither five in a row nor the heart. */
static int count_completed(const struct state *state, int cell, bool in_heart, bool beside_four) {
    if (!beside_four && !in_heart) return 0;
    return board_test(&state->board, (enum sequence_rules)state->rules, state->turn, cell);
}

int count_threatened_tiles(const struct board *board, int seat) {
    struct cells found = {0, 0};
    for (struct cells empty = board_empty(board); cells_any(empty);) {
        int cell = cells_take(&empty);
        for (int direction = 0; direction < LINE_DIRECTIONS; direction++) {
            struct place place = cell_places[cell][direction];
            if (count_adjacent(board->plain_lines[seat][place.line], place.index) < LONG_RUN) continue;
            cells_flip(&found, cell);
            break;
        }
    }
    return cells_count(found);
}

static double action_score(const struct state *state, card card, int cell, double danger) {
    const struct board *board = &state->board;
    int seat = state->turn, other = !seat;
    if (card_is_remover(card)) {
        double removal = score_removal(board, other, cell);
        return removal - (removal < SCORE_REMOVE_THREAT ? danger : 0);
    }
    int row = cell / SEQUENCE_SIZE, column = cell % SEQUENCE_SIZE, longest = 1;
    bool in_heart = cells_has(HEART, cell), beside_four = false, threatened = false;
    double score = in_heart ? SCORE_CENTRE_FOUR : 0;
    if (row >= 3 && row <= 6 && column >= 3 && column <= 6) score += SCORE_CENTRAL_AREA;
    for (int direction = 0; direction < LINE_DIRECTIONS; direction++) {
        struct place place = cell_places[cell][direction];
        unsigned plain = board->plain_lines[seat][place.line], locked = board->locked_lines[seat][place.line];
        int own = count_adjacent(plain, place.index) + 1,
            blocked = count_adjacent(board->plain_lines[other][place.line], place.index);
        beside_four |= count_adjacent(plain | locked, place.index) >= 4;
        if (own > longest) longest = own;
        if (blocked < LONG_RUN) continue;
        threatened = true;
        score += SCORE_BLOCK + (blocked == 4 ? SCORE_BLOCK_FOUR : 0);
    }
    int completed = count_completed(state, cell, in_heart, beside_four);
    if (completed) {
        bool heart = in_heart && cells_count(cells_without(HEART, board->chips[seat])) == 1;
        return heart ? SCORE_HEART : SCORE_SEQUENCE + SCORE_FURTHER_SEQUENCE * (completed - 1);
    }
    if (longest >= LONG_RUN) score += SCORE_LONG_RUN * (longest - 1);
    score += longest * longest * longest;
    score += threatened ? SCORE_THREAT : -danger;
    if (card_is_wild(card)) score += SCORE_WILD + score_neighbours(board, seat, cell);
    double rows = row < 5 ? 4.5 - row : row - 4.5, columns = column < 5 ? 4.5 - column : column - 4.5;
    return score - COST_OF_DISTANCE * (rows + columns);
}

static int insert(struct scored_move *moves, int count, int most, struct scored_move move) {
    int place = count < most ? count : most - 1;
    if (count == most && moves[place].score >= move.score) return count;
    for (; place > 0 && moves[place - 1].score < move.score; place--) moves[place] = moves[place - 1];
    moves[place] = move;
    return count < most ? count + 1 : most;
}

double card_score(const struct state *state, card card) {
    double best = 0;
    for (struct cells targets = state_targets(state, card); cells_any(targets);) {
        double score = action_score(state, card, cells_take(&targets), 0);
        if (score > best) best = score;
    }
    return best;
}

double cell_percentile(const struct state *state, int seat, int cell) {
    struct state before = *state;
    int lower = 0, count = 0;
    before.turn = (uint8_t)seat;
    double score = action_score(&before, ORDINARY_CARD, cell, 0);
    for (struct cells empty = board_empty(&state->board); cells_any(empty); count++)
        lower += action_score(&before, ORDINARY_CARD, cells_take(&empty), 0) < score;
    return count ? (double)lower / count : 0;
}

int action_scores(const struct state *state, double danger, struct scored_move *moves, int most) {
    uint64_t seen = 0;
    if (danger > 0 && !count_threatened_tiles(&state->board, !state->turn)) danger = 0;
    int count = 0;
    bool decides = state_must_decide(state);
    for (int i = 0; i < state->hand_counts[state->turn]; i++) {
        card card = state->hands[state->turn][i];
        if (seen & bit(card)) continue;
        seen |= bit(card);
        if (decides) {
            if (state_is_dead(state, card)) count = insert(moves, count, most, (struct scored_move){card, NO_CELL, 0});
            continue;
        }
        for (struct cells targets = state_targets(state, card); cells_any(targets);) {
            int cell = cells_take(&targets);
            float score = (float)action_score(state, card, cell, danger);
            count = insert(moves, count, most, (struct scored_move){card, (uint8_t)cell, score});
        }
    }
    if (decides) count = insert(moves, count, most, (struct scored_move){NO_CARD, NO_CELL, 0});
    return count;
}

play move_play(const struct scored_move *move, card draft) {
    if (move->card == NO_CARD) return PLAY_DECLINE;
    enum play_kind kind = move->cell == NO_CELL ? PLAY_TRADE : card_is_remover(move->card) ? PLAY_REMOVE : PLAY_PLACE;
    return play_of(kind, move->card, draft, move->cell);
}
