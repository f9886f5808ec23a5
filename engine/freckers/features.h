/* The inputs of the learned evaluation: 39 features of a position, from report 000. */
#ifndef LILYPAD_FRECKERS_FEATURES_H
#define LILYPAD_FRECKERS_FEATURES_H

#include "freckers/position.h"

/* Fifteen features of one player. The mover's come first, then the opponent's. "Forward" means the three forward
   directions. Shares and ratios are per frog that is not home yet, and 0 when all are home. */
enum side_feature {
    FEATURE_HOME,        /* frogs on the goal row */
    FEATURE_ROWS,        /* mean rows to go, over all six */
    FEATURE_DISTANCE,    /* straight-line distance to the nearest goal cell without a frog, mean over all six, 0 at
                            home; a water cell counts as one further */
    FEATURE_NEAR,        /* share within two rows of the goal */
    FEATURE_JUMPERS,     /* share with a jump forward */
    FEATURE_INTERACTION, /* mean rows to go x square root of the spread */
    FEATURE_EDGE,        /* share in the first or last column */
    FEATURE_CENTRALITY,  /* mean distance from the centre line, over all six */
    FEATURE_COLUMN,      /* mean column, over all six */
    FEATURE_SPREAD,      /* variance of rows + variance of columns, over all six */
    FEATURE_ASSISTED,    /* forward directions with a free pad ahead and a friendly frog right behind, per frog */
    FEATURE_REACHABLE,   /* pads reached by one forward step or jump, per frog */
    FEATURE_STUCK,       /* share with no forward step or jump: frogs that need GROW */
    FEATURE_JUMPS,       /* single jumps forward, per frog */
    FEATURE_GOAL_PADS,   /* free pads in the goal row, per frog */
    SIDE_FEATURE_COUNT
};

/* Then come the differences, mover minus opponent, of these features. */
#define FEATURE_DIFFERENCES                                                                                     \
    {                                                                                                           \
        FEATURE_HOME, FEATURE_DISTANCE, FEATURE_JUMPS, FEATURE_INTERACTION, FEATURE_CENTRALITY, FEATURE_COLUMN, \
            FEATURE_REACHABLE, FEATURE_NEAR, FEATURE_STUCK                                                      \
    }
#define DIFFERENCE_COUNT 9
#define FEATURE_COUNT (2 * SIDE_FEATURE_COUNT + DIFFERENCE_COUNT)

/* Fills in the features, from the mover's point of view. */
void features_of(const struct position *position, float features[FEATURE_COUNT]);

/* For example "my rows to go", "their rows to go", "lead in frogs home". */
extern const char *const feature_names[FEATURE_COUNT];

#endif
