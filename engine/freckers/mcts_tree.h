/* The tree of a Monte Carlo search, in one block of memory of fixed size. Nodes are positions, edges are actions. The
   edges of a node are contiguous. Nodes grow from the front of the block and edges from the back; the tree is full when
   they meet:

       | node 0 | node 1 | node 2 | ...      free      ... | edges of 2 | edges of 1 | edges of 0 | */
#ifndef LILYPAD_FRECKERS_MCTS_TREE_H
#define LILYPAD_FRECKERS_MCTS_TREE_H

#include <stddef.h>

#include "freckers/moves.h"

#define NO_NODE UINT32_MAX

/* A proven result, for the player to move (node) or the player who plays the action (edge). */
enum proof { PROOF_NONE, PROOF_LOSS, PROOF_DRAW, PROOF_WIN };

struct mcts_edge {
    double value;    /* sum of the results for the player: win 1, draw 1/2, or a probability */
    uint32_t visits; /* number of results */
    uint32_t draws;  /* number of draws among them */
    uint32_t node;   /* the position after it, NO_NODE if that is not in the tree */
    float prior;     /* for PUCT, or the bias */
    float known;     /* the probability of winning that was computed for the prior, negative if none was */
    action move;
    uint8_t proof;    /* enum proof */
    uint8_t distance; /* actions to the proven end, including this one */
};

struct mcts_node {
    uint64_t key;
    uint32_t first_edge; /* offset from the end of the block, see tree_edges */
    uint32_t visits;     /* simulations that continued from here */
    uint32_t moved_to;   /* new index, used by tree_reroot */
    uint8_t edge_count;
    uint8_t width; /* progressive widening: only the first `width` edges may be chosen */
    uint8_t proof, distance;
};

struct mcts_tree {
    struct mcts_node *nodes;
    struct mcts_edge *edges; /* the end of the block, see tree_edges */
    size_t bytes;            /* of nodes and edges together */
    uint32_t node_count, edge_count;
    bool full;       /* the last node to be added did not fit */
    uint32_t *slots; /* hash table of nodes by key, NO_NODE if empty; NULL without transpositions */
    uint32_t slot_mask;
};

/* Uses `bytes` of `memory`, which must be aligned to a cache line. Transpositions take a sixteenth of it. */
void tree_open(struct mcts_tree *tree, void *memory, size_t bytes, bool transpositions);
void tree_clear(struct mcts_tree *tree);

/* The bytes of nodes, edges and hash table in use. */
static inline size_t tree_used(const struct mcts_tree *tree) {
    size_t slots = tree->slots ? (size_t)tree->slot_mask + 1 : 0;
    return tree->node_count * sizeof *tree->nodes + tree->edge_count * sizeof *tree->edges +
           slots * sizeof *tree->slots;
}

/* The edges of a node, first to last. */
static inline struct mcts_edge *tree_edges(const struct mcts_tree *tree, const struct mcts_node *node) {
    return tree->edges - node->first_edge - node->edge_count;
}

/* The node with this key (position_counted_key), or NO_NODE if there is none or transpositions are off. */
uint32_t tree_find(const struct mcts_tree *tree, uint64_t key);
/* Adds a node with that many edges, all of them empty. Returns NO_NODE if the tree is full. */
uint32_t tree_add(struct mcts_tree *tree, uint64_t key, int edge_count);
/* Keeps only what can be reached from this node, and returns its new index. */
uint32_t tree_reroot(struct mcts_tree *tree, uint32_t root);
/* Makes room in a full tree: forgets at least half of its nodes, those with the fewest visits. The results of the edges
   that lead to them stay. Returns the new index of the root. */
uint32_t tree_thin(struct mcts_tree *tree, uint32_t root);

#endif
