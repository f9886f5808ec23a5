#include "sequence/play_tree.h"

#define LONGEST_PLAY_LINE 8 /* longer lines are guesswork */

size_t play_tree_size(size_t bytes) {
    return sizeof(struct play_tree) + bytes + sizeof(struct play_node);
}

void play_tree_open(struct play_tree *tree, size_t bytes, bool indexed) {
    size_t slot_count = 1;
    tree->nodes = (struct play_node *)(void *)(tree + 1);
    if (indexed) { /* an eighth of the memory, rounded down */
        while (slot_count * 2 * sizeof *tree->slots <= bytes / 8) slot_count *= 2;
        bytes -= slot_count * sizeof *tree->slots;
    }
    tree->capacity = (uint32_t)(bytes / sizeof(struct play_node)) + 1;
    if (indexed && slot_count > tree->capacity) tree->slots = (uint32_t *)(void *)(tree->nodes + tree->capacity);
    tree->slot_mask = (uint32_t)slot_count - 1;
    play_tree_clear(tree);
}

void play_tree_clear(struct play_tree *tree) {
    tree->count = 1;
    tree->action_count = 0;
    tree->nodes[0] = (struct play_node){.action = NO_PLAY, .first_child = NO_PLAY_NODE, .next = NO_PLAY_NODE};
    for (uint32_t i = 0; tree->slots && i <= tree->slot_mask; i++) tree->slots[i] = NO_PLAY_NODE;
}

/* Where a child is in the index, or the empty slot where it would be. */
static uint32_t *slot_of(const struct play_tree *tree, uint32_t parent, play action) {
    uint64_t key = (parent * UINT64_C(0x9E3779B97F4A7C15)) ^ (action * UINT64_C(0xBF58476D1CE4E5B9));
    uint32_t slot = (uint32_t)(key >> 32) & tree->slot_mask;
    for (;; slot = (slot + 1) & tree->slot_mask) {
        uint32_t index = tree->slots[slot];
        if (index == NO_PLAY_NODE || (tree->nodes[index].action == action && tree->nodes[index].parent == parent))
            return &tree->slots[slot];
    }
}

uint32_t play_tree_add(struct play_tree *tree, uint32_t parent, play action, double prior) {
    if (tree->count == tree->capacity) return NO_PLAY_NODE;
    uint32_t index = tree->count++;
    if (tree->slots) *slot_of(tree, parent, action) = index;
    tree->nodes[index] = (struct play_node){
        .action = action,
        .prior = (float)prior,
        .parent = parent,
        .first_child = NO_PLAY_NODE,
        .next = tree->nodes[parent].first_child,
    };
    tree->nodes[parent].first_child = index;
    return index;
}

uint32_t play_tree_find(const struct play_tree *tree, uint32_t parent, play action) {
    if (tree->slots) return *slot_of(tree, parent, action);
    uint32_t index = tree->nodes[parent].first_child;
    while (index != NO_PLAY_NODE && tree->nodes[index].action != action) index = tree->nodes[index].next;
    return index;
}

static uint32_t most_visited_child(const struct play_tree *tree, uint32_t parent) {
    uint32_t best = NO_PLAY_NODE, most = 0;
    for (uint32_t i = tree->nodes[parent].first_child; i != NO_PLAY_NODE; i = tree->nodes[i].next) {
        if (tree->nodes[i].visits <= most) continue;
        most = tree->nodes[i].visits;
        best = i;
    }
    return best;
}

/* A root action while sorting. */
struct root_action {
    double prior;
    uint32_t node, visits;
};

/* Inserts an action into the sorted list; returns the new count. */
static int list_action(const struct play_tree *tree, struct root_action *list, int count, uint32_t index,
                       double prior) {
    struct root_action action = {.prior = prior, .node = index, .visits = tree->nodes[index].visits};
    if (!action.visits || count == MAX_ROOT_ACTIONS) return count;
    int place = count;
    for (; place > 0 && list[place - 1].visits < action.visits; place--) list[place] = list[place - 1];
    list[place] = action;
    return count + 1;
}

/* Extends the line with the actions expected after this node. */
static void complete_line(const struct play_tree *tree, uint32_t index, struct line *line) {
    while (line->length < LONGEST_PLAY_LINE && (index = most_visited_child(tree, index)) != NO_PLAY_NODE)
        if (!play_is_half(tree->nodes[index].action)) line->moves[line->length++] = tree->nodes[index].action;
}

void play_tree_list(struct play_tree *tree, int lines, bool values_are_chances) {
    struct root_action list[MAX_ROOT_ACTIONS];
    int count = 0;
    for (uint32_t i = tree->nodes[0].first_child; i != NO_PLAY_NODE; i = tree->nodes[i].next) {
        const struct play_node *node = &tree->nodes[i];
        if (!play_is_half(node->action)) {
            count = list_action(tree, list, count, i, (double)node->prior);
            continue;
        }
        for (uint32_t j = node->first_child; j != NO_PLAY_NODE; j = tree->nodes[j].next)
            count = list_action(tree, list, count, j, (double)node->prior * (double)tree->nodes[j].prior);
    }
    for (int i = 0; i < count; i++) {
        const struct play_node *node = &tree->nodes[list[i].node];
        tree->actions[i] = (struct line){
            .score = SCORE_NONE,
            .length = 1,
            .moves = {node->action},
            .visits = node->visits,
            .win_rate = values_are_chances ? node->value / node->visits : -1,
            .prior = list[i].prior,
        };
        if (i < lines) complete_line(tree, list[i].node, &tree->actions[i]);
    }
    tree->action_count = count;
}

void play_tree_report(const struct play_tree *tree, int lines, play fallback, struct report *report) {
    report->action_count = tree->action_count;
    report->actions = tree->actions;
    report->line_count = 0;
    while (report->line_count < lines && report->line_count < tree->action_count) {
        report->lines[report->line_count] = tree->actions[report->line_count];
        report->line_count++;
    }
    if (report->line_count) return;
    report->line_count = 1;
    report->lines[0] = (struct line){.score = SCORE_NONE, .win_rate = -1, .length = 1, .moves = {fallback}};
}

static void trace_below(const struct play_tree *tree, struct trace *trace, uint32_t parent, int written, int ply,
                        uint32_t least_visits) {
    for (uint32_t i = tree->nodes[parent].first_child; i != NO_PLAY_NODE; i = tree->nodes[i].next) {
        const struct play_node *node = &tree->nodes[i];
        if (node->visits < least_visits) continue;
        int index = trace_add(trace, (struct trace_node){
                                         .parent = written,
                                         .move = node->action,
                                         .ply = (uint8_t)(ply < UINT8_MAX ? ply : UINT8_MAX),
                                         .reason = node->first_child == NO_PLAY_NODE ? TRACE_LEAF : TRACE_SEARCHED,
                                         .visits = node->visits,
                                         .win_rate = (float)(node->value / node->visits),
                                         .prior = node->prior,
                                     });
        if (index < 0) return;
        trace_below(tree, trace, i, index, ply + 1, least_visits);
    }
}

void play_tree_trace(const struct play_tree *tree, struct trace *trace) {
    uint32_t least_visits = 1;
    for (;; least_visits *= 2) {
        int64_t count = 0;
        for (uint32_t i = 0; i < tree->count; i++) count += tree->nodes[i].visits >= least_visits;
        if (count <= trace->capacity) break;
    }
    trace->count = 0;
    trace->full = least_visits > 1;
    trace_add(trace, (struct trace_node){.parent = -1, .reason = TRACE_SEARCHED, .visits = tree->nodes[0].visits});
    trace_below(tree, trace, 0, 0, 1, least_visits);
}
