#include "puzzles/puzzle.h"

#include "freckers/race.h"
#include "puzzles/themes.h"

#define RACE_BOARDS 5000000

int puzzle_wins_in(const struct position *position, action move) {
    static struct race race;
    struct position after = *position;
    int64_t boards = RACE_BOARDS;
    int score;
    position_apply(&after, move);
    if (position_outcome(&after) == OUTCOME_LOSS) return 1;
    if (position_outcome(&after) != OUTCOME_OPEN || !race_is_on(&after)) return 0;
    if (!race_score(&race, &after, &boards, &score) || score > 0) return 0;
    return 1 - score_distance(score) / 2;
}

/* Adds the best reply and the one good move after it, if there is one. */
static bool extend(struct session *solver, struct puzzle *puzzle, struct position *position, bool *extended,
                   struct text *error) {
    struct verdict reply, next;
    struct position after;
    *extended = false;
    if (position_outcome(position) != OUTCOME_OPEN) return true;
    if (!judge_search(solver, position, LINE_NODES, &reply, error)) return false;
    after = *position;
    position_apply(&after, reply.move);
    if (position_outcome(&after) != OUTCOME_OPEN) return true;
    if (!judge_search(solver, &after, LINE_NODES, &next, error)) return false;
    if (!judge_is_settled(&next)) return true;
    puzzle->solution[puzzle->length++] = reply.move;
    puzzle->solution[puzzle->length++] = next.move;
    position_apply(&after, next.move);
    *position = after;
    *extended = true;
    return true;
}

bool puzzle_make(const struct find *find, const struct models *models, struct puzzle *puzzle, struct text *error) {
    struct session solver;
    struct position position = find->position;
    action move = find->verdict.move;
    *puzzle = (struct puzzle){.position = position,
                              .length = 1,
                              .solution = {move},
                              .gap = judge_gap(find->verdict.best, find->verdict.second),
                              .wins_in = puzzle_wins_in(&position, move)};
    position_apply(&position, move);
    bool ok = judge_open(&solver, models, SOLVER, error), extended = true;
    while (ok && extended && puzzle->length + 2 <= LONGEST_SOLUTION)
        ok = extend(&solver, puzzle, &position, &extended, error);
    puzzle->themes = themes_of(&puzzle->position, puzzle->solution, puzzle->length);
    session_close(&solver);
    return ok;
}
