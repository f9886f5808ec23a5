/* Checks the general agents on three small games: against plain exhaustive searches, in slices, with little memory, and
   in games where players do not alternate. */
#include <stdlib.h>
#include <string.h>

#include "checks.h"
#include "core/cache_line.h"
#include "core/random.h"
#include "game/general_mcts.h"
#include "small_games.h"

#define FOREVER 1e300

/* ---- Plain exhaustive search. ---- */

static int slow_value(const struct game *game, const void *position, int depth, int ply);

static int slow_value_after(const struct game *game, const void *position, game_action action, int depth, int ply) {
    union game_space next;
    memcpy(&next, position, game->position_size);
    game->apply(&next, action);
    int value = slow_value(game, &next, depth - 1, ply + 1);
    return game->turn(&next) == game->turn(position) ? value : -value;
}

/* The value for the seat to move, `ply` actions below the root. */
static int slow_value(const struct game *game, const void *position, int depth, int ply) {
    game_action actions[MAX_LISTED_ACTIONS];
    int points = game->points(position), best = SCORE_NONE;
    if (points == POINTS_DRAW) return 0;
    if (points != POINTS_OPEN)
        return (points == POINTS_WIN) == (game->turn(position) == 0) ? SCORE_WIN - ply : ply - SCORE_WIN;
    if (depth == 0) return game->evaluate ? game->evaluate(position) : 0;
    for (int i = 0, count = game->list(position, actions); i < count; i++) {
        int value = slow_value_after(game, position, actions[i], depth, ply);
        if (value > best) best = value;
    }
    return best;
}

/* ---- An agent in memory of exactly the requested size. ---- */

struct player_of {
    const struct agent_family *family;
    void *agent;
};

static struct player_of open_agent(const struct game *game, const struct agent *agent, const char *values) {
    char buffer[160];
    struct text error = text_over(buffer, sizeof buffer);
    struct agent_options options = {.seed = 7, .game = game};
    parameters_start(agent->family->parameters, agent->preset, options.values);
    check(parameters_set_all(agent->family->parameters, options.values, span_of(values), &error), buffer);
    size_t size = cache_lines(agent->family->size(&options));
    struct player_of player = {agent->family, aligned_alloc(CACHE_LINE, size)};
    check(player.agent != NULL, "memory");
    memset(player.agent, 0, size);
    agent->family->open(player.agent, &options);
    return player;
}

/* Searches in slices that end at `until`; returns the number of slices. */
static int search(struct player_of player, const void *root, struct limits limits, double until,
                  struct report *report) {
    int slices = 1;
    if (!limits.lines) limits.lines = 1;
    player.family->begin(player.agent, root, &limits);
    while (!player.family->step(player.agent, until)) slices++;
    player.family->report(player.agent, report);
    return slices;
}

static struct report search_once(const struct game *game, const struct agent *agent, const char *values,
                                 const void *root, struct limits limits) {
    struct report report;
    struct player_of player = open_agent(game, agent, values);
    search(player, root, limits, FOREVER, &report);
    report.actions = NULL; /* freed with the agent */
    free(player.agent);
    return report;
}

static bool same_lines(const struct report *a, const struct report *b) {
    if (a->depth != b->depth || a->nodes != b->nodes || a->line_count != b->line_count) return false;
    for (int i = 0; i < a->line_count; i++) {
        const struct line *x = &a->lines[i], *y = &b->lines[i];
        if (x->score != y->score || x->length != y->length || x->visits != y->visits || x->win_rate != y->win_rate ||
            memcmp(x->moves, y->moves, (size_t)x->length * sizeof *x->moves) != 0)
            return false;
    }
    return true;
}

/* An unfinished position after some random actions. */
static void random_position(const struct game *game, union game_space *position, struct random *random) {
    game_action actions[MAX_LISTED_ACTIONS];
    union game_space next;
    memset(position, 0, sizeof *position);
    game->start(position, 0, 0);
    for (uint32_t left = random_below(random, 6); left > 0; left--) {
        next = *position;
        game->apply(&next, actions[random_below(random, (uint32_t)game->list(&next, actions))]);
        if (game_is_over(game, &next)) return;
        *position = next;
    }
}

/* ---- The checks. ---- */

/* The line's actions are legal and reach the end of the game where the score says. */
static void check_line(const struct game *game, const void *root, const struct line *line) {
    union game_space position;
    memcpy(&position, root, game->position_size);
    for (int i = 0; i < line->length; i++) {
        check(game_is_legal(game, &position, line->moves[i]), "lines are legal");
        game->apply(&position, line->moves[i]);
    }
    if (!score_is_decided(line->score)) return;
    check(line->length <= abs(score_distance(line->score)), "a line ends where the game does");
    if (line->length == abs(score_distance(line->score)))
        check(game_is_over(game, &position), "a decided line reaches the end");
}

static void check_values(const struct game *game) {
    struct random random;
    random_seed(&random, 1, 1);
    for (int i = 0; i < 60; i++) {
        union game_space root;
        random_position(game, &root, &random);
        struct limits limits = {.depth = 1 + (int)random_below(&random, 5)};
        struct report plain = search_once(game, &general_minimax, "", &root, limits);
        struct report pruned = search_once(game, &general_alphabeta, "table=off", &root, limits);
        struct report whole = search_once(game, &general_alphabeta, "hash=1", &root, (struct limits){.depth = 20});
        int wanted = slow_value(game, &root, plain.depth, 0);
        check(plain.lines[0].score == wanted, "minimax finds the value of the tree");
        check(pruned.lines[0].score == wanted && pruned.depth == plain.depth, "alpha-beta agrees with minimax");
        check(pruned.nodes <= plain.nodes, "alpha-beta searches no more nodes than minimax");
        check(whole.lines[0].score == slow_value(game, &root, 20, 0), "a solved game is scored with its distance");
        check_line(game, &root, &plain.lines[0]);
        check_line(game, &root, &pruned.lines[0]);
        check_line(game, &root, &whole.lines[0]);
    }
}

static void check_several_lines(const struct game *game) {
    struct random random;
    random_seed(&random, 2, 2);
    for (int i = 0; i < 20; i++) {
        union game_space root;
        game_action actions[MAX_LISTED_ACTIONS];
        int scores[MAX_LISTED_ACTIONS];
        random_position(game, &root, &random);
        int count = game->list(&root, actions);
        struct report report = search_once(game, &general_alphabeta, "table=off", &root,
                                           (struct limits){.depth = 3, .infinite = true, .lines = MAX_LINES});
        for (int j = 0; j < count; j++) {
            int score = slow_value_after(game, &root, actions[j], report.depth, 0), place = j;
            for (; place > 0 && scores[place - 1] < score; place--) scores[place] = scores[place - 1];
            scores[place] = score;
        }
        check(report.line_count == (count < MAX_LINES ? count : MAX_LINES), "as many lines as requested");
        for (int j = 0; j < report.line_count; j++) {
            check(report.lines[j].score == scores[j], "each line has the next best score");
            check_line(game, &root, &report.lines[j]);
            for (int k = 0; k < j; k++)
                check(report.lines[j].moves[0] != report.lines[k].moves[0], "each line starts with a different action");
        }
    }
}

/* Table entries from one root are valid at the next. */
static void check_kept_table(void) {
    struct player_of player = open_agent(&heap_game, &general_alphabeta, "hash=1");
    for (int stones = 20; stones > 0; stones--) {
        struct heap root = {.stones = stones, .seat = stones % 3 == 0};
        struct report report;
        search(player, &root, (struct limits){.depth = 20}, FOREVER, &report);
        check(report.lines[0].score == slow_value(&heap_game, &root, 20, 0), "distances are right from another root");
        check_line(&heap_game, &root, &report.lines[0]);
    }
    free(player.agent);
}

static void check_slices(const struct game *game) {
    for (int i = 1; general_agents[i]; i++) {
        union game_space root = {0};
        game->start(&root, 0, 0);
        struct limits limits = {.nodes = 3000, .lines = 2};
        struct player_of whole = open_agent(game, general_agents[i], ""),
                         sliced = open_agent(game, general_agents[i], "");
        struct report once, often;
        check(search(whole, &root, limits, FOREVER, &once) == 1, "one slice is enough");
        check(search(sliced, &root, limits, 0, &often) > 1, "slices are short");
        check(same_lines(&once, &often), "slices change nothing");
        check(once.nodes <= limits.nodes, "nodes are limited");
        /* Also with the memory of the last search. */
        game->apply(&root, once.lines[0].moves[0]);
        search(whole, &root, limits, FOREVER, &once);
        search(sliced, &root, limits, 0, &often);
        check(same_lines(&once, &often), "slices change nothing in later searches");
        free(whole.agent);
        free(sliced.agent);
    }
}

static void check_tree_search(void) {
    /* X completes the top row; O must not lose to it. */
    struct crosses wins = {.cells = {1, 1, 0, 2, 2, 0, 0, 0, 0}};
    struct report report = search_once(&crosses_game, &general_mcts, "", &wins, (struct limits){.nodes = 500});
    check(report.lines[0].moves[0] == 2 && report.lines[0].score == SCORE_WIN - 1, "mcts finds a win");
    struct crosses parries = {.cells = {1, 1, 0, 0, 2, 0, 0, 0, 0}, .seat = 1};
    const char *leaves[] = {"leaf=playout", "leaf=evaluation", "leaf=playout,cutoff=0"};
    for (int i = 0; i < 3; i++) {
        report = search_once(&crosses_game, &general_mcts, leaves[i], &parries, (struct limits){.nodes = 3000});
        check(report.lines[0].moves[0] == 2, "mcts parries a threat");
    }
    struct heap heap = {.stones = 3};
    report = search_once(&heap_game, &general_mcts, "leaf=evaluation", &heap, (struct limits){.nodes = 100});
    check(report.note != NULL, "mcts reports that there is no evaluation");
    for (int stones = 1; stones <= 12; stones++) {
        struct heap root = {.stones = stones, .seat = stones & 1};
        int wanted = slow_value(&heap_game, &root, 20, 0);
        report = search_once(&heap_game, &general_mcts, "", &root, (struct limits){.nodes = 20000});
        check(score_is_decided(report.lines[0].score) && (report.lines[0].score > 0) == (wanted > 0),
              "mcts proves who wins when players act twice");
        int after = slow_value_after(&heap_game, &root, report.lines[0].moves[0], 20, 0);
        check((after > 0) == (wanted > 0), "mcts plays what it has proven");
    }
}

static void check_memory(void) {
    struct crosses root = {0};
    struct report report;
    struct player_of player = open_agent(&crosses_game, &general_mcts, "memory=1,exploration=2");
    search(player, &root, (struct limits){.nodes = 60000}, FOREVER, &report);
    const struct mcts *tree = player.agent;
    check(tree->node_capacity - tree->node_count < 9, "the tree is full");
    check(report.nodes == 60000, "a full tree does not stop the search");
    int64_t visits = 0;
    for (int i = 0; i < report.action_count; i++) visits += report.actions[i].visits;
    check(report.action_count == 9 && visits == 60000, "every simulation is counted at the root");
    free(player.agent);

    int wide = 0;
    report = search_once(&wide_game, &general_alphabeta, "hash=1", &wide, (struct limits){.depth = 12});
    check(report.depth == 12 && report.lines[0].score == -3, "many actions do not overflow");
    report = search_once(&wide_game, &general_mcts, "memory=1,cutoff=2", &wide, (struct limits){.nodes = 10000});
    check(report.nodes == 10000 && report.action_count == MAX_LISTED_ACTIONS, "many actions fit the smallest tree");
    check(report.lines[0].win_rate < 0.4, "seat 0 expects to lose");
    wide = 1;
    report = search_once(&wide_game, &general_mcts, "memory=1,cutoff=2", &wide, (struct limits){.nodes = 100});
    check(report.lines[0].win_rate > 0.6, "seat 1 expects to win");
    search_once(&wide_game, &general_random, "", &wide, (struct limits){.nodes = 1});
}

static void check_trace(void) {
    struct crosses root = {0};
    static struct trace_node nodes[20000];
    for (int i = 1; general_agents[i]; i++) {
        struct trace trace = {.nodes = nodes, .capacity = 20000};
        struct limits limits = {.depth = 4, .trace = &trace};
        struct report report = search_once(&crosses_game, general_agents[i], "", &root, limits);
        check(trace.count > 10 && nodes[0].parent == -1 && nodes[0].score == report.lines[0].score,
              "the root is first");
        for (int j = 1; j < trace.count; j++) {
            const struct trace_node *node = &nodes[j], *parent = &nodes[node->parent];
            check(node->parent >= 0 && node->parent < j && node->ply == parent->ply + 1, "parents come first");
            check(node->reason != TRACE_OPEN, "every node is finished");
            check(node->visits <= parent->visits, "no action has more visits than its position");
        }
        trace = (struct trace){.nodes = nodes, .capacity = 10};
        search_once(&crosses_game, general_agents[i], "", &root, limits);
        check(trace.count <= 10 && trace.full, "a full trace is marked as full");
    }
}

void check_general(void) {
    check_values(&crosses_game);
    check_values(&heap_game);
    check_several_lines(&crosses_game);
    check_several_lines(&heap_game);
    check_kept_table();
    check_slices(&crosses_game);
    check_tree_search();
    check_memory();
    check_trace();
}
