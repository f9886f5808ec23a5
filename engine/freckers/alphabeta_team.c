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
    atomic_store_explicit(&leader->team.deepest, 0, memory_order_relaxed);
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

static uint64_t pack(struct team_result result) {
    return (uint64_t)result.depth << 48 | (uint64_t)result.move << 32 | (uint32_t)result.score;
}

static struct team_result unpack(uint64_t packed) {
    return (struct team_result){(int)(packed >> 48), (int)(uint32_t)packed, (action)(packed >> 32)};
}

/* The leader, or NULL for a search alone. With several lines, one move and score would not do. */
static struct alphabeta *leader_of(const struct alphabeta *search) {
    if (search->limits.lines > 1) return NULL;
    return search->team.index ? search->team.leader : search->team.helpers ? (struct alphabeta *)search : NULL;
}

void team_tell(struct alphabeta *search, struct team_result result) {
    struct alphabeta *leader = leader_of(search);
    if (!leader) return;
    uint64_t known = atomic_load_explicit(&leader->team.deepest, memory_order_relaxed);
    while (result.depth > unpack(known).depth &&
           !atomic_compare_exchange_weak_explicit(&leader->team.deepest, &known, pack(result), memory_order_relaxed,
                                                  memory_order_relaxed)) {
    }
}

bool team_is_ahead(const struct alphabeta *search, struct team_result *result) {
    struct alphabeta *leader = leader_of(search);
    if (!leader) return false;
    *result = unpack(atomic_load_explicit(&leader->team.deepest, memory_order_relaxed));
    return result->depth >= search->depth;
}

bool team_pauses(struct alphabeta *helper) {
    atomic_store_explicit(&helper->team.nodes, helper->nodes, memory_order_relaxed);
    return atomic_load_explicit(&helper->team.leader->team.pausing, memory_order_relaxed);
}

static void work(void *context, int index) {
    struct alphabeta *leader = context;
    if (index) {
        struct alphabeta *helper = helper_of(leader, index);
        alphabeta_run(helper, FOREVER);
        atomic_store(&helper->team.rests, true);
    } else {
        alphabeta_run(leader, leader->team.until);
        atomic_store_explicit(&leader->team.pausing, true, memory_order_relaxed);
    }
}

/* The leader's report is the deepest one. A helper that was given up may still be writing its own. */
static void take_report(struct alphabeta *leader, const struct alphabeta *helper) {
    if (leader_of(leader) && atomic_load(&helper->team.rests) && helper->report.depth > leader->report.depth)
        leader->report = helper->report;
}

bool team_step(struct alphabeta *leader, double until) {
    leader->team.until = until;
    atomic_store_explicit(&leader->team.pausing, false, memory_order_relaxed);
    for (int i = 1; i <= leader->team.helpers; i++) atomic_store(&helper_of(leader, i)->team.rests, false);
    if (!crew_work(leader->team.helpers, work, leader)) leader->team.short_handed = true;
    for (int i = 1; i <= leader->team.helpers; i++) {
        struct alphabeta *helper = helper_of(leader, i);
        take_report(leader, helper);
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
