/* The Monte Carlo family: presets of the tree search. */
#include "freckers/array_board.h"
#include "freckers/mcts.h"

enum {
    MEMORY,
    SELECTION,
    EXPLORATION,
    LATE,
    WIDENING,
    WIDTH,
    UNVISITED,
    KNOWN,
    PRIOR,
    TEMPERATURE,
    BELOW,
    IDLE_GROW,
    LEAF,
    PLAYOUT,
    GREEDY,
    BOARD,
    MOVE_CACHE,
    CUTOFF,
    EVALUATION,
    SCALE,
    EXPAND,
    FINAL,
    TRANSPOSITIONS,
    RACE,
    REUSE,
    PHASES,
    PACE,
    PARAMETER_COUNT
};

static const struct parameter parameters[] = {
    [MEMORY] = {"memory", PARAMETER_INTEGER, 32, 1, 1024, NULL,
                "size of the tree in MB; a full tree forgets what it has visited least"},
    [SELECTION] = {"selection", PARAMETER_CHOICE, SELECT_UCB1, 0, 0, SELECTION_CHOICES,
                   "how to choose what to try next: UCB1, UCB1 plus a fading bias, or PUCT with priors"},
    [EXPLORATION] = {"exploration", PARAMETER_DECIMAL, 1.4, 0, 10, NULL,
                     "the constant c in these formulas: the higher, the more it tries rarely visited moves"},
    [LATE] = {"late", PARAMETER_DECIMAL, 0, 0, 10, NULL, "the constant c from move 50 on; 0 for no change"},
    [WIDENING] = {"widening", PARAMETER_DECIMAL, 0, 0, 1, NULL,
                  "progressive widening: consider at most width x visits^widening moves; 0 for all"},
    [WIDTH] = {"width", PARAMETER_DECIMAL, 1, 0.1, 20, NULL,
               "progressive widening: how many moves to consider at the first visit"},
    [UNVISITED] = {"unvisited", PARAMETER_DECIMAL, 0.5, 0, 1, NULL,
                   "PUCT: the win rate assumed for a move before its first visit"},
    [KNOWN] = {"known", PARAMETER_SWITCH, 0, 0, 1, NULL,
               "PUCT: before the first visit, assume the win rate computed for the prior instead"},
    [PRIOR] = {"prior", PARAMETER_CHOICE, PRIOR_NONE, 0, 0, PRIOR_CHOICES,
               "what to expect of an untried move: nothing, report 002's bias, report 000's hops, its leaf value, "
               "report 000's hops without the model, or the same for all"},
    [TEMPERATURE] = {"temperature", PARAMETER_DECIMAL, 1, 0.05, 20, NULL,
                     "of priors from leaf values: the lower, the more the best moves stand out"},
    [BELOW] =
        {"below", PARAMETER_CHOICE, BELOW_SAME, 0, 0, PRIOR_BELOW_CHOICES,
         "priors below the root: the same kind, the factors of hops alone, or equal ones; report 000 combines model "
         "and hops at the root"},
    [IDLE_GROW] =
        {"idlegrow", PARAMETER_SWITCH, 0, 0, 1, NULL,
         "hops: a GROW that adds no pads keeps its factor of 1.5, as in report 000's text; off gives it none"},
    [LEAF] = {"leaf", PARAMETER_CHOICE, LEAF_PLAYOUT, 0, 0, LEAF_CHOICES,
              "how to value a new position: by a playout, the evaluation, the boosted trees, or the network"},
    [PLAYOUT] = {"playout", PARAMETER_CHOICE, PLAYOUT_UNIFORM, 0, 0, PLAYOUT_CHOICES,
                 "how playouts choose moves: uniformly among all, or the first one found in random order"},
    [GREEDY] = {"greedy", PARAMETER_DECIMAL, 0, 0, 1, NULL,
                "how often a playout plays the move that gains the most rows instead"},
    [BOARD] = {"board", PARAMETER_CHOICE, 0, 0, 0, BOARD_CHOICES, BOARD_HELP},
    [MOVE_CACHE] =
        {"movecache", PARAMETER_INTEGER, 0, 0, MAX_CACHED_POSITIONS, NULL,
         "positions whose lists of moves are kept, the least recently used dropped first (report 002); 0 is off"},
    [CUTOFF] = {"cutoff", PARAMETER_INTEGER, LAST_ACTION, 1, LAST_ACTION, NULL,
                "end a playout after this many moves and use the evaluation"},
    [EVALUATION] = {"evaluation", PARAMETER_CHOICE, EVALUATION_BEST, 0, 0, EVALUATION_CHOICES,
                    "how to score a position when neither a playout nor a model does"},
    [SCALE] = {"scale", PARAMETER_DECIMAL, 3, 0.1, 100, NULL, "the lead in rows that counts as odds of 2.7 to 1"},
    [EXPAND] = {"expand", PARAMETER_INTEGER, 1, 0, 1000, NULL, "visits before a position is added to the tree"},
    [FINAL] = {"final", PARAMETER_CHOICE, FINAL_VISITS, 0, 0, FINAL_CHOICES,
               "which move to play: the most visited, or the best by UCB1 plus bias"},
    [TRANSPOSITIONS] = {"transpositions", PARAMETER_SWITCH, 0, 0, 1, NULL,
                        "share statistics between orders of moves that reach the same position"},
    [RACE] = {"race", PARAMETER_SWITCH, 0, 0, 1, NULL,
              "solve the endgame exactly once the armies have passed each other"},
    [REUSE] = {"reuse", PARAMETER_SWITCH, 1, 0, 1, NULL, "keep the tree from one move of the game to the next"},
    [PHASES] =
        {"phases", PARAMETER_SWITCH, 0, 0, 1, NULL,
         "at most 100 simulations before move 10, 200 before move 50, then 100 (report 000); fewer when the clock "
         "runs low (its authors' program)"},
    [PACE] = {"pace", PARAMETER_CHOICE, PACE_EVEN, 0, 0, PACE_CHOICES, "how to divide the game clock among the moves"},
    [PARAMETER_COUNT] = {0},
};

static struct mcts_settings settings_of(const struct agent_options *options) {
    const double *values = options->values;
    return (struct mcts_settings){
        .memory = (size_t)values[MEMORY] << 20,
        .selection = (enum selection)values[SELECTION],
        .exploration = values[EXPLORATION],
        .late_exploration = values[LATE] > 0 ? values[LATE] : values[EXPLORATION],
        .widening_factor = values[WIDTH],
        .widening_exponent = values[WIDENING],
        .unvisited = values[UNVISITED],
        .use_known = values[KNOWN] != 0,
        .prior = {(enum prior)values[PRIOR], values[TEMPERATURE], (enum prior_below)values[BELOW],
                  values[IDLE_GROW] != 0},
        .leaf = (enum leaf)values[LEAF],
        .evaluation = (enum evaluation)values[EVALUATION],
        .scale = values[SCALE],
        .models = options->models,
        .playout = {.kind = (enum playout)values[PLAYOUT], .greedy = values[GREEDY], .on_array = values[BOARD] != 0},
        .cached_moves = (uint32_t)values[MOVE_CACHE],
        .cutoff = (int)values[CUTOFF],
        .expand_after = (int)values[EXPAND],
        .final = (enum final_choice)values[FINAL],
        .transpositions = values[TRANSPOSITIONS] != 0,
        .race = values[RACE] != 0,
        .reuse = values[REUSE] != 0,
        .phases = values[PHASES] != 0,
        .pace = (enum pace_policy)values[PACE],
        .seed = options->seed,
    };
}

static size_t family_size(const struct agent_options *options) {
    struct mcts_settings settings = settings_of(options);
    return mcts_size(&settings);
}

static void family_open(void *agent, const struct agent_options *options) {
    struct mcts_settings settings = settings_of(options);
    mcts_open(agent, &settings);
}

static void family_begin(void *agent, const void *root, const struct limits *limits) {
    mcts_begin(agent, root, limits);
}

static bool family_step(void *agent, double until) {
    return mcts_step(agent, until);
}

static void family_report(const void *agent, struct report *report) {
    mcts_report(agent, report);
}

static const struct agent_family mcts_family = {
    .parameters = parameters,
    .size = family_size,
    .open = family_open,
    .begin = family_begin,
    .step = family_step,
    .report = family_report,
};

const struct agent agent_mcts = {"mcts", "Plain Monte Carlo tree search: UCB1 and uniformly random playouts.",
                                 "Reports 003 and 004", &mcts_family, ""};
const struct agent agent_mcts_widening = {
    "mcts-widening",
    "UCB1 with progressive widening, and a fading bias for the final choice; one in five playout moves gains the "
    "most rows.",
    "Report 002; c, the widening and the weights of the bias are ours", &mcts_family,
    "selection=ucb1,exploration=0.2,prior=bias,widening=0.5,width=2,playout=lazy,greedy=0.2,final=altered,pace=early"};
const struct agent agent_mcts_puct = {
    "mcts-puct", "PUCT with priors for jumps and a learned win probability instead of playouts.",
    "Report 000; c, and the simulations when the clock runs low, come from its authors' program", &mcts_family,
    "selection=puct,exploration=1.5,late=1,unvisited=0,prior=hops,below=class,idlegrow=on,leaf=model,"
    "transpositions=on,phases=on,pace=phase"};
const struct agent agent_mcts_best = {
    "mcts-best", "Our strongest tree search with a hand-written evaluation.", "Lilypad", &mcts_family,
    "selection=puct,exploration=1,unvisited=0,prior=value,temperature=0.5,leaf=evaluation,scale=2,"
    "transpositions=on,race=on,pace=early"};
const struct agent agent_mcts_net = {
    "mcts-net", "The tree search of mcts-best with the champion's network as its evaluation.", "Report 002's idea",
    &mcts_family,
    "selection=puct,exploration=1,unvisited=0,prior=value,temperature=0.5,leaf=network,scale=2,"
    "transpositions=on,race=on,pace=early"};
