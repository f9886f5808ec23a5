/* The trained models that agents may use. They are data: loaded at run time, verified, and missing until then. */
#ifndef LILYPAD_FRECKERS_MODELS_H
#define LILYPAD_FRECKERS_MODELS_H

#include "freckers/position.h"

struct trees;   /* boosted trees over the 39 features: a win probability */
struct network; /* the small network of the champion, see network.h */

/* The trees that come with Lilypad, in models/; the name holds the hash of their content. */
#define SHIPPED_TREES "freckers-a5680555d20b97e9.trees"

/* The champion's networks, likewise: one for each rule set in one file. */
#define SHIPPED_NETWORK "freckers-057a34e15caa06cd.net"

struct models {
    const struct trees *trees; /* NULL while none is loaded */
    const struct network *networks[RULE_SETS];
};

#endif
