#include "core/table.h"

#include <string.h>

#define BUCKET 4
#define KEPT_PLIES 3 /* a bucket keeps what it knows of a position from so many plies deeper */
#define GENERATIONS 64

size_t table_entry_count(size_t bytes) {
    size_t count = BUCKET;
    while (count * 2 * sizeof(struct table_slot) <= bytes) count *= 2;
    return count;
}

void table_open(struct table *table, struct table_slot *slots, size_t count, enum replacement replacement,
                bool forgets) {
    *table = (struct table){.slots = slots, .mask = count - 1, .replacement = replacement, .forgets = forgets};
}

void table_age(struct table *table) {
    table->generation = (uint8_t)((table->generation + 1) % GENERATIONS);
    if (table->forgets) table->filled = 0;
    /* The generation wrapped around, so old entries would look fresh. */
    if (table->generation == 0 && table->forgets)
        memset((void *)table->slots, 0, ((size_t)table->mask + 1) * sizeof *table->slots);
}

static inline uint64_t pack(struct table_entry entry) {
    uint64_t data;
    memcpy(&data, &entry, sizeof data);
    return data;
}

static inline struct table_entry unpack(uint64_t data) {
    struct table_entry entry;
    memcpy(&entry, &data, sizeof entry);
    return entry;
}

/* Reads a slot's data, and the key that it is for. */
static inline uint64_t read_slot(const struct table_slot *slot, uint64_t *key) {
    uint64_t data = atomic_load_explicit(&slot->data, memory_order_relaxed);
    *key = atomic_load_explicit(&slot->check, memory_order_relaxed) ^ data;
    return data;
}

static inline bool is_empty(uint64_t data) {
    return !(unpack(data).mark & 3);
}

static inline bool is_fresh(const struct table *table, uint64_t data) {
    return unpack(data).mark >> 2 == table->generation;
}

/* The first slot of the bucket and the bucket's size. */
static inline struct table_slot *bucket_of(const struct table *table, uint64_t key, int *ways) {
    bool wide = table->replacement == REPLACE_BUCKET;
    *ways = wide ? BUCKET : 1;
    return &table->slots[key & table->mask & ~(uint64_t)(*ways - 1)];
}

static inline bool holds_key(const struct table_slot *slot, uint64_t key, uint64_t *data) {
    uint64_t stored;
    *data = read_slot(slot, &stored);
    return stored == key && !is_empty(*data);
}

/* Whether the entry should stay instead of a new one for the same or another position. */
static bool is_kept(const struct table *table, uint64_t data, bool same, int depth, enum bound bound) {
    if (is_empty(data) || !is_fresh(table, data)) return false;
    int known = unpack(data).depth;
    if (table->replacement == REPLACE_DEEPER) return !same && known > depth;
    return table->replacement == REPLACE_BUCKET && same && known >= depth + KEPT_PLIES && bound != BOUND_EXACT;
}

const struct table_entry *table_find(const struct table *table, uint64_t key, struct table_entry *found) {
    int ways;
    const struct table_slot *bucket = bucket_of(table, key, &ways);
    uint64_t data;
    bool holds = holds_key(&bucket[0], key, &data) ||
                 (ways == BUCKET && (holds_key(&bucket[1], key, &data) || holds_key(&bucket[2], key, &data) ||
                                     holds_key(&bucket[3], key, &data)));
    if (!holds || (table->forgets && !is_fresh(table, data))) return NULL;
    *found = unpack(data);
    return found;
}

void table_store(struct table *table, uint64_t key, int score, int depth, enum bound bound, uint16_t move) {
    int ways;
    struct table_slot *bucket = bucket_of(table, key, &ways), *victim = bucket;
    uint64_t old = 0, old_key = 0;
    for (int i = 0, least = 1 << 20; i < ways; i++) {
        uint64_t stored, data = read_slot(&bucket[i], &stored);
        int worth = unpack(data).depth + (is_fresh(table, data) ? 256 : 0);
        bool chosen = stored == key || is_empty(data);
        if (chosen || worth < least) least = worth, victim = &bucket[i], old = data, old_key = stored;
        if (chosen) break;
    }
    if (is_kept(table, old, old_key == key, depth, bound)) return;
    bool was_empty = is_empty(old) || (table->forgets && !is_fresh(table, old));
    table->filled += was_empty;
    if (!move && old_key == key) move = unpack(old).move; /* keep the known move */
    uint64_t data =
        pack((struct table_entry){score, move, (uint8_t)depth, (uint8_t)(table->generation * 4 + (int)bound)});
    atomic_store_explicit(&victim->check, key ^ data, memory_order_relaxed);
    atomic_store_explicit(&victim->data, data, memory_order_relaxed);
}
