/* Priors: how good a search expects each action to be before trying it. */
#ifndef LILYPAD_FRECKERS_MCTS_PRIOR_H
#define LILYPAD_FRECKERS_MCTS_PRIOR_H

#include "freckers/evaluator.h"

enum prior {
    PRIOR_NONE,  /* the same for all */
    PRIOR_BIAS,  /* report 002: cohesion, rows gained, mobility gained; not normalised */
    PRIOR_HOPS,  /* report 000: win probability after the action times a factor for each hop; sum to 1 */
    PRIOR_VALUE, /* ours: proportional to the sharpened odds of winning after the action; sum to 1 */
    PRIOR_CLASS, /* report 000's factors alone, without a model; sum to 1 */
    PRIOR_EQUAL  /* the same for all, as PUCT needs it; sum to 1 */
};
#define PRIOR_CHOICES "none|bias|hops|value|class|equal"

/* The priors of positions below the root. */
enum prior_below { BELOW_SAME, BELOW_CLASS, BELOW_EQUAL };
#define PRIOR_BELOW_CHOICES "same|class|equal"

struct prior_policy {
    enum prior kind;
    double temperature; /* for PRIOR_VALUE: odds are raised to the power 1 / temperature */
    enum prior_below below;
    bool idle_grow; /* PRIOR_HOPS and PRIOR_CLASS: a GROW that adds no pads keeps its factor, as in report 000's text */
};

/* Report 002's bias for an action, on the scale of a win rate. */
double prior_bias(const struct position *position, action action);

/* Report 000's factor: 5 for a forward jump over an opponent's frog, 3 over one's own, 2 for a forward step, 1.5 for
   GROW. The factors of a chain's hops are multiplied. 0 for moves that gain no rows. */
double prior_factor(const struct position *position, action action);

/* The policy for positions below the root. */
struct prior_policy prior_below(const struct prior_policy *policy);

/* Computes the priors of `count` actions. Returns whether the policy evaluated the positions after them; if so, `known`
   gets the probability of winning with each action. */
bool prior_list(const struct prior_policy *policy, const struct evaluator *evaluator, const struct position *position,
                const action *list, int count, double *priors, double *known);

#endif
