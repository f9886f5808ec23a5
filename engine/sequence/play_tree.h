/* A search tree over what one player may know. A node is reached by a series of actions, whatever the hidden cards are;
   which of its children are possible depends on them and differs from one simulation to the next. A node's action may
   be half of one, without its draft card; its children then complete it. */
#ifndef LILYPAD_SEQUENCE_PLAY_TREE_H
#define LILYPAD_SEQUENCE_PLAY_TREE_H

#include "sequence/agent.h"

#define NO_PLAY_NODE UINT32_MAX
#define MOST_ROOT_ACTIONS 512

struct play_node {
    double value;   /* sum over the simulations that came here, for the player who acted */
    uint64_t cards; /* kinds of cards whose actions are among the children */
    play action;
    float prior;
    uint32_t visits;
    uint32_t parent, first_child, next; /* NO_PLAY_NODE where there is none */
};

struct play_tree {
    struct play_node *nodes; /* the first is the root */
    uint32_t count, capacity;
    uint32_t
        *slots; /* nodes by parent and action, NO_PLAY_NODE where empty; NULL if children are looked for one by one */
    uint32_t slot_mask;
    int action_count; /* of the root, filled by play_tree_list */
    struct play_line actions[MOST_ROOT_ACTIONS];
};

/* Uses the memory after the tree; at least one node fits. A tree whose nodes have many children wants an index. */
size_t play_tree_size(size_t bytes);
void play_tree_open(struct play_tree *tree, size_t bytes, bool indexed);
void play_tree_clear(struct play_tree *tree);
/* A new child, put before its brothers; NO_PLAY_NODE if the tree is full. */
uint32_t play_tree_add(struct play_tree *tree, uint32_t parent, play action, double prior);
uint32_t play_tree_find(const struct play_tree *tree, uint32_t parent, play action);

/* Lists the root's actions, the most visited first, the first few with the line that follows; win rates are mean values
   between the two bounds put on a scale from 0 to 1, or -1 if both bounds are equal. */
void play_tree_list(struct play_tree *tree, int lines, double low, double high);
/* The report of the listed actions; without any simulation yet, `fallback`. */
void play_tree_report(const struct play_tree *tree, int lines, play fallback, struct play_report *report);
/* The most visited part of the tree that the trace has room for. */
void play_tree_trace(const struct play_tree *tree, struct trace *trace);

#endif
