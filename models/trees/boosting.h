/* Trains boosted trees with XGBoost. */
#ifndef LILYPAD_MODELS_BOOSTING_H
#define LILYPAD_MODELS_BOOSTING_H

#include "trees/samples.h"

/* Trains on the samples and saves the model as XGBoost's JSON; false with a message on failure. */
bool boosting_train(const struct samples *samples, uint64_t seed, const char *name, struct text *error);
/* The parameters, as JSON. */
void boosting_write_parameters(struct text *out);

#endif
