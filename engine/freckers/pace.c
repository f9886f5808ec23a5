#include "freckers/pace.h"

#include "core/clock.h"
#include "core/deadline.h"

#define EARLY_SHARE 0.025           /* 1 - 0.975, from the program of report 002; its text gives no number */
#define CUBIC_TOTAL (170.0 / 180.0) /* of the clock, report 003 */
#define MIN_TURNS_LEFT 4            /* at least, so that a late turn does not use up the clock */

static double cubic(int turn) {
    return turn < PACE_TURNS ? (double)turn * (turn - PACE_TURNS) * (turn - PACE_TURNS) : 0;
}

static double cubic_sum(int first, int last) {
    double sum = 0;
    for (int turn = first; turn <= last; turn++) sum += cubic(turn);
    return sum;
}

static double phase_weight(int played) {
    return played >= 10 && played < 50 ? 2 : 1;
}

double pace_share(const struct pace *pace, int turn, int played, double clock) {
    int left = PACE_TURNS - turn > MIN_TURNS_LEFT ? PACE_TURNS - turn : MIN_TURNS_LEFT;
    switch (pace->policy) {
        case PACE_EARLY: return clock * EARLY_SHARE;
        case PACE_CUBIC: {
            double sum = cubic_sum(pace->first_turn, PACE_TURNS);
            if (sum <= 0) return 0; /* the game began with the last turn, for which the plan has nothing */
            double scale = pace->whole_clock * CUBIC_TOTAL / sum;
            double planned = scale * cubic_sum(pace->first_turn, turn - 1), used = pace->whole_clock - clock;
            double share = scale * cubic(turn);
            return planned > 0 && used > 0 ? share * planned / used : share;
        }
        case PACE_PHASE: {
            double sum = 0;
            for (int later = played; later < LAST_ACTION; later += 2) sum += phase_weight(later);
            return sum > 0 ? clock * phase_weight(played) / sum : clock / left;
        }
        default: return clock / left;
    }
}

void pace_plan(enum pace_policy policy, double clock, double shares[PACE_TURNS]) {
    struct pace pace = {.policy = policy, .whole_clock = clock, .first_turn = 1};
    for (int turn = 1; turn <= PACE_TURNS; turn++) {
        shares[turn - 1] = pace_share(&pace, turn, 2 * (turn - 1), clock);
        clock -= shares[turn - 1];
    }
}

void pace_begin(struct pace *pace, const struct position *root, const struct limits *limits) {
    double now = clock_milliseconds(), clock = limits->clock[root->side];
    pace->begun = now;
    pace->aim = pace->end = deadline_of_move(limits, now);
    if (clock <= 0) return;
    int turn = root->played / 2 + 1;
    if (clock > pace->whole_clock || turn < pace->first_turn) { /* a new game */
        pace->whole_clock = clock;
        pace->first_turn = turn;
    }
    double usable = deadline_usable(clock), share = pace_share(pace, turn, root->played, clock);
    if (share > usable / 2) share = usable / 2;
    double end = share * 3 < usable / 2 ? share * 3 : usable / 2;
    if (now + share < pace->aim) pace->aim = now + share;
    if (now + end < pace->end) pace->end = now + end;
}
