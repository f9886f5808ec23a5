#include "freckers/models.h"

#include <stdlib.h>

#include "core/fnv.h"
#include "core/trees.h"
#include "freckers/features.h"
#include "freckers/network.h"

/* A file may hold a network for each rule set, one after the other. Loads all of them or none. */
static bool load_networks(struct models *models, const unsigned char *bytes, size_t length, struct text *error) {
    struct network *networks[RULE_SETS] = {0};
    uint64_t hash = content_hash(bytes, length);
    bool sound = true;
    while (sound && length) {
        size_t part = length < NETWORK_FILE_SIZE ? length : NETWORK_FILE_SIZE;
        struct network *network = aligned_alloc(CACHE_LINE, sizeof *network);
        sound = network ? network_read(network, bytes, part, error)
                        : text_refuse(error, "not enough memory for the network");
        if (sound && networks[network->rules])
            sound = text_refuse(error, "the file holds two networks for the same rules");
        if (sound)
            networks[network->rules] = network;
        else
            free(network);
        bytes += part;
        length -= part;
    }
    for (int rules = 0; rules < RULE_SETS; rules++) {
        if (!networks[rules]) continue;
        free(sound ? (void *)models->networks[rules] : networks[rules]);
        if (!sound) continue;
        models->networks[rules] = networks[rules];
        models->network_hashes[rules] = hash;
    }
    return sound;
}

bool models_load(struct models *models, const void *bytes, size_t length, struct text *error) {
    if (network_has_magic(bytes, length)) return load_networks(models, bytes, length, error);
    struct trees *trees = trees_read(bytes, length, error);
    if (!trees) return false;
    if (trees_feature_count(trees) != FEATURE_COUNT) {
        text_refuse(error, "the model is refused: it must have ");
        text_integer(error, FEATURE_COUNT);
        text_string(error, " features and has ");
        text_integer(error, trees_feature_count(trees));
        trees_free(trees);
        return false;
    }
    trees_free((struct trees *)models->trees);
    models->trees = trees;
    return true;
}

void models_close(struct models *models) {
    trees_free((struct trees *)models->trees);
    for (int rules = 0; rules < RULE_SETS; rules++) free((void *)models->networks[rules]);
    *models = (struct models){0};
}
