#include "core/trees.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/fnv.h"
#include "core/portable_math.h"

#define HEADER_BYTES 32
#define NODE_BYTES 8
/* Walks interleaved to hide memory latency; 8 is fastest in WebAssembly. */
#define INTERLEAVED 8

/* Walking a tree is branch-free. Every walk goes to the tree's full depth: a leaf is its own left child, and its
   threshold is NaN, so every comparison fails. Missing values need no test either: each row is stored twice, with
   missing values as plus infinity in the first half and minus infinity in the second. A node reads from the half that
   sends missing values the right way. */
struct node {
    float threshold;
    uint16_t slot; /* in the doubled row */
    uint16_t left; /* the right child follows */
};

struct tree {
    const struct node *nodes;
    const float *values; /* leaf values, by node index */
    int depth;
};

struct trees {
    int feature_count, count;
    float base;
    struct tree trees[];
};

static uint32_t read_uint16(const uint8_t *bytes) {
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8;
}

static uint32_t read_uint32(const uint8_t *bytes) {
    return read_uint16(bytes) | read_uint16(bytes + 2) << 16;
}

static uint64_t read_uint64(const uint8_t *bytes) {
    return read_uint32(bytes) | (uint64_t)read_uint32(bytes + 4) << 32;
}

static float read_float(const uint8_t *bytes) {
    uint32_t bits = read_uint32(bytes);
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

static bool refuse(struct text *error, const char *message) {
    text_clear(error);
    text_string(error, "the model is refused: ");
    text_string(error, message);
    return false;
}

static bool refuse_at(struct text *error, const char *message, uint32_t tree, uint32_t node) {
    refuse(error, message);
    text_string(error, " (tree ");
    text_integer(error, tree);
    text_string(error, ", node ");
    text_integer(error, node);
    text_character(error, ')');
    return false;
}

/* Copies one tree of `count` nodes. Requiring breadth-first order rules out cycles and nodes with two parents or
   none. */
static bool read_tree(const uint8_t *bytes, uint32_t count, uint32_t index, uint32_t features, struct node *nodes,
                      float *values, int *depth, struct text *error) {
    uint32_t next = 1, level_end = 1; /* the first node of the next level */
    *depth = 0;
    for (uint32_t i = 0; i < count; i++, bytes += NODE_BYTES) {
        float value = read_float(bytes);
        uint32_t feature = read_uint16(bytes + 4), left = read_uint16(bytes + 6);
        if (i == level_end) {
            level_end = next;
            ++*depth;
        }
        if (!isfinite(value)) return refuse_at(error, "a number is not finite", index, i);
        if (!left) {
            nodes[i] = (struct node){.threshold = NAN, .left = (uint16_t)i};
            values[i] = value;
            continue;
        }
        if (left != next || left + 1 >= count) return refuse_at(error, "a child is out of place", index, i);
        next += 2;
        bool default_left = feature & TREE_DEFAULT_LEFT;
        feature &= TREE_DEFAULT_LEFT - 1;
        if (feature >= features) return refuse_at(error, "a feature is out of range", index, i);
        nodes[i] = (struct node){value, (uint16_t)(feature + (default_left ? features : 0)), (uint16_t)left};
        values[i] = 0;
    }
    if (next != count) return refuse_at(error, "nodes belong to no parent", index, next);
    if (*depth > MAX_TREE_DEPTH) return refuse_at(error, "a tree is deeper than 64", index, 0);
    return true;
}

static bool check_header(const uint8_t *bytes, size_t length, struct text *error) {
    size_t magic = sizeof TREES_MAGIC - 1;
    if (length < magic || memcmp(bytes, TREES_MAGIC, magic))
        return refuse(error, "it is not in Lilypad's compact form");
    if (length < HEADER_BYTES) return refuse(error, "its header is cut off");
    uint64_t features = read_uint32(bytes + 16), trees = read_uint32(bytes + 20), nodes = read_uint32(bytes + 24);
    if (features < 1 || features > MAX_TREE_FEATURES) return refuse(error, "it must have 1 to 256 features");
    if (trees < 1 || trees > MAX_TREES) return refuse(error, "it must have 1 to 10000 trees");
    if (length != HEADER_BYTES + 4 * trees + NODE_BYTES * nodes)
        return refuse(error, "its length does not match the trees it claims to hold; it may be cut off");
    if (read_uint64(bytes + 8) != content_hash(bytes + TREES_HASHED_FROM, length - TREES_HASHED_FROM))
        return refuse(error, "its content does not match its hash");
    if (!isfinite(read_float(bytes + 28))) return refuse(error, "its base score is not finite");
    return true;
}

static bool read_trees(struct trees *trees, const uint8_t *bytes, uint32_t node_count, struct text *error) {
    uint32_t count = (uint32_t)trees->count, used = 0;
    struct node *nodes = (struct node *)(trees->trees + count);
    float *values = (float *)(nodes + node_count);
    const uint8_t *sizes = bytes + HEADER_BYTES, *from = sizes + 4 * (size_t)count;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t size = read_uint32(sizes + 4 * (size_t)i);
        if (size < 1 || size > MAX_TREE_NODES || size > node_count - used)
            return refuse_at(error, "the number of nodes is out of range", i, size);
        struct tree *tree = &trees->trees[i];
        *tree = (struct tree){.nodes = nodes + used, .values = values + used};
        if (!read_tree(from + NODE_BYTES * (size_t)used, size, i, (uint32_t)trees->feature_count, nodes + used,
                       values + used, &tree->depth, error))
            return false;
        used += size;
    }
    return used == node_count || refuse(error, "nodes belong to no tree");
}

struct trees *trees_read(const void *bytes, size_t length, struct text *error) {
    const uint8_t *from = bytes;
    if (!check_header(from, length, error)) return NULL;
    size_t count = read_uint32(from + 20),
           nodes = read_uint32(from + 24); /* check_header compared these with the length */
    struct trees *trees =
        malloc(sizeof *trees + count * sizeof *trees->trees + nodes * (sizeof(struct node) + sizeof(float)));
    if (!trees) {
        refuse(error, "not enough memory");
        return NULL;
    }
    trees->feature_count = (int)read_uint32(from + 16);
    trees->count = (int)count;
    trees->base = read_float(from + 28);
    if (read_trees(trees, from, (uint32_t)nodes, error)) return trees;
    free(trees);
    return NULL;
}

void trees_free(struct trees *trees) {
    free(trees);
}

int trees_feature_count(const struct trees *trees) {
    return trees->feature_count;
}

int trees_count(const struct trees *trees) {
    return trees->count;
}

static void double_row(const float *row, int count, float *doubled) {
    for (int i = 0; i < count; i++) {
        bool missing = row[i] != row[i];
        doubled[i] = missing ? INFINITY : row[i];
        doubled[count + i] = missing ? -INFINITY : row[i];
    }
}

static inline uint32_t next_node(const struct node *node, const float *doubled) {
    return node->left + (uint32_t)(doubled[node->slot] >= node->threshold);
}

/* One row: several trees interleaved. */
static float margin_of(const struct trees *trees, const float *row) {
    float doubled[2 * MAX_TREE_FEATURES], sum = trees->base;
    double_row(row, trees->feature_count, doubled);
    int first = 0;
    for (; first + INTERLEAVED <= trees->count; first += INTERLEAVED) {
        const struct tree *group = &trees->trees[first];
        uint32_t at[INTERLEAVED] = {0};
        int depth = 0;
        for (int i = 0; i < INTERLEAVED; i++) depth = group[i].depth > depth ? group[i].depth : depth;
        for (int level = 0; level < depth; level++)
            for (int i = 0; i < INTERLEAVED; i++) at[i] = next_node(&group[i].nodes[at[i]], doubled);
        for (int i = 0; i < INTERLEAVED; i++) sum += group[i].values[at[i]];
    }
    for (; first < trees->count; first++) {
        const struct tree *tree = &trees->trees[first];
        uint32_t at = 0;
        for (int level = 0; level < tree->depth; level++) at = next_node(&tree->nodes[at], doubled);
        sum += tree->values[at];
    }
    return sum;
}

/* Several rows interleaved, tree by tree, so the tree stays in the cache. */
static void margins_of_group(const struct trees *trees, const float *rows, float *margins) {
    float doubled[INTERLEAVED * 2 * MAX_TREE_FEATURES], sums[INTERLEAVED];
    ptrdiff_t width =
        2 * trees->feature_count; /* packed: rows a power of two apart would compete for the same cache sets */
    for (int i = 0; i < INTERLEAVED; i++) {
        double_row(rows + i * width / 2, trees->feature_count, doubled + i * width);
        sums[i] = trees->base;
    }
    for (const struct tree *tree = trees->trees; tree < trees->trees + trees->count; tree++) {
        uint32_t at[INTERLEAVED] = {0};
        for (int level = 0; level < tree->depth; level++)
            for (int i = 0; i < INTERLEAVED; i++) at[i] = next_node(&tree->nodes[at[i]], doubled + i * width);
        for (int i = 0; i < INTERLEAVED; i++) sums[i] += tree->values[at[i]];
    }
    memcpy(margins, sums, sizeof sums);
}

void trees_margins(const struct trees *trees, const float *rows, int count, float *margins) {
    int first = 0;
    for (; first + INTERLEAVED <= count; first += INTERLEAVED)
        margins_of_group(trees, rows + (ptrdiff_t)first * trees->feature_count, margins + first);
    for (; first < count; first++) margins[first] = margin_of(trees, rows + (ptrdiff_t)first * trees->feature_count);
}

void trees_predict(const struct trees *trees, const float *rows, int count, float *probabilities) {
    trees_margins(trees, rows, count, probabilities);
    for (int i = 0; i < count; i++) probabilities[i] = (float)portable_logistic((double)probabilities[i]);
}
