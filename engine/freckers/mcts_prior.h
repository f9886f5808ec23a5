/* What a search expects of each action before it has tried any. */
#ifndef LILYPAD_FRECKERS_MCTS_PRIOR_H
#define LILYPAD_FRECKERS_MCTS_PRIOR_H

#include "freckers/leaf.h"

enum prior {
    PRIOR_NONE, /* nothing: all the same */
    PRIOR_BIAS, /* report 002: cohesion, rows gained, growth of the own mobility; any size */
    PRIOR_HOPS, /* report 000: the chance of winning after the action times a factor for each hop; they sum to 1 */
    PRIOR_VALUE /* ours: in proportion to the odds of winning after the action, sharpened; they sum to 1 */
};
#define PRIOR_CHOICES "none|bias|hops|value"

struct prior_policy {
    enum prior kind;
    double temperature; /* of PRIOR_VALUE: odds count to the power 1 / temperature */
};

/* Report 002's bias of an action, in the units of a win rate. */
double prior_bias(const struct position *position, action action);

/* Report 000's factor: a jump towards the goal 5 over an opponent and 3 over a team mate, a step towards the goal 2,
   GROW 1.5, all hops of a move multiplied; 0 for a move that only goes sideways. */
double prior_factor(const struct position *position, action action);

/* Priors of all `count` actions. If the policy values the positions after them, `known` gets the chance of winning by
   each action, else it is left alone; the result says which. */
bool prior_list(const struct prior_policy *policy, const struct leaf *leaf, const struct position *position,
                const action *list, int count, double *priors, double *known);

#endif
