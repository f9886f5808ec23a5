/* Rounding of a trained network to weights that integers can hold. */
#ifndef LILYPAD_MODELS_NETWORK_ROUND_H
#define LILYPAD_MODELS_NETWORK_ROUND_H

#include "network_fit.h"

/* Each weight becomes one of its two neighbours that integers can hold: not always the nearer one, but that which keeps
   the values of samples that are not held out closest to those of `network`, all others being as they are. */
void round_network(const struct float_network *network, const struct network_sample *samples, size_t count,
                   struct float_network *rounded);
/* Mean difference of the integers from the float network over samples that are held out, in hundredths of a row. */
double round_error(const struct float_network *network, const struct network *integers,
                   const struct network_sample *samples, size_t count);

#endif
