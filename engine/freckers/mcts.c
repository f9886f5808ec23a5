#include "freckers/mcts.h"

#include "core/cache_line.h"
#include "core/clock.h"
#include "core/deadline.h"
#include "freckers/array_board.h"

#define SIMULATIONS_PER_CLOCK_CHECK 16
#define DEPTH_SIMULATIONS 10000 /* if depth is the only limit */
#define RACE_NODES 2000         /* node budget to solve a race */
/* Report 000's phases, by actions played. */
#define MIDDLE_FROM 10
#define LATE_FROM 50

size_t mcts_size(const struct mcts_settings *settings) {
    return cache_lines(sizeof(struct mcts)) + cache_lines(settings->memory) + move_cache_size(settings->cached_moves);
}

void mcts_open(struct mcts *search, const struct mcts_settings *settings) {
    search->settings = *settings;
    search->pace.policy = settings->pace;
    search->prior_below = prior_below(&settings->prior);
    search->selection = (struct selection_policy){
        .kind = settings->selection,
        .unvisited = settings->unvisited,
        .use_known = settings->use_known,
        .final = settings->final,
    };
    select_widening(&search->selection, settings->widening_factor, settings->widening_exponent);
    tree_open(&search->tree, (char *)search + cache_lines(sizeof *search), settings->memory, settings->transpositions);
    search->root_node = NO_NODE;
    move_cache_open(&search->move_cache, (char *)search + cache_lines(sizeof *search) + cache_lines(settings->memory),
                    settings->cached_moves);
    if (settings->cached_moves) search->settings.playout.cache = &search->move_cache;
}

int mcts_phase_simulations(int played, double clock) {
    static const struct {
        double below; /* milliseconds left */
        int simulations[3];
    } phases[] = {{30e3, {30, 75, 60}}, {60e3, {60, 120, 80}}, {100e3, {80, 150, 80}}, {FOREVER, {100, 200, 100}}};
    int row = 0, phase = played < MIDDLE_FROM ? 0 : played < LATE_FROM ? 1 : 2;
    while (clock > 0 && clock >= phases[row].below) row++;
    return phases[clock > 0 ? row : 3].simulations[phase];
}

static int list_moves(struct mcts *search, const struct position *position, action *list) {
    if (search->settings.playout.on_array) {
        struct array_board board;
        array_board_set(&board, position);
        return array_board_list(&board, list);
    }
    return search->move_cache.capacity ? move_cache_list(&search->move_cache, position, list)
                                       : moves_list(position, list);
}

/* Fills in the edges of a new node, best prior first, or in random order if there are no priors. */
static void fill_edges(struct mcts *search, uint32_t index, const struct position *position, const action *list,
                       const struct prior_policy *prior) {
    struct mcts_edge *edges = tree_edges(&search->tree, &search->tree.nodes[index]);
    int count = search->tree.nodes[index].edge_count;
    double priors[MAX_ACTIONS], known[MAX_ACTIONS];
    bool valued = prior_list(prior, &search->evaluator, position, list, count, priors, known);
    for (int i = 0; i < count; i++) {
        int place = i;
        if (prior->kind == PRIOR_NONE) {
            place = (int)random_below(&search->random, (uint32_t)i + 1);
            edges[i] = edges[place];
        } else {
            for (; place > 0 && edges[place - 1].prior < (float)priors[i]; place--) edges[place] = edges[place - 1];
        }
        edges[place] = (struct mcts_edge){
            .node = NO_NODE,
            .prior = (float)priors[i],
            .known = valued ? (float)known[i] : -1.0f,
            .move = list[i],
        };
    }
}

/* The node of a position: a new one, or one reached before by another order of actions; NO_NODE if the tree is full. */
static uint32_t find_or_add_node(struct mcts *search, const struct position *position,
                                 const struct prior_policy *prior) {
    uint64_t key = position_counted_key(position);
    uint32_t index = tree_find(&search->tree, key);
    if (index != NO_NODE) return index;
    action list[MAX_ACTIONS];
    int count = list_moves(search, position, list);
    index = tree_add(&search->tree, key, count);
    if (index != NO_NODE) fill_edges(search, index, position, list, prior);
    return index;
}

static enum proof proof_of(enum outcome outcome) {
    return outcome == OUTCOME_WIN ? PROOF_WIN : outcome == OUTCOME_LOSS ? PROOF_LOSS : PROOF_DRAW;
}
static enum proof opposite(enum proof proof) {
    return proof == PROOF_WIN ? PROOF_LOSS : proof == PROOF_LOSS ? PROOF_WIN : proof;
}
static double value_of_proof(enum proof proof) {
    return proof == PROOF_WIN ? 1 : proof == PROOF_DRAW ? 0.5 : 0;
}

/* The value of a leaf for the player to move, from a playout or an evaluation. */
static double value_leaf(struct mcts *search, const struct position *position) {
    const struct mcts_settings *settings = &search->settings;
    if (settings->leaf != LEAF_PLAYOUT) return evaluator_probability(&search->evaluator, position);
    struct position end = *position;
    playout_run(&settings->playout, &end, settings->cutoff, &search->random);
    enum outcome outcome = position_outcome(&end);
    double value =
        outcome == OUTCOME_OPEN ? evaluator_probability(&search->evaluator, &end) : value_of_proof(proof_of(outcome));
    return end.side == position->side ? value : 1 - value;
}

/* Proves the edge if the game is over after it or the race is solved. `position` is the one after the edge. */
static bool try_settle(struct mcts *search, struct mcts_edge *edge, const struct position *position) {
    enum outcome outcome = position_outcome(position);
    if (outcome != OUTCOME_OPEN) {
        edge->proof = (uint8_t)opposite(proof_of(outcome));
        edge->distance = 1;
        return true;
    }
    if (!search->settings.race || edge->visits || !race_is_on(position)) return false;
    int score;
    int64_t nodes = RACE_NODES;
    if (!race_score(&search->race, position, &nodes, &score)) return false;
    int distance = score_distance(score);
    edge->proof = distance > 0 ? PROOF_LOSS : PROOF_WIN;
    edge->distance = (uint8_t)((distance > 0 ? distance : -distance) + 1);
    return true;
}

/* Proves a node if one of its actions wins or all of them are proven. */
static bool try_prove(const struct mcts_tree *tree, struct mcts_node *node) {
    const struct mcts_edge *edges = tree_edges(tree, node);
    int shortest_win = 0, longest = 0;
    bool open = false, draws = false;
    for (int i = 0; i < node->edge_count; i++) {
        int distance = edges[i].distance;
        open |= edges[i].proof == PROOF_NONE;
        draws |= edges[i].proof == PROOF_DRAW;
        if (edges[i].proof == PROOF_WIN && (!shortest_win || distance < shortest_win)) shortest_win = distance;
        if (distance > longest) longest = distance;
    }
    if (open && !shortest_win) return false;
    node->proof = shortest_win ? PROOF_WIN : draws ? PROOF_DRAW : PROOF_LOSS;
    node->distance = (uint8_t)(shortest_win ? shortest_win : longest);
    return true;
}

/* Backs up a result along the path. `value` is for the player who played the last edge. Proven edges count with their
   proven result instead. */
static void back_up(struct mcts *search, double value, bool drawn) {
    bool proves = true;
    for (int i = search->path_length - 1; i >= 0; i--) {
        struct mcts_node *node = &search->tree.nodes[search->path[i].node];
        struct mcts_edge *edge = &tree_edges(&search->tree, node)[search->path[i].edge];
        if (edge->proof != PROOF_NONE) {
            value = value_of_proof((enum proof)edge->proof);
            drawn = edge->proof == PROOF_DRAW;
        }
        edge->value += value;
        edge->visits++;
        edge->draws += drawn;
        node->visits++;
        value = 1 - value;
        proves = proves && edge->proof != PROOF_NONE && try_prove(&search->tree, node);
        if (!proves || i == 0) continue;
        const struct mcts_step *above = &search->path[i - 1];
        struct mcts_edge *parent_edge = &tree_edges(&search->tree, &search->tree.nodes[above->node])[above->edge];
        parent_edge->proof = (uint8_t)opposite((enum proof)node->proof);
        parent_edge->distance = (uint8_t)(node->distance + 1);
    }
}

/* Walks down to a new or proven position, recording the path. Returns its value for the player who moved there. */
static double descend(struct mcts *search) {
    struct mcts_tree *tree = &search->tree;
    struct position position = search->root;
    uint32_t index = search->root_node;
    search->path_length = 0;
    for (;;) {
        struct mcts_node *node = &tree->nodes[index];
        int choice = select_edge(&search->selection, tree, node);
        struct mcts_edge *edge = &tree_edges(tree, node)[choice];
        search->path[search->path_length++] = (struct mcts_step){index, choice};
        if (edge->proof != PROOF_NONE) break;
        position_apply(&position, edge->move);
        if (edge->node == NO_NODE) {
            if (try_settle(search, edge, &position)) break;
            bool may_grow = !search->limits.depth || search->path_length < search->limits.depth;
            if (may_grow && edge->visits >= (uint32_t)search->settings.expand_after)
                edge->node = find_or_add_node(search, &position, &search->prior_below);
        }
        if (edge->node == NO_NODE) {
            bool known = edge->visits == 0 && edge->known >= 0 && search->settings.leaf != LEAF_PLAYOUT;
            return known ? edge->known : 1 - value_leaf(search, &position);
        }
        index = edge->node;
        if (tree->nodes[index].proof == PROOF_NONE) continue;
        /* It was proven along another path. */
        edge->proof = (uint8_t)opposite((enum proof)tree->nodes[index].proof);
        edge->distance = (uint8_t)(tree->nodes[index].distance + 1);
        break;
    }
    return 0; /* back_up uses the proof instead */
}

static void simulate(struct mcts *search) {
    if (search->tree.full) search->root_node = tree_thin(&search->tree, search->root_node);
    double value = descend(search);
    back_up(search, value, value == 0.5 && search->settings.leaf == LEAF_PLAYOUT);
    if (search->path_length > search->deepest) search->deepest = search->path_length;
    search->simulations++;
}

static bool same_position(const struct position *a, const struct position *b) {
    return a->mine == b->mine && a->theirs == b->theirs && a->pads == b->pads && a->side == b->side &&
           a->rules == b->rules && a->played == b->played;
}

/* The node of `wanted`, at most `actions` below `index`, which is the node of `position`; or NO_NODE. */
static uint32_t find_below(const struct mcts_tree *tree, uint32_t index, const struct position *position,
                           const struct position *wanted, int actions) {
    if (same_position(position, wanted)) return index;
    if (actions == 0) return NO_NODE;
    const struct mcts_node *node = &tree->nodes[index];
    const struct mcts_edge *edges = tree_edges(tree, node);
    for (int i = 0; i < node->edge_count; i++) {
        if (edges[i].node == NO_NODE) continue;
        struct position next = *position;
        position_apply(&next, edges[i].move);
        uint32_t found = find_below(tree, edges[i].node, &next, wanted, actions - 1);
        if (found != NO_NODE) return found;
    }
    return NO_NODE;
}

/* A position that was below the root until now gets the priors of a root; its results stay. */
static void give_root_priors(struct mcts *search) {
    const struct mcts_node *root = &search->tree.nodes[search->root_node];
    struct mcts_edge *edges = tree_edges(&search->tree, root);
    action list[MAX_ACTIONS];
    double priors[MAX_ACTIONS], known[MAX_ACTIONS];
    for (int i = 0; i < root->edge_count; i++) list[i] = edges[i].move;
    bool valued =
        prior_list(&search->settings.prior, &search->evaluator, &search->root, list, root->edge_count, priors, known);
    for (int i = 0; i < root->edge_count; i++) {
        struct mcts_edge edge = edges[i];
        int place = i;
        edge.prior = (float)priors[i];
        if (valued) edge.known = (float)known[i];
        for (; place > 0 && edges[place - 1].prior < edge.prior; place--) edges[place] = edges[place - 1];
        edges[place] = edge;
    }
}

/* Keeps the subtree of the new root if the tree has one, or starts a new tree. */
static void set_root(struct mcts *search, const struct position *root) {
    uint32_t found = NO_NODE;
    int ahead = root->played - search->root.played;
    if (search->settings.reuse && search->root_node != NO_NODE && ahead >= 0 && ahead <= 2)
        found = find_below(&search->tree, search->root_node, &search->root, root, ahead);
    search->root = *root;
    if (found != NO_NODE) {
        search->root_node = tree_reroot(&search->tree, found);
        if (search->settings.prior.below != BELOW_SAME) give_root_priors(search);
        return;
    }
    tree_clear(&search->tree);
    search->root_node = find_or_add_node(search, root, &search->settings.prior);
}

static int64_t simulation_limit(const struct mcts *search, const struct position *root, const struct limits *limits) {
    if (limits->nodes) return limits->nodes;
    if (search->settings.phases && !limits->infinite)
        return mcts_phase_simulations(root->played, limits->clock[root->side]);
    bool timed = limits->move_time > 0 || limits->clock[root->side] > 0 || limits->infinite;
    return timed ? INT64_MAX : DEPTH_SIMULATIONS;
}

static void choose_evaluator(struct mcts *search, enum rules rules) {
    const struct mcts_settings *settings = &search->settings;
    enum evaluation wanted = settings->leaf == LEAF_TREES     ? EVALUATION_LEARNED
                             : settings->leaf == LEAF_NETWORK ? EVALUATION_NETWORK
                                                              : settings->evaluation;
    search->evaluator = evaluator_choose(wanted, settings->evaluation, settings->models, rules);
    search->evaluator.scale = settings->scale;
}

void mcts_begin(struct mcts *search, const struct position *root, const struct limits *limits) {
    pace_begin(&search->pace, root, limits);
    choose_evaluator(search, (enum rules)root->rules);
    random_seed(&search->random, search->settings.seed, root->key ^ root->played);
    search->limits = *limits;
    search->simulations = 0;
    search->move_cache.probes = search->move_cache.hits = 0;
    search->deepest = 0;
    search->most_simulations = simulation_limit(search, root, limits);
    search->selection.exploration =
        root->played < LATE_FROM ? search->settings.exploration : search->settings.late_exploration;
    set_root(search, root);
    search->finished = search->tree.nodes[search->root_node].proof != PROOF_NONE;
    mcts_list_actions(search);
}

bool mcts_step(struct mcts *search, double until) {
    int per_check = search->limits.trace ? 1 : SIMULATIONS_PER_CLOCK_CHECK;
    while (!search->finished) {
        for (int i = 0; i < per_check && !search->finished; i++) {
            simulate(search);
            const struct mcts_node *root = &search->tree.nodes[search->root_node];
            search->finished = search->simulations >= search->most_simulations || root->proof != PROOF_NONE ||
                               root->visits == UINT32_MAX;
        }
        double now = clock_milliseconds();
        if (now >= search->pace.aim) search->finished = true;
        if (now >= until) break;
    }
    mcts_list_actions(search);
    if (search->limits.trace) mcts_write_trace(search, search->limits.trace);
    return search->finished;
}
