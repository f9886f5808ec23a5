#include "freckers/move_cache.h"

#include <string.h>

#include "core/cache_line.h"

static uint32_t slot_count(uint32_t positions) {
    uint32_t count = 1;
    while (count < positions) count *= 2;
    return count;
}

size_t move_cache_size(uint32_t positions) {
    if (!positions) return 0;
    return cache_lines(positions * sizeof(struct move_cache_entry)) +
           cache_lines(slot_count(positions) * sizeof(uint32_t));
}

void move_cache_open(struct move_cache *cache, void *memory, uint32_t positions) {
    *cache = (struct move_cache){.capacity = positions, .newest = NO_CACHED_MOVES, .oldest = NO_CACHED_MOVES};
    if (!positions) return;
    cache->entries = memory;
    cache->slots = (uint32_t *)((char *)memory + cache_lines(positions * sizeof *cache->entries));
    cache->slot_mask = slot_count(positions) - 1;
    memset(cache->slots, 0xFF, ((size_t)cache->slot_mask + 1) * sizeof *cache->slots);
}

static uint32_t *slot_of(const struct move_cache *cache, uint64_t key) {
    return &cache->slots[key & cache->slot_mask];
}

/* Takes an entry out of the order of use. */
static void unlink_entry(struct move_cache *cache, uint32_t index) {
    const struct move_cache_entry *entry = &cache->entries[index];
    *(entry->newer == NO_CACHED_MOVES ? &cache->newest : &cache->entries[entry->newer].older) = entry->older;
    *(entry->older == NO_CACHED_MOVES ? &cache->oldest : &cache->entries[entry->older].newer) = entry->newer;
}

static void make_newest(struct move_cache *cache, uint32_t index) {
    struct move_cache_entry *entry = &cache->entries[index];
    entry->newer = NO_CACHED_MOVES;
    entry->older = cache->newest;
    *(cache->newest == NO_CACHED_MOVES ? &cache->oldest : &cache->entries[cache->newest].newer) = index;
    cache->newest = index;
}

/* An entry to overwrite: an unused one, or else the least recently used. */
static uint32_t take_entry(struct move_cache *cache) {
    if (cache->count < cache->capacity) return cache->count++;
    uint32_t index = cache->oldest, *link = slot_of(cache, cache->entries[index].key);
    while (*link != index) link = &cache->entries[*link].next;
    *link = cache->entries[index].next;
    unlink_entry(cache, index);
    return index;
}

int move_cache_list(struct move_cache *cache, const struct position *position, action *list) {
    uint32_t *slot = slot_of(cache, position->key), index = *slot;
    cache->probes++;
    while (index != NO_CACHED_MOVES && cache->entries[index].key != position->key) index = cache->entries[index].next;
    if (index != NO_CACHED_MOVES) {
        const struct move_cache_entry *entry = &cache->entries[index];
        cache->hits++;
        unlink_entry(cache, index);
        make_newest(cache, index);
        memcpy(list, entry->list, entry->count * sizeof *list);
        return entry->count;
    }
    int count = moves_list(position, list);
    index = take_entry(cache);
    struct move_cache_entry *entry = &cache->entries[index];
    entry->key = position->key;
    entry->count = (uint16_t)count;
    memcpy(entry->list, list, (size_t)count * sizeof *list);
    entry->next = *slot;
    *slot = index;
    make_newest(cache, index);
    return count;
}

size_t move_cache_used(const struct move_cache *cache) {
    size_t slots = cache->capacity ? (size_t)cache->slot_mask + 1 : 0;
    return cache->count * sizeof *cache->entries + slots * sizeof *cache->slots;
}
