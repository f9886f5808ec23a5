/* Reporting a Monte Carlo search: its lines and its tree. */
#include "freckers/learned.h"
#include "freckers/mcts.h"
#include "freckers/network.h"

#define UNIT 100 /* scores are hundredths of a row */

/* The win rate as a score: the lead that corresponds to it by the evaluation's scale. */
static int score_of(const struct mcts *search, const struct mcts_edge *edge) {
    if (edge->proof == PROOF_WIN) return SCORE_WIN - edge->distance;
    if (edge->proof == PROOF_LOSS) return edge->distance - SCORE_WIN;
    double win_rate = edge->visits ? edge->value / edge->visits : 0.5;
    return (int)(UNIT * search->settings.scale * portable_log_odds(win_rate));
}

static struct line line_of(const struct mcts *search, const struct mcts_edge *edge) {
    double wins = edge->value - 0.5 * edge->draws;
    return (struct line){
        .score = score_of(search, edge),
        .length = 1,
        .moves = {edge->move},
        .visits = edge->visits,
        .win_rate = edge->visits ? edge->value / edge->visits : 0,
        .prior = edge->prior,
        .wins = wins,
        .draws = edge->draws,
        .losses = edge->visits - wins - edge->draws,
    };
}

static const struct mcts_edge *best_edge(const struct mcts *search, const struct mcts_node *node) {
    const struct mcts_edge *edges = tree_edges(&search->tree, node), *best = edges;
    double most = select_merit(&search->selection, node, best);
    for (int i = 1; i < node->edge_count; i++) {
        double merit = select_merit(&search->selection, node, &edges[i]);
        if (merit <= most) continue;
        most = merit;
        best = &edges[i];
    }
    return best;
}

/* Extends the line with the best replies, as long as they have been tried. */
static void complete_line(const struct mcts *search, const struct mcts_edge *edge, struct line *line) {
    while (edge->node != NO_NODE && line->length < LONGEST_LINE) {
        const struct mcts_node *node = &search->tree.nodes[edge->node];
        edge = best_edge(search, node);
        if (!edge->visits) return;
        line->moves[line->length++] = edge->move;
    }
}

void mcts_list_actions(struct mcts *search) {
    const struct mcts_node *root = &search->tree.nodes[search->root_node];
    const struct mcts_edge *edges = tree_edges(&search->tree, root), *sorted[MAX_ACTIONS];
    double merits[MAX_ACTIONS];
    for (int i = 0; i < root->edge_count; i++) {
        double merit = select_merit(&search->selection, root, &edges[i]);
        int place = i;
        for (; place > 0 && merits[place - 1] < merit; place--) {
            merits[place] = merits[place - 1];
            sorted[place] = sorted[place - 1];
        }
        merits[place] = merit;
        sorted[place] = &edges[i];
    }
    search->action_count = root->edge_count;
    for (int i = 0; i < root->edge_count; i++) {
        search->actions[i] = line_of(search, sorted[i]);
        if (i < search->limits.lines) complete_line(search, sorted[i], &search->actions[i]);
    }
}

void mcts_report(const struct mcts *search, struct report *report) {
    *report = (struct report){
        .depth = search->deepest,
        .nodes = search->simulations,
        .memory = sizeof *search + tree_used(&search->tree) + move_cache_used(&search->move_cache),
        .move_cache = {search->move_cache.probes, search->move_cache.hits, search->move_cache.hits},
        .action_count = search->action_count,
        .actions = search->actions,
        .note = evaluator_note(&search->evaluator),
    };
    while (report->line_count < search->limits.lines && report->line_count < search->action_count) {
        report->lines[report->line_count] = search->actions[report->line_count];
        report->line_count++;
    }
}

static enum trace_reason reason_of(const struct mcts_edge *edge) {
    if (edge->proof != PROOF_NONE) return edge->distance == 1 ? TRACE_OVER : TRACE_PROVEN;
    return edge->node == NO_NODE ? TRACE_LEAF : TRACE_SEARCHED;
}

/* The number of edges of a node with fewer visits than that. */
static int left_out(const struct mcts *search, uint32_t index, uint32_t least_visits) {
    if (index == NO_NODE) return 0;
    const struct mcts_node *node = &search->tree.nodes[index];
    const struct mcts_edge *edges = tree_edges(&search->tree, node);
    int count = 0;
    for (int i = 0; i < node->edge_count; i++) count += edges[i].visits < least_visits;
    return count;
}

static void write_below(const struct mcts *search, struct trace *trace, uint32_t index, int parent, int ply,
                        uint32_t least_visits) {
    const struct mcts_node *node = &search->tree.nodes[index];
    const struct mcts_edge *edges = tree_edges(&search->tree, node);
    for (int i = 0; i < node->edge_count; i++) {
        const struct mcts_edge *edge = &edges[i];
        if (edge->visits < least_visits) continue;
        int written = trace_add(trace, (struct trace_node){
                                           .parent = parent,
                                           .move = edge->move,
                                           .ply = (uint8_t)ply,
                                           .reason = (uint8_t)reason_of(edge),
                                           .alpha = -SCORE_WIN - 1,
                                           .beta = SCORE_WIN + 1,
                                           .score = score_of(search, edge),
                                           .visits = edge->visits,
                                           .draws = edge->draws,
                                           .win_rate = (float)(edge->value / edge->visits),
                                           .prior = edge->prior,
                                           .bound = (float)select_bound(&search->selection, node, edge),
                                           .left_out = left_out(search, edge->node, least_visits),
                                       });
        if (written < 0) return;
        if (edge->node != NO_NODE) write_below(search, trace, edge->node, written, ply + 1, least_visits);
    }
}

void mcts_write_trace(const struct mcts *search, struct trace *trace) {
    const struct mcts_tree *tree = &search->tree;
    const struct mcts_node *root = &tree->nodes[search->root_node];
    uint32_t least_visits = 1;
    for (;; least_visits *= 2) {
        int64_t count = 1;
        for (uint32_t i = 1; i <= tree->edge_count; i++) count += (tree->edges - i)->visits >= least_visits;
        if (count <= trace->capacity) break;
    }
    const struct mcts_edge *best = best_edge(search, root);
    trace->count = 0;
    trace->full = least_visits > 1;
    trace->unit = UNIT;
    trace_add(trace, (struct trace_node){
                         .parent = -1,
                         .reason = root->proof ? TRACE_PROVEN : TRACE_SEARCHED,
                         .alpha = -SCORE_WIN - 1,
                         .beta = SCORE_WIN + 1,
                         .score = score_of(search, best),
                         .visits = root->visits,
                         .win_rate = (float)(best->visits ? best->value / best->visits : 0),
                         .left_out = left_out(search, search->root_node, least_visits),
                     });
    write_below(search, trace, search->root_node, 0, 1, least_visits);
}
