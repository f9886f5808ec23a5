/* What the tree searches of Sequence have in common: a tree, limits, and the loop over simulations. */
#ifndef LILYPAD_SEQUENCE_PLAY_SEARCH_H
#define LILYPAD_SEQUENCE_PLAY_SEARCH_H

#include "sequence/play_tree.h"

struct play_search {
    struct sequence_options options;
    struct view root;
    struct limits limits;
    struct random random;
    double deadline;
    int64_t simulations, most_simulations;
    int deepest;   /* longest path of a simulation */
    play fallback; /* before the first simulation */
    bool finished;
    struct play_tree tree; /* last: its nodes follow */
};

/* The bytes of a search with so many megabytes for its tree. */
size_t play_search_size(double megabytes);
void play_search_open(struct play_search *search, const struct sequence_options *options, double megabytes,
                      bool indexed);
void play_search_begin(struct play_search *search, const struct view *root, const struct limits *limits);
/* Notes a simulation that went down this path; values are for Red and for Blue, `movers` are the seats that acted. */
void play_search_note(struct play_search *search, const uint32_t *path, const uint8_t *movers, int length,
                      const double values[2]);
/* Simulates until that clock_milliseconds() or the limits; true when finished. See play_tree_list about the bounds. */
bool play_search_step(struct play_search *search, double until, void (*simulate)(struct play_search *search),
                      double low, double high);
void play_search_report(const void *agent, struct play_report *report);

#endif
