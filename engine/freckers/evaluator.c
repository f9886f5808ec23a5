#include "freckers/evaluator.h"

#include "core/portable_math.h"
#include "freckers/evaluation_best.h"
#include "freckers/learned.h"
#include "freckers/ordering.h"

#define FALLBACK_NOTE ": using the hand-written evaluation instead"

static bool is_available(enum evaluation evaluation, const struct models *models, enum rules rules) {
    return evaluation == EVALUATION_LEARNED   ? models->trees != NULL
           : evaluation == EVALUATION_NETWORK ? models->networks[rules] != NULL
                                              : true;
}

struct evaluator evaluator_choose(enum evaluation wanted, enum evaluation fallback, const struct models *models,
                                  enum rules rules) {
    struct evaluator evaluator = {.wanted = wanted, .used = wanted, .scale = 1};
    if (!is_available(evaluator.used, models, rules)) evaluator.used = fallback;
    if (!is_available(evaluator.used, models, rules)) evaluator.used = EVALUATION_BEST;
    if (evaluator.used == EVALUATION_LEARNED) evaluator.trees = models->trees;
    if (evaluator.used == EVALUATION_NETWORK) evaluator.network = models->networks[rules];
    return evaluator;
}

const char *evaluator_missing(const struct evaluator *evaluator) {
    if (evaluator->used == evaluator->wanted) return NULL;
    return evaluator->wanted == EVALUATION_LEARNED ? LEARNED_MISSING : NETWORK_MISSING;
}

const char *evaluator_note(const struct evaluator *evaluator) {
    if (evaluator->used == evaluator->wanted) return NULL;
    return evaluator->wanted == EVALUATION_LEARNED ? LEARNED_MISSING FALLBACK_NOTE : NETWORK_MISSING FALLBACK_NOTE;
}

void evaluator_begin(const struct evaluator *evaluator, const struct position *position, union evaluator_state *state) {
    if (evaluator->used == EVALUATION_NETWORK) network_refresh(evaluator->network, position, &state->sums);
    if (evaluator->used == EVALUATION_TUPLE) state->early = state->own_actions = 0, state->mover_searches = true;
}

static void update_tuple(const struct evaluator *evaluator, const struct position *before, action action,
                         const union evaluator_state *state, union evaluator_state *after) {
    int early = state->early, number = state->own_actions;
    if (state->mover_searches && action != ACTION_NONE) {
        int gain = action_gain(action);
        early = evaluator->sums_history ? early + evaluation_progress(before->mine) + gain
                                        : evaluation_history(early, number, gain);
        number++;
    }
    after->early = early;
    after->own_actions = number;
    after->mover_searches = !state->mover_searches;
}

void evaluator_update(const struct evaluator *evaluator, const struct position *before, action action,
                      const union evaluator_state *state, union evaluator_state *after) {
    if (evaluator->used == EVALUATION_NETWORK)
        network_update(evaluator->network, before, action, &state->sums, &after->sums);
    if (evaluator->used == EVALUATION_TUPLE) update_tuple(evaluator, before, action, state, after);
}

int evaluator_score_without_network(const struct evaluator *evaluator, const struct position *position,
                                    const union evaluator_state *state) {
    switch (evaluator->used) {
        case EVALUATION_POSITIONAL: return evaluation_positional(position);
        case EVALUATION_FIVE: return evaluation_five(position);
        case EVALUATION_TUPLE: return evaluation_tuple(position, state->mover_searches, state->early);
        case EVALUATION_DISTANCE: return evaluation_distance(position);
        case EVALUATION_ROWS: return evaluation_rows(position);
        case EVALUATION_LEARNED: return learned_score(evaluator->trees, position);
        default: return evaluation_best(position);
    }
}

int evaluator_score(const struct evaluator *evaluator, const struct position *position) {
    union evaluator_state state;
    evaluator_begin(evaluator, position, &state);
    return evaluator_score_with_state(evaluator, position, &state);
}

/* How many score units make 1 in log-odds. */
static double logit_of(const struct evaluator *evaluator) {
    return evaluator->network ? NETWORK_LOGIT : evaluator->scale * evaluation_unit(evaluator->used);
}

void evaluator_probabilities(const struct evaluator *evaluator, const struct position *positions, int count,
                             double *probabilities) {
    if (evaluator->trees) {
        learned_chances(evaluator->trees, positions, count, probabilities);
        return;
    }
    double logit = logit_of(evaluator);
    for (int i = 0; i < count; i++)
        probabilities[i] = portable_logistic(evaluator_score(evaluator, &positions[i]) / logit);
}

/* Computes the sums of the position once and updates them for each action. */
static void network_action_probabilities(const struct evaluator *evaluator, const struct position *position,
                                         const action *list, int count, double *probabilities) {
    struct accumulators sums, after;
    network_refresh(evaluator->network, position, &sums);
    for (int i = 0; i < count; i++) {
        struct position next = *position;
        position_apply_keyless(&next, list[i]);
        network_update(evaluator->network, position, list[i], &sums, &after);
        probabilities[i] =
            1 - portable_logistic(network_score(evaluator->network, &next, &after) / logit_of(evaluator));
    }
}

void evaluator_action_probabilities(const struct evaluator *evaluator, const struct position *position,
                                    const action *list, int count, double *probabilities) {
    if (evaluator->network) {
        network_action_probabilities(evaluator, position, list, count, probabilities);
        return;
    }
    struct position after[MAX_ACTIONS];
    int next = 0;
    do { /* there is at least one action: GROW */
        after[next] = *position;
        position_apply_keyless(&after[next], list[next]);
    } while (++next < count);
    evaluator_probabilities(evaluator, after, count, probabilities);
    for (int i = 0; i < count; i++) probabilities[i] = 1 - probabilities[i];
}
