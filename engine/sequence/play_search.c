#include "sequence/play_search.h"

#include "core/clock.h"
#include "core/deadline.h"
#include "sequence/baselines.h"

#define SIMULATIONS_BETWEEN_LOOKS 16 /* at the clock */
#define OWN_TURNS 40                 /* of a long game, to share a clock */

static size_t tree_bytes(double megabytes) {
    return (size_t)megabytes << 20;
}

size_t play_search_size(double megabytes) {
    return sizeof(struct play_search) + play_tree_size(tree_bytes(megabytes));
}

void play_search_open(struct play_search *search, const struct sequence_options *options, double megabytes,
                      bool indexed) {
    search->options = *options;
    play_tree_open(&search->tree, tree_bytes(megabytes), indexed);
}

void play_search_begin(struct play_search *search, const struct view *root, const struct limits *limits) {
    struct state state;
    play list[MOST_PLAYS];
    search->root = *root;
    search->limits = *limits;
    search->random = view_random(root, search->options.seed);
    search->deadline = deadline_of(limits, root->seat, OWN_TURNS - root->discard_count / 2);
    search->simulations = 0;
    search->most_simulations = limits->nodes ? limits->nodes : INT64_MAX;
    search->deepest = 0;
    search->finished = false;
    play_tree_clear(&search->tree);
    view_sample(root, &search->random, &state);
    state_list(&state, list);
    search->fallback = list[0];
}

void play_search_note(struct play_search *search, const uint32_t *path, const uint8_t *movers, int length,
                      const double values[2]) {
    search->tree.nodes[0].visits++;
    for (int i = 0; i < length; i++) {
        search->tree.nodes[path[i]].visits++;
        search->tree.nodes[path[i]].value += values[movers[i]];
    }
    if (length > search->deepest) search->deepest = length;
    search->simulations++;
}

bool play_search_step(struct play_search *search, double until, void (*simulate)(struct play_search *search),
                      double low, double high) {
    while (!search->finished) {
        for (int i = 0; i < SIMULATIONS_BETWEEN_LOOKS && !search->finished; i++) {
            simulate(search);
            search->finished = search->simulations >= search->most_simulations;
        }
        double now = clock_milliseconds();
        if (now >= search->deadline) search->finished = true;
        if (now >= until) break;
    }
    play_tree_list(&search->tree, search->limits.lines, low, high);
    if (search->limits.trace) play_tree_trace(&search->tree, search->limits.trace);
    return search->finished;
}

void play_search_report(const void *agent, struct play_report *report) {
    const struct play_search *search = agent;
    *report = (struct play_report){.depth = search->deepest, .nodes = search->simulations};
    play_tree_report(&search->tree, search->limits.lines, search->fallback, report);
}
