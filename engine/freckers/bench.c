#include "freckers/bench.h"

#include "core/random.h"
#include "freckers/moves.h"

int64_t bench_evaluations(const struct evaluator *evaluator, enum rules rules, int64_t count) {
    int64_t sum = 0;
    struct random random;
    struct position position;
    union evaluator_state state = {0}, after = {0};
    random_seed(&random, 0, 0);
    position_start(&position, rules);
    evaluator_begin(evaluator, &position, &state);
    for (int64_t i = 0; i < count; i++) {
        action list[MAX_ACTIONS];
        action chosen = list[random_below(&random, (uint32_t)moves_list(&position, list))];
        evaluator_update(evaluator, &position, chosen, &state, &after);
        position_apply(&position, chosen);
        if (position_outcome(&position) != OUTCOME_OPEN) {
            position_start(&position, rules);
            evaluator_begin(evaluator, &position, &after);
        }
        if (evaluator_is_incremental(evaluator)) state = after;
        sum += evaluator_score_with_state(evaluator, &position, &state);
    }
    return sum;
}
