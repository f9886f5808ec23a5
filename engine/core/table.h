/* A transposition table of fixed size, in memory provided by the caller. */
#ifndef LILYPAD_CORE_TABLE_H
#define LILYPAD_CORE_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum bound { BOUND_NONE, BOUND_UPPER, BOUND_LOWER, BOUND_EXACT };

enum replacement {
    REPLACE_ALWAYS, /* keep the newest entry */
    REPLACE_DEEPER, /* keep the deeper entry, unless it is from an earlier search */
    REPLACE_BUCKET  /* of four entries, replace those from earlier searches first, then the shallowest */
};

/* 16 bytes, four to a cache line. */
struct table_entry {
    uint64_t key;
    int32_t score;
    uint16_t move;
    uint8_t depth;
    uint8_t mark; /* generation * 4 + bound */
};

struct table {
    struct table_entry *entries;
    uint64_t mask;
    enum replacement replacement;
    uint8_t generation; /* 0..63 */
    bool forgets;       /* entries of earlier generations count as empty */
    size_t filled;      /* entries in use; only those of this generation if the table forgets */
};

/* The largest power of two of entries that fits, at least 4. */
size_t table_entry_count(size_t bytes);
/* `entries` are `count` zeroed entries, aligned to a cache line; count is a power of two and at least 4. */
void table_open(struct table *table, struct table_entry *entries, size_t count, enum replacement replacement,
                bool forgets);
/* Begins a new search: existing entries become old. */
void table_age(struct table *table);
/* NULL if there is no entry for this key. */
const struct table_entry *table_find(const struct table *table, uint64_t key);
void table_store(struct table *table, uint64_t key, int score, int depth, enum bound bound, uint16_t move);

static inline void table_prefetch(const struct table *table, uint64_t key) {
    __builtin_prefetch(&table->entries[key & table->mask]);
}

static inline enum bound table_bound(const struct table_entry *entry) {
    return (enum bound)(entry->mark & 3);
}

#endif
