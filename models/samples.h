/* Positions to learn from: the 39 features, and whether the player to move went on to win. */
#ifndef LILYPAD_MODELS_SAMPLES_H
#define LILYPAD_MODELS_SAMPLES_H

#include "freckers/features.h"
#include "freckers/match.h"

struct samples {
    int count, room;
    float (*rows)[FEATURE_COUNT];
    float *labels; /* 1 won; 0 drawn or lost */
};

/* Every position of the game in which its players had to choose. */
void samples_add(struct samples *samples, const struct match_game *game);
void samples_free(struct samples *samples);

#endif
