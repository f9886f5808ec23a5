#include "freckers/baselines.h"

#include "core/random.h"
#include "freckers/learned.h"
#include "freckers/moves.h"

struct baseline {
    struct agent_options options;
    action chosen;
    int considered;
    const char *note;
};

static size_t baseline_size(const struct agent_options *options) {
    (void)options;
    return sizeof(struct baseline);
}

static void baseline_open(void *agent, const struct agent_options *options) {
    ((struct baseline *)agent)->options = *options;
}

static bool baseline_step(void *agent, double until) {
    (void)agent, (void)until;
    return true;
}

static void baseline_report(const void *agent, struct report *report) {
    const struct baseline *self = agent;
    *report = (struct report){.depth = 1, .nodes = self->considered, .note = self->note, .line_count = 1};
    report->lines[0] = (struct line){.score = SCORE_NONE, .length = 1, .moves = {self->chosen}};
}

/* Rows that an action takes a frog towards its goal. */
static int gain(action action) {
    return action == ACTION_GROW ? 0 : cell_row(action_to(action)) - cell_row(action_from(action));
}

/* Lists the actions, and seeds by position so that the same question always has the same answer. */
static struct random begin(struct baseline *self, const struct position *root, action *list) {
    struct random random;
    random_seed(&random, self->options.seed, root->key ^ root->played);
    self->considered = moves_list(root, list);
    return random;
}

static void begin_random(void *agent, const struct position *root, const struct limits *limits) {
    (void)limits;
    struct baseline *self = agent;
    action list[MOST_ACTIONS];
    struct random random = begin(self, root, list);
    self->chosen = list[random_below(&random, (uint32_t)self->considered)];
}

static void begin_forward(void *agent, const struct position *root, const struct limits *limits) {
    (void)limits;
    struct baseline *self = agent;
    action list[MOST_ACTIONS], advances[MOST_ACTIONS];
    struct random random = begin(self, root, list);
    int count = 0;
    for (int i = 0; i < self->considered; i++)
        if (gain(list[i]) > 0) advances[count++] = list[i];
    self->chosen = count ? advances[random_below(&random, (uint32_t)count)]
                         : list[random_below(&random, (uint32_t)self->considered)];
}

static void begin_greedy(void *agent, const struct position *root, const struct limits *limits) {
    (void)limits;
    struct baseline *self = agent;
    action list[MOST_ACTIONS], best[MOST_ACTIONS];
    struct random random = begin(self, root, list);
    int count = 0, most = -1;
    for (int i = 0; i < self->considered; i++) {
        bool arrives = list[i] != ACTION_GROW && (bit(action_to(list[i])) & GOAL_ROW) != 0;
        bool leaves = list[i] != ACTION_GROW && (bit(action_from(list[i])) & GOAL_ROW) != 0;
        int value = gain(list[i]) * 2 + (arrives && !leaves); /* ties of gain go to one frog more at home */
        if (value < most) continue;
        if (value > most) count = 0;
        most = value;
        best[count++] = list[i];
    }
    self->chosen = best[random_below(&random, (uint32_t)count)];
}

static void begin_greedy_random(void *agent, const struct position *root, const struct limits *limits) {
    (void)limits;
    struct baseline *self = agent;
    action list[MOST_ACTIONS];
    struct random random = begin(self, root, list);
    double weights[MOST_ACTIONS], total = 0;
    for (int i = 0; i < self->considered; i++)
        total += weights[i] = gain(list[i]) > 0 ? gain(list[i]) : self->options.values[0];
    double left = random_unit(&random) * total;
    int index = 0;
    while (index < self->considered - 1 && (left -= weights[index]) >= 0) index++;
    self->chosen = list[index];
}

static void begin_greedy_xgb(void *agent, const struct position *root, const struct limits *limits) {
    struct baseline *self = agent;
    const struct trees *trees = self->options.models->trees;
    self->note = trees ? NULL : LEARNED_MISSING ": playing as greedy";
    if (!trees) {
        begin_greedy(agent, root, limits);
        return;
    }
    action list[MOST_ACTIONS], best[MOST_ACTIONS];
    float chances[MOST_ACTIONS], most = -1;
    struct random random = begin(self, root, list);
    learned_chances(trees, root, list, self->considered, chances);
    int count = 0;
    for (int i = 0; i < self->considered; i++) {
        if (chances[i] < most) continue;
        if (chances[i] > most) count = 0;
        most = chances[i];
        best[count++] = list[i];
    }
    self->chosen = best[random_below(&random, (uint32_t)count)];
}

static const struct parameter no_parameters[] = {{0}};
static const struct parameter greedy_random_parameters[] = {
    {"idle", PARAMETER_DECIMAL, 0.1, 0, 10, NULL, "weight of an action that gains no row, where a row gained weighs 1"},
    {0},
};

#define BASELINE_FAMILY(parameters, begin) \
    { parameters, baseline_size, baseline_open, begin, baseline_step, baseline_report, NULL }
static const struct agent_family random_family = BASELINE_FAMILY(no_parameters, begin_random);
static const struct agent_family forward_family = BASELINE_FAMILY(no_parameters, begin_forward);
static const struct agent_family greedy_family = BASELINE_FAMILY(no_parameters, begin_greedy);
static const struct agent_family greedy_xgb_family = BASELINE_FAMILY(no_parameters, begin_greedy_xgb);
static const struct agent_family greedy_random_family = BASELINE_FAMILY(greedy_random_parameters, begin_greedy_random);

const struct agent agent_random = {"random", "Any legal action, each equally likely.", "Reports 000, 002 and 004",
                                   &random_family, ""};
const struct agent agent_forward = {"forward", "A random move that advances; if there is none, any action.",
                                    "Report 000, its smarter random agent", &forward_family, ""};
const struct agent agent_greedy = {
    "greedy", "The move that gains most rows; ties go to a frog that arrives home, then to chance.",
    "Reports 003 and 004", &greedy_family, ""};
const struct agent agent_greedy_xgb = {
    "greedy-xgb", "The action after which the learned evaluation predicts the best chance of winning.",
    "Report 000, its greedy agent", &greedy_xgb_family, ""};
const struct agent agent_greedy_random = {
    "greedy-random", "A random action, each as likely as the rows it gains; one without gain keeps a small chance.",
    "Report 002, which found it surprisingly strong", &greedy_random_family, ""};
