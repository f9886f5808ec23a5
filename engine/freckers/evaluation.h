/* Static evaluations: what a position is worth to the player to move, without looking ahead. A position and its
   colour-swapped mirror image always get the same score, because each side is evaluated from its own point of view. */
#ifndef LILYPAD_FRECKERS_EVALUATION_H
#define LILYPAD_FRECKERS_EVALUATION_H

#include "freckers/moves.h"

enum evaluation {
    EVALUATION_POSITIONAL, /* report 004: a weight per cell, alternating 100 and 101 in the goal row */
    EVALUATION_FIVE,       /* report 000: five features, with different weights near the end */
    EVALUATION_TUPLE,      /* report 003: frogs home, then distance, then own progress, then early progress */
    EVALUATION_DISTANCE,   /* the authors' program for report 002: rows gained, plus a little for the centre */
    EVALUATION_BEST,       /* ours: cells, mobility, jumps and stragglers, fitted to self-play */
    EVALUATION_LEARNED,    /* report 000: boosted trees, see learned.h */
    EVALUATION_NETWORK,    /* the champion's, see network.h */
    EVALUATION_ROWS        /* report 002: rows gained and nothing else */
};
#define EVALUATION_CHOICES "positional|five|tuple|distance|best|learned|network|rows"

/* The board from one player's side, with that player's frogs moving up. */
struct view {
    uint64_t frogs, others, pads;
};

static inline struct view view_of_mover(const struct position *position) {
    return (struct view){position->mine, position->theirs, position->pads};
}
static inline struct view view_of_opponent(const struct position *position) {
    return (struct view){bit_flip_rows(position->theirs), bit_flip_rows(position->mine), bit_flip_rows(position->pads)};
}

/* The sum of the row numbers of the cells in a set, one binary digit at a time. */
static inline int sum_of_rows(uint64_t set) {
    return bit_count(set & UINT64_C(0xFF00FF00FF00FF00)) + 2 * bit_count(set & UINT64_C(0xFFFF0000FFFF0000)) +
           4 * bit_count(set & UINT64_C(0xFFFFFFFF00000000));
}

/* The hand-written evaluations. evaluator.h chooses among these and the models. */
int evaluation_positional(const struct position *position);
int evaluation_five(const struct position *position);
int evaluation_distance(const struct position *position);
int evaluation_rows(const struct position *position);
int evaluation_best(const struct position *position);

/* Report 003's tuple, packed into one number that preserves its order. It is not zero-sum: only the searching player's
   progress counts. `early` is its last place, the history of that progress, from 0 to TUPLE_EARLY_MOST. */
#define TUPLE_EARLY_MOST 32767
int evaluation_tuple(const struct position *position, bool mover_searches, int early);
/* The history after one more action of the searching player, its `number`-th of the line from 0 on, that gains this
   many rows. Histories compare like tuples: a larger gain at the first difference is the larger history. Gains after
   the fifth own action, ten plies deep, no longer fit and count as equal. */
int evaluation_history(int early, int number, int gain);
/* Rows gained so far by a player's frogs, moving up. */
int evaluation_progress(uint64_t frogs);

/* How many score units one row is worth, to show all evaluations on the same scale. */
int evaluation_unit(enum evaluation evaluation);

/* One part of a hand-written evaluation, for display. The scores of all terms add up to the evaluation. */
#define MAX_TERMS 16
struct term {
    const char *name;
    double mine, theirs; /* the feature's value for the mover and for the opponent */
    int score;
};
/* Returns the number of terms; 0 for a model. */
int evaluation_terms(enum evaluation evaluation, const struct position *position, struct term terms[MAX_TERMS]);

#endif
