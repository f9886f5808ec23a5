#include "freckers/learned.h"

#include "freckers/features.h"
#include "freckers/moves.h"

void learned_chances(const struct trees *trees, const struct position *position, const action *list, int count,
                     float *chances) {
    float rows[MOST_ACTIONS][FEATURE_COUNT], predicted[MOST_ACTIONS];
    int open = 0;
    for (int i = 0; i < count; i++) {
        static const float chance_of[] = {[OUTCOME_LOSS] = 1, [OUTCOME_DRAW] = 0.5f, [OUTCOME_WIN] = 0};
        struct position next = *position;
        position_apply(&next, list[i]);
        enum outcome outcome = position_outcome(&next); /* for the opponent */
        chances[i] = outcome == OUTCOME_OPEN ? -1 : chance_of[outcome];
        if (outcome == OUTCOME_OPEN) features_of(&next, rows[open++]);
    }
    if (open) trees_predict(trees, rows[0], open, predicted);
    for (int i = 0, next = 0; i < count; i++)
        if (chances[i] < 0) chances[i] = 1 - predicted[next++];
}

float learned_chance(const struct trees *trees, const struct position *position) {
    float row[FEATURE_COUNT], chance;
    features_of(position, row);
    trees_predict(trees, row, 1, &chance);
    return chance;
}

float learned_log_odds(const struct trees *trees, const struct position *position) {
    float row[FEATURE_COUNT], margin;
    features_of(position, row);
    trees_margins(trees, row, 1, &margin);
    return margin;
}
