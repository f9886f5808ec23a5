/* Which action to try next, and which to play after the search. */
#ifndef LILYPAD_FRECKERS_MCTS_SELECT_H
#define LILYPAD_FRECKERS_MCTS_SELECT_H

#include <math.h>

#include "core/portable_math.h"
#include "freckers/mcts_tree.h"

enum selection { SELECT_UCB1, SELECT_BIAS, SELECT_PUCT };
#define SELECTION_CHOICES "ucb1|bias|puct"

enum final_choice {
    FINAL_VISITS, /* the most visits */
    FINAL_ALTERED /* report 002: the highest value of ucb1_biased */
};
#define FINAL_CHOICES "visits|altered"

struct selection_policy {
    enum selection kind;
    double exploration; /* c in the formulas */
    double unvisited;   /* PUCT: the win rate assumed for an action without visits */
    bool use_known;     /* PUCT: assume the one computed for the prior instead, if there is one */
    enum final_choice final;
    /* Progressive widening: k + 1 edges may be chosen after widening[k] visits. */
    uint32_t widening[MAX_ACTIONS];
};

/* Win rate + c sqrt(ln N / n). */
static inline double ucb1(double win_rate, double visits, double log_parent, double c) {
    return win_rate + c * sqrt(log_parent / visits);
}

/* Report 002's UCB1 + bias / ln n. We use ln (n + 1), because ln n is 0 at the first visit. */
static inline double ucb1_biased(double win_rate, double visits, double log_parent, double c, double bias) {
    return ucb1(win_rate, visits, log_parent, c) + bias / portable_log(visits + 1);
}

/* Report 000's Q + c P sqrt(N) / (1 + n). */
static inline double puct(double win_rate, double visits, double root_parent, double c, double prior) {
    return win_rate + c * prior * root_parent / (1 + visits);
}

/* Sets up progressive widening to `factor` x visits^exponent edges, rounded up; all edges if the exponent is 0. */
void select_widening(struct selection_policy *policy, double factor, double exponent);

/* The index of the edge to try next. The node must not be proven. Widens the node if it has enough visits. */
int select_edge(const struct selection_policy *policy, const struct mcts_tree *tree, struct mcts_node *node);

/* The value of the selection formula for a visited edge: the edge with the highest value is tried next. */
double select_bound(const struct selection_policy *policy, const struct mcts_node *node, const struct mcts_edge *edge);

/* The merit of an edge for the final choice, higher is better: proven wins first, the sooner the better; then by the
   final choice policy; proven losses last, the later the better. */
double select_merit(const struct selection_policy *policy, const struct mcts_node *node, const struct mcts_edge *edge);

#endif
