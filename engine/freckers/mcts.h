/* Monte Carlo tree search: one tree, and a policy for each of its four decisions. A simulation walks down the tree by
   the selection policy, adds a position, values it by a playout or a leaf value, and carries the result back up.
   Positions whose result is certain are proven, and proofs are carried up too. */
#ifndef LILYPAD_FRECKERS_MCTS_H
#define LILYPAD_FRECKERS_MCTS_H

#include "freckers/agent.h"
#include "freckers/leaf.h"
#include "freckers/mcts_prior.h"
#include "freckers/mcts_select.h"
#include "freckers/pace.h"
#include "freckers/playout.h"
#include "freckers/race.h"

struct mcts_settings {
    size_t memory; /* bytes for the tree */
    enum selection selection;
    double exploration, late_exploration; /* the second from LATE_FROM on */
    double widening_factor, widening_exponent;
    double unvisited;
    bool use_known;
    struct prior_policy prior;
    struct leaf leaf;
    struct playout_policy playout;
    int cutoff;       /* actions after which a playout ends and the leaf's evaluation decides */
    int expand_after; /* visits that a position needs before its actions are listed */
    enum final_choice final;
    bool transpositions; /* positions reached by different orders of actions share their statistics */
    bool race;           /* exact end of the game once the armies have passed each other */
    bool reuse;          /* keep the tree for the next move of the game */
    bool phases;         /* report 000's numbers of simulations, unless the limits name one */
    enum pace_policy pace;
    uint64_t seed;
};

struct mcts_step {
    uint32_t node;
    int edge;
};

struct mcts {
    struct mcts_settings settings;
    struct selection_policy selection;
    struct mcts_tree tree;
    struct pace pace;
    struct limits limits;
    struct random random;
    struct race race;

    struct position root;
    uint32_t root_node; /* NO_NODE before the first search */
    int64_t simulations, most_simulations;
    int deepest; /* position in the tree, in actions from the root */
    bool finished;

    int path_length;
    struct mcts_step path[LAST_ACTION];
    int action_count;
    struct line actions[MOST_ACTIONS]; /* every root action in the order of merit, as of the last slice */
};

/* Bytes for the search and its tree. */
size_t mcts_size(const struct mcts_settings *settings);
/* In zeroed memory of that size. */
void mcts_open(struct mcts *search, const struct mcts_settings *settings);
void mcts_begin(struct mcts *search, const struct position *root, const struct limits *limits);
/* Works until that moment; true when finished. A moment that has passed gives one simulation to a search that is
   written down, so that its tree can be watched as it grows. */
bool mcts_step(struct mcts *search, double until);
void mcts_report(const struct mcts *search, struct report *report);

/* Report 000's simulations for a move after so many actions, with this much on the clock (0: no clock). */
int mcts_phase_simulations(int played, double clock);

/* Fills `actions`. */
void mcts_list_actions(struct mcts *search);
/* Writes down the most visited part of the tree, as much as there is room for. */
void mcts_write_trace(const struct mcts *search, struct trace *trace);

#endif
