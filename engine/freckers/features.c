#include "freckers/features.h"

#include <math.h>

#include "freckers/evaluation.h"

#define NO_GOAL_CELL 16.0f /* farther than any cell on the board */
#define WATER_DETOUR 1.0f
#define NEAR_ROWS UINT64_C(0x00FFFF0000000000) /* one or two rows from the goal */

static const int differences[DIFFERENCE_COUNT] = FEATURE_DIFFERENCES;

#define SIDE_NAMES(side)                                                                                    \
    side "frogs home", side "rows to go", side "distance to a goal cell", side "near goal", side "jumpers", \
        side "rows to go x spread", side "on the edge", side "off centre", side "column", side "spread",    \
        side "assisted steps", side "reachable pads", side "needing grow", side "jumps forward", side "goal pads"
const char *const feature_names[FEATURE_COUNT] = {
    SIDE_NAMES("my "),        SIDE_NAMES("their "),          "lead in frogs home",   "lead in distance to a goal cell",
    "lead in jumps forward",  "lead in rows to go x spread", "lead in off centre",   "lead in column",
    "lead in reachable pads", "lead in near goal",           "lead in needing grow",
};

static float straight_distance(int rows, int columns) {
    return sqrtf((float)(rows * rows + columns * columns));
}

/* The distance in columns from `column` to the nearest of `cells` in the goal row, of which there must be one. */
static int columns_to_nearest(unsigned cells, int column) {
    int distance = 0;
    for (unsigned reached = 1u << column; !(reached & cells); distance++) reached |= reached << 1 | reached >> 1;
    return distance;
}

static float goal_distance(int cell, unsigned pads, unsigned water) {
    int rows = 7 - cell_row(cell), column = cell_column(cell);
    float nearest = NO_GOAL_CELL;
    if (pads) nearest = straight_distance(rows, columns_to_nearest(pads, column));
    if (water) {
        float detour = straight_distance(rows, columns_to_nearest(water, column)) + WATER_DETOUR;
        if (detour < nearest) nearest = detour;
    }
    return nearest;
}

static void side_features(struct view view, float *features) {
    uint64_t frogs = view.frogs, away = frogs & ~GOAL_ROW, all = frogs | view.others, pads = view.pads;
    unsigned goal_pads = (unsigned)(pads >> 56), goal_water = (unsigned)(~(all | pads) >> 56);
    int rows = 0, columns = 0, squares = 0, off_centre = 0;
    float distance = 0;
    for (uint64_t set = frogs; set;) {
        int cell = bit_take(&set), row = cell_row(cell), column = cell_column(cell);
        rows += row;
        columns += column;
        squares += row * row + column * column;
        off_centre += column < 4 ? 7 - 2 * column : 2 * column - 7; /* in half columns */
        if (row < 7) distance += goal_distance(cell, goal_pads, goal_water);
    }

    /* For each forward direction, the cells with a pad ahead, a frog to jump over, a pad to land on, a friendly frog
       behind. */
    uint64_t ahead[3] = {pads >> 7 & ~FIRST_COLUMN, pads >> 8, pads >> 9 & ~LAST_COLUMN};
    uint64_t over[3] = {all >> 7 & ~FIRST_COLUMN, all >> 8, all >> 9 & ~LAST_COLUMN};
    uint64_t landing[3] = {ahead[0] >> 7 & ~FIRST_COLUMN, ahead[1] >> 8, ahead[2] >> 9 & ~LAST_COLUMN};
    uint64_t behind[3] = {shift_forward_left(frogs), shift_forward(frogs), shift_forward_right(frogs)};
    uint64_t jumpers = 0, movers = 0;
    int jumps = 0, steps = 0, assisted = 0;
    for (int i = 0; i < 3; i++) {
        uint64_t stepping = away & ahead[i], jumping = away & over[i] & landing[i];
        jumpers |= jumping;
        movers |= stepping | jumping;
        steps += bit_count(stepping);
        jumps += bit_count(jumping);
        assisted += bit_count(stepping & behind[i]);
    }

    int left = bit_count(away);
    float per_frog = (float)(left ? left : 1), six = FROG_COUNT;
    float spread = (float)(FROG_COUNT * squares - rows * rows - columns * columns) / (six * six);
    features[FEATURE_HOME] = (float)(FROG_COUNT - left);
    features[FEATURE_ROWS] = (float)(7 * FROG_COUNT - rows) / six;
    features[FEATURE_DISTANCE] = distance / six;
    features[FEATURE_NEAR] = (float)bit_count(away & NEAR_ROWS) / per_frog;
    features[FEATURE_JUMPERS] = (float)bit_count(jumpers) / per_frog;
    features[FEATURE_INTERACTION] = features[FEATURE_ROWS] * sqrtf(spread);
    features[FEATURE_EDGE] = (float)bit_count(away & (FIRST_COLUMN | LAST_COLUMN)) / per_frog;
    features[FEATURE_CENTRALITY] = (float)off_centre / (2 * six);
    features[FEATURE_COLUMN] = (float)columns / six;
    features[FEATURE_SPREAD] = spread;
    features[FEATURE_ASSISTED] = (float)assisted / per_frog;
    features[FEATURE_REACHABLE] = (float)(steps + jumps) / per_frog;
    features[FEATURE_STUCK] = (float)bit_count(away & ~movers) / per_frog;
    features[FEATURE_JUMPS] = (float)jumps / per_frog;
    features[FEATURE_GOAL_PADS] = left ? (float)bit_count(pads & GOAL_ROW) / per_frog : 0;
}

void features_of(const struct position *position, float features[FEATURE_COUNT]) {
    float *mine = features, *theirs = features + SIDE_FEATURE_COUNT;
    side_features(view_of_mover(position), mine);
    side_features(view_of_opponent(position), theirs);
    for (int i = 0; i < DIFFERENCE_COUNT; i++)
        features[2 * SIDE_FEATURE_COUNT + i] = mine[differences[i]] - theirs[differences[i]];
}
