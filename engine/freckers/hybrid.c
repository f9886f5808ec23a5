/* Report 002's best agent: Monte Carlo tree search early in the game, minimax later. */
#include "core/cache_line.h"
#include "freckers/position.h"
#include "game/agent.h"

#define EARLY_CHOICES "mcts|mcts-widening|mcts-puct|mcts-best"
#define LATE_CHOICES "alphabeta-distance|alphabeta-five|alphabeta-tuple|alphabeta-cache|alphabeta-best"

enum { TURN, EARLY, LATE, PARAMETER_COUNT };

static const struct parameter parameters[] = {
    [TURN] = {"turn", PARAMETER_INTEGER, 20, 0, LAST_ACTION, NULL,
              "moves, of both players together, before the late agent takes over"},
    [EARLY] = {"early", PARAMETER_CHOICE, 1, 0, 0, EARLY_CHOICES, "the agent that starts the game"},
    [LATE] = {"late", PARAMETER_CHOICE, 0, 0, 0, LATE_CHOICES, "the agent that finishes it"},
    [PARAMETER_COUNT] = {0},
};

struct half {
    const struct agent_family *family;
    struct agent_options options;
    size_t size;
};

struct hybrid {
    int turn;
    struct half halves[2];
    void *agents[2];
    int playing; /* index of the half that is searching */
};

/* The agent a parameter names, with its default settings. */
static struct half half_of(const struct agent_options *options, int parameter) {
    char name_buffer[32], error_buffer[64];
    struct text name = text_over(name_buffer, sizeof name_buffer), error = text_over(error_buffer, sizeof error_buffer);
    const struct agent *agent = NULL;
    struct half half = {.options = *options};
    parameter_write(&parameters[parameter], options->values[parameter], &name);
    agent_read(options->game, &agent, &half.options, span_of(name_buffer), &error);
    half.family = agent->family;
    half.size = cache_lines(agent->family->size(&half.options));
    return half;
}

static size_t hybrid_size(const struct agent_options *options) {
    return cache_lines(sizeof(struct hybrid)) + half_of(options, EARLY).size + half_of(options, LATE).size;
}

static void hybrid_open(void *agent, const struct agent_options *options) {
    struct hybrid *self = agent;
    char *memory = (char *)agent + cache_lines(sizeof *self);
    self->turn = (int)options->values[TURN];
    for (int i = 0; i < 2; i++) {
        struct half *half = &self->halves[i];
        *half = half_of(options, i ? LATE : EARLY);
        half->family->open(memory, &half->options);
        self->agents[i] = memory;
        memory += half->size;
    }
}

static void hybrid_begin(void *agent, const void *root, const struct limits *limits) {
    struct hybrid *self = agent;
    self->playing = ((const struct position *)root)->played >= self->turn;
    self->halves[self->playing].family->begin(self->agents[self->playing], root, limits);
}

static bool hybrid_step(void *agent, double until) {
    struct hybrid *self = agent;
    return self->halves[self->playing].family->step(self->agents[self->playing], until);
}

static void hybrid_report(const void *agent, struct report *report) {
    const struct hybrid *self = agent;
    self->halves[self->playing].family->report(self->agents[self->playing], report);
}

static const struct agent_family hybrid_family = {
    .parameters = parameters,
    .size = hybrid_size,
    .open = hybrid_open,
    .begin = hybrid_begin,
    .step = hybrid_step,
    .report = hybrid_report,
};

const struct agent agent_hybrid = {"hybrid", "Tree search for the first twenty moves, alpha-beta for the rest.",
                                   "Report 002's best", &hybrid_family, ""};
