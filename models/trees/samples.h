/* Training samples: the 39 features of a position, and whether the player to move won the game. */
#ifndef LILYPAD_MODELS_SAMPLES_H
#define LILYPAD_MODELS_SAMPLES_H

#include "freckers/features.h"
#include "selfplay/played.h"

struct samples {
    int count, capacity;
    float (*rows)[FEATURE_COUNT];
    float *labels; /* 1 for a win, 0 for a draw or loss */
};

/* Adds every position of the game in which a player chose an action. */
void samples_add(struct samples *samples, const struct played_game *game);
/* The mean and standard deviation of each feature; 1 instead of a deviation of 0. */
void samples_measure(const struct samples *samples, double means[FEATURE_COUNT], double scales[FEATURE_COUNT]);
void samples_free(struct samples *samples);

#endif
