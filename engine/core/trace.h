/* A search tree written down as it is searched, into a buffer of fixed size: for viewers and for reading. */
#ifndef LILYPAD_CORE_TRACE_H
#define LILYPAD_CORE_TRACE_H

#include <stdbool.h>
#include <stdint.h>

enum trace_reason {
    TRACE_OPEN,     /* still being searched when the search stopped */
    TRACE_LEAF,     /* valued by the evaluation */
    TRACE_OVER,     /* the game is over there */
    TRACE_TABLE,    /* answered by the transposition table */
    TRACE_RACE,     /* decided by the exact race */
    TRACE_CUT,      /* a move was too good: the opponent avoids this position */
    TRACE_SEARCHED, /* all moves were searched */
    TRACE_AGAIN,    /* the scout's answer had to be looked at again; the next sibling does */
    TRACE_PROVEN    /* certain by the positions after it */
};

struct trace_node {
    int32_t parent; /* index, -1 at the root */
    uint32_t move;  /* that led here, 0 at the root */
    uint8_t ply, reason;
    int16_t depth;                /* left to search */
    int32_t alpha, beta, score;   /* for the player who made the move; at the root, for the one to move */
    int32_t left_out;             /* moves cut off, passed over, or not tried often enough to be written down */
    uint32_t visits;              /* 0 unless the search counts visits; then also: */
    float win_rate, prior, bound; /* the bound is what the move's parent chooses by */
};

struct trace {
    struct trace_node *nodes;
    int capacity, count;
    int unit;  /* score units to one row */
    bool full; /* some nodes are missing */
};

/* Adds a node and gives its index, or -1 if there is no room. */
static inline int trace_add(struct trace *trace, struct trace_node node) {
    if (trace->count == trace->capacity) {
        trace->full = true;
        return -1;
    }
    trace->nodes[trace->count] = node;
    return trace->count++;
}

#endif
