/* One alpha-beta search with every published part as a switch of its own. It keeps an explicit stack instead of
   recursing, so it can stop after any node and go on later: slices change nothing about its result. */
#ifndef LILYPAD_FRECKERS_ALPHABETA_H
#define LILYPAD_FRECKERS_ALPHABETA_H

#include "core/table.h"
#include "freckers/agent.h"
#include "freckers/evaluation.h"
#include "freckers/network.h"
#include "freckers/ordering.h"
#include "freckers/pace.h"
#include "freckers/race.h"

#define MOST_PLIES 64
#define INFINITE_SCORE (SCORE_WIN + 1)
/* Within MOST_PLIES of the end of the game, the action count is part of what the table tells apart. */
#define COUNT_MATTERS (LAST_ACTION - MOST_PLIES)

enum table_reuse { REUSE_EQUAL, REUSE_AT_LEAST }; /* which stored depth may answer */

struct alphabeta_settings {
    int depth; /* the deepest iteration */
    enum evaluation evaluation;
    const struct models *models; /* for the evaluations that need one; where it is missing, EVALUATION_BEST is taken */
    bool pruning, deepening;
    bool table, table_forgets;
    size_t table_bytes;
    enum replacement replacement;
    enum table_reuse reuse;
    bool refine; /* margins are measured from a score of the table where its bound says that the evaluation errs */
    bool killers, history;
    enum order order;
    struct move_filter filter;
    bool dynamic_depth;     /* up to two plies more while frogs meet in the middle (report 000) */
    bool whole_depths_only; /* finish each depth; begin one only if depth x the time of the last fits (report 003) */
    bool scout;             /* principal variation search: null windows after the first move */
    int aspiration;         /* half width of the first window in hundredths of a row, 0 for none */
    int reductions;         /* later quiet moves less deep at first: 0 never, 1 carefully, 2 and 3 more and more */
    int late_cut;           /* near the horizon, drop plain moves from this many + depth x depth on; 0 for never */
    int null_move;          /* if a pass, searched so many plies less, is still too good, cut; 0 for never */
    int futility; /* near the horizon, cut if the evaluation is so many hundredths of a row a ply too good; 0 for never
                   */
    int quiescence; /* at the horizon, go on with jumps that gain at least so many rows; 0 for none */
    bool race;      /* exact end of the game once the armies have passed each other */
    enum pace_policy pace;
    uint64_t seed;
};

/* How the child being searched was asked. */
enum child_window { WINDOW_FULL, WINDOW_SCOUT, WINDOW_REDUCED, WINDOW_PASS };

struct frame {
    struct position position;
    uint64_t key; /* for the table */
    int alpha, beta, first_alpha, best, depth;
    int progress, early;       /* tuple evaluation: progress of the searching player here, and summed along the line */
    action best_move, came_by; /* came_by: the action that led here, ACTION_NONE for a pass */
    bool summed;               /* the network's sums of this ply are up to date */
    bool after_pass, passes;   /* reached by a pass; a pass is still to be tried */
    bool quiet;                /* beyond the horizon: only jumps, and standing still is allowed */
    uint8_t child_window;
    int child_reduction;
    int count, next; /* listed actions, and how many have been tried */
    int too_late;    /* of these, passed over because they came too late in the order */
    int trace_index;
    int line_length;
    action line[MOST_PLIES];
    action list[MOST_ACTIONS];
    int ranks[MOST_ACTIONS];
};

/* Lines behind exact table entries, so that a variation cut short by the table can be completed. */
#define KNOWN_LINES 1024
struct known_line {
    uint64_t key;
    int depth, length;
    action moves[MOST_PLIES];
};

struct alphabeta {
    struct alphabeta_settings settings;
    struct table table;
    struct pace pace;
    struct limits limits;
    struct random random;
    struct race race;

    enum evaluation evaluation; /* the one that is wanted, unless its model is missing */
    const struct network *network;
    int aspiration, futility; /* in units of that evaluation */

    struct position root;
    int ply;            /* of the frame on top */
    bool opening;       /* the frame on top is new and has not been looked at */
    int value;          /* of the frame that has just been finished, for its mover */
    int depth, deepest; /* of the current iteration, and the last to do */
    int window_low, window_high, window_size;
    int line_index; /* which of the best lines is being searched */
    bool finished, root_searched;
    double iteration_begun;
    int64_t nodes, table_hits, table_probes;

    int root_count;
    action root_list[MOST_ACTIONS]; /* the best lines' first moves in front */
    struct report report;
    int next_scores[MOST_LINES];

    action killers[MOST_PLIES][KILLERS];
    int history[CELL_COUNT][CELL_COUNT];
    struct frame frames[MOST_PLIES + 1];
    struct accumulators sums[MOST_PLIES + 1];
    struct known_line known_lines[KNOWN_LINES];
};

/* Bytes for the search and its table. */
size_t alphabeta_size(const struct alphabeta_settings *settings);
/* In zeroed memory of that size, beginning with a cache line. */
void alphabeta_open(struct alphabeta *search, const struct alphabeta_settings *settings);
void alphabeta_begin(struct alphabeta *search, const struct position *root, const struct limits *limits);
/* Works until that moment; true when finished. */
bool alphabeta_step(struct alphabeta *search, double until);
void alphabeta_report(const struct alphabeta *search, struct report *report);

#endif
