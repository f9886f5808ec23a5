/* Monte Carlo tree search for any game: UCT, with random playouts or the game's evaluation at the leaves. The tree has
   a fixed amount of memory; when that is full, it stops growing but the search continues.

   general_mcts.c grows the tree, general_mcts_report.c reports the result. */
#ifndef LILYPAD_GAME_GENERAL_MCTS_H
#define LILYPAD_GAME_GENERAL_MCTS_H

#include "core/random.h"
#include "game/general.h"

/* An action and the position after it. Siblings are adjacent in memory. */
struct mcts_node {
    double value;    /* sum of results for the mover: 1 for a win, 1/2 for a draw, or a win probability */
    uint32_t visits; /* number of results */
    uint32_t draws;  /* number of draws among them */
    uint32_t first_child, child_count; /* child_count is 0 until the node is expanded */
    game_action action;
    uint16_t distance; /* actions from here to the proven end */
    int8_t points;     /* proven result for seat 0, else POINTS_OPEN */
    uint8_t mover;     /* the seat that plays the action; scores and values are for it */
};

struct mcts {
    const struct game *game;
    uint64_t seed;
    double exploration, scale; /* these and the next two are parameters */
    int cutoff;
    bool plays_out;
    const char *note; /* for the report */

    union game_space root;
    struct limits limits;
    double deadline;
    int64_t simulations, simulation_limit;
    int longest_path;
    bool finished;
    struct random random;

    uint32_t node_count, node_capacity;
    struct mcts_node *nodes; /* nodes[0] is the root */
    uint32_t path[MAX_GAME_ACTIONS + 1];

    uint32_t order[MAX_LISTED_ACTIONS]; /* indices of the root's children, best first */
    struct line actions[MAX_LISTED_ACTIONS];
};

/* The score of a proven win or loss, for the mover; 0 for a draw or an unproven node. */
static inline int general_mcts_proven_score(const struct mcts_node *node) {
    if (node->points == POINTS_OPEN || node->points == POINTS_DRAW) return 0;
    bool won = (node->points == POINTS_WIN) == (node->mover == 0);
    return won ? SCORE_WIN - node->distance - 1 : node->distance + 1 - SCORE_WIN;
}

/* UCB1: the win rate plus a bonus for nodes with few visits. */
double general_mcts_bound(const struct mcts *search, const struct mcts_node *parent, const struct mcts_node *node);
/* Updates `order` and `actions`, and the trace if there is one. */
void general_mcts_update_report(struct mcts *search);
void general_mcts_report(const void *agent, struct report *report);

#endif
