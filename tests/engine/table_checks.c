/* Checks what the transposition table keeps. */
#include "checks.h"

#include "core/table.h"

#define SLOTS 8
#define KEY UINT64_C(0x123456789abcdef8)

static _Alignas(64) struct table_slot slots[SLOTS];

/* Stores a lower bound of 1 at depth 10, then this, and says whether the table has this. */
static bool takes(enum replacement replacement, bool next_search, int depth, enum bound bound) {
    struct table table;
    struct table_entry found;
    for (int i = 0; i < SLOTS; i++) slots[i] = (struct table_slot){0};
    table_open(&table, slots, SLOTS, replacement, false);
    table_store(&table, KEY, 1, 10, BOUND_LOWER, 0x0101);
    if (next_search) table_age(&table);
    table_store(&table, KEY, 2, depth, bound, 0);
    check(table_find(&table, KEY, &found) == &found && found.move == 0x0101, "the table keeps the known move");
    check((found.score == 2) == (found.depth == depth), "score and depth belong together");
    return found.score == 2;
}

void check_table(void) {
    check(takes(REPLACE_BUCKET, false, 11, BOUND_UPPER), "a deeper score replaces a shallower one");
    check(takes(REPLACE_BUCKET, false, 8, BOUND_UPPER), "a little shallower: the newer score");
    check(!takes(REPLACE_BUCKET, false, 7, BOUND_UPPER), "much shallower: the deeper score stays");
    check(!takes(REPLACE_BUCKET, false, 1, BOUND_LOWER), "much shallower, the same bound: the deeper score stays");
    check(takes(REPLACE_BUCKET, false, 7, BOUND_EXACT), "an exact score replaces a bound");
    check(takes(REPLACE_BUCKET, true, 1, BOUND_UPPER), "scores of an earlier search are replaced");
    check(takes(REPLACE_ALWAYS, false, 1, BOUND_UPPER), "always: the newest score");
    check(takes(REPLACE_DEEPER, false, 1, BOUND_UPPER), "deeper: of the same position, the newest score");
}
