/* Win probabilities without playing on: what a search puts on a position instead of a playout, and what priors are made
   of. */
#ifndef LILYPAD_FRECKERS_LEAF_H
#define LILYPAD_FRECKERS_LEAF_H

#include "freckers/evaluation.h"
#include "freckers/models.h"

enum leaf_source {
    LEAF_PLAYOUT,    /* play on, see playout.h */
    LEAF_EVALUATION, /* a static evaluation */
    LEAF_TREES,      /* the boosted trees; while none are loaded, the evaluation */
    LEAF_NETWORK     /* the network; while none is loaded, the evaluation */
};
#define LEAF_CHOICES "playout|evaluation|model|network"

struct leaf {
    enum leaf_source source;
    enum evaluation evaluation;
    double scale; /* rows of lead that make the odds e to 1 */
    const struct models *models;
};

/* Whether a trained model is wanted and missing under these rules. */
bool leaf_lacks_model(const struct leaf *leaf, enum rules rules);

/* The chance that the player to move wins, for `count` positions that are not over. A score of s rows becomes
   1 / (1 + e^(-s / scale)). */
void leaf_probabilities(const struct leaf *leaf, const struct position *positions, int count, double *probabilities);

/* The chance that the player to move wins by each of at most MOST_ACTIONS actions, valued as above. */
void leaf_after_actions(const struct leaf *leaf, const struct position *position, const action *list, int count,
                        double *probabilities);

static inline double leaf_probability(const struct leaf *leaf, const struct position *position) {
    double probability;
    leaf_probabilities(leaf, position, 1, &probability);
    return probability;
}

#endif
