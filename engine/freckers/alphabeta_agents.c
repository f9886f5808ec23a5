/* The minimax family: presets of the alpha-beta search. */
#include "core/crew.h"
#include "freckers/alphabeta.h"

enum {
    DEPTH,
    EVALUATION,
    PAST,
    PRUNING,
    DEEPENING,
    TABLE,
    HASH,
    REPLACEMENT,
    REUSE,
    NARROW,
    REFINE,
    KEEP,
    KILLER_MOVES,
    HISTORY,
    ORDER,
    LAZY,
    BOARD,
    MOVE_CACHE,
    GROW_CUT,
    WALL_CUT,
    DYNAMIC,
    LATE,
    LATE_DEPTH,
    WHOLE_DEPTHS,
    SCOUT,
    ASPIRATION,
    REDUCTIONS,
    LATE_CUT,
    NULL_MOVE,
    FUTILITY,
    PROBCUT,
    QUIESCENCE,
    RACE,
    PACE,
    NO_TIME,
    THREADS,
    PARAMETER_COUNT
};

static const struct parameter parameters[] = {
    [DEPTH] = {"depth", PARAMETER_INTEGER, MAX_PLIES, 1, MAX_PLIES, NULL, "maximum search depth, in moves"},
    [EVALUATION] = {"evaluation", PARAMETER_CHOICE, EVALUATION_DISTANCE, 0, 0, EVALUATION_CHOICES,
                    "how to score the positions where the search stops"},
    [PAST] = {"past", PARAMETER_CHOICE, 0, 0, 0, "tuple|sum",
              "the tuple's last place, the history of progress: compared move by move (report 003), or summed up"},
    [PRUNING] = {"pruning", PARAMETER_SWITCH, 1, 0, 1, NULL, "alpha-beta pruning; off for plain minimax"},
    [DEEPENING] = {"deepening", PARAMETER_SWITCH, 1, 0, 1, NULL,
                   "iterative deepening: search to depth 1, 2, 3, ... instead of straight to the full depth"},
    [TABLE] = {"table", PARAMETER_SWITCH, 0, 0, 1, NULL,
               "transposition table: reuse results for positions seen before"},
    [HASH] = {"hash", PARAMETER_INTEGER, 16, 1, 1024, NULL, "size of the transposition table in MB"},
    [REPLACEMENT] =
        {"replacement", PARAMETER_CHOICE, REPLACE_BUCKET, 0, 0, "always|deeper|bucket",
         "what a full table discards: always the old entry, the shallower one, or the least useful of four"},
    [REUSE] = {"reuse", PARAMETER_CHOICE, REUSE_AT_LEAST, 0, 0, "equal|atleast",
               "use stored results only from the same depth, or from greater depths too"},
    [NARROW] = {"narrow", PARAMETER_SWITCH, 0, 0, 1, NULL,
                "let a stored bound narrow the search window where it does not answer (report 004)"},
    [REFINE] = {"refine", PARAMETER_SWITCH, 0, 0, 1, NULL,
                "prune by the stored score instead of the evaluation if its bound contradicts the evaluation"},
    [KEEP] = {"keep", PARAMETER_SWITCH, 1, 0, 1, NULL, "keep the table from one move of the game to the next"},
    [KILLER_MOVES] = {"killers", PARAMETER_SWITCH, 0, 0, 1, NULL,
                      "killer moves: first try moves that caused a cut-off elsewhere at the same ply"},
    [HISTORY] = {"history", PARAMETER_SWITCH, 0, 0, 1, NULL,
                 "history heuristic: try moves earlier the more cut-offs they have caused"},
    [ORDER] = {"order", PARAMETER_CHOICE, ORDER_NONE, 0, 0, ORDER_CHOICES,
               "move ordering: as generated, random, jumps then forward then sideways, or by rows gained then hops"},
    [LAZY] = {"lazy", PARAMETER_SWITCH, 0, 0, 1, NULL,
              "generate moves a frog at a time, in random order, only when they are needed (report 002); `order`, "
              "killers and the table's move then count only among the moves of a frog"},
    [BOARD] = {"board", PARAMETER_CHOICE, 0, 0, 0, BOARD_CHOICES, BOARD_HELP},
    [MOVE_CACHE] =
        {"movecache", PARAMETER_INTEGER, 0, 0, MAX_CACHED_POSITIONS, NULL,
         "positions whose lists of moves are kept, the least recently used dropped first (report 002); 0 is off"},
    [GROW_CUT] = {"growcut", PARAMETER_SWITCH, 0, 0, 1, NULL, "skip a GROW that would add no pads"},
    [WALL_CUT] = {"wallcut", PARAMETER_SWITCH, 0, 0, 1, NULL, "skip steps to the left and right edges"},
    [DYNAMIC] = {"dynamic", PARAMETER_SWITCH, 0, 0, 1, NULL,
                 "search one or two moves deeper while frogs meet in the middle"},
    [LATE] = {"late", PARAMETER_INTEGER, 0, 0, LAST_ACTION, NULL,
              "the move of the game from which latedepth limits the depth; report 000 says 40, 0 is never"},
    [LATE_DEPTH] = {"latedepth", PARAMETER_INTEGER, 3, 1, MAX_PLIES, NULL,
                    "maximum depth from move `late` on, to save time, before `dynamic` adds to it (report 000)"},
    [WHOLE_DEPTHS] =
        {"whole", PARAMETER_SWITCH, 0, 0, 1, NULL,
         "start another depth only if there is time for it, estimated as depth times the time of the last one"},
    [SCOUT] = {"scout", PARAMETER_SWITCH, 0, 0, 1, NULL,
               "principal variation search: after the first move, a null window only tests whether a move is better"},
    [ASPIRATION] =
        {"aspiration", PARAMETER_INTEGER, 0, 0, 1000, NULL,
         "aspiration window: first search only this far around the last score, in hundredths of a row; 0 is off"},
    [REDUCTIONS] =
        {"reductions", PARAMETER_INTEGER, 0, 0, 3, NULL,
         "late move reductions: search late quiet moves less deep at first; 1 is cautious, 3 is bold, 0 is off"},
    [LATE_CUT] = {"latecut", PARAMETER_INTEGER, 0, 0, 100, NULL,
                  "late move pruning: near the horizon, skip quiet moves after this many + depth x depth; 0 is off"},
    [NULL_MOVE] = {"nullmove", PARAMETER_INTEGER, 0, 0, 4, NULL,
                   "null move pruning: cut if even a pass, searched this many moves less deep, reaches beta; 0 is off"},
    [FUTILITY] = {"futility", PARAMETER_INTEGER, 0, 0, 1000, NULL,
                  "reverse futility pruning: near the horizon, cut if the evaluation is this far above beta, in "
                  "hundredths of a row per ply; 0 is off"},
    [PROBCUT] = {"probcut", PARAMETER_INTEGER, 0, 0, 1000, NULL,
                 "ProbCut: cut if a search four moves less deep ends this far outside the window, in hundredths of a "
                 "row; 0 is off"},
    [QUIESCENCE] =
        {"quiescence", PARAMETER_INTEGER, 0, 0, 7, NULL,
         "quiescence search: past the horizon, keep searching jumps that gain at least this many rows; 0 is off"},
    [RACE] = {"race", PARAMETER_SWITCH, 0, 0, 1, NULL,
              "solve the endgame exactly once the armies have passed each other"},
    [PACE] = {"pace", PARAMETER_CHOICE, PACE_EVEN, 0, 0, PACE_CHOICES, "how to divide the game clock among the moves"},
    [NO_TIME] =
        {"notime", PARAMETER_CHOICE, 0, 0, 0, "first|random",
         "what to play without any time to search: the first move of the ordering, or a random one (report 003)"},
    [THREADS] = {"threads", PARAMETER_INTEGER, 1, 1, MAX_THREADS, NULL,
                 "number of threads; they share the transposition table, and without one only one thread searches"},
    [PARAMETER_COUNT] = {0},
};

static struct alphabeta_settings settings_of(const struct agent_options *options) {
    const double *values = options->values;
    return (struct alphabeta_settings){
        .depth = (int)values[DEPTH],
        .evaluation = (enum evaluation)values[EVALUATION],
        .sums_history = values[PAST] != 0,
        .models = options->models,
        .pruning = values[PRUNING] != 0,
        .deepening = values[DEEPENING] != 0,
        .table = values[TABLE] != 0,
        .clear_table_each_move = values[KEEP] == 0,
        .table_bytes = (size_t)values[HASH] << 20,
        .replacement = (enum replacement)values[REPLACEMENT],
        .reuse = (enum table_reuse)values[REUSE],
        .narrow = values[NARROW] != 0,
        .refine = values[REFINE] != 0,
        .killers = values[KILLER_MOVES] != 0,
        .history = values[HISTORY] != 0,
        .order = (enum order)values[ORDER],
        .cached_moves = (uint32_t)values[MOVE_CACHE],
        .lazy = values[LAZY] != 0,
        .array_board = values[BOARD] != 0,
        .filter = {values[GROW_CUT] != 0, values[WALL_CUT] != 0},
        .dynamic_depth = values[DYNAMIC] != 0,
        .late_from = (int)values[LATE],
        .late_depth = (int)values[LATE_DEPTH],
        .whole_depths_only = values[WHOLE_DEPTHS] != 0,
        .scout = values[SCOUT] != 0,
        .aspiration = (int)values[ASPIRATION],
        .reductions = (int)values[REDUCTIONS],
        .late_cut = (int)values[LATE_CUT],
        .null_move = (int)values[NULL_MOVE],
        .futility = (int)values[FUTILITY],
        .probcut = (int)values[PROBCUT],
        .quiescence = (int)values[QUIESCENCE],
        .race = values[RACE] != 0,
        .pace = (enum pace_policy)values[PACE],
        .random_without_time = values[NO_TIME] != 0,
        .threads = (int)values[THREADS],
        .seed = options->seed,
    };
}

static size_t family_size(const struct agent_options *options) {
    struct alphabeta_settings settings = settings_of(options);
    return alphabeta_size(&settings);
}

static void family_open(void *agent, const struct agent_options *options) {
    struct alphabeta_settings settings = settings_of(options);
    alphabeta_open(agent, &settings);
}

static void family_begin(void *agent, const void *root, const struct limits *limits) {
    alphabeta_begin(agent, root, limits);
}

static bool family_step(void *agent, double until) {
    return alphabeta_step(agent, until);
}

static void family_report(const void *agent, struct report *report) {
    alphabeta_report(agent, report);
}

static const struct agent_family alphabeta_family = {parameters,  family_size,   family_open, family_begin,
                                                     family_step, family_report, "depth 6"};

const struct agent agent_minimax = {"minimax", "Looks at everything three moves ahead, without pruning.", "Report 004",
                                    &alphabeta_family, "depth=3,evaluation=positional,pruning=off,deepening=off"};
const struct agent agent_alphabeta = {"alphabeta",
                                      "Minimax with alpha-beta pruning and nothing else, three moves deep.",
                                      "Report 004", &alphabeta_family, "depth=3,evaluation=positional,deepening=off"};
const struct agent agent_alphabeta_cache = {
    "alphabeta-cache",
    "Alpha-beta with deepening, a table cleared after each move, killer moves, and moves ordered by rows gained and "
    "hops.",
    "Report 004's best", &alphabeta_family,
    "evaluation=positional,table=on,reuse=equal,narrow=on,keep=off,killers=on,order=hops,growcut=on,pace=even"};
const struct agent agent_alphabeta_five = {
    "alphabeta-five",
    "Searches three to five moves deep, deeper while frogs meet; five weighted features, no steps to the edges.",
    "Report 000's minimax; the weights of its features come from its authors' program", &alphabeta_family,
    "depth=3,evaluation=five,deepening=off,table=on,order=class,wallcut=on,dynamic=on,late=40,latedepth=3,"
    "pace=phase"};
const struct agent agent_alphabeta_tuple = {
    "alphabeta-tuple",
    "Alpha-beta with deepening that compares frogs home, then distance, then progress, then how early it was made.",
    "Report 003", &alphabeta_family, "evaluation=tuple,order=class,whole=on,pace=cubic,notime=random"};
const struct agent agent_alphabeta_distance = {
    "alphabeta-distance", "Searches five moves deep, with moves in random order, counting only rows gained.",
    "Report 002's minimax; how fast its time plan falls comes from its authors' program", &alphabeta_family,
    "depth=5,evaluation=rows,order=random,lazy=on,pace=early"};
const struct agent agent_alphabeta_best = {
    "alphabeta-best", "Our strongest alpha-beta search with a hand-written evaluation.", "Lilypad", &alphabeta_family,
    "evaluation=best,table=on,hash=8,refine=on,killers=on,history=on,order=hops,growcut=on,scout=on,aspiration=50,"
    "reductions=2,nullmove=2,futility=100,quiescence=2,race=on,pace=early"};
const struct agent agent_champion = {
    "champion",
    "Our strongest player: a search much like alphabeta-best's, and a small network trained by self-play as its "
    "evaluation.",
    "Lilypad", &alphabeta_family,
    "evaluation=network,table=on,hash=8,refine=on,killers=on,history=on,order=hops,growcut=on,scout=on,aspiration=50,"
    "reductions=2,latecut=1,futility=100,probcut=100,quiescence=2,race=on,pace=early"};
