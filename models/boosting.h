/* Training by the real XGBoost. */
#ifndef LILYPAD_MODELS_BOOSTING_H
#define LILYPAD_MODELS_BOOSTING_H

#include "samples.h"

/* Trains on the samples and saves XGBoost's JSON under that name; false with a message. */
bool boosting_train(const struct samples *samples, uint64_t seed, const char *name, struct text *error);
/* The parameters, as JSON. */
void boosting_write_parameters(struct text *out);

#endif
