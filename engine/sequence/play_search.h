/* What the tree searches of Sequence have in common: a tree, limits, and the loop over simulations. */
#ifndef LILYPAD_SEQUENCE_PLAY_SEARCH_H
#define LILYPAD_SEQUENCE_PLAY_SEARCH_H

#include "sequence/play_tree.h"
#include "sequence/view.h"

enum { PLAY_SEARCH_MEMORY }; /* the first parameter of these families: megabytes for the tree */

struct play_search;

/* How one search differs from another. */
struct play_search_kind {
    void (*simulate)(struct play_search *search);
    /* Before a search: the root is still that of the player's last turn, or empty; NULL if it does not matter. */
    void (*notice)(struct play_search *search, const struct view *now);
    bool indexed;            /* passed to play_tree_open */
    bool values_are_chances; /* of winning, from 0 to 1 */
};

struct play_search {
    const struct play_search_kind *kind;
    struct agent_options options;
    struct view root;
    struct limits limits;
    struct random random;
    double deadline;
    int64_t simulations, most_simulations;
    int deepest;   /* longest simulation path */
    play fallback; /* answer before the first simulation */
    int observed;  /* opponent's placements seen in this game */
    int expected;  /* those among them that the action score expected */
    bool finished;
    struct play_tree tree; /* last: its nodes follow */
};

void play_search_open(struct play_search *search, const struct agent_options *options,
                      const struct play_search_kind *kind);
/* Adds the result of a simulation to the nodes of its path. The values are Red's and Blue's; `movers` are the seats
   that acted. */
void play_search_backpropagate(struct play_search *search, const uint32_t *path, const uint8_t *movers, int length,
                               const double values[2]);

/* The rest of an agent family (agent.h). */
size_t play_search_size(const struct agent_options *options);
void play_search_begin(void *agent, const void *root, const struct limits *limits);
bool play_search_step(void *agent, double until);
void play_search_report(const void *agent, struct report *report);

#endif
