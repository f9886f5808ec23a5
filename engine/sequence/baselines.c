/* Agents that look one action ahead. */
#include "game/instant.h"
#include "sequence/action_score.h"
#include "sequence/view.h"

static void begin_random(void *agent, const void *root, const struct limits *limits) {
    (void)limits;
    struct instant *self = agent;
    const struct view *view = root;
    struct random random = view_random(view, self->options.seed);
    struct state state;
    play list[MAX_PLAYS];
    view_sample(view, &random, &state);
    self->considered = state_list(&state, list);
    self->chosen = list[random_below(&random, (uint32_t)self->considered)];
}

static void begin_greedy(void *agent, const void *root, const struct limits *limits) {
    (void)limits;
    struct instant *self = agent;
    const struct view *view = root;
    struct random random = view_random(view, self->options.seed);
    struct state state;
    struct scored_move moves[MAX_MOVES];
    view_sample(view, &random, &state);
    self->considered = action_scores(&state, 0, moves, MAX_MOVES);
    uint32_t best = 1;
    while ((int)best < self->considered && moves[best].score == moves[0].score) best++;
    const struct scored_move *chosen = &moves[random_below(&random, best)];
    self->chosen = move_play(chosen, view->draft[random_below(&random, view->draft_count)]);
}

static const struct agent_family random_family = INSTANT_FAMILY(no_parameters, begin_random);
static const struct agent_family greedy_family = INSTANT_FAMILY(no_parameters, begin_greedy);

const struct agent agent_seq_random = {"seq-random",
                                       "A random legal move; every entry of the course's list is equally likely.",
                                       "Report 001, the weakest opponent in its authors' program", &random_family, ""};
const struct agent agent_seq_greedy = {
    "seq-greedy", "The move that report 001's action score rates best; ties and the draft card are chosen at random.",
    "Report 001, its action score alone; the numbers come from its authors' program", &greedy_family, ""};
