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

static double network_probability(int score) {
    return portable_logistic((double)score / NETWORK_LOGIT);
}

static const struct network *network_of(const struct leaf *leaf, const struct position *position) {
    return leaf->source == LEAF_NETWORK ? leaf->models->networks[position->rules] : NULL;
}

void leaf_probabilities(const struct leaf *leaf, const struct position *positions, int count, double *probabilities) {
    if (leaf->source == LEAF_TREES && leaf->models->trees) {
        model_probabilities(leaf->models->trees, positions, count, probabilities);
        return;
    }
    const struct network *network = network_of(leaf, positions);
    if (network) {
        for (int i = 0; i < count; i++)
            probabilities[i] = network_probability(network_evaluate(network, &positions[i]));
        return;
    }
    double row = leaf->scale * evaluation_unit(leaf->evaluation);
    for (int i = 0; i < count; i++)
        probabilities[i] = portable_logistic(evaluation_score(leaf->evaluation, &positions[i]) / row);
}

/* The sums of the position serve all that can follow it. */
static void network_after_actions(const struct network *network, const struct position *position, const action *list,
                                  int count, double *probabilities) {
    struct accumulators sums, after;
    network_refresh(network, position, &sums);
    for (int i = 0; i < count; i++) {
        network_update(network, position, list[i], &sums, &after);
        probabilities[i] = 1 - network_probability(network_score(network, &after));
    }
}

void leaf_after_actions(const struct leaf *leaf, const struct position *position, const action *list, int count,
                        double *probabilities) {
    const struct network *network = network_of(leaf, position);
    if (network) {
        network_after_actions(network, position, list, count, probabilities);
        return;
    }
    struct position after[MOST_ACTIONS];
    int next = 0;
    do { /* at least once: GROW is always there */
        after[next] = *position;
        position_apply_keyless(&after[next], list[next]);
    } while (++next < count);
    leaf_probabilities(leaf, after, count, probabilities);
    for (int i = 0; i < count; i++) probabilities[i] = 1 - probabilities[i];
}
