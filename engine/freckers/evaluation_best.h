/* Our hand-written evaluation: features of each side, weights fitted to self-play results (see
 * models/alphabeta-best.md). */
#ifndef LILYPAD_FRECKERS_EVALUATION_BEST_H
#define LILYPAD_FRECKERS_EVALUATION_BEST_H

#include "freckers/evaluation.h"

#define BEST_UNIT 100

/* For each side: frogs by row and distance from the nearer edge (32 cells), then the features named below. */
enum {
    BEST_CELLS = 32,
    BEST_STEPS = BEST_CELLS, /* pads that frogs can step forward to */
    BEST_JUMPS,              /* jumps forward over one frog */
    BEST_BLOCKED,            /* frogs on the way that can neither step nor jump forward */
    BEST_SUPPORT,            /* own frogs right behind another with water or a pad to land on before it */
    BEST_REAR,               /* row of the rearmost frog */
    BEST_REAR_GAP,           /* rows between the rearmost frog and the next */
    BEST_GROWTH,             /* water cells before frogs that GROW would turn into pads */
    BEST_SLOTS,              /* free pads in the goal row, at most as many as frogs still need */
    BEST_REACH,              /* rows that the best jump chain gains */
    BEST_REACHES,            /* rows that the best chains of all frogs gain together */
    BEST_REAR_STUCK,         /* the rearmost frog can neither step nor jump forward */
    BEST_REAR_REACH,         /* rows that the rearmost frog's best chain gains */
    BEST_FAR_BACK,           /* rows behind row 2 of the rearmost frog */
    BEST_FEATURES
};

int evaluation_best(const struct position *position);
int evaluation_best_terms(const struct position *position, struct term terms[MOST_TERMS]);
/* The features of one side, for fitting. */
void evaluation_best_features(struct view view, int features[BEST_FEATURES]);

#endif
