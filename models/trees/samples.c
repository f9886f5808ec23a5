#include "trees/samples.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void make_room(struct samples *samples) {
    if (samples->count < samples->capacity) return;
    samples->capacity = samples->capacity ? samples->capacity * 2 : 4096;
    samples->rows = realloc(samples->rows, (size_t)samples->capacity * sizeof *samples->rows);
    samples->labels = realloc(samples->labels, (size_t)samples->capacity * sizeof *samples->labels);
    if (samples->rows && samples->labels) return;
    fputs("lilypad: not enough memory for the samples\n", stderr);
    exit(1);
}

void samples_add(struct samples *samples, const struct played_game *game) {
    struct position position = game->start;
    for (int i = 0; i < game->action_count; i++) {
        make_room(samples);
        features_of(&position, samples->rows[samples->count]);
        samples->labels[samples->count++] = game->points == (position.side == RED ? 2 : 0);
        position_apply(&position, game->actions[i]);
    }
}

void samples_measure(const struct samples *samples, double means[FEATURE_COUNT], double scales[FEATURE_COUNT]) {
    for (int i = 0; i < FEATURE_COUNT; i++) {
        double sum = 0, squares = 0;
        for (int j = 0; j < samples->count; j++) sum += (double)samples->rows[j][i];
        double mean = sum / samples->count;
        for (int j = 0; j < samples->count; j++) squares += pow((double)samples->rows[j][i] - mean, 2);
        means[i] = mean;
        scales[i] = squares > 0 ? sqrt(squares / samples->count) : 1;
    }
}

void samples_free(struct samples *samples) {
    free(samples->rows);
    free(samples->labels);
    *samples = (struct samples){0};
}
