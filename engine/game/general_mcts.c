#include "game/general_mcts.h"

#include <math.h>
#include <string.h>

#include "core/cache_line.h"
#include "core/clock.h"
#include "core/deadline.h"
#include "core/portable_math.h"

#define SIMULATIONS_PER_CLOCK_CHECK 16
#define DEPTH_SIMULATIONS 10000 /* if depth is the only limit */
#define EXPECTED_TURNS 30       /* a game clock is divided among this many */

enum { MEMORY, EXPLORATION, LEAF, CUTOFF, SCALE, PARAMETER_COUNT };
enum { LEAF_PLAYOUT, LEAF_EVALUATION };

static const struct parameter parameters[] = {
    [MEMORY] = {"memory", PARAMETER_INTEGER, 32, 1, 1024, NULL, "size of the tree in MB; a full tree stops growing"},
    [EXPLORATION] = {"exploration", PARAMETER_DECIMAL, 0.5, 0, 10, NULL,
                     "c in UCB1: higher values explore worse-looking moves more often"},
    [LEAF] = {"leaf", PARAMETER_CHOICE, LEAF_PLAYOUT, 0, 0, "playout|evaluation",
              "how to evaluate a new position: by a random playout or by the evaluation"},
    [CUTOFF] = {"cutoff", PARAMETER_INTEGER, 200, 0, MAX_GAME_ACTIONS, NULL,
                "moves after which a playout stops and is evaluated, or drawn if there is no evaluation"},
    [SCALE] = {"scale", PARAMETER_DECIMAL, 3, 0.01, 1000, NULL,
               "lead, in points, that the evaluation counts as odds of 2.7 to 1"},
    [PARAMETER_COUNT] = {0},
};

static size_t tree_bytes(const struct agent_options *options) {
    return (size_t)options->values[MEMORY] << 20;
}

static size_t size(const struct agent_options *options) {
    return cache_lines(sizeof(struct mcts)) + tree_bytes(options);
}

static void open(void *agent, const struct agent_options *options) {
    struct mcts *search = agent;
    const struct game *game = options->game;
    search->game = game;
    search->seed = options->seed;
    search->exploration = options->values[EXPLORATION];
    search->scale = options->values[SCALE] * (game->unit ? game->unit : 1);
    search->cutoff = (int)options->values[CUTOFF];
    search->plays_out = options->values[LEAF] == LEAF_PLAYOUT || !game->evaluate;
    if (options->values[LEAF] == LEAF_EVALUATION && !game->evaluate)
        search->note = "this game has no evaluation: using random playouts instead";
    search->nodes = (struct mcts_node *)((char *)agent + cache_lines(sizeof *search));
    search->node_capacity = (uint32_t)(tree_bytes(options) / sizeof *search->nodes);
}

/* ---- One simulation: select a leaf, evaluate it, back up the result. ---- */

/* A result for seat 0 as a value from 0 to 1. */
static double value_of_points(int points) {
    return points == POINTS_WIN ? 1 : points == POINTS_DRAW ? 0.5 : 0;
}

static double win_chance(const struct mcts *search, const void *position) {
    if (!search->game->evaluate) return 0.5;
    double chance = portable_logistic(search->game->evaluate(position) / search->scale);
    return search->game->turn(position) == 0 ? chance : 1 - chance;
}

/* Adds a child for each legal action, in random order; false if the tree is full. */
static bool expand(struct mcts *search, struct mcts_node *node, const void *position) {
    game_action actions[MAX_LISTED_ACTIONS];
    uint32_t count = (uint32_t)search->game->list(position, actions);
    if (count > search->node_capacity - search->node_count) return false;
    struct mcts_node *children = &search->nodes[search->node_count];
    uint8_t mover = (uint8_t)search->game->turn(position);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t place = random_below(&search->random, i + 1);
        children[i] = children[place];
        children[place] = (struct mcts_node){.action = actions[i], .points = POINTS_OPEN, .mover = mover};
    }
    node->first_child = search->node_count;
    node->child_count = count;
    search->node_count += count;
    return true;
}

double general_mcts_bound(const struct mcts *search, const struct mcts_node *parent, const struct mcts_node *node) {
    double rate = node->value / node->visits;
    return rate + search->exploration * sqrt(portable_log(parent->visits) / node->visits);
}

/* Picks an unvisited child if there is one, else the highest bound. Skips proven losses. */
static struct mcts_node *select_child(struct mcts *search, const struct mcts_node *node) {
    struct mcts_node *children = &search->nodes[node->first_child], *best = NULL;
    double most = 0;
    for (uint32_t i = 0; i < node->child_count; i++) {
        if (general_mcts_proven_score(&children[i]) < 0) continue;
        if (!children[i].visits) return &children[i];
        double bound = general_mcts_bound(search, node, &children[i]);
        if (best && bound <= most) continue;
        most = bound;
        best = &children[i];
    }
    return best;
}

/* Marks a node as proven if one child wins or all children are proven. */
static void prove(const struct mcts *search, struct mcts_node *node) {
    const struct mcts_node *children = &search->nodes[node->first_child], *best = NULL;
    bool open = false;
    for (uint32_t i = 0; i < node->child_count; i++) {
        if (children[i].points == POINTS_OPEN)
            open = true;
        else if (!best || general_mcts_proven_score(&children[i]) > general_mcts_proven_score(best))
            best = &children[i];
    }
    if (!best || (open && general_mcts_proven_score(best) <= 0)) return;
    node->points = best->points;
    node->distance = (uint16_t)(best->distance + 1);
}

/* Plays a random game and returns its result for seat 0. */
static double play_out(struct mcts *search, union game_space *position, bool *drawn) {
    const struct game *game = search->game;
    game_action actions[MAX_LISTED_ACTIONS];
    for (int i = 0; i < search->cutoff; i++) {
        uint32_t count = (uint32_t)game->list(position, actions);
        game->apply(position, actions[random_below(&search->random, count)]);
        int points = game->points(position);
        *drawn = points == POINTS_DRAW;
        if (points != POINTS_OPEN) return value_of_points(points);
    }
    *drawn = !game->evaluate;
    return win_chance(search, position);
}

/* Adds a result, for seat 0, to every node on the path. A proven node passes on its proven result instead. */
static void back_up(struct mcts *search, int length, double value, bool drawn) {
    for (int i = length - 1; i >= 0; i--) {
        struct mcts_node *node = &search->nodes[search->path[i]];
        if (node->child_count && node->points == POINTS_OPEN) prove(search, node);
        if (node->points != POINTS_OPEN) {
            value = value_of_points(node->points);
            drawn = node->points == POINTS_DRAW;
        }
        node->value += node->mover == 0 ? value : 1 - value;
        node->visits++;
        node->draws += drawn;
    }
}

static void simulate(struct mcts *search) {
    const struct game *game = search->game;
    union game_space position;
    struct mcts_node *node = &search->nodes[0];
    int length = 1, most = search->limits.depth ? (int)search->limits.depth : MAX_GAME_ACTIONS;
    memcpy(&position, &search->root, game->position_size);
    search->path[0] = 0;
    while (node->points == POINTS_OPEN && length <= most) {
        /* A node is expanded at its second visit. */
        if (!node->child_count && (!node->visits || !expand(search, node, &position))) break;
        node = select_child(search, node);
        game->apply(&position, node->action);
        if (!node->visits) node->points = (int8_t)game->points(&position);
        search->path[length++] = (uint32_t)(node - search->nodes);
    }
    bool drawn = false;
    double value = node->points != POINTS_OPEN ? value_of_points(node->points)
                   : search->plays_out         ? play_out(search, &position, &drawn)
                                               : win_chance(search, &position);
    back_up(search, length, value, drawn);
    search->simulations++;
    if (length - 1 > search->longest_path) search->longest_path = length - 1;
}

/* ---- The search. ---- */

static int64_t read_simulation_limit(const struct limits *limits, int seat) {
    if (limits->nodes) return limits->nodes < UINT32_MAX ? limits->nodes : UINT32_MAX;
    bool timed = limits->move_time > 0 || limits->clock[seat] > 0 || limits->infinite;
    return timed ? UINT32_MAX : DEPTH_SIMULATIONS;
}

static void begin(void *agent, const void *root, const struct limits *limits) {
    struct mcts *search = agent;
    const struct game *game = search->game;
    int seat = game->turn(root);
    memcpy(&search->root, root, game->position_size);
    search->limits = *limits;
    search->deadline = deadline_of(limits, seat, EXPECTED_TURNS);
    search->simulation_limit = read_simulation_limit(limits, seat);
    search->simulations = search->longest_path = 0;
    search->finished = false;
    random_seed(&search->random, search->seed, game_hash(game, root));
    search->nodes[0] = (struct mcts_node){.points = POINTS_OPEN, .mover = (uint8_t)!seat};
    search->node_count = 1;
    expand(search, &search->nodes[0], root); /* fits even in the smallest tree */
    for (uint32_t i = 0; i < search->nodes[0].child_count; i++) search->order[i] = 1 + i;
    general_mcts_update_report(search);
}

static bool step(void *agent, double until) {
    struct mcts *search = agent;
    /* A viewer wants to see every simulation. */
    int batch = search->limits.trace ? 1 : SIMULATIONS_PER_CLOCK_CHECK;
    while (!search->finished) {
        for (int i = 0; i < batch && !search->finished; i++) {
            simulate(search);
            search->finished =
                search->simulations >= search->simulation_limit || search->nodes[0].points != POINTS_OPEN;
        }
        double now = clock_milliseconds();
        if (now >= search->deadline) search->finished = true;
        if (now >= until) break;
    }
    general_mcts_update_report(search);
    return search->finished;
}

static const struct agent_family family = {parameters, size, open, begin, step, general_mcts_report, NULL};

const struct agent general_mcts = {
    "mcts", "Monte Carlo tree search: plays random games, more of them where it has been winning.",
    "Lilypad, for any game", &family, ""};
