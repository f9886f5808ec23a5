#include "network_gate.h"

/* One game of a pair: the candidate is Red in the first. */
static bool play(const void *context, int index, void *result, struct text *error) {
    const struct gate *gate = context;
    uint64_t seed = gate->seed + (uint64_t)index / 2;
    struct match_seat seats[2] = {gate->candidate, gate->best};
    struct match_game game = {0};
    struct position start;
    if (index % 2) seats[RED] = gate->best, seats[BLUE] = gate->candidate;
    match_opening(&start, gate->rules, GATE_RANDOM_ACTIONS, seed);
    if (!match_play(&game, &start, seats, seed, error)) return false;
    *(int *)result = index % 2 ? 2 - game.points : game.points;
    return true;
}

bool gate_decide(const struct gate *gate, struct verdict *verdict, struct text *error) {
    const struct sprt test = {0, GATE_ELO, GATE_RISK, GATE_RISK};
    double lower, upper;
    sprt_bounds(&test, &lower, &upper);
    *verdict = (struct verdict){0};
    for (int pairs = 0; pairs < gate->most_pairs && verdict->ratio > lower && verdict->ratio < upper;
         pairs += GATE_BATCH) {
        struct gate batch = *gate;
        batch.seed += (uint64_t)pairs;
        struct spread spread = {
            .total = 2 * GATE_BATCH,
            .result_size = sizeof(int),
            .work = play,
            .context = &batch,
            .processes = gate->processes,
            .progress = gate->progress,
            .watcher = gate->watcher,
        };
        const int *points = spread_run(&spread, error);
        if (!points) return false;
        for (int i = 0; i < GATE_BATCH; i++)
            statistics_add_pair(&verdict->statistics, points[2 * i], points[2 * i + 1]);
        spread_free(&spread, (void *)points);
        verdict->ratio = sprt_ratio(&test, verdict->statistics.pairs);
    }
    verdict->accepted = verdict->ratio >= upper;
    return true;
}
