#include "freckers/leaf.h"

#include "core/portable_math.h"

bool leaf_lacks_model(const struct leaf *leaf) {
    return leaf->source == LEAF_TREES && !leaf->models->trees;
}

void leaf_probabilities(const struct leaf *leaf, const struct position *positions, int count, double *probabilities) {
    double row = leaf->scale * evaluation_unit(leaf->evaluation);
    for (int i = 0; i < count; i++)
        probabilities[i] = portable_logistic(evaluation_score(leaf->evaluation, &positions[i]) / row);
}
