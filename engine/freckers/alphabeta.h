/* An alpha-beta search with a switch for each technique. It uses an explicit stack instead of recursion, so it can
   pause after any node and continue later; pausing does not change the result.

   alphabeta.c          iterations: deepening, aspiration windows, the clock
   alphabeta_node.c     one node of the tree
   alphabeta_pruning.h  what a node leaves out or searches less deep
   alphabeta_moves.c    move ordering, killers, history
   alphabeta_pv.c       principal variations
   alphabeta_team.c     several threads
   alphabeta_trace.c    recording the tree for display */
#ifndef LILYPAD_FRECKERS_ALPHABETA_H
#define LILYPAD_FRECKERS_ALPHABETA_H

#include "core/table.h"
#include "freckers/array_board.h"
#include "freckers/evaluator.h"
#include "freckers/move_cache.h"
#include "freckers/ordering.h"
#include "freckers/pace.h"
#include "freckers/position.h"
#include "freckers/race.h"
#include "game/agent.h"

#define MAX_PLIES 64
#define INFINITE_SCORE (SCORE_WIN + 1)

/* The table key of a position. It includes the action count if a search could reach the action limit, because the
   result then depends on it. */
static inline uint64_t alphabeta_key(const struct position *position) {
    return position->played < LAST_ACTION - MAX_PLIES ? position->key : position_counted_key(position);
}

enum table_reuse { REUSE_EQUAL, REUSE_AT_LEAST }; /* which stored depths may be used */

struct alphabeta_settings {
    int depth; /* of the last iteration */
    enum evaluation evaluation;
    bool sums_history;           /* of EVALUATION_TUPLE, see struct evaluator */
    const struct models *models; /* if the one needed is missing, EVALUATION_BEST is used */
    bool pruning, deepening;
    bool table, clear_table_each_move;
    size_t table_bytes;
    enum replacement replacement;
    enum table_reuse reuse;
    bool narrow; /* a stored bound that does not decide a node still narrows its window (report 004) */
    bool refine; /* prune by the table's score instead of the evaluation if its bound contradicts the evaluation */
    bool killers, history;
    enum order order;
    uint32_t cached_moves; /* positions whose moves are kept (report 002); 0 for none */
    bool lazy;        /* moves are generated a frog at a time, in random order, when they are needed (report 002) */
    bool array_board; /* moves are generated on a plain array of cells (report 002) */
    struct move_filter filter;
    bool dynamic_depth; /* up to two plies deeper while frogs meet in the middle (report 000) */
    int late_from;      /* from this action of the game on, depth is at most late_depth (report 000); 0 for never */
    int late_depth;
    bool whole_depths_only; /* start a depth only if there is time for depth x the time of the last (report 003) */
    bool scout;             /* principal variation search: null windows after the first move */
    int aspiration;         /* half the width of the first window, in hundredths of a row; 0 for none */
    int reductions;         /* late move reductions: 0 none, 1 cautious, 2 and 3 more aggressive */
    int late_cut;           /* late move pruning: skip quiet moves after this many + depth x depth; 0 for never */
    int null_move;          /* cut if even a pass, searched this many plies less deep, reaches beta; 0 for never */
    int futility;           /* reverse futility: cut if the evaluation is this far above beta, in hundredths of a row
                               per ply left; 0 for never */
    int probcut;            /* cut if a shallower search ends this far outside the window, in hundredths of a row; 0 for
                               never */
    int quiescence;         /* past the horizon, search jumps that gain at least this many rows; 0 for none */
    bool race;              /* solve the endgame exactly once the armies have passed each other */
    enum pace_policy pace;
    bool random_without_time; /* without any time to search, play a random move (report 003), else the first one */
    int threads;              /* 1..MAX_THREADS; without a table they cannot share anything, and one is used */
    uint64_t seed;
};

/* How the current child is being searched. */
enum child_search {
    SEARCH_FULL,    /* with the full window */
    SEARCH_SCOUT,   /* with a null window */
    SEARCH_REDUCED, /* with a null window and reduced depth */
    SEARCH_NULL_MOVE
};

/* ProbCut: a null-window node may begin with a shallower search, to see if that ends far outside the window. */
enum probe { PROBE_NONE, PROBE_ABOVE, PROBE_BELOW, PROBE_DONE };

struct frame {
    struct position position;
    uint64_t key; /* in the table */
    int alpha, beta, original_alpha, best, depth;
    action best_move, last_move; /* last_move led here; ACTION_NONE for a null move */
    bool has_state;              /* the evaluator's state is up to date at this ply */
    bool in_quiescence;          /* past the horizon: only jumps are searched, and the mover may stand pat */
    uint8_t child_search;        /* enum child_search */
    int count, next;             /* number of listed actions, and how many were tried */
    uint64_t frogs_left;         /* whose moves are still to be generated; empty unless moves are generated lazily */
    bool grow_left;              /* the same for GROW */
    action table_move;           /* for lazy generation */
    int pruned;                  /* number of actions dropped by late move pruning */
    uint8_t probe;               /* enum probe; while it runs, depth and window are those of the shallower search */
    int probed_alpha, probed_trace_index; /* the node's own, meanwhile */
    int trace_index;
    int pv_length;
    action pv[MAX_PLIES];
    action list[MAX_ACTIONS];
    int ranks[MAX_ACTIONS];
};

/* The principal variations of exact table entries, so that a table hit does not cut a variation short. */
#define STORED_PVS 1024
struct stored_pv {
    uint64_t key;
    int depth, length;
    action moves[MAX_PLIES];
};

/* A leader's helpers, or a helper's place among them, see alphabeta_team.h. */
struct team {
    char *memory;             /* of the helpers */
    int helpers;              /* 0 if this search is alone, or a helper */
    int index;                /* of a helper, from 1; 0 for the leader */
    struct alphabeta *leader; /* of a helper */
    double until;             /* when the leader's step ends */
    atomic_bool pausing;
    bool short_handed;        /* the system gave fewer threads than wanted */
    _Atomic int64_t nodes;    /* a helper's, for its leader to read at any time */
    atomic_bool rests;        /* a helper's: it has paused, so its leader may read its report */
    _Atomic uint64_t deepest; /* a leader's: the deepest result of the team, packed; 0 for none */
};

struct alphabeta {
    struct alphabeta_settings settings;
    struct team team;
    struct table table;
    struct move_cache move_cache;
    struct pace pace;
    struct limits limits;
    struct random random;
    struct race race;

    struct evaluator evaluator;
    int aspiration, futility, probcut; /* in score units of the evaluation used */

    struct position root;
    int ply;            /* of the top frame */
    int value;          /* of the node just finished, for its mover */
    int depth, deepest; /* of the current and of the last iteration */
    int window_low, window_high, window_size;
    int line_index; /* which of the requested lines is being searched */
    bool finished;
    double iteration_begun;
    int64_t nodes;
    struct lookups lookups; /* in the table */

    int root_count;
    action root_list[MAX_ACTIONS]; /* the first moves of the best lines come first */
    struct report report;
    int last_scores[MAX_LINES]; /* of each line, when it was last completed */

    action killers[MAX_PLIES][KILLERS];
    int history[CELL_COUNT][CELL_COUNT];
    struct frame frames[MAX_PLIES + 1];
    union evaluator_state states[MAX_PLIES + 1]; /* of the evaluator, by ply */
    struct stored_pv stored_pvs[STORED_PVS];
    struct array_board boards[MAX_PLIES + 1]; /* by ply; unused unless moves are generated on them */
};

/* The memory needed for the search and its table, in bytes. */
size_t alphabeta_size(const struct alphabeta_settings *settings);
/* `search` must be zeroed memory of that size, aligned to a cache line. */
void alphabeta_open(struct alphabeta *search, const struct alphabeta_settings *settings);
void alphabeta_begin(struct alphabeta *search, const struct position *root, const struct limits *limits);
/* Searches until that time. Returns true when finished. */
bool alphabeta_step(struct alphabeta *search, double until);
/* The same without helpers. */
bool alphabeta_run(struct alphabeta *search, double until);
void alphabeta_report(const struct alphabeta *search, struct report *report);

#endif
