/* Static move ordering. */
#ifndef LILYPAD_FRECKERS_ORDERING_H
#define LILYPAD_FRECKERS_ORDERING_H

#include "core/random.h"
#include "freckers/moves.h"

enum order {
    ORDER_NONE,   /* as generated */
    ORDER_RANDOM, /* report 002 */
    ORDER_CLASS,  /* report 003: jumps, then forward moves, then sideways moves */
    ORDER_HOPS    /* report 004: by rows gained, then by number of hops */
};
#define ORDER_CHOICES "none|random|class|hops"

#define KILLERS 2
#define ORDER_TABLE_MOVE (1 << 30)
#define ORDER_KILLER (1 << 28)

/* Which legal actions a search skips, as in reports 000 and 004. */
struct move_filter {
    bool drop_idle_grow;  /* a GROW that changes nothing */
    bool drop_wall_moves; /* steps to column 0 or 7 */
};
/* Whether an action passes the filter, in a position that has others. */
bool ordering_keeps(const struct position *position, struct move_filter filter, action action);
/* Drops from all legal actions, in the order of moves_list, those that do not pass the filter, unless none does.
   Returns how many are left. */
int ordering_filter(const struct position *position, struct move_filter filter, action *list, int count);
/* Lists the actions that pass the filter, or all legal actions if none does. Returns how many there are. */
int ordering_list(const struct position *position, struct move_filter filter, action *list);

/* Ranks the listed actions: the higher the rank, the earlier to try it. Ranks stay below ORDER_KILLER. */
void ordering_rank(const struct position *position, enum order order, const action *list, int count, int *ranks,
                   struct random *random);

/* The same as ordering_list and ordering_rank by ORDER_HOPS, with no filter but that for GROW: each frog's jumps are
   followed only once. */
int ordering_list_by_hops(const struct position *position, bool drop_idle_grow, action *list, int *ranks);

static inline bool action_is_step(action move) {
    int from = action_from(move), to = action_to(move);
    return ((cell_row(from) ^ cell_row(to)) | (cell_column(from) ^ cell_column(to))) & 1;
}

static inline int action_gain(action move) {
    return move == ACTION_GROW ? 0 : cell_row(action_to(move)) - cell_row(action_from(move));
}

#endif
