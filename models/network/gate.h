/* Decides whether a new network replaces the best one: a match of paired games at equal nodes, stopped by the
   sequential probability ratio test. */
#ifndef LILYPAD_MODELS_NETWORK_GATE_H
#define LILYPAD_MODELS_NETWORK_GATE_H

#include "core/statistics.h"
#include "run/training.h"
#include "selfplay/played.h"

/* A network is accepted if the test favours a gain of GATE_ELO over no gain, with a 5 % risk of either error. */
#define GATE_ELO 15
#define GATE_RISK 0.05
#define GATE_BATCH 50 /* pairs between evaluations of the test */
#define GATE_RANDOM_ACTIONS 6

struct gate {
    struct match_seat candidate, best;
    enum rules rules;
    uint64_t seed;
    int most_pairs; /* a match still undecided after this many is a rejection */
};

struct verdict {
    struct statistics statistics; /* from the candidate's side */
    double ratio;                 /* log-likelihood */
    bool accepted;
};

/* Plays the match with the processes of the training run. */
struct verdict gate_decide(const struct gate *gate, struct training *training);

#endif
