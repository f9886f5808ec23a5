/* The unit in which a processor fetches memory. Data that is read together, such as a bucket of the transposition
   table, is aligned so that it fits in one. */
#ifndef LILYPAD_CORE_CACHE_LINE_H
#define LILYPAD_CORE_CACHE_LINE_H

#include <stddef.h>

#define CACHE_LINE 64

/* Rounds up to whole cache lines. */
static inline size_t cache_lines(size_t bytes) {
    return (bytes + CACHE_LINE - 1) / CACHE_LINE * CACHE_LINE;
}

#endif
