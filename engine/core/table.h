/* A transposition table of fixed size, in memory provided by the caller. Several threads may use the same entries
   without locks, each through a table of its own: an entry that two of them wrote at once counts as empty. */
#ifndef LILYPAD_CORE_TABLE_H
#define LILYPAD_CORE_TABLE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum bound { BOUND_NONE, BOUND_UPPER, BOUND_LOWER, BOUND_EXACT };

enum replacement {
    REPLACE_ALWAYS, /* keep the newest entry */
    REPLACE_DEEPER, /* keep the deeper entry, unless it is from an earlier search */
    REPLACE_BUCKET  /* of four entries, replace those from earlier searches first, then the shallowest; for the same
                       position, an inexact score does not replace a much deeper one */
};

/* What the table knows of a position. */
struct table_entry {
    int32_t score;
    uint16_t move;
    uint8_t depth;
    uint8_t mark; /* generation * 4 + bound */
};

/* An entry in memory, 16 bytes, four to a cache line. `check` is its key xor `data`, so halves of different entries do
   not fit together. */
struct table_slot {
    _Atomic uint64_t check, data;
};

struct table {
    struct table_slot *slots;
    uint64_t mask;
    enum replacement replacement;
    uint8_t generation; /* 0..63 */
    bool forgets;       /* entries of earlier generations count as empty */
    size_t filled;      /* entries in use; only those of this generation if the table forgets */
};

/* The largest power of two of entries that fits, at least 4. */
size_t table_entry_count(size_t bytes);
/* `slots` are `count` zeroed entries, aligned to a cache line; count is a power of two and at least 4. */
void table_open(struct table *table, struct table_slot *slots, size_t count, enum replacement replacement,
                bool forgets);
/* Begins a new search: existing entries become old. No other thread may be using them. */
void table_age(struct table *table);
/* Copies the entry for this key into `found` and returns that, or NULL if there is none. */
const struct table_entry *table_find(const struct table *table, uint64_t key, struct table_entry *found);
void table_store(struct table *table, uint64_t key, int score, int depth, enum bound bound, uint16_t move);

static inline void table_prefetch(const struct table *table, uint64_t key) {
    __builtin_prefetch(&table->slots[key & table->mask]);
}

static inline enum bound table_bound(const struct table_entry *entry) {
    return (enum bound)(entry->mark & 3);
}

#endif
