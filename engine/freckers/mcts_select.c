#include "freckers/mcts_select.h"

#define PROVEN_MERIT 1e12 /* more than any number of visits */

void select_widening(struct selection_policy *policy, double factor, double exponent) {
    for (int i = 0; i < MAX_ACTIONS; i++) {
        /* Edge i opens at the first n with factor x n^exponent > i. 1e-9 makes up for rounding errors of the power. */
        double before = exponent > 0 && i > 0 ? portable_power(i / factor, 1 / exponent) + 1e-9 : -1;
        policy->widening[i] = before < 4e9 ? (uint32_t)(before + 1) : UINT32_MAX;
    }
}

static inline double win_rate_of(const struct mcts_edge *edge) {
    return edge->value / edge->visits;
}

double select_bound(const struct selection_policy *policy, const struct mcts_node *node, const struct mcts_edge *edge) {
    double win_rate = win_rate_of(edge), c = policy->exploration;
    if (policy->kind == SELECT_PUCT) return puct(win_rate, edge->visits, sqrt(node->visits), c, edge->prior);
    double log_parent = portable_log(node->visits);
    if (policy->kind == SELECT_UCB1) return ucb1(win_rate, edge->visits, log_parent, c);
    return ucb1_biased(win_rate, edge->visits, log_parent, c, edge->prior);
}

/* Untried edges come first. */
static int select_ucb1(const struct selection_policy *policy, const struct mcts_edge *edges,
                       const struct mcts_node *node) {
    int best = -1;
    double most = 0, log_parent = node->visits ? portable_log(node->visits) : 0;
    for (int i = 0; i < node->width; i++) {
        const struct mcts_edge *edge = &edges[i];
        if (edge->proof == PROOF_LOSS) continue;
        if (edge->visits == 0) return i;
        double score = policy->kind == SELECT_UCB1
                           ? ucb1(win_rate_of(edge), edge->visits, log_parent, policy->exploration)
                           : ucb1_biased(win_rate_of(edge), edge->visits, log_parent, policy->exploration, edge->prior);
        if (best >= 0 && score <= most) continue;
        most = score;
        best = i;
    }
    return best;
}

static int select_puct(const struct selection_policy *policy, const struct mcts_edge *edges,
                       const struct mcts_node *node) {
    int best = -1;
    double most = 0, root_parent = sqrt(node->visits);
    for (int i = 0; i < node->width; i++) {
        const struct mcts_edge *edge = &edges[i];
        if (edge->proof == PROOF_LOSS) continue;
        double win_rate = edge->visits                            ? win_rate_of(edge)
                          : policy->use_known && edge->known >= 0 ? edge->known
                                                                  : policy->unvisited;
        double score = puct(win_rate, edge->visits, root_parent, policy->exploration, edge->prior);
        if (best >= 0 && score <= most) continue;
        most = score;
        best = i;
    }
    return best;
}

int select_edge(const struct selection_policy *policy, const struct mcts_tree *tree, struct mcts_node *node) {
    const struct mcts_edge *edges = tree_edges(tree, node);
    while (node->width < node->edge_count && node->visits >= policy->widening[node->width]) node->width++;
    for (;;) {
        int best = policy->kind == SELECT_PUCT ? select_puct(policy, edges, node) : select_ucb1(policy, edges, node);
        if (best >= 0) return best;
        node->width++; /* all open edges are proven losses; the node is not, so there must be more edges */
    }
}

double select_merit(const struct selection_policy *policy, const struct mcts_node *node, const struct mcts_edge *edge) {
    if (edge->proof == PROOF_WIN) return 2 * PROVEN_MERIT - edge->distance;
    if (edge->proof == PROOF_LOSS) return edge->distance - PROVEN_MERIT;
    if (edge->visits == 0) return edge->prior - LAST_ACTION;
    if (policy->final == FINAL_ALTERED)
        return ucb1_biased(win_rate_of(edge), edge->visits, portable_log(node->visits), policy->exploration,
                           edge->prior);
    return edge->visits + win_rate_of(edge) / 2;
}
