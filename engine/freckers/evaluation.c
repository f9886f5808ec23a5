#include "freckers/evaluation.h"

#include "freckers/evaluation_best.h"
#include "freckers/learned.h"
#include "freckers/network.h"

#define ODD_COLUMNS UINT64_C(0xAAAAAAAAAAAAAAAA)

/* Report 004 gives 100 and 101 for the goal row and says that the rows before it rise from 0; the equal steps are
   ours. */
#define POSITIONAL_ROW 14
#define POSITIONAL_GOAL 100

static int positional(struct view view) {
    uint64_t home = view.frogs & GOAL_ROW;
    return POSITIONAL_ROW * sum_of_rows(view.frogs & ~GOAL_ROW) + POSITIONAL_GOAL * bit_count(home) +
           bit_count(home & ODD_COLUMNS);
}

int evaluation_positional(const struct position *position) {
    return positional(view_of_mover(position)) - positional(view_of_opponent(position));
}

/* Rows gained; the small bonus for the centre columns is the authors' program's, not report 002's. */
#define DISTANCE_ROW 100
#define DISTANCE_CENTRE 4 /* for each column in from the edge */

static int distance(struct view view) {
    static const uint64_t inner = UINT64_C(0x7E7E7E7E7E7E7E7E), middle = UINT64_C(0x3C3C3C3C3C3C3C3C),
                          centre = UINT64_C(0x1818181818181818);
    return DISTANCE_ROW * sum_of_rows(view.frogs) +
           DISTANCE_CENTRE *
               (bit_count(view.frogs & inner) + bit_count(view.frogs & middle) + bit_count(view.frogs & centre));
}

int evaluation_distance(const struct position *position) {
    return distance(view_of_mover(position)) - distance(view_of_opponent(position));
}

int evaluation_rows(const struct position *position) {
    return DISTANCE_ROW * (sum_of_rows(position->mine) - sum_of_rows(bit_flip_rows(position->theirs)));
}

/* Report 000's five features, weights in hundredths. The second set applies when both sides have fewer than 3 frogs to
   bring home. */
enum { FIVE_HOME, FIVE_JUMPS, FIVE_ROWS, FIVE_SPREAD, FIVE_BLOCKED, FIVE_COUNT };
static const int five_weights[2][FIVE_COUNT] = {{150, 35, -90, -12, -5}, {500, 30, -200, 0, 0}};
static const char *const five_names[] = {"frogs home", "jumps forward", "rows to go", "distance between frogs",
                                         "frogs without a step"};

static void five_features(struct view view, int features[FIVE_COUNT]) {
    uint64_t away = view.frogs & ~GOAL_ROW, frogs = view.frogs | view.others;
    features[FIVE_HOME] = bit_count(view.frogs & GOAL_ROW);
    features[FIVE_JUMPS] = bit_count(shift_forward_left(shift_forward_left(away) & frogs) & view.pads) +
                           bit_count(shift_forward(shift_forward(away) & frogs) & view.pads) +
                           bit_count(shift_forward_right(shift_forward_right(away) & frogs) & view.pads);
    features[FIVE_ROWS] = 7 * bit_count(away) - sum_of_rows(away);
    features[FIVE_SPREAD] = 0;
    if (away) {
        int rearmost = bit_lowest(away);
        for (uint64_t set = away & (away - 1); set;) {
            int other = bit_take(&set), rows = cell_row(other) - cell_row(rearmost);
            int columns = cell_column(other) - cell_column(rearmost);
            if (columns < 0) columns = -columns;
            features[FIVE_SPREAD] += rows > columns ? rows : columns;
        }
    }
    /* A frog can step forward if one of the three cells ahead is a free pad. */
    uint64_t can_step = moves_before_pads(view.pads);
    bool last_frogs_near_goal = bit_count(away) < 3 && !(away & UINT64_C(0x000000FFFFFFFFFF));
    features[FIVE_BLOCKED] = last_frogs_near_goal ? 0 : bit_count(away & ~can_step);
}

static const int *five_weights_of(const int mine[FIVE_COUNT], const int theirs[FIVE_COUNT]) {
    bool near_end = FROG_COUNT - mine[FIVE_HOME] < 3 && FROG_COUNT - theirs[FIVE_HOME] < 3;
    return five_weights[near_end];
}

int evaluation_five(const struct position *position) {
    int mine[FIVE_COUNT], theirs[FIVE_COUNT], score = 0;
    five_features(view_of_mover(position), mine);
    five_features(view_of_opponent(position), theirs);
    const int *weights = five_weights_of(mine, theirs);
    for (int i = 0; i < FIVE_COUNT; i++) score += weights[i] * (mine[i] - theirs[i]);
    return score;
}

/* The tuple: each place outweighs everything after it. Progress is 0 to 42 rows, and so is either side's distance. */
#define TUPLE_PROGRESS (TUPLE_EARLY_MOST + 1)
#define TUPLE_DISTANCE (TUPLE_PROGRESS * 43)
#define TUPLE_HOME (TUPLE_DISTANCE * 85)

/* Five octal digits, the earliest first: an action gains at most 6 rows. */
#define HISTORY_ACTIONS 5

int evaluation_history(int early, int number, int gain) {
    return number < HISTORY_ACTIONS ? early | gain << 3 * (HISTORY_ACTIONS - 1 - number) : early;
}

/* The columns at most `steps` away. */
static uint64_t columns_within(int column, int steps) {
    return (bit(column + steps) << 1) - bit(column > steps ? column - steps : 0);
}

/* The sum over all frogs of the steps to the nearest goal cell without a friendly frog, diagonals allowed and pads
   ignored. */
static int tuple_distance(uint64_t frogs) {
    uint64_t open = ~frogs >> 56;
    int sum = 0;
    for (uint64_t away = frogs & ~GOAL_ROW; away;) {
        int cell = bit_take(&away), steps = 7 - cell_row(cell);
        while (!(columns_within(cell_column(cell), steps) & open)) steps++;
        sum += steps;
    }
    return sum;
}

int evaluation_progress(uint64_t frogs) {
    return sum_of_rows(frogs);
}

int evaluation_tuple(const struct position *position, bool mover_searches, int early) {
    uint64_t mine = position->mine, theirs = bit_flip_rows(position->theirs);
    int score = TUPLE_HOME * (bit_count(mine & GOAL_ROW) - bit_count(theirs & GOAL_ROW)) +
                TUPLE_DISTANCE * (tuple_distance(theirs) - tuple_distance(mine));
    if (early > TUPLE_EARLY_MOST) early = TUPLE_EARLY_MOST;
    int own = TUPLE_PROGRESS * evaluation_progress(mover_searches ? mine : theirs) + early;
    return mover_searches ? score + own : score - own;
}

int evaluation_unit(enum evaluation evaluation) {
    static const int units[] = {POSITIONAL_ROW, 90,           TUPLE_DISTANCE, DISTANCE_ROW,
                                BEST_UNIT,      LEARNED_UNIT, NETWORK_UNIT,   DISTANCE_ROW};
    return units[evaluation];
}

static struct term difference(const char *name, double mine, double theirs, int weight) {
    return (struct term){name, mine, theirs, (int)((mine - theirs) * weight)};
}

static int tuple_terms(const struct position *position, struct term *terms) {
    uint64_t mine = position->mine, theirs = bit_flip_rows(position->theirs);
    terms[0] = difference("frogs home", bit_count(mine & GOAL_ROW), bit_count(theirs & GOAL_ROW), TUPLE_HOME);
    terms[1] = difference("steps to go", tuple_distance(mine), tuple_distance(theirs), -TUPLE_DISTANCE);
    terms[2] = difference("own rows gained", evaluation_progress(mine), 0, TUPLE_PROGRESS);
    return 3;
}

static int five_terms(const struct position *position, struct term *terms) {
    int mine[FIVE_COUNT], theirs[FIVE_COUNT];
    five_features(view_of_mover(position), mine);
    five_features(view_of_opponent(position), theirs);
    const int *weights = five_weights_of(mine, theirs);
    for (int i = 0; i < FIVE_COUNT; i++) terms[i] = difference(five_names[i], mine[i], theirs[i], weights[i]);
    return FIVE_COUNT;
}

int evaluation_terms(enum evaluation evaluation, const struct position *position, struct term terms[MAX_TERMS]) {
    struct view mine = view_of_mover(position), theirs = view_of_opponent(position);
    switch (evaluation) {
        case EVALUATION_FIVE: return five_terms(position, terms);
        case EVALUATION_TUPLE: return tuple_terms(position, terms);
        case EVALUATION_BEST: return evaluation_best_terms(position, terms);
        case EVALUATION_LEARNED:
        case EVALUATION_NETWORK: return 0;
        case EVALUATION_POSITIONAL:
            terms[0] = difference("frogs home", bit_count(mine.frogs & GOAL_ROW), bit_count(theirs.frogs & GOAL_ROW),
                                  POSITIONAL_GOAL);
            terms[1] = difference("rows of the others", sum_of_rows(mine.frogs & ~GOAL_ROW),
                                  sum_of_rows(theirs.frogs & ~GOAL_ROW), POSITIONAL_ROW);
            terms[2] = difference("gaps left at home", bit_count(mine.frogs & GOAL_ROW & ODD_COLUMNS),
                                  bit_count(theirs.frogs & GOAL_ROW & ODD_COLUMNS), 1);
            return 3;
        default: {
            int rows[] = {sum_of_rows(mine.frogs), sum_of_rows(theirs.frogs)};
            terms[0] = difference("rows gained", rows[0], rows[1], DISTANCE_ROW);
            if (evaluation == EVALUATION_ROWS) return 1;
            terms[1] = difference("centre columns", distance(mine) - DISTANCE_ROW * rows[0],
                                  distance(theirs) - DISTANCE_ROW * rows[1], 1);
            return 2;
        }
    }
}
