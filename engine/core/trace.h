/* Records a search tree in a fixed buffer, for tree viewers. */
#ifndef LILYPAD_CORE_TRACE_H
#define LILYPAD_CORE_TRACE_H

#include <stdbool.h>
#include <stdint.h>

enum trace_reason {
    TRACE_OPEN,     /* not finished when the search stopped */
    TRACE_LEAF,     /* evaluated */
    TRACE_OVER,     /* the game is over */
    TRACE_TABLE,    /* answered by the transposition table */
    TRACE_RACE,     /* decided by the race solver */
    TRACE_CUT,      /* cutoff: a move was so good that the opponent avoids this position */
    TRACE_SEARCHED, /* all moves were searched */
    TRACE_AGAIN,    /* a reduced or scout search failed high; the next sibling is the re-search */
    TRACE_PROVEN    /* result proven from its children */
};

struct trace_node {
    int32_t parent; /* index, -1 at the root */
    uint32_t move;  /* the move that led here, 0 at the root */
    uint8_t ply, reason;
    int16_t depth;                /* remaining depth */
    int32_t alpha, beta, score;   /* for the player who made the move; at the root, for the player to move */
    int32_t left_out;             /* moves cut off, skipped, or with too few visits to be recorded */
    uint32_t visits;              /* 0 if the search does not count visits; then the rest is unused */
    uint32_t draws;               /* simulations that ended in a draw */
    float win_rate, prior, bound; /* the bound is the selection value, such as UCB1 */
};

struct trace {
    struct trace_node *nodes;
    int capacity, count;
    int unit;                   /* score units per row, pawn or point */
    bool full;                  /* some nodes are missing */
    int64_t probes, hits, used; /* of the transposition table in the recorded tree, see struct lookups; else 0 */
};

/* Adds a node and returns its index, or -1 if the buffer is full. */
static inline int trace_add(struct trace *trace, struct trace_node node) {
    if (trace->count == trace->capacity) {
        trace->full = true;
        return -1;
    }
    trace->nodes[trace->count] = node;
    return trace->count++;
}

#endif
