/* An evaluation together with the model it needs. All code that evaluates positions goes through here, so choosing an
   evaluation and falling back when its model is missing happen in one place. */
#ifndef LILYPAD_FRECKERS_EVALUATOR_H
#define LILYPAD_FRECKERS_EVALUATOR_H

#include "freckers/evaluation.h"
#include "freckers/models.h"
#include "freckers/network.h"

struct evaluator {
    enum evaluation wanted, used;  /* they differ if the wanted one's model is missing */
    const struct trees *trees;     /* NULL unless EVALUATION_LEARNED is used */
    const struct network *network; /* NULL unless EVALUATION_NETWORK is used */
    bool sums_history;             /* EVALUATION_TUPLE: the history is the sum of the progress after each own action */
    double scale;                  /* the lead in rows that means odds of e to 1; models have their own scale */
};

/* The wanted evaluation, or the fallback if no model for it is loaded under these rules, or EVALUATION_BEST if the
   fallback's model is missing too. */
struct evaluator evaluator_choose(enum evaluation wanted, enum evaluation fallback, const struct models *models,
                                  enum rules rules);
/* A message naming the missing model, or NULL. */
const char *evaluator_missing(const struct evaluator *evaluator);
/* The same, also saying what is used instead. */
const char *evaluator_note(const struct evaluator *evaluator);

/* What an incremental evaluation keeps for a position, so that the next one need not start from scratch. */
union evaluator_state {
    struct accumulators sums;   /* for the network */
    struct {                    /* for the tuple, see evaluation_tuple */
        int early, own_actions; /* the history, and the searching player's actions in the line */
        bool mover_searches;
    };
};

/* Whether the evaluation keeps any state. If not, evaluator_begin and evaluator_update do nothing. */
static inline bool evaluator_is_incremental(const struct evaluator *evaluator) {
    return evaluator->used == EVALUATION_NETWORK || evaluator->used == EVALUATION_TUPLE;
}
/* Computes the state of the first position of a line. */
void evaluator_begin(const struct evaluator *evaluator, const struct position *position, union evaluator_state *state);
/* Computes the state after an action played in `before`; ACTION_NONE is a pass. */
void evaluator_update(const struct evaluator *evaluator, const struct position *before, action action,
                      const union evaluator_state *state, union evaluator_state *after);

/* What the position is worth to the player to move, given its state. The network's case is inline because it is the
   fastest evaluation. */
int evaluator_score_without_network(const struct evaluator *evaluator, const struct position *position,
                                    const union evaluator_state *state);
static inline int evaluator_score_with_state(const struct evaluator *evaluator, const struct position *position,
                                             const union evaluator_state *state) {
    return evaluator->used == EVALUATION_NETWORK ? network_score(evaluator->network, position, &state->sums)
                                                 : evaluator_score_without_network(evaluator, position, state);
}
/* The same from scratch. */
int evaluator_score(const struct evaluator *evaluator, const struct position *position);

/* The probability that the player to move wins, for each of `count` positions. The games must not be over. A lead of s
   rows becomes 1 / (1 + e^(-s / scale)). */
void evaluator_probabilities(const struct evaluator *evaluator, const struct position *positions, int count,
                             double *probabilities);
/* The same after each of `count` (1 to MAX_ACTIONS) actions, for the player who plays them. */
void evaluator_action_probabilities(const struct evaluator *evaluator, const struct position *position,
                                    const action *list, int count, double *probabilities);

static inline double evaluator_probability(const struct evaluator *evaluator, const struct position *position) {
    double probability;
    evaluator_probabilities(evaluator, position, 1, &probability);
    return probability;
}

#endif
