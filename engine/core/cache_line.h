/* What a processor fetches from memory at a time. Vectors and the neighbours of a table that are read together lie
   within one. */
#ifndef LILYPAD_CORE_CACHE_LINE_H
#define LILYPAD_CORE_CACHE_LINE_H

#include <stddef.h>

#define CACHE_LINE 64

/* As many bytes, in whole cache lines. */
static inline size_t cache_lines(size_t bytes) {
    return (bytes + CACHE_LINE - 1) / CACHE_LINE * CACHE_LINE;
}

#endif
