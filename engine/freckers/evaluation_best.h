/* The features of evaluation_best. Their weights were fitted to self-play results, see models/alphabeta-best.md. */
#ifndef LILYPAD_FRECKERS_EVALUATION_BEST_H
#define LILYPAD_FRECKERS_EVALUATION_BEST_H

#include "freckers/evaluation.h"

#define BEST_UNIT 100

/* Features of one side: frogs by row and distance from the nearer edge (32 cells), then those named below. */
enum {
    BEST_CELLS = 32,
    BEST_STEPS = BEST_CELLS, /* forward steps */
    BEST_JUMPS,              /* single forward jumps */
    BEST_BLOCKED,            /* frogs not home that can neither step nor jump forward */
    BEST_SUPPORT,            /* forward directions with a friendly frog ahead and no frog on the cell beyond it */
    BEST_REAR,               /* row of the rearmost frog */
    BEST_REAR_GAP,           /* rows between the rearmost frog and the next */
    BEST_GROWTH,             /* water cells in front of frogs, which GROW would turn into pads */
    BEST_SLOTS,              /* free pads in the goal row, up to the number of frogs not home */
    BEST_REACH,              /* rows gained by the best chain of jumps */
    BEST_REACHES,            /* rows gained by the best chain of each frog, summed */
    BEST_REAR_STUCK,         /* 1 if the rearmost frog can neither step nor jump forward */
    BEST_REAR_REACH,         /* rows gained by the rearmost frog's best chain */
    BEST_FAR_BACK,           /* how many rows the rearmost frog is behind row 2 */
    BEST_FEATURES
};

int evaluation_best_terms(const struct position *position, struct term terms[MAX_TERMS]);
/* The features of one side, for fitting. */
void evaluation_best_features(struct view view, int features[BEST_FEATURES]);

#endif
