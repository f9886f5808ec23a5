/* Which action to try next, and which to play in the end. */
#ifndef LILYPAD_FRECKERS_MCTS_SELECT_H
#define LILYPAD_FRECKERS_MCTS_SELECT_H

#include <math.h>

#include "core/portable_math.h"
#include "freckers/mcts_tree.h"

enum selection { SELECT_UCB1, SELECT_BIAS, SELECT_PUCT };
#define SELECTION_CHOICES "ucb1|bias|puct"

enum final_choice {
    FINAL_VISITS, /* the most visits */
    FINAL_ALTERED /* report 002: the best value of the biased formula */
};
#define FINAL_CHOICES "visits|altered"

struct selection_policy {
    enum selection kind;
    double exploration; /* c in the formulas */
    double unvisited;   /* PUCT: the win rate that an action without visits is taken to have */
    bool use_known;     /* PUCT: or what came with its prior, if anything did */
    enum final_choice final;
    /* Progressive widening: entry k is the number of visits from which k + 1 edges may be chosen. */
    uint32_t widening[MOST_ACTIONS];
};

/* Win rate + c sqrt(ln N / n). */
static inline double ucb1(double win_rate, double visits, double log_parent, double c) {
    return win_rate + c * sqrt(log_parent / visits);
}

/* Report 002's UCB1 + bias / ln n. With one visit that would be infinite, so the count under the bias is one more. */
static inline double ucb1_biased(double win_rate, double visits, double log_parent, double c, double bias) {
    return ucb1(win_rate, visits, log_parent, c) + bias / portable_log(visits + 1);
}

/* Report 000's Q + c P sqrt(N) / (1 + n). */
static inline double puct(double win_rate, double visits, double root_parent, double c, double prior) {
    return win_rate + c * prior * root_parent / (1 + visits);
}

/* Fills the table so that `factor` x visits^exponent edges, rounded up, may be chosen; with exponent 0 all may. */
void select_widening(struct selection_policy *policy, double factor, double exponent);

/* The index of the edge to try next from a node that is not proven. Opens further edges as visits allow. */
int select_edge(const struct selection_policy *policy, const struct mcts_tree *tree, struct mcts_node *node);

/* What the formula gives an edge that has been visited: the edge with the most is tried next. */
double select_bound(const struct selection_policy *policy, const struct mcts_node *node, const struct mcts_edge *edge);

/* The order of merit of an edge for the final choice, higher is better: a proven win, the sooner the better; then what
   the policy says; then a proven loss, the later the better. */
double select_merit(const struct selection_policy *policy, const struct mcts_node *node, const struct mcts_edge *edge);

#endif
