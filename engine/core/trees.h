/* Gradient boosted trees as XGBoost trains them for binary:logistic: rows of numbers in, probabilities out. */
#ifndef LILYPAD_CORE_TREES_H
#define LILYPAD_CORE_TREES_H

#include "core/text.h"

/* The compact form, little-endian, without gaps:

       8 bytes   "LILYTREE"
       uint64    FNV-1a hash of all that follows
       uint32    features in a row, 1..MOST_TREE_FEATURES
       uint32    trees
       uint32    nodes of all trees
       float32   log-odds before the first tree
       uint32    nodes of each tree
       nodes, tree by tree, each level by level from the root, brothers side by side:
         float32   threshold, or a leaf's log-odds
         uint16    feature; plus TREE_DEFAULT_LEFT if a missing value goes left
         uint16    index in the tree of the left child, taken if value < threshold; the right one follows; 0 is a leaf
 */
#define TREES_MAGIC "LILYTREE"
#define TREE_DEFAULT_LEFT 0x8000
#define MOST_TREE_FEATURES 256
#define MOST_TREES 10000
#define MOST_TREE_NODES 65535
#define MOST_TREE_DEPTH 64

struct trees;

/* Reads the compact form. The bytes are hostile until checked: NULL with a message unless every size, index and number
   is sound. They are copied; free the result with trees_free. */
struct trees *trees_read(const void *bytes, size_t length, struct text *error);
void trees_free(struct trees *trees);

int trees_feature_count(const struct trees *trees);
int trees_count(const struct trees *trees);
/* The hash of the compact form, which is also part of a model's file name. */
uint64_t trees_hash(const struct trees *trees);

/* The probabilities of `count` rows, one after the other in `rows`. Not-a-number stands for a missing value. Many rows
   at once take a little less time each. */
void trees_predict(const struct trees *trees, const float *rows, int count, float *probabilities);
/* The same as log-odds: sums in single precision in the order of the trees, equal to XGBoost's bit for bit. */
void trees_margins(const struct trees *trees, const float *rows, int count, float *margins);

#endif
