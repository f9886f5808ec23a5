#include "core/table.h"

#include <string.h>

#define BUCKET 4
#define GENERATIONS 64

size_t table_entry_count(size_t bytes) {
    size_t count = BUCKET;
    while (count * 2 * sizeof(struct table_entry) <= bytes) count *= 2;
    return count;
}

void table_open(struct table *table, struct table_entry *entries, size_t count, enum replacement replacement,
                bool forgets) {
    *table = (struct table){.entries = entries, .mask = count - 1, .replacement = replacement, .forgets = forgets};
}

void table_age(struct table *table) {
    table->generation = (uint8_t)((table->generation + 1) % GENERATIONS);
    if (table->forgets) table->filled = 0;
    /* The generation wrapped around, so old entries would look fresh. */
    if (table->generation == 0 && table->forgets)
        memset(table->entries, 0, ((size_t)table->mask + 1) * sizeof *table->entries);
}

static bool is_fresh(const struct table *table, const struct table_entry *entry) {
    return entry->mark >> 2 == table->generation;
}

/* The first entry of the bucket and the bucket's size. */
static inline struct table_entry *bucket_of(const struct table *table, uint64_t key, int *ways) {
    bool wide = table->replacement == REPLACE_BUCKET;
    *ways = wide ? BUCKET : 1;
    return &table->entries[key & table->mask & ~(uint64_t)(*ways - 1)];
}

const struct table_entry *table_find(const struct table *table, uint64_t key) {
    int ways;
    const struct table_entry *bucket = bucket_of(table, key, &ways);
    for (int i = 0; i < ways; i++) {
        if (bucket[i].key != key || !(bucket[i].mark & 3)) continue;
        return table->forgets && !is_fresh(table, &bucket[i]) ? NULL : &bucket[i];
    }
    return NULL;
}

void table_store(struct table *table, uint64_t key, int score, int depth, enum bound bound, uint16_t move) {
    int ways;
    struct table_entry *bucket = bucket_of(table, key, &ways), *victim = bucket;
    for (int i = 0, least = 1 << 20; i < ways; i++) {
        int worth = bucket[i].depth + (is_fresh(table, &bucket[i]) ? 256 : 0);
        if (bucket[i].key == key || !(bucket[i].mark & 3)) {
            victim = &bucket[i];
            break;
        }
        if (worth < least) least = worth, victim = &bucket[i];
    }
    if (table->replacement == REPLACE_DEEPER && victim->key != key && (victim->mark & 3) && is_fresh(table, victim) &&
        victim->depth > depth)
        return;
    bool was_empty = !(victim->mark & 3) || (table->forgets && !is_fresh(table, victim));
    table->filled += was_empty;
    if (!move && victim->key == key) move = victim->move; /* keep the known move */
    *victim = (struct table_entry){key, score, move, (uint8_t)depth, (uint8_t)(table->generation * 4 + (int)bound)};
}
