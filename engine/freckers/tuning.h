/* Report 002's weight tuning by hill climbing: play a game with slightly changed weights, then credit or blame each
   weight by its share in the "advantage vector", the total change of its term through this player's own actions. */
#ifndef LILYPAD_FRECKERS_TUNING_H
#define LILYPAD_FRECKERS_TUNING_H

#include "core/random.h"
#include "freckers/evaluation.h"

enum { TUNING_DISTANCE, TUNING_COHESION, TUNING_JUMPS, TUNING_MOBILITY, TUNING_CENTRE, TUNING_GROWTH, TUNING_COUNT };
extern const char *const tuning_names[TUNING_COUNT];

struct tuning {
    uint64_t seed;
    int64_t games, wins, draws;
    double weights[TUNING_COUNT];
};

/* All weights are equal, as in the report. */
void tuning_start(struct tuning *tuning, uint64_t seed);
/* The features of one side, each scaled to about 0..1. */
void tuning_features(struct view view, double features[TUNING_COUNT]);
/* Plays the next game, changed weights against current ones, and learns from it. The weights depend only on the seed
   and the number of games, not on interruptions. Returns 2 if the changed weights won, 1 for a draw, otherwise 0. */
int tuning_play(struct tuning *tuning);

#endif
