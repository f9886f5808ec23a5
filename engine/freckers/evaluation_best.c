#include "freckers/evaluation_best.h"

/* By row (0 to 7) and distance from the nearer edge (0 to 3). */
static const int cell_weights[BEST_CELLS] = {-33, -2,  9,   25,  39,  66,  126, 140, 154, 187, 260,
                                             267, 249, 294, 342, 354, 324, 362, 411, 427, 477, 485,
                                             530, 514, 558, 592, 615, 605, 804, 801, 774, 770};
static const int feature_weights[BEST_FEATURES - BEST_CELLS] = {21, -15, -75, 41, 205, 14, 1, 50, 19, 12, 14, 16, 139};
static const int mover_bonus = 88;

static uint64_t step_cells(uint64_t frogs) {
    uint64_t wide = frogs | (frogs << 1 & ~FIRST_COLUMN) | (frogs >> 1 & ~LAST_COLUMN);
    return wide << ROW_LENGTH;
}

/* Rows gained by jump chains: the best of any frog, the sum over all frogs, the rearmost frog's best. */
static void chain_features(struct view view, uint64_t away, int *features) {
    uint64_t frogs = view.frogs | view.others;
    int best = 0, sum = 0, of_rear = 0, rear = bit_lowest(view.frogs);
    for (uint64_t set = moves_jumpers(away, frogs, view.pads); set;) {
        int from = bit_take(&set);
        uint64_t reached = moves_chain(moves_jumps(bit(from), frogs, view.pads), frogs, view.pads);
        int gain = cell_row(bit_highest(reached)) - cell_row(from);
        if (gain > best) best = gain;
        if (from == rear) of_rear = gain;
        sum += gain;
    }
    features[BEST_REACH - BEST_CELLS] = best;
    features[BEST_REACHES - BEST_CELLS] = sum;
    features[BEST_REAR_REACH - BEST_CELLS] = of_rear;
}

static inline void other_features(struct view view, int *features) {
    uint64_t away = view.frogs & ~GOAL_ROW, frogs = view.frogs | view.others, pads = view.pads;
    uint64_t left = shift_forward_left(away), ahead = shift_forward(away), right = shift_forward_right(away);
    uint64_t jumps_left = shift_forward_left(left & frogs) & pads, jumps_ahead = shift_forward(ahead & frogs) & pads;
    uint64_t jumps_right = shift_forward_right(right & frogs) & pads;
    uint64_t can_step = moves_before_pads(pads);
    uint64_t can_jump = jumps_left >> 14 | jumps_ahead >> 16 | jumps_right >> 18;
    features[BEST_STEPS - BEST_CELLS] = bit_count(left & pads) + bit_count(ahead & pads) + bit_count(right & pads);
    features[BEST_JUMPS - BEST_CELLS] = bit_count(jumps_left) + bit_count(jumps_ahead) + bit_count(jumps_right);
    features[BEST_BLOCKED - BEST_CELLS] = bit_count(away & ~can_step & ~can_jump);
    features[BEST_SUPPORT - BEST_CELLS] = bit_count(shift_forward_left(left & view.frogs) & ~frogs) +
                                          bit_count(shift_forward(ahead & view.frogs) & ~frogs) +
                                          bit_count(shift_forward_right(right & view.frogs) & ~frogs);
    int rear = cell_row(bit_lowest(view.frogs));
    features[BEST_REAR - BEST_CELLS] = rear;
    features[BEST_REAR_GAP - BEST_CELLS] = cell_row(bit_lowest(view.frogs & (view.frogs - 1))) - rear;
    features[BEST_GROWTH - BEST_CELLS] = bit_count(step_cells(away) & ~frogs & ~pads);
    int slots = bit_count(pads & GOAL_ROW), needed = bit_count(away);
    features[BEST_SLOTS - BEST_CELLS] = slots < needed ? slots : needed;
    uint64_t stuck = away & ~can_step & ~can_jump;
    features[BEST_REAR_STUCK - BEST_CELLS] = (stuck & view.frogs & (0 - view.frogs)) != 0;
    features[BEST_FAR_BACK - BEST_CELLS] = rear < 2 ? 2 - rear : 0;
    chain_features(view, away, features);
}

static int cell_index(int cell) {
    int column = cell_column(cell);
    return cell_row(cell) * 4 + (column < 4 ? column : 7 - column);
}

static int cells_score(uint64_t frogs) {
    int score = 0;
    while (frogs) score += cell_weights[cell_index(bit_take(&frogs))];
    return score;
}

int evaluation_best(const struct position *position) {
    int mine[BEST_FEATURES - BEST_CELLS], theirs[BEST_FEATURES - BEST_CELLS];
    struct view view = view_of_mover(position), other = view_of_opponent(position);
    int score = mover_bonus + cells_score(view.frogs) - cells_score(other.frogs);
    other_features(view, mine);
    other_features(other, theirs);
    for (int i = 0; i < BEST_FEATURES - BEST_CELLS; i++) score += feature_weights[i] * (mine[i] - theirs[i]);
    return score;
}

void evaluation_best_features(struct view view, int features[BEST_FEATURES]) {
    for (int i = 0; i < BEST_CELLS; i++) features[i] = 0;
    for (uint64_t set = view.frogs; set;) features[cell_index(bit_take(&set))]++;
    other_features(view, features + BEST_CELLS);
}

int evaluation_best_terms(const struct position *position, struct term terms[MAX_TERMS]) {
    static const char *const names[] = {
        "steps forward",       "jumps forward",      "blocked frogs",    "support from behind", "rearmost row",
        "gap to the rearmost", "water before frogs", "free goal pads",   "best jump chain",     "all jump chains",
        "rearmost stuck",      "rearmost chain",     "rearmost far back"};
    int mine[BEST_FEATURES - BEST_CELLS], theirs[BEST_FEATURES - BEST_CELLS];
    struct view view = view_of_mover(position), other = view_of_opponent(position);
    int cells[] = {cells_score(view.frogs), cells_score(other.frogs)};
    other_features(view, mine);
    other_features(other, theirs);
    terms[0] = (struct term){"cells", cells[0], cells[1], cells[0] - cells[1]};
    for (int i = 0; i < BEST_FEATURES - BEST_CELLS; i++)
        terms[1 + i] = (struct term){names[i], mine[i], theirs[i], feature_weights[i] * (mine[i] - theirs[i])};
    terms[BEST_FEATURES - BEST_CELLS + 1] = (struct term){"to move", 1, 0, mover_bonus};
    return BEST_FEATURES - BEST_CELLS + 2;
}
