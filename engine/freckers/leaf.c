#include "freckers/leaf.h"

#include "core/portable_math.h"
#include "core/trees.h"
#include "freckers/features.h"
#include "freckers/moves.h"
#include "freckers/network.h"

bool leaf_lacks_model(const struct leaf *leaf, enum rules rules) {
    return (leaf->source == LEAF_TREES && !leaf->models->trees) ||
           (leaf->source == LEAF_NETWORK && !leaf->models->networks[rules]);
}

/* In batches as large as the children of a position. */
static void model_probabilities(const struct trees *trees, const struct position *positions, int count,
                                double *probabilities) {
    float rows[MOST_ACTIONS][FEATURE_COUNT], chances[MOST_ACTIONS];
    for (int first = 0; first < count; first += MOST_ACTIONS) {
        int batch = count - first < MOST_ACTIONS ? count - first : MOST_ACTIONS;
        for (int i = 0; i < batch; i++) features_of(&positions[first + i], rows[i]);
        trees_predict(trees, rows[0], batch, chances);
        for (int i = 0; i < batch; i++) probabilities[first + i] = (double)chances[i];
    }
}

static void network_probabilities(const struct network *network, const struct position *positions, int count,
                                  double *probabilities) {
    for (int i = 0; i < count; i++)
        probabilities[i] = portable_logistic((double)network_evaluate(network, &positions[i]) / NETWORK_LOGIT);
}

void leaf_probabilities(const struct leaf *leaf, const struct position *positions, int count, double *probabilities) {
    if (leaf->source == LEAF_TREES && leaf->models->trees) {
        model_probabilities(leaf->models->trees, positions, count, probabilities);
        return;
    }
    const struct network *network = leaf->source == LEAF_NETWORK ? leaf->models->networks[positions->rules] : NULL;
    if (network) {
        network_probabilities(network, positions, count, probabilities);
        return;
    }
    double row = leaf->scale * evaluation_unit(leaf->evaluation);
    for (int i = 0; i < count; i++)
        probabilities[i] = portable_logistic(evaluation_score(leaf->evaluation, &positions[i]) / row);
}
