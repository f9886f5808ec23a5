/* Trains the network in floating point and, after round.h has rounded it, exports it as integers. */
#ifndef LILYPAD_MODELS_NETWORK_FIT_H
#define LILYPAD_MODELS_NETWORK_FIT_H

#include "freckers/network.h"
#include "selfplay/network_data.h"

struct float_network {
    _Alignas(CACHE_LINE) float input_weights[NETWORK_INPUTS][NETWORK_UNITS];
    float input_bias[NETWORK_UNITS];
    float output_weights[2][NETWORK_UNITS];
    float outlook_weights[2][OUTLOOK_INPUTS];
    float output_bias;
    enum rules rules; /* not fitted */
};

struct fit_settings {
    int epochs;
    int batch;         /* samples per step, including held-out ones */
    double rate;       /* Adam's learning rate, decaying to a fiftieth over the epochs */
    double score_part; /* share of the search score in the target; the rest is the game's result */
    uint64_t seed;
    int threads; /* does not affect the result */
};

struct fit_measure {
    double loss, accuracy; /* cross entropy with the target; share of positions where the sign predicts the result */
};

/* Initialises with small random weights. */
void fit_start(struct float_network *network, enum rules rules, uint64_t seed);
/* Initialises with the weights of an existing network. */
void fit_continue(struct float_network *network, const struct network *from);
/* Games whose number ends in this digit are held out. */
#define HELD_OUT_DIGIT 7
static inline bool fit_holds_out(const struct network_sample *sample) {
    return sample->game % 10 == HELD_OUT_DIGIT;
}
/* Trains on the samples (shuffled in place) and reports both measures after each epoch. */
void fit_train(struct float_network *network, struct network_sample *samples, size_t count,
               const struct fit_settings *settings, struct fit_measure *train, struct fit_measure *held_out,
               void (*report)(int epoch, const struct fit_measure *train, const struct fit_measure *held_out));
#define FIT_VIEWS 4 /* mover, mover mirrored, opponent, opponent mirrored */
/* Returns the value for the mover in log-odds and fills in the sums of the hidden layer before activation. */
double fit_forward(const struct float_network *network, const struct network_sample *sample,
                   float hidden[FIT_VIEWS][NETWORK_UNITS]);
/* Writes the network file in integers, NETWORK_FILE_SIZE bytes. */
void fit_export(const struct float_network *network, unsigned char *bytes);

#endif
