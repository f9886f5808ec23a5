/* Checks the internals of the tree search: formulas against values computed by hand, priors, proofs, the pool and
   re-rooting. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "checks.h"
#include "core/cache_line.h"
#include "core/clock.h"
#include "core/portable_math.h"
#include "freckers/mcts.h"
#include "freckers/notation.h"

double clock_milliseconds(void) {
    return 0;
}

void check(bool holds, const char *what) {
    if (holds) return;
    fprintf(stderr, "mcts-checks: %s\n", what);
    exit(1);
}

void check_near(double value, double wanted, double error, const char *what) {
    if (fabs(value - wanted) <= error * (fabs(wanted) > 1e-3 ? fabs(wanted) : 1e-3)) return;
    fprintf(stderr, "mcts-checks: %s: %.17g, not %.17g\n", what, value, wanted);
    exit(1);
}

struct position position_from(const char *fen, enum rules rules) {
    char buffer[160];
    struct text error = text_over(buffer, sizeof buffer);
    struct position position;
    check(position_read(&position, rules, span_of(fen), &error), buffer);
    return position;
}

static action action_from_text(const struct position *position, const char *text) {
    char buffer[160];
    struct text error = text_over(buffer, sizeof buffer);
    action move;
    check(action_read(&move, position, span_of(text), &error), buffer);
    return move;
}

static void check_portable_math(void) {
    for (double x = 1e-300; x < 1e300; x *= 1.00721) check_near(portable_log(x), log(x), 1e-15, "logarithm");
    for (double x = 0.5; x < 2; x += 1e-4) check(fabs(portable_log(x) - log(x)) < 1e-15, "logarithm near 1");
    for (int n = 1; n < 100000; n++) check_near(portable_log(n), log(n), 1e-15, "logarithm of a count");
    for (double x = -700; x < 700; x += 0.00917) check(fabs(portable_exp(x) / exp(x) - 1) < 1e-14, "exponential");
    for (double p = 0.001; p < 1; p += 0.001)
        check_near(portable_logistic(portable_log_odds(p)), p, 1e-13, "log-odds round trip");
    check_near(portable_power(2, 0.5), 1.4142135623730951, 1e-14, "power");
}

static void check_formulas(void) {
    /* ln 100 = 4.605170186, so sqrt(ln 100 / 10) = 0.678614041; ln 11 = 2.397895273. */
    check_near(ucb1(0.5, 10, portable_log(100), 1.4), 1.450059658, 1e-8, "UCB1");
    check_near(ucb1_biased(0.5, 10, portable_log(100), 1.4, 0.3), 1.450059658 + 0.125109717, 1e-8, "UCB1 with bias");
    check_near(puct(0.4, 3, sqrt(100), 1.5, 0.2), 0.4 + 1.5 * 0.2 * 10 / 4, 1e-12, "PUCT");
    /* 2 sqrt n edges, rounded up: 0, 2, 2.8, 3.5, 4, 4.5, ... 6, ... 20. */
    static const int widths[][2] = {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 4}, {5, 5}, {9, 6}, {10, 7}, {100, 20}};
    struct selection_policy policy = {0};
    select_widening(&policy, 2, 0.5);
    for (size_t i = 0; i < sizeof widths / sizeof *widths; i++) {
        int width = 0;
        while (policy.widening[width] <= (uint32_t)widths[i][0]) width++;
        check(width == widths[i][1], "progressive widening");
    }
    select_widening(&policy, 2, 0);
    for (int i = 0; i < MAX_ACTIONS; i++) check(policy.widening[i] == 0, "without widening every edge is open");
}

static char pool[1 << 16];

/* A node whose edges have these visits and wins. */
static struct mcts_node *node_with(struct mcts_tree *tree, const uint32_t visits[3], const double wins[3]) {
    tree_open(tree, pool, sizeof pool, false);
    struct mcts_node *node = &tree->nodes[tree_add(tree, 1, 3)];
    struct mcts_edge *edges = tree_edges(tree, node);
    node->width = 3;
    for (int i = 0; i < 3; i++) {
        edges[i].visits = visits[i];
        edges[i].value = wins[i];
        node->visits += visits[i];
    }
    return node;
}

static int best_of(const struct selection_policy *policy, const struct mcts_tree *tree, const struct mcts_node *node) {
    const struct mcts_edge *edges = tree_edges(tree, node);
    int best = 0;
    for (int i = 1; i < node->edge_count; i++)
        if (select_merit(policy, node, &edges[i]) > select_merit(policy, node, &edges[best])) best = i;
    return best;
}

static void check_selection(void) {
    struct mcts_tree tree;
    struct selection_policy policy = {.kind = SELECT_UCB1, .exploration = 1.4, .final = FINAL_VISITS};
    /* ln 60 = 4.0943. UCB1: 0.4 + 0.8958 = 1.2958; 0.6 + 0.5172 = 1.1172; 0.5 + 0.6334 = 1.1334. */
    struct mcts_node *node = node_with(&tree, (uint32_t[]){10, 30, 20}, (double[]){4, 18, 10});
    struct mcts_edge *edges = tree_edges(&tree, node);
    check(select_edge(&policy, &tree, node) == 0, "UCB1 picks the largest value");
    check(best_of(&policy, &tree, node) == 1, "most visits");
    /* With c = 0.1: 0.464, 0.637, 0.545; a bias of 0.5 / ln 11 = 0.2085 lifts the first to 0.6725. */
    policy.kind = SELECT_BIAS;
    policy.exploration = 0.1;
    policy.final = FINAL_ALTERED;
    check(select_edge(&policy, &tree, node) == 1 && best_of(&policy, &tree, node) == 1,
          "without bias, the second is best");
    edges[0].prior = 0.5f;
    check(select_edge(&policy, &tree, node) == 0 && best_of(&policy, &tree, node) == 0, "the bias counts");
    /* PUCT, sqrt 60 = 7.746: 0.4 + 0.704 x 0.3, 0.6 + 0.25 x 0.3, 0.5 + 0.369 x 0.9 with c = 1. */
    policy = (struct selection_policy){.kind = SELECT_PUCT, .exploration = 1};
    edges[0].prior = 0.3f;
    edges[1].prior = 0.3f;
    edges[2].prior = 0.9f;
    check(select_edge(&policy, &tree, node) == 2, "PUCT picks the largest value");
    edges[2].proof = PROOF_LOSS;
    check(select_edge(&policy, &tree, node) == 1, "a proven loss is not tried again");
    edges[1].proof = PROOF_LOSS;
    edges[1].distance = 8;
    edges[2].distance = 4;
    check(best_of(&policy, &tree, node) == 0, "anything rather than a proven loss");
    edges[0].proof = PROOF_LOSS;
    edges[0].distance = 2;
    check(best_of(&policy, &tree, node) == 1, "among proven losses, the slowest");
    edges[0].proof = edges[2].proof = PROOF_WIN;
    check(best_of(&policy, &tree, node) == 0, "among proven wins, the fastest");
    /* UCB1 tries an unvisited edge first; PUCT uses its assumed win rate. */
    node = node_with(&tree, (uint32_t[]){5, 0, 5}, (double[]){4, 0, 4});
    policy = (struct selection_policy){.kind = SELECT_UCB1, .exploration = 1};
    check(select_edge(&policy, &tree, node) == 1, "UCB1 tries everything once");
    policy.kind = SELECT_PUCT;
    check(select_edge(&policy, &tree, node) == 0, "PUCT does not have to");
    policy.unvisited = 0.9;
    check(select_edge(&policy, &tree, node) == 1, "PUCT with a high assumed win rate");
}

static void check_priors(void) {
    struct position start = position_from("*rrrrrr*/1******1/8/8/8/8/1******1/*bbbbbb* r 0", RULES_PADS);
    check(prior_factor(&start, ACTION_GROW) == 1.5, "GROW's factor");
    check(prior_factor(&start, action_from_text(&start, "0112")) == 2, "a step's factor");
    check(prior_factor(&start, action_from_text(&start, "0100")) == 0, "a sideways step's factor");
    struct position jumps =
        position_from("*r*rrrr*/1r**1***/1*1*****/1b***1**/1*2*1**/8/1**b***1/*b**bbb* r 10", RULES_PADS);
    check(prior_factor(&jumps, action_from_text(&jumps, "0121")) == 3, "a jump over a mate");
    check(prior_factor(&jumps, action_from_text(&jumps, "0141")) == 15, "jumps over a mate and an opponent");
    /* 0112 gains a row. The variance of the rows changes from 0 to 5/36, that of the columns from 35/12 (1 2 3 4 5 6)
       to 20/9 (2 2 3 4 5 6). The mobility is 21 before. */
    action step = action_from_text(&start, "0112");
    struct position after = start;
    after.mine ^= bit(action_from(step)) | bit(action_to(step));
    after.pads ^= bit(action_to(step));
    double wanted = 0.1 + 0.02 * (35.0 / 12 - 20.0 / 9 - 5.0 / 36) + 0.1 * ((double)moves_count(&after) / 21 - 1);
    check(moves_count(&start) == 21, "actions from the start");
    check_near(prior_bias(&start, step), wanted, 1e-12, "bias of a step");
    /* Priors add up to 1 and follow the factors. */
    struct models models = {0};
    struct evaluator evaluator = evaluator_choose(EVALUATION_DISTANCE, EVALUATION_DISTANCE, &models, RULES_PADS);
    evaluator.scale = 3;
    struct prior_policy policy = {.kind = PRIOR_HOPS, .temperature = 1};
    action list[MAX_ACTIONS];
    double priors[MAX_ACTIONS], known[MAX_ACTIONS], sum = 0;
    int count = moves_list(&jumps, list);
    check(prior_list(&policy, &evaluator, &jumps, list, count, priors, known), "positions are evaluated");
    for (int i = 0; i < count; i++) sum += priors[i];
    check_near(sum, 1, 1e-12, "priors add up to 1");
    for (int i = 0; i < count; i++)
        for (int j = 0; j < count; j++)
            check_near(priors[i] * known[j] * prior_factor(&jumps, list[j]),
                       priors[j] * known[i] * prior_factor(&jumps, list[i]), 1e-9, "priors follow factor and value");
}

static void check_phases(void) {
    check(mcts_phase_simulations(0, 0) == 100 && mcts_phase_simulations(9, 180e3) == 100, "before action 10");
    check(mcts_phase_simulations(10, 0) == 200 && mcts_phase_simulations(49, 100e3) == 200, "before action 50");
    check(mcts_phase_simulations(50, 0) == 100, "from action 50 on");
    check(mcts_phase_simulations(20, 99e3) == 150 && mcts_phase_simulations(20, 59e3) == 120 &&
              mcts_phase_simulations(20, 29e3) == 75 && mcts_phase_simulations(60, 1) == 60,
          "when the clock runs low");
}

static struct models no_models;

static struct mcts *open_search(size_t memory, bool transpositions) {
    struct mcts_settings settings = {
        .memory = memory,
        .selection = SELECT_UCB1,
        .exploration = 0.5,
        .late_exploration = 0.5,
        .prior = {.kind = PRIOR_NONE, .temperature = 1},
        .leaf = LEAF_EVALUATION,
        .evaluation = EVALUATION_DISTANCE,
        .scale = 3,
        .models = &no_models,
        .cutoff = LAST_ACTION,
        .expand_after = 1,
        .transpositions = transpositions,
        .reuse = true,
    };
    size_t size = mcts_size(&settings); /* exact, so that the sanitizer detects an overrun */
    struct mcts *search = aligned_alloc(CACHE_LINE, size);
    check(search != NULL, "memory");
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

/* Checks that every node matches the position reached. Without transpositions each node is reached once, and its visits
   are the sum over its edges. Returns the number of nodes. */
static uint32_t check_tree(const struct mcts *search, uint32_t index, const struct position *position) {
    const struct mcts_node *node = &search->tree.nodes[index];
    const struct mcts_edge *edges = tree_edges(&search->tree, node);
    uint32_t visits = 0, count = 1;
    check(index < search->tree.node_count && node->key == position_counted_key(position),
          "a node belongs to its position");
    check(node->first_edge + node->edge_count <= search->tree.edge_count, "edges are in use");
    for (int i = 0; i < node->edge_count; i++) {
        check(moves_is_legal(position, edges[i].move), "edges are legal");
        check(edges[i].value >= 0 && edges[i].value <= edges[i].visits, "values are within the visits");
        visits += edges[i].visits;
        if (edges[i].node == NO_NODE) continue;
        struct position next = *position;
        position_apply(&next, edges[i].move);
        count += check_tree(search, edges[i].node, &next);
    }
    check(visits == node->visits, "a node's visits are those of its edges");
    return count;
}

/* A full tree forgets what it has visited least, and goes on growing. */
static void check_pool(void) {
    struct position start;
    position_start(&start, RULES_PADS);
    for (int transpositions = 0; transpositions < 2; transpositions++) {
        struct mcts *search = open_search(1 << 16, transpositions);
        const struct mcts_tree *tree = &search->tree;
        uint32_t least = UINT32_MAX, most = 0;
        int shrunk = 0;
        for (int slice = 0; slice < 1000; slice++) {
            uint32_t before = tree->node_count;
            run(search, &start, 100);
            size_t used = tree->node_count * sizeof *tree->nodes + tree->edge_count * sizeof *tree->edges;
            check(used <= tree->bytes, "the tree stays within its memory");
            shrunk += tree->node_count < before;
            if (tree->node_count > most) most = tree->node_count;
            if (shrunk && tree->node_count < least) least = tree->node_count;
            if (!transpositions)
                check(check_tree(search, search->root_node, &start) == tree->node_count, "what is kept is in the tree");
        }
        check(tree->nodes[search->root_node].visits == 100000, "a full tree does not stop the search");
        check(shrunk > 100 && least < most * 3 / 4, "a full tree makes room");
        free(search);
    }
}

static void check_re_rooting(void) {
    struct position position;
    position_start(&position, RULES_REFEREE);
    struct mcts *search = open_search(1 << 20, false);
    int kept = 0;
    for (int turn = 0; turn < 12 && position_outcome(&position) == OUTCOME_OPEN; turn++) {
        run(search, &position, 3000);
        check(check_tree(search, search->root_node, &position) == search->tree.node_count, "nothing else is kept");
        struct report report;
        mcts_report(search, &report);
        check(report.lines[0].length >= 2, "the line has an answer");
        const struct line *line = &report.lines[0];
        position_apply(&position, (action)line->moves[0]);
        position_apply(&position, (action)line->moves[1]);
        uint32_t before = search->tree.node_count;
        struct limits limits = {.nodes = 1, .lines = 1};
        mcts_begin(search, &position, &limits);
        uint32_t after = check_tree(search, search->root_node, &position);
        check(after == search->tree.node_count && after < before, "the tree is pruned");
        kept += search->tree.nodes[search->root_node].visits > 0;
    }
    check(kept >= 10, "the tree is kept");
    struct position other = position_from("****b*r*/*2*r***/*1br**2/**2b3/3r*2*/*1b1**1*/*2bb*1*/**rr*1** b 31", 0);
    run(search, &other, 100);
    check(search->tree.nodes[search->root_node].visits == 100, "a different game starts from scratch");
    free(search);
}

int main(void) {
    check_portable_math();
    check_formulas();
    check_selection();
    check_priors();
    check_phases();
    check_playouts();
    check_pace();
    check_race();
    check_statistics();
    check_general();
    check_contract();
    check_pool();
    check_re_rooting();
    check_reports();
    check_table();
    puts("all checks hold");
    return 0;
}
