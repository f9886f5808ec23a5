/* Report 001's agent as its text describes it: UCB1 with the action score as a bias, the best K actions of a position
   as its children, and short playouts guided by the action score. Where the published program deviates, this follows
   the text: the players take turns, the draft is refilled from unseen cards, and a playout stops when the game is over.

   The text counts actions and does not mention the draft card. Counted with it, the best five actions are one placement
   with five draft cards; so by default the draft card is a decision of its own, a level below the placement. */
#include <math.h>

#include "core/portable_math.h"
#include "sequence/action_score.h"
#include "sequence/play_search.h"

#define LONGEST_PATH 128
#define MAX_CANDIDATES 64
#define VISITS_EPSILON 1e-6
#define SEQUENCE_REWARD 10.0
#define PATTERN_WEIGHT 4.0
#define PATTERN_PERCENTILE 0.9 /* of the empty cells: a placement above it was to be expected */

/* How the draft card is chosen. */
enum draft_choice {
    DRAFT_APART,   /* after the placement, in the tree; at random in playouts */
    DRAFT_VARIANT, /* with the placement: each draft card makes an action of its own */
    DRAFT_SCORE    /* the one with the best action score */
};

/* What counts for the reward besides sequences. */
enum control {
    CONTROL_TILES, /* empty tiles that touch a chain of three or more */
    CONTROL_CHIPS
};

enum {
    WIDTH = PLAY_SEARCH_MEMORY + 1,
    EXPLORATION,
    BIAS,
    GREEDY,
    TOP,
    FEW,
    LENGTH,
    CHIPS,
    CONTROL,
    DRAFT,
    DANGER,
    PATTERNS,
    PARAMETER_COUNT
};
static const struct parameter parameters[] = {
    [PLAY_SEARCH_MEMORY] = {"memory", PARAMETER_INTEGER, 16, 1, 1024, NULL,
                            "megabytes for the tree; a full tree stops growing"},
    [WIDTH] = {"k", PARAMETER_INTEGER, 5, 1, MAX_CANDIDATES, NULL,
               "number of placements tried in a position, the best by score; report 001 says 5"},
    [EXPLORATION] = {"exploration", PARAMETER_DECIMAL, 1, 0, 100, NULL,
                     "UCB1's constant c; report 001's text gives none, its authors' program has 1"},
    [BIAS] = {"bias", PARAMETER_DECIMAL, 0.3, 0, 10, NULL,
              "weight of report 001's action score when selecting a child"},
    [GREEDY] = {"greedy", PARAMETER_DECIMAL, 0.5, 0, 1, NULL,
                "how often a playout picks from the top moves instead of the few"},
    [TOP] = {"top", PARAMETER_INTEGER, 3, 1, MAX_CANDIDATES, NULL,
             "number of best moves that a greedy pick chooses from"},
    [FEW] = {"few", PARAMETER_INTEGER, 10, 1, MAX_CANDIDATES, NULL,
             "number of best moves that any other pick chooses from"},
    [LENGTH] = {"length", PARAMETER_INTEGER, 5, 0, 200, NULL,
                "number of moves in a playout; 5 in the authors' program of report 001"},
    [CHIPS] =
        {"chips", PARAMETER_DECIMAL, 1, 0, 10, NULL,
         "reward for each tile or chip more than the opponent has, see control; a sequence counts 10 (report 001)"},
    [CONTROL] = {"control", PARAMETER_CHOICE, CONTROL_TILES, 0, 0, "tiles|chips",
                 "what to count for the reward: empty tiles controlled (report 001; the side with a chain of three or "
                 "more at a tile "
                 "controls it, which is our reading), or chips"},
    [DRAFT] =
        {"draft", PARAMETER_CHOICE, DRAFT_APART, 0, 0, "apart|variant|score",
         "the draft card: chosen after the placement, counted with it as a move of its own (literally), or the one "
         "that scores best"},
    [DANGER] = {"danger", PARAMETER_DECIMAL, 200, 0, 1000, NULL,
                "taken from the score of moves that ignore a chain of three or more (report 001 gives no number)"},
    [PATTERNS] =
        {"patterns", PARAMETER_SWITCH, 0, 0, 1, NULL,
         "learn from the opponent's placements how often to expect the best-scored ones (report 001's outlook)"},
    [PARAMETER_COUNT] = {0},
};

/* A card may be placed on a cell by up to three cards: its own and two kinds of jacks. */
#define CARDS_PER_CELL 3

static enum draft_choice draft_choice(const struct play_search *search) {
    return (enum draft_choice)search->options.values[DRAFT];
}

/* The different cards of the draft. */
static int list_drafts(const struct state *state, card drafts[DRAFT_SIZE]) {
    uint64_t seen = 0;
    int count = 0;
    for (int i = 0; i < state->draft_count; i++) {
        if (seen & bit(state->draft[i])) continue;
        seen |= bit(state->draft[i]);
        drafts[count++] = state->draft[i];
    }
    return count;
}

/* The best moves by score, at most `most`, one for each cell. */
static int list_placements(const struct play_search *search, const struct state *state, struct scored_move *moves,
                           int most) {
    struct scored_move all[MAX_CANDIDATES * CARDS_PER_CELL];
    int count = 0, all_count = action_scores(state, search->options.values[DANGER], all, most * CARDS_PER_CELL);
    for (int i = 0; i < all_count && count < most; i++) {
        bool again = false;
        for (int j = 0; j < count && all[i].cell != NO_CELL; j++) again |= moves[j].cell == all[i].cell;
        if (!again) moves[count++] = all[i];
    }
    return count;
}

static card best_draft(const struct state *state) {
    card drafts[DRAFT_SIZE], best = NO_CARD;
    double most = -1;
    for (int i = 0, count = list_drafts(state, drafts); i < count; i++) {
        double score = card_score(state, drafts[i]);
        if (score > most) most = score, best = drafts[i];
    }
    return best;
}

/* The best actions by score: halves without a draft card if that is chosen apart. */
static int list_candidates(const struct play_search *search, const struct state *state, play *actions, float *scores,
                           int most) {
    struct scored_move moves[MAX_CANDIDATES];
    card drafts[DRAFT_SIZE] = {NO_CARD};
    int draft_count = 1, count = 0, move_count;
    if (draft_choice(search) == DRAFT_VARIANT) {
        draft_count = list_drafts(state, drafts);
        move_count =
            action_scores(state, search->options.values[DANGER], moves, (most + draft_count - 1) / draft_count);
    } else {
        move_count = list_placements(search, state, moves, most);
        if (draft_choice(search) == DRAFT_SCORE) drafts[0] = best_draft(state);
    }
    for (int i = 0; i < move_count; i++)
        for (int j = 0; j < (moves[i].card == NO_CARD ? 1 : draft_count) && count < most; j++) {
            actions[count] = move_play(&moves[i], drafts[j]);
            scores[count++] = moves[i].score;
        }
    return count;
}

static play with_draft(play half, card draft) {
    return play_of(play_kind(half), play_card(half), draft, play_cell(half));
}

/* The ways to complete a half action, all with the same score: the action score says nothing about the draft. */
static int list_completions(const struct state *state, play half, play *actions, float *scores) {
    card drafts[DRAFT_SIZE];
    int count = list_drafts(state, drafts);
    for (int i = 0; i < count; i++) {
        actions[i] = with_draft(half, drafts[i]);
        scores[i] = 1;
    }
    return count;
}

static void set_rewards(const struct play_search *search, const struct state *state, double rewards[2]) {
    const struct board *board = &state->board;
    bool tiles = search->options.values[CONTROL] == CONTROL_TILES;
    int lead = tiles ? count_threatened_tiles(board, 0) - count_threatened_tiles(board, 1)
                     : cells_count(board->chips[0]) - cells_count(board->chips[1]);
    for (int seat = 0; seat < 2; seat++)
        rewards[seat] =
            SEQUENCE_REWARD * board->sequences[seat] + search->options.values[CHIPS] * (seat ? -lead : lead);
}

/* How often a playout picks from the top actions for the player to move. What was seen of the opponent counts beside
   PATTERN_WEIGHT unseen placements that followed the parameter. */
static double greedy_share(const struct play_search *search, const struct state *state) {
    double usual = search->options.values[GREEDY];
    if (search->options.values[PATTERNS] == 0 || state->turn == search->root.seat) return usual;
    return (usual * PATTERN_WEIGHT + search->expected) / (PATTERN_WEIGHT + search->observed);
}

/* Counts how many of the opponent's placements since the last turn the action score expected. */
static void notice_opponent(struct play_search *search, const struct view *now) {
    const struct board *before = &search->root.board;
    int opponent = !now->seat;
    bool goes_on = search->root.hand_count && search->root.seat == now->seat && search->root.rules == now->rules &&
                   search->root.discard_count < now->discard_count;
    if (!goes_on) search->observed = search->expected = 0;
    if (!goes_on || search->options.values[PATTERNS] == 0) return;
    struct cells fresh = cells_without(now->board.chips[opponent], before->chips[opponent]);
    struct state state = {.board = *before, .rules = now->rules};
    while (cells_any(fresh)) {
        search->observed++;
        search->expected += cell_percentile(&state, opponent, cells_take(&fresh)) >= PATTERN_PERCENTILE;
    }
}

static void play_out(struct play_search *search, struct state *state) {
    for (int i = 0; i < (int)search->options.values[LENGTH] && !state_is_over(state); i++) {
        play actions[MAX_CANDIDATES];
        float scores[MAX_CANDIDATES];
        int wanted =
            (int)search->options.values[random_unit(&search->random) < greedy_share(search, state) ? TOP : FEW];
        int count = list_candidates(search, state, actions, scores, wanted);
        play action = actions[random_below(&search->random, (uint32_t)count)];
        if (play_is_half(action))
            action = with_draft(action, state->draft[random_below(&search->random, state->draft_count)]);
        state_apply(state, action);
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
        bool is_half = length > 0 && play_is_half(tree->nodes[index].action);
        int known = 0,
            count = is_half ? list_completions(&state, tree->nodes[index].action, actions, scores)
                            : list_candidates(search, &state, actions, scores, (int)search->options.values[WIDTH]);
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
        index = next;
        if (play_is_half(tree->nodes[next].action)) continue; /* also if it is new: its draft card comes next */
        state_apply(&state, tree->nodes[next].action);
        if (is_new) break;
    }
    play_out(search, &state);
    double rewards[2];
    set_rewards(search, &state, rewards);
    play_search_backpropagate(search, path, movers, length, rewards);
}

static void mcts_open(void *agent, const struct agent_options *options) {
    static const struct play_search_kind kind = {simulate, notice_opponent,
                                                 .indexed = true}; /* unknown hands make many children */
    play_search_open(agent, options, &kind);
}

static const struct agent_family mcts_family = {parameters,       play_search_size,   mcts_open, play_search_begin,
                                                play_search_step, play_search_report, NULL};
const struct agent agent_seq_mcts = {
    "seq-mcts", "Tree search with UCB1, biased by report 001's action score, which also guides its short playouts.",
    "Report 001, as its text describes it; c, the length of playouts and the numbers of its action score come from its "
    "authors' program",
    &mcts_family, ""};
