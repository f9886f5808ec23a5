/* Static evaluations: what a position is worth to the player to move, without looking ahead. Each is the same for a
   position and its colour-swapped mirror image, because each player is judged from its own side of the board. */
#ifndef LILYPAD_FRECKERS_EVALUATION_H
#define LILYPAD_FRECKERS_EVALUATION_H

#include "freckers/moves.h"

enum evaluation {
    EVALUATION_POSITIONAL, /* report 004: a weight for each cell, 100 and 101 alternating in the goal row */
    EVALUATION_FIVE,       /* report 000: five features, other weights near the end */
    EVALUATION_TUPLE,      /* report 003: frogs home, then distance, then own progress, then early progress */
    EVALUATION_DISTANCE,   /* report 002: rows advanced, a little for the centre */
    EVALUATION_BEST,       /* ours: cells, mobility, jumps and stragglers, fitted to self-play */
    EVALUATION_LEARNED,    /* report 000: boosted trees, see learned.h; where no model is at hand, as best */
    EVALUATION_NETWORK     /* the champion's, see network.h; where none is at hand, as best */
};
#define EVALUATION_CHOICES "positional|five|tuple|distance|best|learned|network"

/* A player's board turned so that its frogs go up. */
struct view {
    uint64_t frogs, others, pads;
};

static inline struct view view_of_mover(const struct position *position) {
    return (struct view){position->mine, position->theirs, position->pads};
}
static inline struct view view_of_opponent(const struct position *position) {
    return (struct view){bit_flip_rows(position->theirs), bit_flip_rows(position->mine), bit_flip_rows(position->pads)};
}

/* Sum of the rows of the cells in a set, by the three binary digits of a row. */
static inline int sum_of_rows(uint64_t set) {
    return bit_count(set & UINT64_C(0xFF00FF00FF00FF00)) + 2 * bit_count(set & UINT64_C(0xFFFF0000FFFF0000)) +
           4 * bit_count(set & UINT64_C(0xFFFFFFFF00000000));
}

int evaluation_score(enum evaluation evaluation, const struct position *position);

/* Report 003's tuple packed into one number that keeps its order. It is not zero-sum: progress counts for the player
   who searches. `early` adds up that player's progress along the line, so earlier progress is better. */
int evaluation_tuple(const struct position *position, bool mover_searches, int early);
/* Rows gained so far by a player's frogs, as the tuple counts them. */
int evaluation_progress(uint64_t frogs);

/* Score units to one row of advance, to show scores of all evaluations on one scale. */
int evaluation_unit(enum evaluation evaluation);

/* One part of an evaluation, for people to read. The scores of all terms add up to evaluation_score. */
#define MOST_TERMS 16
struct term {
    const char *name;
    double mine, theirs; /* the feature's value for the mover and for the opponent */
    int score;
};
int evaluation_terms(enum evaluation evaluation, const struct position *position, struct term terms[MOST_TERMS]);

#endif
