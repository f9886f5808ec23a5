/* Monte Carlo tree search. A simulation walks down the tree by the selection policy, adds a position, values it by a
   playout or an evaluation, and backs up the result. Positions whose result is certain are marked as proven, and proofs
   are backed up too. */
#ifndef LILYPAD_FRECKERS_MCTS_H
#define LILYPAD_FRECKERS_MCTS_H

#include "freckers/evaluator.h"
#include "freckers/mcts_prior.h"
#include "freckers/mcts_select.h"
#include "freckers/models.h"
#include "freckers/pace.h"
#include "freckers/playout.h"
#include "freckers/position.h"
#include "freckers/race.h"
#include "game/agent.h"

/* How to value a new position. */
enum leaf {
    LEAF_PLAYOUT,    /* by the result of a playout */
    LEAF_EVALUATION, /* by the static evaluation */
    LEAF_TREES,      /* by the boosted trees, or the evaluation if none are loaded */
    LEAF_NETWORK     /* by the network, or the evaluation if none is loaded */
};
#define LEAF_CHOICES "playout|evaluation|model|network"

struct mcts_settings {
    size_t memory; /* for the tree, in bytes */
    enum selection selection;
    double exploration, late_exploration; /* late_exploration applies from action LATE_FROM on */
    double widening_factor, widening_exponent;
    double unvisited;
    bool use_known;
    struct prior_policy prior; /* at the root; prior.below says what applies below it */
    enum leaf leaf;
    enum evaluation evaluation; /* of leaves, and of playouts that were cut off */
    double scale;               /* the lead in rows that means odds of e to 1 */
    const struct models *models;
    struct playout_policy playout;
    uint32_t cached_moves; /* positions whose moves are kept (report 002); 0 for none */
    int cutoff;            /* length in actions at which a playout is cut off and evaluated */
    int expand_after;      /* visits before a position is added to the tree */
    enum final_choice final;
    bool transpositions; /* different orders of actions that reach the same position share its node */
    bool race;           /* solve the endgame exactly once the armies have passed each other */
    bool reuse;          /* keep the tree for the next move of the game */
    bool phases;         /* report 000's number of simulations for each phase, unless the limits give one */
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
    struct prior_policy prior_below; /* of positions below the root */
    struct evaluator evaluator;
    struct mcts_tree tree;
    struct move_cache move_cache;
    struct pace pace;
    struct limits limits;
    struct random random;
    struct race race;

    struct position root;
    uint32_t root_node; /* NO_NODE before the first search */
    int64_t simulations, most_simulations;
    int deepest; /* longest path so far, in actions from the root */
    bool finished;

    int path_length;
    struct mcts_step path[LAST_ACTION];
    int action_count;
    struct line actions[MAX_ACTIONS]; /* all root actions, best first, as of the last mcts_step */
};

/* The memory needed for the search and its tree, in bytes. */
size_t mcts_size(const struct mcts_settings *settings);
/* `search` must be zeroed memory of that size. */
void mcts_open(struct mcts *search, const struct mcts_settings *settings);
void mcts_begin(struct mcts *search, const struct position *root, const struct limits *limits);
/* Searches until that time. Returns true when finished. With a trace and a time already past, runs exactly one
   simulation, so that viewers can watch the tree grow. */
bool mcts_step(struct mcts *search, double until);
void mcts_report(const struct mcts *search, struct report *report);

/* Report 000's number of simulations, given the actions played and the milliseconds on the clock (0: no clock). */
int mcts_phase_simulations(int played, double clock);

/* Updates search->actions. */
void mcts_list_actions(struct mcts *search);
/* Records the most visited part of the tree, as much as the trace has room for. */
void mcts_write_trace(const struct mcts *search, struct trace *trace);

#endif
