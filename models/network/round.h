/* Rounds a trained network to integer weights. */
#ifndef LILYPAD_MODELS_NETWORK_ROUND_H
#define LILYPAD_MODELS_NETWORK_ROUND_H

#include "network/fit.h"

/* Rounds each weight up or down: not always to the nearer value, but to the one that keeps the values of the training
   samples closest to those of `network`, given all other weights. */
void round_network(const struct float_network *network, const struct network_sample *samples, size_t count,
                   struct float_network *rounded);
/* Mean difference between the integer and the float network on held-out samples, in hundredths of a row. */
double round_error(const struct float_network *network, const struct network *integers,
                   const struct network_sample *samples, size_t count);

#endif
