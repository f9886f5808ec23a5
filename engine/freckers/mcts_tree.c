#include "freckers/mcts_tree.h"

#include <string.h>

#define TABLE_SHARE 16 /* one part in 16 of the memory is the hash table for transpositions */

void tree_open(struct mcts_tree *tree, void *memory, size_t bytes, bool transpositions) {
    *tree = (struct mcts_tree){.nodes = memory};
    bytes = bytes / 64 * 64;
    if (transpositions) {
        size_t slots = 64;
        while (slots * 2 * sizeof *tree->slots <= bytes / TABLE_SHARE) slots *= 2;
        bytes -= slots * sizeof *tree->slots;
        tree->slots = (uint32_t *)((char *)memory + bytes);
        tree->slot_mask = (uint32_t)(slots - 1);
    }
    tree->bytes = bytes;
    tree->edges = (struct mcts_edge *)((char *)memory + bytes);
    tree_clear(tree);
}

static void clear_slots(struct mcts_tree *tree) {
    if (tree->slots) memset(tree->slots, 0xFF, ((size_t)tree->slot_mask + 1) * sizeof *tree->slots);
}

void tree_clear(struct mcts_tree *tree) {
    tree->node_count = tree->edge_count = 0;
    tree->full = false;
    clear_slots(tree);
}

uint32_t tree_find(const struct mcts_tree *tree, uint64_t key) {
    if (!tree->slots) return NO_NODE;
    for (uint32_t slot = (uint32_t)key;; slot++) {
        uint32_t node = tree->slots[slot & tree->slot_mask];
        if (node == NO_NODE || tree->nodes[node].key == key) return node;
    }
}

/* Once the hash table is three quarters full, new nodes are no longer added to it. */
static void remember(struct mcts_tree *tree, uint32_t node) {
    if (!tree->slots || node > tree->slot_mask / 4 * 3) return;
    uint32_t slot = (uint32_t)tree->nodes[node].key;
    while (tree->slots[slot & tree->slot_mask] != NO_NODE) slot++;
    tree->slots[slot & tree->slot_mask] = node;
}

uint32_t tree_add(struct mcts_tree *tree, uint64_t key, int edge_count) {
    size_t nodes = ((size_t)tree->node_count + 1) * sizeof(struct mcts_node);
    size_t edges = ((size_t)tree->edge_count + (size_t)edge_count) * sizeof(struct mcts_edge);
    tree->full = nodes + edges > tree->bytes;
    if (tree->full) return NO_NODE;
    uint32_t index = tree->node_count++;
    struct mcts_node *node = &tree->nodes[index];
    *node = (struct mcts_node){.key = key, .first_edge = tree->edge_count, .edge_count = (uint8_t)edge_count};
    tree->edge_count += (uint32_t)edge_count;
    struct mcts_edge *list = tree_edges(tree, node);
    for (int i = 0; i < edge_count; i++) list[i] = (struct mcts_edge){.node = NO_NODE, .known = -1};
    remember(tree, index);
    return index;
}

/* Marks the nodes that can be reached from this one through nodes with at least so many visits: moved_to is 0 in these
   and NO_NODE in all others. No path through the tree is longer than a game, which has at most LAST_ACTION actions. */
static void mark(struct mcts_tree *tree, uint32_t root, uint32_t least_visits) {
    struct {
        uint32_t node;
        int next;
    } stack[LAST_ACTION + 1];
    for (uint32_t i = 0; i < tree->node_count; i++) tree->nodes[i].moved_to = NO_NODE;
    int depth = 0;
    stack[0].node = root;
    stack[0].next = 0;
    tree->nodes[root].moved_to = 0;
    while (depth >= 0) {
        const struct mcts_node *node = &tree->nodes[stack[depth].node];
        if (stack[depth].next == node->edge_count) {
            depth--;
            continue;
        }
        uint32_t child = tree_edges(tree, node)[stack[depth].next++].node;
        if (child == NO_NODE || tree->nodes[child].moved_to != NO_NODE || depth == LAST_ACTION) continue;
        if (tree->nodes[child].visits < least_visits) continue;
        tree->nodes[child].moved_to = 0;
        depth++;
        stack[depth].node = child;
        stack[depth].next = 0;
    }
}

/* Keeps only the marked nodes, and returns the new index of one of them. An edge to another one keeps its results. */
static uint32_t keep_marked(struct mcts_tree *tree, uint32_t root) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < tree->node_count; i++)
        if (tree->nodes[i].moved_to != NO_NODE) tree->nodes[i].moved_to = count++;
    for (uint32_t i = 0; i < tree->node_count; i++) {
        if (tree->nodes[i].moved_to == NO_NODE) continue;
        struct mcts_edge *edges = tree_edges(tree, &tree->nodes[i]);
        for (int j = 0; j < tree->nodes[i].edge_count; j++)
            if (edges[j].node != NO_NODE) edges[j].node = tree->nodes[edges[j].node].moved_to;
    }
    /* Nodes and their edges were added in the same order, so each can be moved into place without overwriting any that
       have not been moved yet. */
    root = tree->nodes[root].moved_to;
    uint32_t edge_count = 0;
    for (uint32_t i = 0; i < tree->node_count; i++) {
        struct mcts_node node = tree->nodes[i];
        if (node.moved_to == NO_NODE) continue;
        const struct mcts_edge *from = tree_edges(tree, &node);
        node.first_edge = edge_count;
        edge_count += node.edge_count;
        memmove(tree_edges(tree, &node), from, node.edge_count * sizeof *from);
        tree->nodes[node.moved_to] = node;
    }
    tree->node_count = count;
    tree->edge_count = edge_count;
    tree->full = false;
    clear_slots(tree);
    for (uint32_t i = 0; i < count; i++) remember(tree, i);
    return root;
}

uint32_t tree_reroot(struct mcts_tree *tree, uint32_t root) {
    mark(tree, root, 0);
    return keep_marked(tree, root);
}

uint32_t tree_thin(struct mcts_tree *tree, uint32_t root) {
    uint32_t least_visits = 1, kept = UINT32_MAX;
    while (kept > tree->node_count / 2) {
        least_visits *= 2;
        kept = 0;
        for (uint32_t i = 0; i < tree->node_count; i++) kept += tree->nodes[i].visits >= least_visits;
    }
    mark(tree, root, least_visits);
    return keep_marked(tree, root);
}
