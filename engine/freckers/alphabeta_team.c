#include "freckers/alphabeta_team.h"

#include "core/cache_line.h"
#include "core/crew.h"
#include "core/deadline.h"

static int helper_count(const struct alphabeta_settings *settings) {
    return settings->table ? settings->threads - 1 : 0;
}

static struct alphabeta *helper_of(const struct alphabeta *leader, int index) {
    return (struct alphabeta *)(leader->team.memory + (size_t)(index - 1) * cache_lines(sizeof *leader));
}

size_t team_size(const struct alphabeta_settings *settings) {
    return (size_t)helper_count(settings) * cache_lines(sizeof(struct alphabeta));
}

void team_open(struct alphabeta *leader, void *memory) {
    leader->team.memory = memory;
    leader->team.helpers = helper_count(&leader->settings);
    for (int i = 1; i <= leader->team.helpers; i++) {
        struct alphabeta *helper = helper_of(leader, i);
        helper->settings = leader->settings;
        helper->settings.cached_moves = 0;
        helper->team.index = i;
        helper->team.leader = leader;
    }
}

void team_begin(struct alphabeta *leader) {
    struct limits limits = {.infinite = true, .depth = leader->limits.depth, .lines = leader->limits.lines};
    leader->team.short_handed = false;
    for (int i = 1; i <= leader->team.helpers; i++) {
        struct alphabeta *helper = helper_of(leader, i);
        helper->table = leader->table;
        helper->table.filled = 0;
        atomic_store_explicit(&helper->team.nodes, 0, memory_order_relaxed);
        alphabeta_begin(helper, &leader->root, &limits);
    }
}

/* Two helpers search alternate depths, two more alternate pairs of depths, and so on. */
bool team_skips(const struct alphabeta *search, int depth) {
    int run = (search->team.index + 1) / 2, phase = search->team.index % 2 ? 0 : run;
    return search->team.index && (depth + phase) / run % 2;
}

bool team_pauses(struct alphabeta *helper) {
    atomic_store_explicit(&helper->team.nodes, helper->nodes, memory_order_relaxed);
    return atomic_load_explicit(&helper->team.leader->team.pausing, memory_order_relaxed);
}

static void work(void *context, int index) {
    struct alphabeta *leader = context;
    alphabeta_run(index ? helper_of(leader, index) : leader, index ? FOREVER : leader->team.until);
    if (!index) atomic_store_explicit(&leader->team.pausing, true, memory_order_relaxed);
}

bool team_step(struct alphabeta *leader, double until) {
    leader->team.until = until;
    atomic_store_explicit(&leader->team.pausing, false, memory_order_relaxed);
    if (!crew_work(leader->team.helpers, work, leader)) leader->team.short_handed = true;
    for (int i = 1; i <= leader->team.helpers; i++) {
        struct alphabeta *helper = helper_of(leader, i);
        leader->table.filled += helper->table.filled;
        leader->lookups.probes += helper->lookups.probes;
        leader->lookups.hits += helper->lookups.hits;
        leader->lookups.used += helper->lookups.used;
        helper->table.filled = 0;
        helper->lookups = (struct lookups){0};
    }
    return leader->finished;
}

int64_t team_nodes(const struct alphabeta *leader) {
    int64_t nodes = 0;
    for (int i = 1; i <= leader->team.helpers; i++)
        nodes += atomic_load_explicit(&helper_of(leader, i)->team.nodes, memory_order_relaxed);
    return nodes;
}
