/* Report 001's agent as its text describes it: UCB1 with the action score as a bias, the best K actions of a position
   as its children, and short playouts guided by the action score. Where the published program deviates, this follows
   the text: the players take turns, the draft is refilled from unseen cards, and a playout stops when the game is over.
 */
#include <math.h>

#include "core/portable_math.h"
#include "sequence/action_score.h"
#include "sequence/play_search.h"

#define LONGEST_PATH 128
#define MAX_CANDIDATES 64
#define VISITS_EPSILON 1e-6
#define SEQUENCE_REWARD 10.0

enum { WIDTH = PLAY_SEARCH_MEMORY + 1, EXPLORATION, BIAS, GREEDY, TOP, FEW, LENGTH, CHIPS, PARAMETER_COUNT };
static const struct parameter parameters[] = {
    [PLAY_SEARCH_MEMORY] = {"memory", PARAMETER_INTEGER, 16, 1, 1024, NULL,
                            "megabytes for the tree; a full tree stops growing"},
    [WIDTH] = {"k", PARAMETER_INTEGER, 5, 1, MAX_CANDIDATES, NULL,
               "number of moves tried in a position, the best by score"},
    [EXPLORATION] = {"exploration", PARAMETER_DECIMAL, 1, 0, 100, NULL, "UCB1's constant c"},
    [BIAS] = {"bias", PARAMETER_DECIMAL, 0.3, 0, 10, NULL, "weight of the action score when selecting a child"},
    [GREEDY] = {"greedy", PARAMETER_DECIMAL, 0.5, 0, 1, NULL,
                "how often a playout picks from the top moves instead of the few"},
    [TOP] = {"top", PARAMETER_INTEGER, 3, 1, MAX_CANDIDATES, NULL,
             "number of best moves that a greedy pick chooses from"},
    [FEW] = {"few", PARAMETER_INTEGER, 10, 1, MAX_CANDIDATES, NULL,
             "number of best moves that any other pick chooses from"},
    [LENGTH] = {"length", PARAMETER_INTEGER, 5, 0, 200, NULL, "number of moves in a playout"},
    [CHIPS] = {"chips", PARAMETER_DECIMAL, 1, 0, 10, NULL,
               "reward for each chip more than the opponent has; a sequence counts 10"},
    [PARAMETER_COUNT] = {0},
};

/* The best actions by score. Actions that differ only in the draft card have the same score. */
static int list_candidates(const struct state *state, play *actions, float *scores, int most) {
    struct scored_move moves[MAX_CANDIDATES];
    uint64_t seen = 0;
    card drafts[DRAFT_SIZE];
    int draft_count = 0, count = 0;
    for (int i = 0; i < state->draft_count; i++) {
        if (seen & bit(state->draft[i])) continue;
        seen |= bit(state->draft[i]);
        drafts[draft_count++] = state->draft[i];
    }
    int move_count = action_scores(state, moves, (most + draft_count - 1) / draft_count);
    for (int i = 0; i < move_count; i++)
        for (int j = 0; j < (moves[i].card == NO_CARD ? 1 : draft_count) && count < most; j++) {
            actions[count] = move_play(&moves[i], drafts[j]);
            scores[count++] = moves[i].score;
        }
    return count;
}

static double reward_of(const struct play_search *search, const struct state *state, int seat) {
    const struct board *board = &state->board;
    int chips = cells_count(board->chips[seat]) - cells_count(board->chips[!seat]);
    return SEQUENCE_REWARD * board->sequences[seat] + search->options.values[CHIPS] * chips;
}

static void play_out(struct play_search *search, struct state *state) {
    for (int i = 0; i < (int)search->options.values[LENGTH] && !state_is_over(state); i++) {
        play actions[MAX_CANDIDATES];
        float scores[MAX_CANDIDATES];
        int wanted =
            (int)search->options.values[random_unit(&search->random) < search->options.values[GREEDY] ? TOP : FEW];
        int count = list_candidates(state, actions, scores, wanted);
        state_apply(state, actions[random_below(&search->random, (uint32_t)count)]);
    }
}

/* The child that biased UCB1 prefers among the actions that are legal in this simulation. */
static uint32_t select_child(const struct play_search *search, const uint32_t *children, int count, uint32_t visits) {
    const struct play_node *nodes = search->tree.nodes;
    double best_score = -1e300, log_visits = portable_log(visits > 1 ? visits : 1);
    uint32_t best = NO_PLAY_NODE;
    for (int i = 0; i < count; i++) {
        const struct play_node *node = &nodes[children[i]];
        double visited = node->visits + VISITS_EPSILON;
        double score = node->value / visited + search->options.values[EXPLORATION] * sqrt(2 * log_visits / visited) +
                       search->options.values[BIAS] * (double)node->prior;
        if (score <= best_score) continue;
        best_score = score;
        best = children[i];
    }
    return best;
}

/* Adds a child for a random untried action; NO_PLAY_NODE if all have been tried or the tree is full. */
static uint32_t expand(struct play_search *search, uint32_t parent, const play *actions, const float *scores,
                       const uint32_t *children, int count) {
    int untried[MAX_CANDIDATES], untried_count = 0;
    for (int i = 0; i < count; i++)
        if (children[i] == NO_PLAY_NODE) untried[untried_count++] = i;
    if (!untried_count) return NO_PLAY_NODE;
    int chosen = untried[random_below(&search->random, (uint32_t)untried_count)];
    return play_tree_add(&search->tree, parent, actions[chosen], (double)scores[chosen]);
}

static void simulate(struct play_search *search) {
    struct play_tree *tree = &search->tree;
    struct state state;
    uint32_t path[LONGEST_PATH], index = 0;
    uint8_t movers[LONGEST_PATH];
    int length = 0;
    view_sample(&search->root, &search->random, &state);
    while (length < LONGEST_PATH && !state_is_over(&state)) {
        play actions[MAX_CANDIDATES];
        float scores[MAX_CANDIDATES];
        uint32_t children[MAX_CANDIDATES];
        int count = list_candidates(&state, actions, scores, (int)search->options.values[WIDTH]), known = 0;
        for (int i = 0; i < count; i++) {
            children[i] = play_tree_find(tree, index, actions[i]);
            known += children[i] != NO_PLAY_NODE;
        }
        uint32_t next = expand(search, index, actions, scores, children, count);
        bool is_new = next != NO_PLAY_NODE;
        if (!is_new && known < count) break; /* the tree is full */
        if (!is_new) next = select_child(search, children, count, tree->nodes[index].visits);
        movers[length] = state.turn;
        path[length++] = next;
        state_apply(&state, tree->nodes[next].action);
        index = next;
        if (is_new) break;
    }
    play_out(search, &state);
    const double rewards[2] = {reward_of(search, &state, 0), reward_of(search, &state, 1)};
    play_search_backpropagate(search, path, movers, length, rewards);
}

static void mcts_open(void *agent, const struct agent_options *options) {
    static const struct play_search_kind kind = {simulate, .indexed = true}; /* unknown hands make many children */
    play_search_open(agent, options, &kind);
}

static const struct agent_family mcts_family = {parameters,       play_search_size,   mcts_open, play_search_begin,
                                                play_search_step, play_search_report, NULL};
const struct agent agent_seq_mcts = {
    "seq-mcts", "Tree search with UCB1, biased by an action score that also guides its short playouts.",
    "Report 001, as its text describes it", &mcts_family, ""};
