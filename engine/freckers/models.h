/* The trained models agents can use. They are loaded and verified at run time; agents must cope without them. */
#ifndef LILYPAD_FRECKERS_MODELS_H
#define LILYPAD_FRECKERS_MODELS_H

#include <stddef.h>

#include "core/text.h"
#include "freckers/position.h"

struct trees;   /* boosted trees over the 39 features: a win probability */
struct network; /* the champion's evaluation, see network.h */

struct models {
    const struct trees *trees; /* NULL while none is loaded */
    const struct network *networks[RULE_SETS];
    uint64_t network_hashes[RULE_SETS]; /* content hashes of the files that the networks are from */
};

/* Loads a file in the format of core/trees.h or network.h, replacing the model of that kind. On failure, returns false
   with a message and changes nothing. A network serves the rules it was trained under; a file may hold one for each
   rule set. */
bool models_load(struct models *models, const void *bytes, size_t length, struct text *error);
void models_close(struct models *models);

#endif
