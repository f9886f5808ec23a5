/* Checks what the reports' agents do differently from each other: histories, time plans, cached moves, priors at the
   root and statistics by position. */
#include <stdlib.h>
#include <string.h>

#include "checks.h"
#include "core/cache_line.h"
#include "core/random.h"
#include "freckers/evaluation.h"
#include "freckers/mcts.h"
#include "freckers/move_cache.h"
#include "freckers/pace.h"
#include "game/score.h"

#define OWN_ACTIONS 5

static int history_of(const int gains[OWN_ACTIONS]) {
    int history = 0;
    for (int i = 0; i < OWN_ACTIONS; i++) history = evaluation_history(history, i, gains[i]);
    return history;
}

/* Negative, zero or positive, like memcmp. */
static int compare_tuples(const int *a, const int *b) {
    for (int i = 0; i < OWN_ACTIONS; i++)
        if (a[i] != b[i]) return a[i] - b[i];
    return 0;
}

static void check_history(void) {
    struct random random;
    random_seed(&random, 1, 1);
    for (int n = 0; n < 20000; n++) {
        int a[OWN_ACTIONS], b[OWN_ACTIONS];
        for (int i = 0; i < OWN_ACTIONS; i++) {
            a[i] = (int)random_below(&random, 7);
            b[i] = n % 2 && i < 3 ? a[i] : (int)random_below(&random, 7);
        }
        int tuples = compare_tuples(a, b), packed = history_of(a) - history_of(b);
        check((tuples > 0) == (packed > 0) && (tuples < 0) == (packed < 0), "histories compare like tuples");
        check(history_of(a) <= TUPLE_EARLY_MOST, "a history fits its place");
    }
    const int late_sum[] = {1, 0, 0, 0, 6}, early[] = {1, 1, 0, 0, 0};
    check(history_of(early) > history_of(late_sum), "the first difference decides, not the sum");
    check(evaluation_history(5, OWN_ACTIONS, 6) == 5, "later actions do not count");

    struct position ahead = position_from("rrr*r*rr/bb******/1bbb2b1/8/8/8/8/8 r 60", RULES_PADS);
    struct position home = position_from("8/8/1bbb2b1/bb******/8/8/******r*/rrrr*r** r 60", RULES_PADS);
    const struct position positions[] = {ahead, home};
    for (int i = 0; i < 2; i++) {
        int least = evaluation_tuple(&positions[i], true, 0);
        int most = evaluation_tuple(&positions[i], true, TUPLE_EARLY_MOST);
        check(most - least == TUPLE_EARLY_MOST, "the history is the last place");
        check(!score_is_decided(most) && !score_is_decided(least), "a tuple is no forced win");
    }
    check(evaluation_tuple(&home, true, 0) > evaluation_tuple(&ahead, true, TUPLE_EARLY_MOST), "frogs home come first");
}

/* Report 003: half of the 180 s by round 60, five sixths by round 100; rounds count both players' actions. */
static void check_plan(void) {
    double shares[PACE_TURNS], given = 0;
    pace_plan(PACE_CUBIC, 180e3, shares);
    for (int turn = 1; turn <= PACE_TURNS; turn++) {
        given += shares[turn - 1];
        if (turn == 30) check_near(given, 90e3, 0.03, "half by round 60");
        if (turn == 50) check_near(given, 150e3, 0.03, "five sixths by round 100");
    }
    check_near(given, 170e3, 1e-9, "170 s in all");
    check(shares[PACE_TURNS - 1] == 0, "nothing is left for the last turn");
    pace_plan(PACE_EVEN, 150e3, shares);
    check_near(shares[0], 2000, 0.02, "an even split");
}

static void check_move_cache(void) {
    for (uint32_t capacity = 1; capacity <= 64; capacity *= 4) {
        size_t size = move_cache_size(capacity); /* exact, so that the sanitizer detects an overrun */
        void *memory = aligned_alloc(CACHE_LINE, size);
        struct move_cache cache;
        struct random random;
        random_seed(&random, capacity, 2);
        move_cache_open(&cache, memory, capacity);
        for (int game = 0; game < 30; game++) {
            struct position position;
            position_start(&position, game % 2 ? RULES_REFEREE : RULES_PADS);
            while (position_outcome(&position) == OUTCOME_OPEN) {
                action wanted[MAX_ACTIONS], list[MAX_ACTIONS];
                int count = moves_list(&position, wanted);
                for (int time = 0; time < 2; time++) { /* found at the latest when asked again */
                    check(move_cache_list(&cache, &position, list) == count, "as many moves as without a cache");
                    check(!memcmp(list, wanted, (size_t)count * sizeof *list), "the same moves as without a cache");
                }
                position_apply(&position, list[random_below(&random, (uint32_t)count)]);
            }
        }
        check(cache.hits * 2 >= cache.probes && cache.hits < cache.probes, "a position asked again is found");
        check(cache.count == capacity && move_cache_used(&cache) <= size, "the cache is full and within its memory");
        free(memory);
    }
}

/* Whether the position's moves are still there. Asking makes it the one used last. */
static bool is_cached(struct move_cache *cache, const struct position *position) {
    action list[MAX_ACTIONS];
    int64_t before = cache->hits;
    move_cache_list(cache, position, list);
    return cache->hits > before;
}

static void check_least_recently_used(void) {
    void *memory = aligned_alloc(CACHE_LINE, move_cache_size(3));
    struct move_cache cache;
    struct position positions[4];
    action list[MAX_ACTIONS];
    move_cache_open(&cache, memory, 3);
    position_start(&positions[0], RULES_PADS);
    for (int i = 1; i < 4; i++) {
        positions[i] = positions[i - 1];
        moves_list(&positions[i], list);
        position_apply(&positions[i], list[0]);
    }
    for (int i = 0; i < 3; i++) check(!is_cached(&cache, &positions[i]), "a new position");
    check(is_cached(&cache, &positions[0]), "the first is used again");
    check(!is_cached(&cache, &positions[3]), "the fourth needs room");
    check(is_cached(&cache, &positions[0]) && is_cached(&cache, &positions[2]), "what was used lately stays");
    check(!is_cached(&cache, &positions[1]), "the least recently used made room");
    free(memory);
}

static struct models no_models;

static struct mcts *open_puct(enum prior_below below, bool transpositions) {
    struct mcts_settings settings = {
        .memory = 1 << 20,
        .selection = SELECT_PUCT,
        .exploration = 1.5,
        .late_exploration = 1,
        .prior = {.kind = PRIOR_HOPS, .temperature = 1, .below = below, .idle_grow = true},
        .leaf = LEAF_EVALUATION,
        .evaluation = EVALUATION_BEST,
        .scale = 3,
        .models = &no_models,
        .cutoff = LAST_ACTION,
        .expand_after = 1,
        .transpositions = transpositions,
        .reuse = true,
    };
    size_t size = cache_lines(mcts_size(&settings));
    struct mcts *search = aligned_alloc(CACHE_LINE, size);
    memset(search, 0, size);
    mcts_open(search, &settings);
    return search;
}

static void run(struct mcts *search, const struct position *root, int64_t simulations) {
    struct limits limits = {.nodes = simulations, .lines = 1};
    mcts_begin(search, root, &limits);
    while (!mcts_step(search, 1)) {
    }
}

/* Whether the priors of a node are those of this policy, largest first. */
static bool has_priors(const struct mcts *search, uint32_t index, const struct position *position,
                       const struct prior_policy *policy) {
    const struct mcts_node *node = &search->tree.nodes[index];
    const struct mcts_edge *edges = tree_edges(&search->tree, node);
    action list[MAX_ACTIONS];
    double priors[MAX_ACTIONS], known[MAX_ACTIONS];
    bool same = true;
    for (int i = 0; i < node->edge_count; i++) list[i] = edges[i].move;
    prior_list(policy, &search->evaluator, position, list, node->edge_count, priors, known);
    for (int i = 0; i < node->edge_count; i++) {
        double error = priors[i] - (double)edges[i].prior;
        same &= error < 1e-6 && error > -1e-6 && (i == 0 || edges[i - 1].prior >= edges[i].prior);
    }
    return same;
}

static void check_root_priors(void) {
    struct position root;
    position_start(&root, RULES_PADS);
    struct mcts *search = open_puct(BELOW_CLASS, false);
    const struct prior_policy *at_root = &search->settings.prior, *below = &search->prior_below;
    for (int turn = 0; turn < 8; turn++) {
        run(search, &root, 600);
        check(has_priors(search, search->root_node, &root, at_root), "model and hops at the root, new or kept");
        const struct mcts_node *node = &search->tree.nodes[search->root_node];
        const struct mcts_edge *edges = tree_edges(&search->tree, node);
        for (int i = 0; i < node->edge_count; i++) {
            struct position next = root;
            if (edges[i].node == NO_NODE) continue;
            position_apply(&next, edges[i].move);
            check(has_priors(search, edges[i].node, &next, below), "hops alone below it");
        }
        struct report report;
        mcts_report(search, &report);
        check(report.lines[0].length >= 2, "the line has an answer");
        for (int i = 0; i < 2; i++) position_apply(&root, (action)report.lines[0].moves[i]);
    }
    free(search);
    struct prior_policy idle = {.kind = PRIOR_CLASS, .idle_grow = true}, strict = {.kind = PRIOR_CLASS};
    struct position full =
        position_from("*r**r***/**r*r***/***r****/r*******/********/b*b*b***/*b*b****/*b****** r 20", 0);
    action list[MAX_ACTIONS];
    double priors[MAX_ACTIONS];
    int count = moves_list(&full, list);
    struct evaluator none = {.used = EVALUATION_BEST};
    check(!position_growth(&full) && list[count - 1] == ACTION_GROW, "GROW would add no pads");
    prior_list(&idle, &none, &full, list, count, priors, NULL);
    check(priors[count - 1] > 0, "an idle GROW keeps its factor");
    prior_list(&strict, &none, &full, list, count, priors, NULL);
    check(priors[count - 1] == 0, "or has none");
}

/* The edges that lead to a node that another edge leads to as well. */
static int count_shared(const struct mcts_tree *tree) {
    int shared = 0;
    uint8_t *parents = calloc(tree->node_count, 1);
    for (uint32_t i = 1; i <= tree->edge_count; i++) {
        uint32_t node = (tree->edges - i)->node;
        if (node == NO_NODE) continue;
        shared += parents[node] > 0;
        parents[node] = 1;
    }
    free(parents);
    return shared;
}

static void check_transpositions(void) {
    struct position root;
    position_start(&root, RULES_PADS);
    struct mcts *apart = open_puct(BELOW_CLASS, false), *shared = open_puct(BELOW_CLASS, true);
    run(apart, &root, 1500);
    run(shared, &root, 1500);
    check(count_shared(&apart->tree) == 0, "without transpositions each position has one parent");
    check(count_shared(&shared->tree) > 10, "with them, orders of actions share a position");
    const struct mcts_tree *tree = &shared->tree;
    for (uint32_t i = 0; i < tree->node_count; i++) {
        const struct mcts_node *node = &tree->nodes[i];
        const struct mcts_edge *edges = tree_edges(tree, node);
        uint32_t visits = 0;
        for (int j = 0; j < node->edge_count; j++) visits += edges[j].visits;
        check(visits == node->visits, "results of all orders are counted at the position");
        check(tree_find(tree, node->key) == i, "a position is in the tree once");
    }
    free(apart);
    free(shared);
}

void check_reports(void) {
    check_history();
    check_plan();
    check_move_cache();
    check_least_recently_used();
    check_root_priors();
    check_transpositions();
}
