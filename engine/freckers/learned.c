#include "freckers/learned.h"

#include "freckers/features.h"
#include "freckers/moves.h"

/* Works in batches, large enough for all actions of a position. */
void learned_chances(const struct trees *trees, const struct position *positions, int count, double *chances) {
    float rows[MAX_ACTIONS][FEATURE_COUNT], predicted[MAX_ACTIONS];
    for (int first = 0; first < count; first += MAX_ACTIONS) {
        int batch = count - first < MAX_ACTIONS ? count - first : MAX_ACTIONS;
        for (int i = 0; i < batch; i++) features_of(&positions[first + i], rows[i]);
        trees_predict(trees, rows[0], batch, predicted);
        for (int i = 0; i < batch; i++) chances[first + i] = (double)predicted[i];
    }
}

int learned_score(const struct trees *trees, const struct position *position) {
    float row[FEATURE_COUNT], log_odds;
    features_of(position, row);
    trees_margins(trees, row, 1, &log_odds);
    return (int)(log_odds * LEARNED_SCALE);
}
