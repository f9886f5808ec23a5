/* Whether a new network takes the place of the best: a match of pairs of games at equal nodes, ended by the sequential
   probability ratio test. */
#ifndef LILYPAD_MODELS_NETWORK_GATE_H
#define LILYPAD_MODELS_NETWORK_GATE_H

#include "cli/spread.h"
#include "core/statistics.h"
#include "freckers/match.h"

/* Accepted if it is better by GATE_ELO rather than by nothing, at 5 % risk of either error. */
#define GATE_ELO 15
#define GATE_RISK 0.05
#define GATE_BATCH 50 /* pairs between looks */
#define GATE_RANDOM_ACTIONS 6

struct gate {
    struct match_seat candidate, best;
    enum rules rules;
    uint64_t seed;
    int most_pairs; /* undecided until then: refused */
    int processes;
    void (*progress)(void *watcher, int done, int total);
    void *watcher;
};

struct verdict {
    struct statistics statistics; /* of the candidate */
    double ratio;                 /* log-likelihood */
    bool accepted;
};

/* False with a message if an agent cannot play. */
bool gate_decide(const struct gate *gate, struct verdict *verdict, struct text *error);

#endif
