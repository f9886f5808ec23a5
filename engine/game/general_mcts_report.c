/* Reports of the Monte Carlo search: its lines and its tree. */
#include "core/portable_math.h"
#include "game/general_mcts.h"

static double win_rate(const struct mcts_node *node) {
    return node->visits ? node->value / node->visits : 0.5;
}

/* For the mover: the proven score, or the win rate converted to a lead. */
static int score_of(const struct mcts *search, const struct mcts_node *node) {
    if (node->points != POINTS_OPEN) return general_mcts_proven_score(node);
    return (int)(search->scale * portable_log_odds(win_rate(node)));
}

/* Proven wins first, fastest first; then by visits; then proven losses, slowest first. */
static bool is_better(const struct mcts_node *a, const struct mcts_node *b) {
    int proof_a = general_mcts_proven_score(a), proof_b = general_mcts_proven_score(b);
    if (proof_a != proof_b) return proof_a > proof_b;
    if (a->visits != b->visits) return a->visits > b->visits;
    if (a->value != b->value) return a->value > b->value;
    return a < b; /* siblings are adjacent: keep their order */
}

static const struct mcts_node *best_child(const struct mcts *search, const struct mcts_node *node) {
    const struct mcts_node *children = &search->nodes[node->first_child], *best = children;
    for (uint32_t i = 1; i < node->child_count; i++)
        if (is_better(&children[i], best)) best = &children[i];
    return best;
}

static struct line line_of(const struct mcts *search, const struct mcts_node *node, bool extend) {
    double wins = node->value - 0.5 * node->draws;
    struct line line = {
        .score = score_of(search, node),
        .length = 1,
        .moves = {node->action},
        .visits = node->visits,
        .win_rate = win_rate(node),
        .wins = wins,
        .draws = node->draws,
        .losses = node->visits - wins - node->draws,
    };
    /* Extend the line with the best replies that have been visited. */
    while (extend && node->child_count && line.length < LONGEST_LINE) {
        node = best_child(search, node);
        if (!node->visits) break;
        line.moves[line.length++] = node->action;
    }
    return line;
}

/* ---- The tree, for viewers. ---- */

static int left_out(const struct mcts *search, const struct mcts_node *node, uint32_t min_visits) {
    int count = 0;
    for (uint32_t i = 0; i < node->child_count; i++) count += search->nodes[node->first_child + i].visits < min_visits;
    return count;
}

static struct trace_node trace_of(const struct mcts *search, const struct mcts_node *node, uint32_t min_visits) {
    enum trace_reason reason = node->points != POINTS_OPEN ? (node->distance ? TRACE_PROVEN : TRACE_OVER)
                               : node->child_count         ? TRACE_SEARCHED
                                                           : TRACE_LEAF;
    return (struct trace_node){
        .parent = -1,
        .move = node->action,
        .reason = (uint8_t)reason,
        .alpha = -SCORE_WIN - 1,
        .beta = SCORE_WIN + 1,
        .score = score_of(search, node),
        .left_out = left_out(search, node, min_visits),
        .visits = node->visits,
        .draws = (uint32_t)node->draws,
        .win_rate = (float)win_rate(node),
    };
}

static void write_below(const struct mcts *search, const struct mcts_node *node, int parent, int ply,
                        uint32_t min_visits) {
    struct trace *trace = search->limits.trace;
    for (uint32_t i = 0; i < node->child_count; i++) {
        const struct mcts_node *child = &search->nodes[node->first_child + i];
        if (child->visits < min_visits) continue;
        struct trace_node written = trace_of(search, child, min_visits);
        written.parent = parent;
        written.ply = (uint8_t)ply;
        written.bound = (float)general_mcts_bound(search, node, child);
        int index = trace_add(trace, written);
        if (index >= 0 && ply < UINT8_MAX) write_below(search, child, index, ply + 1, min_visits);
    }
}

/* Writes the most visited part of the tree, as much as fits. */
static void write_trace(const struct mcts *search) {
    struct trace *trace = search->limits.trace;
    const struct mcts_node *root = &search->nodes[0];
    uint32_t min_visits = 1;
    for (;; min_visits *= 2) {
        int64_t count = 1;
        for (uint32_t i = 1; i < search->node_count; i++) count += search->nodes[i].visits >= min_visits;
        if (count <= trace->capacity) break;
    }
    const struct mcts_node *best = best_child(search, root);
    struct trace_node written = trace_of(search, root, min_visits);
    written.score = score_of(search, best); /* at the root, for the player to move */
    written.win_rate = (float)win_rate(best);
    trace->count = 0;
    trace->full = min_visits > 1;
    trace->unit = search->game->unit ? search->game->unit : 1;
    trace_add(trace, written);
    write_below(search, root, 0, 1, min_visits);
}

/* ---- The report. ---- */

void general_mcts_update_report(struct mcts *search) {
    uint32_t *order = search->order, count = search->nodes[0].child_count;
    /* Insertion sort: the previous order is nearly right. */
    for (uint32_t i = 1; i < count; i++) {
        uint32_t node = order[i], place = i;
        for (; place > 0 && is_better(&search->nodes[node], &search->nodes[order[place - 1]]); place--)
            order[place] = order[place - 1];
        order[place] = node;
    }
    for (uint32_t i = 0; i < count; i++)
        search->actions[i] = line_of(search, &search->nodes[order[i]], (int)i < search->limits.lines);
    if (search->limits.trace && search->limits.trace->capacity) write_trace(search);
}

void general_mcts_report(const void *agent, struct report *report) {
    const struct mcts *search = agent;
    *report = (struct report){
        .depth = search->longest_path,
        .nodes = search->simulations,
        .action_count = (int)search->nodes[0].child_count,
        .actions = search->actions,
        .note = search->note,
    };
    while (report->line_count < search->limits.lines && report->line_count < report->action_count) {
        report->lines[report->line_count] = search->actions[report->line_count];
        report->line_count++;
    }
}
