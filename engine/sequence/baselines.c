#include "sequence/baselines.h"

#include "sequence/action_score.h"

struct baseline {
    struct sequence_options options;
    play chosen;
    int considered;
};

static size_t baseline_size(const struct sequence_options *options) {
    (void)options;
    return sizeof(struct baseline);
}

static void baseline_open(void *agent, const struct sequence_options *options) {
    ((struct baseline *)agent)->options = *options;
}

static bool baseline_step(void *agent, double until) {
    (void)agent, (void)until;
    return true;
}

static void baseline_report(const void *agent, struct play_report *report) {
    const struct baseline *self = agent;
    *report = (struct play_report){.depth = 1, .nodes = self->considered, .line_count = 1};
    report->lines[0] = (struct play_line){.win_rate = -1, .length = 1, .plays = {self->chosen}};
}

struct random view_random(const struct view *view, uint64_t seed) {
    uint64_t stream = view->stock_count * UINT64_C(4) + view->seat * UINT64_C(2) + view->traded[view->seat];
    for (int i = 0; i < view->hand_count; i++) stream = stream * 67 + view->hand[i];
    for (int i = 0; i < view->draft_count; i++) stream = stream * 67 + view->draft[i];
    struct random random;
    random_seed(&random, seed, stream);
    return random;
}

static void begin_random(void *agent, const struct view *root, const struct limits *limits) {
    (void)limits;
    struct baseline *self = agent;
    struct random random = view_random(root, self->options.seed);
    struct state state;
    play list[MOST_PLAYS];
    view_sample(root, &random, &state);
    self->considered = state_list(&state, list);
    self->chosen = list[random_below(&random, (uint32_t)self->considered)];
}

static void begin_greedy(void *agent, const struct view *root, const struct limits *limits) {
    (void)limits;
    struct baseline *self = agent;
    struct random random = view_random(root, self->options.seed);
    struct state state;
    struct scored_move moves[MOST_MOVES];
    view_sample(root, &random, &state);
    self->considered = action_scores(&state, moves, MOST_MOVES);
    uint32_t best = 1;
    while ((int)best < self->considered && moves[best].score == moves[0].score) best++;
    const struct scored_move *chosen = &moves[random_below(&random, best)];
    self->chosen = move_play(chosen, root->draft[random_below(&random, root->draft_count)]);
}

static const struct parameter no_parameters[] = {{0}};
static const struct sequence_family random_family = {no_parameters, baseline_size, baseline_open,
                                                     begin_random,  baseline_step, baseline_report};
static const struct sequence_family greedy_family = {no_parameters, baseline_size, baseline_open,
                                                     begin_greedy,  baseline_step, baseline_report};

const struct sequence_agent agent_seq_random = {"seq-random",
                                                "Any legal action, each entry of the course's list equally likely.",
                                                "Report 001, its weakest opponent", &random_family, ""};
const struct sequence_agent agent_seq_greedy = {
    "seq-greedy", "The action with the best action score; ties and the draft card go to chance.",
    "Report 001, its action score alone", &greedy_family, ""};
