/* Agents without search, which the reports used as opponents. */
#include "core/random.h"
#include "freckers/evaluator.h"
#include "freckers/learned.h"
#include "freckers/moves.h"
#include "freckers/ordering.h"
#include "game/instant.h"

/* Lists the actions, and seeds by position so that the same position always gets the same answer. */
static struct random begin(struct instant *self, const struct position *root, action *list) {
    struct random random;
    random_seed(&random, self->options.seed, root->key ^ root->played);
    self->considered = moves_list(root, list);
    return random;
}

static void begin_random(void *agent, const void *root, const struct limits *limits) {
    (void)limits;
    struct instant *self = agent;
    action list[MAX_ACTIONS];
    struct random random = begin(self, root, list);
    self->chosen = list[random_below(&random, (uint32_t)self->considered)];
}

static void begin_forward(void *agent, const void *root, const struct limits *limits) {
    (void)limits;
    struct instant *self = agent;
    action list[MAX_ACTIONS], advances[MAX_ACTIONS];
    struct random random = begin(self, root, list);
    int count = 0;
    for (int i = 0; i < self->considered; i++)
        if (action_gain(list[i]) > 0) advances[count++] = list[i];
    self->chosen = count ? advances[random_below(&random, (uint32_t)count)]
                         : list[random_below(&random, (uint32_t)self->considered)];
}

static void begin_greedy(void *agent, const void *root, const struct limits *limits) {
    (void)limits;
    struct instant *self = agent;
    action list[MAX_ACTIONS], best[MAX_ACTIONS];
    struct random random = begin(self, root, list);
    int count = 0, most = -1;
    for (int i = 0; i < self->considered; i++) {
        bool arrives = list[i] != ACTION_GROW && (bit(action_to(list[i])) & GOAL_ROW) != 0;
        bool leaves = list[i] != ACTION_GROW && (bit(action_from(list[i])) & GOAL_ROW) != 0;
        int value = action_gain(list[i]) * 2 + (arrives && !leaves); /* equal gains: prefer bringing a frog home */
        if (value < most) continue;
        if (value > most) count = 0;
        most = value;
        best[count++] = list[i];
    }
    self->chosen = best[random_below(&random, (uint32_t)count)];
}

/* Whether the action brings a frog home. */
static bool brings_home(action action) {
    return action != ACTION_GROW && (bit(action_to(action)) & GOAL_ROW) && !(bit(action_from(action)) & GOAL_ROW);
}

static void begin_greedy_finish(void *agent, const void *root, const struct limits *limits) {
    (void)limits;
    struct instant *self = agent;
    action list[MAX_ACTIONS], arrivals[MAX_ACTIONS];
    struct random random = begin(self, root, list);
    int count = 0;
    for (int i = 0; i < self->considered; i++)
        if (brings_home(list[i])) arrivals[count++] = list[i];
    self->chosen = count ? arrivals[random_below(&random, (uint32_t)count)]
                         : list[random_below(&random, (uint32_t)self->considered)];
}

static void begin_greedy_random(void *agent, const void *root, const struct limits *limits) {
    (void)limits;
    struct instant *self = agent;
    action list[MAX_ACTIONS];
    struct random random = begin(self, root, list);
    double weights[MAX_ACTIONS], total = 0;
    for (int i = 0; i < self->considered; i++)
        total += weights[i] = action_gain(list[i]) > 0 ? action_gain(list[i]) : self->options.values[0];
    double left = random_unit(&random) * total;
    int index = 0;
    while (index < self->considered - 1 && (left -= weights[index]) >= 0) index++;
    self->chosen = list[index];
}

/* The outcome for the player who plays the action. */
static enum outcome outcome_after(const struct position *position, action action) {
    static const enum outcome for_mover[] = {
        [OUTCOME_LOSS] = OUTCOME_WIN, [OUTCOME_DRAW] = OUTCOME_DRAW, [OUTCOME_WIN] = OUTCOME_LOSS};
    struct position after = *position;
    position_apply_keyless(&after, action);
    return for_mover[position_outcome(&after)];
}

static void begin_greedy_xgb(void *agent, const void *position, const struct limits *limits) {
    static const float chance_of[] = {[OUTCOME_LOSS] = 0, [OUTCOME_DRAW] = 0.5f, [OUTCOME_WIN] = 1};
    struct instant *self = agent;
    const struct position *root = position;
    struct evaluator evaluator =
        evaluator_choose(EVALUATION_LEARNED, EVALUATION_BEST, self->options.models, (enum rules)root->rules);
    bool missing = evaluator_missing(&evaluator) != NULL;
    self->note = missing ? LEARNED_MISSING ": playing as greedy" : NULL;
    if (missing) {
        begin_greedy(agent, root, limits);
        return;
    }
    action list[MAX_ACTIONS], best[MAX_ACTIONS];
    double chances[MAX_ACTIONS];
    float most = -1;
    struct random random = begin(self, root, list);
    evaluator_action_probabilities(&evaluator, root, list, self->considered, chances);
    int count = 0;
    for (int i = 0; i < self->considered; i++) {
        enum outcome outcome = outcome_after(root, list[i]);
        float chance = outcome == OUTCOME_OPEN ? (float)chances[i] : chance_of[outcome];
        if (chance < most) continue;
        if (chance > most) count = 0;
        most = chance;
        best[count++] = list[i];
    }
    self->chosen = best[random_below(&random, (uint32_t)count)];
}

static const struct parameter greedy_random_parameters[] = {
    {"idle", PARAMETER_DECIMAL, 0.1, 0, 10, NULL, "weight of a move that gains no rows; each row gained weighs 1"},
    {0},
};

static const struct agent_family random_family = INSTANT_FAMILY(no_parameters, begin_random);
static const struct agent_family forward_family = INSTANT_FAMILY(no_parameters, begin_forward);
static const struct agent_family greedy_family = INSTANT_FAMILY(no_parameters, begin_greedy);
static const struct agent_family greedy_finish_family = INSTANT_FAMILY(no_parameters, begin_greedy_finish);
static const struct agent_family greedy_xgb_family = INSTANT_FAMILY(no_parameters, begin_greedy_xgb);
static const struct agent_family greedy_random_family = INSTANT_FAMILY(greedy_random_parameters, begin_greedy_random);

const struct agent agent_random = {"random", "Any legal move, each equally likely.", "Reports 000, 002 and 004",
                                   &random_family, ""};
const struct agent agent_forward = {"forward", "A random move forward, or any move if there is none.",
                                    "Report 000, its smarter random agent", &forward_family, ""};
const struct agent agent_greedy = {
    "greedy", "The move that gains the most rows; ties go to a frog that gets home, then to chance.",
    "Report 003; report 004's counts frogs home only, see greedy-finish", &greedy_family, ""};
const struct agent agent_greedy_finish = {
    "greedy-finish", "A move that brings a frog home, or any move if there is none.",
    "Report 004, its greedy agent as its table describes it", &greedy_finish_family, ""};
const struct agent agent_greedy_xgb = {"greedy-xgb",
                                       "The move with the best chance of winning according to the learned evaluation.",
                                       "Report 000, its greedy agent", &greedy_xgb_family, ""};
const struct agent agent_greedy_random = {
    "greedy-random", "A random move, weighted by the rows it gains; moves that gain none keep a small chance.",
    "Report 002, which found it surprisingly strong", &greedy_random_family, ""};
