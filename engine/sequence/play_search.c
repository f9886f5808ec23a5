#include "sequence/play_search.h"

#include "core/clock.h"
#include "core/deadline.h"

#define SIMULATIONS_PER_CLOCK_CHECK 16
#define EXPECTED_TURNS 40 /* of one player in a long game, to budget the clock */

static size_t tree_bytes(const struct agent_options *options) {
    return (size_t)options->values[PLAY_SEARCH_MEMORY] << 20;
}

size_t play_search_size(const struct agent_options *options) {
    return sizeof(struct play_search) + play_tree_size(tree_bytes(options));
}

void play_search_open(struct play_search *search, const struct agent_options *options,
                      const struct play_search_kind *kind) {
    search->kind = kind;
    search->options = *options;
    play_tree_open(&search->tree, tree_bytes(options), kind->indexed);
}

void play_search_begin(void *agent, const void *root, const struct limits *limits) {
    struct play_search *search = agent;
    const struct view *view = root;
    struct state state;
    play list[MAX_PLAYS];
    if (search->kind->notice) search->kind->notice(search, view);
    search->root = *view;
    search->limits = *limits;
    search->random = view_random(view, search->options.seed);
    search->deadline = deadline_of(limits, view->seat, EXPECTED_TURNS - view->discard_count / 2);
    search->simulations = 0;
    search->most_simulations = limits->nodes ? limits->nodes : INT64_MAX;
    search->deepest = 0;
    search->finished = false;
    play_tree_clear(&search->tree);
    view_sample(view, &search->random, &state);
    state_list(&state, list);
    search->fallback = list[0];
}

void play_search_backpropagate(struct play_search *search, const uint32_t *path, const uint8_t *movers, int length,
                               const double values[2]) {
    search->tree.nodes[0].visits++;
    for (int i = 0; i < length; i++) {
        search->tree.nodes[path[i]].visits++;
        search->tree.nodes[path[i]].value += values[movers[i]];
    }
    if (length > search->deepest) search->deepest = length;
    search->simulations++;
}

bool play_search_step(void *agent, double until) {
    struct play_search *search = agent;
    while (!search->finished) {
        for (int i = 0; i < SIMULATIONS_PER_CLOCK_CHECK && !search->finished; i++) {
            search->kind->simulate(search);
            search->finished = search->simulations >= search->most_simulations;
        }
        double now = clock_milliseconds();
        if (now >= search->deadline) search->finished = true;
        if (now >= until) break;
    }
    play_tree_list(&search->tree, search->limits.lines, search->kind->values_are_chances);
    if (search->limits.trace) play_tree_trace(&search->tree, search->limits.trace);
    return search->finished;
}

void play_search_report(const void *agent, struct report *report) {
    const struct play_search *search = agent;
    *report = (struct report){.depth = search->deepest, .nodes = search->simulations};
    report->memory = sizeof *search + play_tree_used(&search->tree);
    play_tree_report(&search->tree, search->limits.lines, search->fallback, report);
}
