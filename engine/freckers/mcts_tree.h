/* The tree of a Monte Carlo search, in one piece of memory that never grows. Nodes are positions, edges the actions
   from them; a node's edges lie side by side. Nodes are taken from the front of the memory and edges from the back, and
   the tree is full when they meet:

       | node 0 | node 1 | node 2 | ...      free      ... | edges of 2 | edges of 1 | edges of 0 | */
#ifndef LILYPAD_FRECKERS_MCTS_TREE_H
#define LILYPAD_FRECKERS_MCTS_TREE_H

#include <stddef.h>

#include "freckers/moves.h"

#define NO_NODE UINT32_MAX

/* What is known for certain, for the player who is to move (node) or who moves (edge). */
enum proof { PROOF_NONE, PROOF_LOSS, PROOF_DRAW, PROOF_WIN };

struct mcts_edge {
    double value;    /* sum of the results for who plays it: 1 a win, 1/2 a draw, or a probability */
    uint32_t visits; /* how many results that are */
    uint32_t draws;  /* how many of them were draws */
    uint32_t node;   /* the position after it, NO_NODE while that is not in the tree */
    float prior;     /* of PUCT, or the bias */
    float known;     /* the chance of winning by it that came with the prior, negative if none did */
    action move;
    uint8_t proof;    /* enum proof */
    uint8_t distance; /* actions to the proven end, this one included */
};

struct mcts_node {
    uint64_t key;
    uint32_t first_edge; /* of `edge_count` */
    uint32_t visits;     /* simulations that went on from here */
    uint32_t moved_to;   /* used while the tree is cut */
    uint8_t edge_count;
    uint8_t width; /* edges that may be chosen so far, the others wait */
    uint8_t proof, distance;
};

struct mcts_tree {
    struct mcts_node *nodes;
    struct mcts_edge *edges; /* the end of the memory: the first node's edges end here, see tree_edges */
    size_t bytes;            /* of nodes and edges together */
    uint32_t node_count, edge_count;
    uint32_t *slots; /* nodes by key, NO_NODE where empty; NULL without transpositions */
    uint32_t slot_mask;
};

/* Uses `memory` (beginning with a cache line) of that size; transpositions take a sixteenth of it. */
void tree_open(struct mcts_tree *tree, void *memory, size_t bytes, bool transpositions);
void tree_clear(struct mcts_tree *tree);

/* The edges of a node, first to last. */
static inline struct mcts_edge *tree_edges(const struct mcts_tree *tree, const struct mcts_node *node) {
    return tree->edges - node->first_edge - node->edge_count;
}

/* Positions are told apart by this: board and action count. */
uint64_t tree_key(const struct position *position);
/* The node of this key if transpositions are on and it is there, else NO_NODE. */
uint32_t tree_find(const struct mcts_tree *tree, uint64_t key);
/* A new node with room for that many edges, all of them zeroed and leading to NO_NODE; or NO_NODE if the tree is full.
 */
uint32_t tree_add(struct mcts_tree *tree, uint64_t key, int edge_count);
/* Keeps only what can be reached from this node, and gives its new index. */
uint32_t tree_cut(struct mcts_tree *tree, uint32_t root);

#endif
