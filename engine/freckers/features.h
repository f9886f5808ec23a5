/* What the learned evaluation sees of a position: 39 numbers, after report 000. */
#ifndef LILYPAD_FRECKERS_FEATURES_H
#define LILYPAD_FRECKERS_FEATURES_H

#include "freckers/position.h"

/* Of one player, in this order: the mover's fifteen, then the opponent's fifteen. "Forward" means the three forward
   directions. Shares and ratios are per frog that is not home yet, and 0 when all are. */
enum side_feature {
    FEATURE_HOME,        /* frogs on the goal row */
    FEATURE_ROWS,        /* mean rows to go, of all six */
    FEATURE_DISTANCE,    /* mean over six of the straight distance to the nearest goal cell without a frog, of those
                            not home; a cell of water counts as one further */
    FEATURE_NEAR,        /* share within two rows of the goal */
    FEATURE_JUMPERS,     /* share with a jump forward */
    FEATURE_INTERACTION, /* mean rows to go x root of the spread */
    FEATURE_EDGE,        /* share in the first or last column */
    FEATURE_CENTRALITY,  /* mean distance from the middle between the columns, of all six */
    FEATURE_COLUMN,      /* mean column of all six */
    FEATURE_SPREAD,      /* variance of rows + variance of columns, of all six */
    FEATURE_ASSISTED,    /* forward directions with a free pad ahead and an own frog right behind, per frog */
    FEATURE_REACHABLE,   /* forward pads reached by a step or one jump, per frog */
    FEATURE_STUCK,       /* share with none of those: the frogs that need GROW */
    FEATURE_JUMPS,       /* single jumps forward, per frog */
    FEATURE_GOAL_PADS,   /* free pads of the goal row, per frog */
    SIDE_FEATURE_COUNT
};

/* After both players' come the differences, mover minus opponent, of these. */
#define FEATURE_DIFFERENCES                                                                                     \
    {                                                                                                           \
        FEATURE_HOME, FEATURE_DISTANCE, FEATURE_JUMPS, FEATURE_INTERACTION, FEATURE_CENTRALITY, FEATURE_COLUMN, \
            FEATURE_REACHABLE, FEATURE_NEAR, FEATURE_STUCK                                                      \
    }
#define DIFFERENCE_COUNT 9
#define FEATURE_COUNT (2 * SIDE_FEATURE_COUNT + DIFFERENCE_COUNT)

/* The features of the player to move. */
void features_of(const struct position *position, float features[FEATURE_COUNT]);

/* Such as "my rows to go", "their rows to go", "lead in frogs home". */
extern const char *const feature_names[FEATURE_COUNT];

#endif
