#include "freckers/alphabeta_agents.h"

enum {
    DEPTH,
    EVALUATION,
    PRUNING,
    DEEPENING,
    TABLE,
    HASH,
    REPLACEMENT,
    REUSE,
    REFINE,
    KEEP,
    KILLER_MOVES,
    HISTORY,
    ORDER,
    GROW_CUT,
    WALL_CUT,
    DYNAMIC,
    WHOLE_DEPTHS,
    SCOUT,
    ASPIRATION,
    REDUCTIONS,
    LATE_CUT,
    NULL_MOVE,
    FUTILITY,
    QUIESCENCE,
    RACE,
    PACE,
    PARAMETER_COUNT
};

static const struct parameter parameters[] = {
    [DEPTH] = {"depth", PARAMETER_INTEGER, MOST_PLIES, 1, MOST_PLIES, NULL, "deepest look ahead, in actions"},
    [EVALUATION] = {"evaluation", PARAMETER_CHOICE, EVALUATION_DISTANCE, 0, 0, EVALUATION_CHOICES,
                    "what a position at the horizon is worth"},
    [PRUNING] = {"pruning", PARAMETER_SWITCH, 1, 0, 1, NULL, "alpha-beta cuts; off is plain minimax"},
    [DEEPENING] = {"deepening", PARAMETER_SWITCH, 1, 0, 1, NULL,
                   "search depth 1, 2, 3, ... instead of one depth at once"},
    [TABLE] = {"table", PARAMETER_SWITCH, 0, 0, 1, NULL, "transposition table: remember positions reached again"},
    [HASH] = {"hash", PARAMETER_INTEGER, 16, 1, 1024, NULL, "size of the table in MB"},
    [REPLACEMENT] = {"replacement", PARAMETER_CHOICE, REPLACE_BUCKET, 0, 0, "always|deeper|bucket",
                     "what a full table forgets: the old, the shallower, or the least useful of four"},
    [REUSE] = {"reuse", PARAMETER_CHOICE, REUSE_AT_LEAST, 0, 0, "equal|atleast",
               "which stored depth may answer: the same only, or also deeper"},
    [REFINE] = {"refine", PARAMETER_SWITCH, 0, 0, 1, NULL,
                "measure margins from a stored score where its bound says that the evaluation errs"},
    [KEEP] = {"keep", PARAMETER_SWITCH, 1, 0, 1, NULL, "keep the table for the next move of the game"},
    [KILLER_MOVES] = {"killers", PARAMETER_SWITCH, 0, 0, 1, NULL,
                      "try moves early that caused a cut at the same depth"},
    [HISTORY] = {"history", PARAMETER_SWITCH, 0, 0, 1, NULL, "try moves early that caused cuts anywhere"},
    [ORDER] = {"order", PARAMETER_CHOICE, ORDER_NONE, 0, 0, ORDER_CHOICES,
               "first order of moves: as found, random, jumps-forward-sideways, or rows gained then hops"},
    [GROW_CUT] = {"growcut", PARAMETER_SWITCH, 0, 0, 1, NULL, "never try a GROW that changes nothing"},
    [WALL_CUT] = {"wallcut", PARAMETER_SWITCH, 0, 0, 1, NULL, "never try a step to the left or right edge"},
    [DYNAMIC] = {"dynamic", PARAMETER_SWITCH, 0, 0, 1, NULL,
                 "one or two actions deeper while frogs meet in the middle"},
    [WHOLE_DEPTHS] = {"whole", PARAMETER_SWITCH, 0, 0, 1, NULL,
                      "start a depth only if depth times the time of the last one still fits"},
    [SCOUT] = {"scout", PARAMETER_SWITCH, 0, 0, 1, NULL,
               "principal variation search: null windows after the first move"},
    [ASPIRATION] = {"aspiration", PARAMETER_INTEGER, 0, 0, 1000, NULL,
                    "half width of the first window around the last score, in hundredths of a row; 0 is off"},
    [REDUCTIONS] = {"reductions", PARAMETER_INTEGER, 0, 0, 3, NULL,
                    "search late quiet moves less deep at first; the higher, the more"},
    [LATE_CUT] = {"latecut", PARAMETER_INTEGER, 0, 0, 100, NULL,
                  "near the horizon, leave out quiet moves after this many + depth x depth; 0 is off"},
    [NULL_MOVE] = {"nullmove", PARAMETER_INTEGER, 0, 0, 4, NULL,
                   "cut if even a pass, searched so many actions less, is too good; 0 is off"},
    [FUTILITY] = {"futility", PARAMETER_INTEGER, 0, 0, 1000, NULL,
                  "cut near the horizon if the evaluation is so many hundredths of a row a ply too good; 0 is off"},
    [QUIESCENCE] = {"quiescence", PARAMETER_INTEGER, 0, 0, 7, NULL,
                    "go on past the horizon with jumps that gain so many rows; 0 is off"},
    [RACE] = {"race", PARAMETER_SWITCH, 0, 0, 1, NULL, "solve the end exactly once the armies have passed each other"},
    [PACE] = {"pace", PARAMETER_CHOICE, PACE_EVEN, 0, 0, PACE_CHOICES,
              "how a whole-game clock is shared among the moves"},
    [PARAMETER_COUNT] = {0},
};

struct alphabeta_settings alphabeta_settings_of(const struct agent_options *options) {
    const double *values = options->values;
    return (struct alphabeta_settings){
        .depth = (int)values[DEPTH],
        .evaluation = (enum evaluation)values[EVALUATION],
        .models = options->models,
        .pruning = values[PRUNING] != 0,
        .deepening = values[DEEPENING] != 0,
        .table = values[TABLE] != 0,
        .table_forgets = values[KEEP] == 0,
        .table_bytes = (size_t)values[HASH] << 20,
        .replacement = (enum replacement)values[REPLACEMENT],
        .reuse = (enum table_reuse)values[REUSE],
        .refine = values[REFINE] != 0,
        .killers = values[KILLER_MOVES] != 0,
        .history = values[HISTORY] != 0,
        .order = (enum order)values[ORDER],
        .filter = {values[GROW_CUT] != 0, values[WALL_CUT] != 0},
        .dynamic_depth = values[DYNAMIC] != 0,
        .whole_depths_only = values[WHOLE_DEPTHS] != 0,
        .scout = values[SCOUT] != 0,
        .aspiration = (int)values[ASPIRATION],
        .reductions = (int)values[REDUCTIONS],
        .late_cut = (int)values[LATE_CUT],
        .null_move = (int)values[NULL_MOVE],
        .futility = (int)values[FUTILITY],
        .quiescence = (int)values[QUIESCENCE],
        .race = values[RACE] != 0,
        .pace = (enum pace_policy)values[PACE],
        .seed = options->seed,
    };
}

static size_t family_size(const struct agent_options *options) {
    struct alphabeta_settings settings = alphabeta_settings_of(options);
    return alphabeta_size(&settings);
}

static void family_open(void *agent, const struct agent_options *options) {
    struct alphabeta_settings settings = alphabeta_settings_of(options);
    alphabeta_open(agent, &settings);
}

static void family_begin(void *agent, const struct position *root, const struct limits *limits) {
    alphabeta_begin(agent, root, limits);
}

static bool family_step(void *agent, double until) {
    return alphabeta_step(agent, until);
}

static void family_report(const void *agent, struct report *report) {
    alphabeta_report(agent, report);
}

const struct agent_family alphabeta_family = {parameters,  family_size,   family_open, family_begin,
                                              family_step, family_report, "depth 6"};

const struct agent agent_minimax = {"minimax", "Looks three actions ahead at everything, without any pruning.",
                                    "Report 004", &alphabeta_family,
                                    "depth=3,evaluation=positional,pruning=off,deepening=off"};
const struct agent agent_alphabeta = {"alphabeta",
                                      "Minimax with alpha-beta pruning and nothing else, three actions deep.",
                                      "Report 004", &alphabeta_family, "depth=3,evaluation=positional,deepening=off"};
const struct agent agent_alphabeta_cache = {
    "alphabeta-cache",
    "Alpha-beta with deepening, a table cleared after each move, killer moves, and moves sorted by distance and hops.",
    "Report 004's best", &alphabeta_family,
    "evaluation=positional,table=on,reuse=equal,keep=off,killers=on,order=hops,growcut=on,pace=even"};
const struct agent agent_alphabeta_five = {
    "alphabeta-five",
    "Three to five actions deep, deeper while the frogs meet; five weighed features, and no steps to the edges.",
    "Report 000's minimax", &alphabeta_family,
    "depth=3,evaluation=five,deepening=off,table=on,order=class,wallcut=on,dynamic=on,pace=phase"};
const struct agent agent_alphabeta_tuple = {
    "alphabeta-tuple",
    "Deepening alpha-beta that compares frogs home, then distance, then progress, then how early it was made.",
    "Report 003", &alphabeta_family, "evaluation=tuple,order=class,whole=on,pace=cubic"};
const struct agent agent_alphabeta_distance = {
    "alphabeta-distance", "Five actions deep over moves in random order, counting only rows gained.",
    "Report 002's minimax", &alphabeta_family, "depth=5,evaluation=distance,order=random,pace=early"};
const struct agent agent_alphabeta_best = {
    "alphabeta-best", "Everything that won its match: our strongest search with a hand-written evaluation.", "Lilypad",
    &alphabeta_family,
    "evaluation=best,table=on,hash=8,refine=on,killers=on,history=on,order=hops,growcut=on,scout=on,aspiration=50,"
    "reductions=2,nullmove=2,futility=100,quiescence=2,race=on,pace=early"};
const struct agent agent_champion = {
    "champion",
    "Our strongest player: alphabeta-best's search, pruned harder, with a small network trained by self-play as its "
    "evaluation.",
    "Lilypad", &alphabeta_family,
    "evaluation=network,table=on,hash=8,refine=on,killers=on,history=on,order=hops,growcut=on,scout=on,aspiration=50,"
    "reductions=2,latecut=1,nullmove=2,futility=100,quiescence=2,race=on,pace=early"};
