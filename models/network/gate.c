#include "network/gate.h"

#include <stdlib.h>

#include "core/sprt.h"

/* Plays one game of a pair; the candidate is Red in the first. */
static bool play(const void *context, int index, void *result, struct text *error) {
    const struct gate *gate = context;
    uint64_t seed = gate->seed + (uint64_t)index / 2;
    struct match_seat seats[2] = {gate->candidate, gate->best};
    struct played_game game = {0};
    struct position start;
    if (index % 2) seats[RED] = gate->best, seats[BLUE] = gate->candidate;
    played_opening(&start, gate->rules, GATE_RANDOM_ACTIONS, seed);
    if (!play_recorded_game(&game, &start, seats, seed, error)) return false;
    *(int *)result = index % 2 ? 2 - game.points : game.points;
    return true;
}

struct verdict gate_decide(const struct gate *gate, struct training *training) {
    const struct sprt test = {0, GATE_ELO, GATE_RISK, GATE_RISK, LOGISTIC_ELO};
    struct verdict verdict = {0};
    double lower, upper;
    sprt_bounds(&test, &lower, &upper);
    for (int pairs = 0; pairs < gate->most_pairs && verdict.ratio > lower && verdict.ratio < upper;
         pairs += GATE_BATCH) {
        struct gate batch = *gate;
        batch.seed += (uint64_t)pairs;
        struct spread spread = {.total = 2 * GATE_BATCH, .result_size = sizeof(int), .work = play, .context = &batch};
        int *points = training_play(training, "match with the best so far", &spread);
        for (int i = 0; i < GATE_BATCH; i++) statistics_add_pair(&verdict.statistics, points[2 * i], points[2 * i + 1]);
        free(points);
        verdict.ratio = sprt_ratio(&test, verdict.statistics.pairs);
    }
    verdict.accepted = verdict.ratio >= upper;
    return verdict;
}
