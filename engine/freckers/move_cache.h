/* Report 002's move cache: the lists of legal actions of positions seen before, in memory of fixed size. When it is
   full, the list that was least recently used makes room. */
#ifndef LILYPAD_FRECKERS_MOVE_CACHE_H
#define LILYPAD_FRECKERS_MOVE_CACHE_H

#include <stddef.h>

#include "freckers/moves.h"

struct move_cache_entry {
    uint64_t key;          /* of the position, see position_key */
    uint32_t newer, older; /* neighbours in the order of use, NO_CACHED_MOVES at the ends */
    uint32_t next;         /* in the same slot */
    uint16_t count;
    action list[MAX_ACTIONS];
};
#define NO_CACHED_MOVES UINT32_MAX
#define MAX_CACHED_POSITIONS 1000000

struct move_cache {
    struct move_cache_entry *entries;
    uint32_t *slots; /* the first entry of each, by key */
    uint32_t capacity, count, slot_mask;
    uint32_t newest, oldest;
    int64_t probes, hits;
};

/* The bytes for that many positions; 0 for none. */
size_t move_cache_size(uint32_t positions);
/* `memory` has that size and is aligned like a cache line. */
void move_cache_open(struct move_cache *cache, void *memory, uint32_t positions);
/* The same as moves_list. The position's key must be right, and the cache have room for a position. */
int move_cache_list(struct move_cache *cache, const struct position *position, action *list);
/* The bytes in use. */
size_t move_cache_used(const struct move_cache *cache);

#endif
