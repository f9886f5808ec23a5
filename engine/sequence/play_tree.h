/* A search tree over what one player may know. A node stands for a series of actions, whatever the hidden cards are.
   Which of its children are legal depends on the hidden cards and differs from one simulation to the next. A node may
   hold half an action, without its draft card; its children complete it. */
#ifndef LILYPAD_SEQUENCE_PLAY_TREE_H
#define LILYPAD_SEQUENCE_PLAY_TREE_H

#include "game/agent.h"
#include "sequence/state.h"

#define NO_PLAY_NODE UINT32_MAX
#define MAX_ROOT_ACTIONS 512

struct play_node {
    double value;   /* sum over the simulations through this node, for the player who acted */
    uint64_t cards; /* kinds of cards that already have children */
    play action;
    float prior;
    uint32_t visits;
    uint32_t parent, first_child, next; /* NO_PLAY_NODE where there is none */
};

struct play_tree {
    struct play_node *nodes; /* the first is the root */
    uint32_t count, capacity;
    uint32_t *slots; /* hash index by parent and action, NO_PLAY_NODE where empty; NULL without an index */
    uint32_t slot_mask;
    int action_count; /* of the root, filled by play_tree_list */
    struct line actions[MAX_ROOT_ACTIONS];
};

static inline bool play_is_half(play action) {
    return play_draft(action) == NO_CARD && action != PLAY_DECLINE && action != NO_PLAY;
}

/* The nodes use the memory after the tree; at least one fits. An index finds children faster where nodes have many. */
size_t play_tree_size(size_t bytes);
void play_tree_open(struct play_tree *tree, size_t bytes, bool indexed);
void play_tree_clear(struct play_tree *tree);
/* The bytes of nodes and index in use. */
static inline size_t play_tree_used(const struct play_tree *tree) {
    return tree->count * sizeof *tree->nodes + (tree->slots ? ((size_t)tree->slot_mask + 1) * sizeof *tree->slots : 0);
}
/* Adds a child before its siblings; NO_PLAY_NODE if the tree is full. */
uint32_t play_tree_add(struct play_tree *tree, uint32_t parent, play action, double prior);
uint32_t play_tree_find(const struct play_tree *tree, uint32_t parent, play action);

/* Lists the root's actions, most visited first, the first `lines` of them with their principal variations. Win rates
   are the mean values if these are chances of winning, otherwise -1. */
void play_tree_list(struct play_tree *tree, int lines, bool values_are_chances);
/* Reports the listed actions, or `fallback` before the first simulation. */
void play_tree_report(const struct play_tree *tree, int lines, play fallback, struct report *report);
/* Copies the most visited part of the tree, as much as fits into the trace. */
void play_tree_trace(const struct play_tree *tree, struct trace *trace);

#endif
