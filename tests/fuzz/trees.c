/* Models in their compact format: an accepted model predicts a probability for every row. The hash is fixed before
   reading, since otherwise hardly any input would get past it. */
#include <math.h>
#include <string.h>

#include "core/fnv.h"
#include "core/trees.h"
#include "fuzz.h"

#define HASH_AT 8
#define ROWS 9 /* one group of interleaved walks plus one */

static void fix_hash(uint8_t *bytes, size_t size) {
    if (size < TREES_HASHED_FROM) return;
    uint64_t hash = content_hash(bytes + TREES_HASHED_FROM, size - TREES_HASHED_FROM);
    for (int i = 0; i < 8; i++) bytes[HASH_AT + i] = (uint8_t)(hash >> (8 * i));
}

static void check_predictions(const struct trees *trees) {
    static const float values[] = {0, -1, 3.5f, 1e30f, -1e30f, NAN, INFINITY, -INFINITY};
    static float rows[ROWS * MAX_TREE_FEATURES];
    float together[ROWS], alone;
    int width = trees_feature_count(trees);
    CHECK(width >= 1 && width <= MAX_TREE_FEATURES && trees_count(trees) >= 1);
    for (int i = 0; i < ROWS * width; i++) rows[i] = values[(i * 7 + i / width) % 8];
    trees_predict(trees, rows, ROWS, together);
    for (int i = 0; i < ROWS; i++) {
        trees_predict(trees, rows + i * width, 1, &alone);
        CHECK(memcmp(&alone, &together[i], sizeof alone) == 0);
        CHECK(alone >= 0 && alone <= 1);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    uint8_t *bytes = malloc(size + 1);
    if (size) memcpy(bytes, data, size);
    for (int pass = 0; pass < 2; pass++) {
        char buffer[MESSAGE_SIZE];
        struct text error = text_over(buffer, sizeof buffer);
        struct trees *trees = trees_read(bytes, size, &error);
        if (trees)
            check_predictions(trees);
        else
            check_message(&error);
        trees_free(trees);
        fix_hash(bytes, size);
    }
    free(bytes);
    return 0;
}
