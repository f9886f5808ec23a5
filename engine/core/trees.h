/* Inference for gradient-boosted trees trained by XGBoost with the objective binary:logistic. */
#ifndef LILYPAD_CORE_TREES_H
#define LILYPAD_CORE_TREES_H

#include "core/text.h"

/* The compact format, little-endian, without padding:

       8 bytes   "LILYTREE"
       uint64    content_hash of everything that follows, also used as the file name
       uint32    features per row, 1..MAX_TREE_FEATURES
       uint32    trees
       uint32    total nodes
       float32   log-odds before the first tree
       uint32    nodes of each tree
       nodes, tree by tree, in breadth-first order with siblings adjacent:
         float32   threshold, or a leaf's log-odds
         uint16    feature, plus TREE_DEFAULT_LEFT if missing values go left
         uint16    index of the left child, taken if value < threshold; the right child is next; 0 for a leaf
 */
#define TREES_MAGIC "LILYTREE"
#define TREES_HASHED_FROM 16
#define TREE_DEFAULT_LEFT 0x8000
#define MAX_TREE_FEATURES 256
#define MAX_TREES 10000
#define MAX_TREE_NODES 65535
#define MAX_TREE_DEPTH 64

struct trees;

/* Parses the compact format. The bytes are untrusted; returns NULL with a message unless every size, index and number
   is valid. Copies the bytes; free the result with trees_free. */
struct trees *trees_read(const void *bytes, size_t length, struct text *error);
void trees_free(struct trees *trees);

int trees_feature_count(const struct trees *trees);
int trees_count(const struct trees *trees);

/* Predicts the probabilities of `count` rows, stored one after another. NaN marks a missing value. Batches are slightly
   faster per row. */
void trees_predict(const struct trees *trees, const float *rows, int count, float *probabilities);
/* The same as log-odds, summed in single precision in tree order, bit-identical to XGBoost. */
void trees_margins(const struct trees *trees, const float *rows, int count, float *margins);

#endif
