/* Tree search over what the player knows. Every simulation first deals the unseen cards at random, then walks down one
   tree that all simulations share, so the statistics of an action average over the hidden cards. An action is chosen in
   two steps, first the card with its cell and then the draft card, which keeps both lists short. New positions are
   scored by the evaluation, without playouts. */
#include <math.h>

#include "core/portable_math.h"
#include "sequence/evaluation.h"
#include "sequence/play_search.h"

#define LONGEST_PATH 160
#define MAX_CHILDREN 256
#define MAX_EXPONENT 50.0  /* of a prior, so that sums of priors cannot overflow a float */
#define WINNING_PRIOR 1e25 /* so large that nothing but the win is searched */
#define UNIT 1000.0        /* the evaluation counts in thousandths of log-odds */

enum {
    EXPLORATION = PLAY_SEARCH_MEMORY + 1,
    UNVISITED,
    TEMPERATURE,
    DRAFT_TEMPERATURE,
    WILD,
    SCALE,
    JACK_COST,
    WEIGHTS,
    PARAMETER_COUNT
};
static const struct parameter parameters[] = {
    [PLAY_SEARCH_MEMORY] = {"memory", PARAMETER_INTEGER, 32, 1, 1024, NULL,
                            "megabytes for the tree; a full tree stops growing"},
    [EXPLORATION] = {"exploration", PARAMETER_DECIMAL, 0.35, 0, 100, NULL,
                     "weight of a move's prior against its results"},
    [UNVISITED] = {"unvisited", PARAMETER_DECIMAL, 0.1, -1, 1, NULL,
                   "how much worse than its position an unvisited move is assumed to be"},
    [TEMPERATURE] = {"temperature", PARAMETER_DECIMAL, 1, 0.05, 10, NULL,
                     "log-odds that make one card and cell 2.7 times as likely as another"},
    [DRAFT_TEMPERATURE] = {"draft", PARAMETER_DECIMAL, 0.3, 0.05, 10, NULL, "the same for the draft card"},
    [WILD] = {"wild", PARAMETER_INTEGER, 8, 1, 96, NULL,
              "number of cells considered for a wild jack or a removal, the best by the evaluation"},
    [SCALE] = {"scale", PARAMETER_DECIMAL, 1, 0.1, 10, NULL, "divisor of the evaluation's log-odds"},
    [JACK_COST] = {"jack", PARAMETER_DECIMAL, 0.7, 0, 10, NULL,
                   "log-odds that the prior of playing a jack is lowered by"},
    [WEIGHTS] = {"weights", PARAMETER_CHOICE, 0, 0, 0, "fitted|guessed",
                 "the evaluation's weights: fitted to games, or the initial guess"},
    [PARAMETER_COUNT] = {0},
};

static const struct sequence_weights *weights_of(const struct play_search *search) {
    return search->options.values[WEIGHTS] == 0 ? &sequence_weights : &sequence_weights_guessed;
}

/* The chance of winning for the player to move. */
static double chance_of(const struct play_search *search, int score) {
    return portable_logistic(score / (UNIT * search->options.values[SCALE]));
}

static uint64_t hand_kinds(const struct state *state) {
    uint64_t kinds = 0;
    for (int i = 0; i < state->hand_counts[state->turn]; i++) kinds |= bit(state->hands[state->turn][i]);
    return kinds;
}

/* What the mover gains by placing a chip on a cell, or by removing the opponent's. */
static int cell_score(const struct outlook *outlook, bool removes, int cell) {
    int mover = outlook->turn;
    if (removes) return cell_worth(outlook, !mover, cell).removed;
    return cell_worth(outlook, mover, cell).gain + cell_worth(outlook, !mover, cell).spoiled;
}

static void add_child(struct play_search *search, uint32_t parent, play action, double log_odds, double temperature) {
    double exponent = log_odds / temperature;
    if (exponent > MAX_EXPONENT) exponent = MAX_EXPONENT;
    if (exponent < -MAX_EXPONENT) exponent = -MAX_EXPONENT;
    play_tree_add(&search->tree, parent, action, portable_exp(exponent));
}

/* Adds children for a card: one for each of its cells, for a jack only the best few. */
static void add_card(struct play_search *search, uint32_t parent, const struct state *state,
                     const struct outlook *outlook, card card) {
    bool removes = card_is_remover(card), jack = card_is_jack(card);
    struct cells targets = state_targets(state, card);
    int most = jack ? (int)search->options.values[WILD] : 2, count = 0, best[96], scores[96];
    while (cells_any(targets)) {
        int cell = cells_take(&targets), score = cell_score(outlook, removes, cell);
        int place = count < most ? count++ : most;
        if (place == most && scores[--place] >= score) continue;
        for (; place > 0 && scores[place - 1] < score; place--) {
            scores[place] = scores[place - 1];
            best[place] = best[place - 1];
        }
        scores[place] = score;
        best[place] = cell;
    }
    double cost = jack ? search->options.values[JACK_COST] : 0;
    int needed = SEQUENCES_TO_WIN - state->board.sequences[state->turn];
    for (int i = 0; i < count; i++) {
        bool wins =
            !removes && board_test(&state->board, (enum sequence_rules)state->rules, state->turn, best[i]) >= needed;
        play action = play_of(removes ? PLAY_REMOVE : PLAY_PLACE, card, NO_CARD, best[i]);
        if (wins)
            play_tree_add(&search->tree, parent, action, WINNING_PRIOR);
        else
            add_child(search, parent, action, scores[i] / UNIT - cost, search->options.values[TEMPERATURE]);
    }
}

/* Adds children for the mover's cards that have none in this node yet. */
static void add_cards(struct play_search *search, uint32_t parent, const struct state *state, uint64_t kinds) {
    struct outlook outlook;
    outlook_of(&outlook, state, weights_of(search));
    search->tree.nodes[parent].cards |= kinds;
    while (kinds) add_card(search, parent, state, &outlook, (card)bit_take(&kinds));
}

/* Trading is nearly always right, and which card goes hardly matters. */
static void add_trades(struct play_search *search, uint32_t parent, const struct state *state) {
    uint64_t kinds = hand_kinds(state);
    if (play_tree_find(&search->tree, parent, PLAY_DECLINE) == NO_PLAY_NODE)
        play_tree_add(&search->tree, parent, PLAY_DECLINE, 0.1);
    while (kinds) {
        card card = (uint8_t)bit_take(&kinds);
        play action = play_of(PLAY_TRADE, card, NO_CARD, NO_CELL);
        if (state_is_dead(state, card) && play_tree_find(&search->tree, parent, action) == NO_PLAY_NODE)
            play_tree_add(&search->tree, parent, action, 1);
    }
}

/* What a draft card is worth to the mover, including what it would be worth to the opponent. */
static double draft_score(const struct outlook *outlook, card card) {
    int mover = outlook->turn, best = 0;
    if (card_is_wild(card)) return outlook->weights->wild[0][0] / UNIT + 0.5;
    if (card_is_remover(card)) return outlook->weights->removers[0][0] / UNIT + 0.2;
    for (int i = 0; i < 2; i++) {
        int cell = card_cells[card][i];
        if (!board_is_empty(outlook->board, cell)) continue;
        struct worth own = cell_worth(outlook, mover, cell), others = cell_worth(outlook, !mover, cell);
        int worth = own.held + others.held / 2 + others.spoiled / 4;
        if (worth > best) best = worth;
    }
    return best / UNIT;
}

/* Adds children for the draft cards that have none yet, scored with the chip already placed. */
static void add_drafts(struct play_search *search, uint32_t parent, const struct state *state, uint64_t kinds) {
    play half = search->tree.nodes[parent].action;
    struct state after = *state;
    struct outlook outlook;
    if (play_kind(half) == PLAY_PLACE)
        board_place(&after.board, (enum sequence_rules)after.rules, after.turn, play_cell(half));
    else if (play_kind(half) == PLAY_REMOVE)
        board_remove(&after.board, !after.turn, play_cell(half));
    outlook_of(&outlook, &after, weights_of(search));
    search->tree.nodes[parent].cards |= kinds;
    while (kinds) {
        card card = (uint8_t)bit_take(&kinds);
        add_child(search, parent, play_of(play_kind(half), play_card(half), card, play_cell(half)),
                  draft_score(&outlook, card), search->options.values[DRAFT_TEMPERATURE]);
    }
}

/* Whether an action is legal with the cards of this simulation. */
static bool is_playable(const struct state *state, play action, uint64_t kinds, bool decides) {
    if (action == PLAY_DECLINE) return decides;
    if (!(kinds & bit(play_card(action)))) return false;
    switch (play_kind(action)) {
        case PLAY_TRADE: return decides && state_is_dead(state, play_card(action));
        case PLAY_REMOVE:
            return !decides && cells_has(state->board.chips[!state->turn], play_cell(action)) &&
                   !cells_has(state->board.locked[!state->turn], play_cell(action));
        default: return !decides && board_is_empty(&state->board, play_cell(action));
    }
}

/* PUCT over the given children. */
static uint32_t select_child(const struct play_search *search, const uint32_t *children, int count) {
    const struct play_node *nodes = search->tree.nodes;
    double priors = 0, best_score = -1e300, visits = 0, value = 0;
    uint32_t best = NO_PLAY_NODE;
    for (int i = 0; i < count; i++) {
        const struct play_node *node = &nodes[children[i]];
        priors += (double)node->prior;
        visits += node->visits;
        value += node->value;
    }
    double scale = search->options.values[EXPLORATION] * sqrt(visits + 1) / priors;
    double unvisited = (visits > 0 ? value / visits : 0.5) - search->options.values[UNVISITED];
    for (int i = 0; i < count; i++) {
        const struct play_node *node = &nodes[children[i]];
        double rate = node->visits ? node->value / node->visits : unvisited;
        double score = rate + scale * (double)node->prior / (1 + node->visits);
        if (score <= best_score) continue;
        best_score = score;
        best = children[i];
    }
    return best;
}

/* One simulation's path down the tree. */
struct walk {
    struct state state;
    int length;
    uint32_t path[LONGEST_PATH];
    uint8_t movers[LONGEST_PATH];
};

/* Moves to a child of `index` that is legal in this simulation; NO_PLAY_NODE if the tree is full. */
static uint32_t go_down(struct play_search *search, struct walk *walk, uint32_t index) {
    struct state *state = &walk->state;
    uint32_t children[MAX_CHILDREN];
    int count = 0;
    bool half = play_is_half(search->tree.nodes[index].action);
    if (half) {
        uint64_t kinds = 0;
        for (int i = 0; i < state->draft_count; i++) kinds |= bit(state->draft[i]);
        if (kinds & ~search->tree.nodes[index].cards)
            add_drafts(search, index, state, kinds & ~search->tree.nodes[index].cards);
        for (uint32_t i = search->tree.nodes[index].first_child; i != NO_PLAY_NODE; i = search->tree.nodes[i].next)
            if (kinds & bit(play_draft(search->tree.nodes[i].action))) children[count++] = i;
    } else {
        bool decides = state_must_decide(state);
        uint64_t kinds = hand_kinds(state), missing = kinds & ~search->tree.nodes[index].cards;
        if (decides) {
            add_trades(search, index, state);
        } else if (missing) {
            add_cards(search, index, state, missing);
        }
        for (uint32_t i = search->tree.nodes[index].first_child; i != NO_PLAY_NODE; i = search->tree.nodes[i].next)
            if (is_playable(state, search->tree.nodes[i].action, kinds, decides) && count < MAX_CHILDREN)
                children[count++] = i;
    }
    if (!count) return NO_PLAY_NODE;
    uint32_t chosen = select_child(search, children, count);
    walk->movers[walk->length] = state->turn;
    walk->path[walk->length++] = chosen;
    if (!play_is_half(search->tree.nodes[chosen].action)) state_apply(state, search->tree.nodes[chosen].action);
    return chosen;
}

/* Walks down to a position that is new to the tree and returns its value for Red. */
static double descend(struct play_search *search, struct walk *walk) {
    uint32_t index = 0;
    walk->length = 0;
    while (walk->length < LONGEST_PATH) {
        bool half = play_is_half(search->tree.nodes[index].action);
        if (!half && state_is_over(&walk->state)) return (state_lead(&walk->state) + 1) / 2.0;
        if (!half && index && !search->tree.nodes[index].visits) break;
        index = go_down(search, walk, index);
        if (index == NO_PLAY_NODE) break;
    }
    double chance = chance_of(search, sequence_score(&walk->state, weights_of(search)));
    return walk->state.turn == 0 ? chance : 1 - chance;
}

static void simulate(struct play_search *search) {
    struct walk walk;
    view_sample(&search->root, &search->random, &walk.state);
    double red = descend(search, &walk);
    const double values[2] = {red, 1 - red};
    play_search_backpropagate(search, walk.path, walk.movers, walk.length, values);
}

static void champion_open(void *agent, const struct agent_options *options) {
    static const struct play_search_kind kind = {simulate, .values_are_chances = true};
    play_search_open(agent, options, &kind);
}

static const struct agent_family champion_family = {
    parameters, play_search_size, champion_open, play_search_begin, play_search_step, play_search_report, NULL};
const struct agent agent_seq_champion = {
    "seq-champion",
    "Tree search over what the player knows, with both players in one tree and a fitted evaluation; our strongest.",
    "Lilypad", &champion_family, ""};
