/* Checks time policies against the formulas of the reports, and the race solver against exhaustive search. */
#include "checks.h"

#include "core/clock.h"
#include "freckers/moves.h"
#include "freckers/pace.h"
#include "freckers/race.h"
#include "game/score.h"

static const double whole = 180000;

/* The time used in a whole game if every turn takes exactly its share. */
static double total_used(struct pace *pace) {
    double clock = whole;
    for (int turn = 1; turn <= 75; turn++) clock -= pace_share(pace, turn, 2 * (turn - 1), clock);
    return whole - clock;
}

void check_pace(void) {
    struct pace pace = {.policy = PACE_EVEN, .whole_clock = whole, .first_turn = 1};
    check_near(pace_share(&pace, 1, 0, whole), whole / 74, 1e-12, "even: about 2.4 of 180 seconds");
    pace.policy = PACE_EARLY;
    check_near(pace_share(&pace, 1, 0, whole), 4500, 1e-12, "early: a fortieth of the remaining time");
    check_near(pace_share(&pace, 30, 58, 1000), 25, 1e-12, "early: at any turn");
    pace.policy = PACE_CUBIC;
    check_near(total_used(&pace), 170000, 1e-9, "cubic: 170 of 180 seconds over 75 turns");
    double first = pace_share(&pace, 1, 0, whole), peak = pace_share(&pace, 25, 48, whole);
    check_near(peak / first, 25.0 * 50 * 50 / (74.0 * 74), 1e-9, "cubic: x (x - 75)^2, before anything is used");
    double planned = first + pace_share(&pace, 2, 2, whole);
    check_near(pace_share(&pace, 3, 4, whole - 2 * planned), pace_share(&pace, 3, 4, whole - planned) / 2, 1e-9,
               "cubic: half the share after twice the planned use");
    pace.policy = PACE_PHASE;
    check_near(pace_share(&pace, 6, 10, 1000) * (20 * 2 + 50), 2000, 1e-9, "phase: two shares of ninety at action 10");

    struct position position;
    position_start(&position, RULES_PADS);
    for (double clock = 1; clock < 1e6; clock *= 3) {
        struct limits limits = {.clock = {clock, clock}};
        struct pace fresh = {.policy = PACE_EARLY};
        double before = clock_milliseconds();
        pace_begin(&fresh, &position, &limits);
        check(fresh.aim <= fresh.end && fresh.end - before < clock * 0.5 + 1, "the deadline is well within the clock");
    }
}

/* Whether all frogs can get home within this many actions, by exhaustive search. */
static bool gets_home_within(struct position position, int actions) {
    if (!(position.mine & ~GOAL_ROW)) return true;
    if (!actions) return false;
    action list[MAX_ACTIONS];
    int count = moves_list(&position, list);
    for (int i = 0; i < count; i++) {
        struct position next = position;
        position_apply(&next, list[i]);
        position_pass(&next); /* the other side does not matter */
        if (gets_home_within(next, actions - 1)) return true;
    }
    return false;
}

void check_race(void) {
    static struct race race;
    static const char *const races[] = {
        "*1*****1/***2b1*/1*2**b*/**1**1b*/*bb*1b**/****1***/*1*r**rr/rrr****1 r 51",
        "**1**b*b/**1***b*/1*1*****/****1*b*/*b*1b***/********/*****rr*/rrr***r* r 53",
        "**1****b/***2*b*/3*b**1/****b*b*/b*2****/********/****rrr*/*rrr**** r 55",
    };
    for (int i = 0; i < 3; i++) {
        struct position position = position_from(races[i], RULES_PADS);
        check(race_is_on(&position), "the armies have passed");
        int fewest = race_min_actions(&race, position.mine, position.pads, RULES_PADS, 10, 1000000);
        check(fewest > 0 && fewest <= 4, "few actions are left");
        check(gets_home_within(position, fewest), "the race can be run in the fewest actions");
        check(!gets_home_within(position, fewest - 1), "and in no fewer");
        int64_t nodes = 1000000;
        int score;
        check(race_score(&race, &position, &nodes, &score), "the race is decided");
        check(score <= SCORE_WIN - (2 * fewest - 1), "no faster than the frogs");
    }
}
