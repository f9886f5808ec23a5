#include "arena/matching.h"

#include <string.h>

#define NOBODY (-1)

void matching_clear(struct matching *matching, int count) {
    memset(matching, 0, sizeof *matching);
    matching->count = count;
}

void matching_count_meeting(struct matching *matching, int one, int other) {
    if (matching->meetings[one][other] < UINT8_MAX) matching->meetings[other][one] = ++matching->meetings[one][other];
}

static bool may_meet(const struct matching *matching, int one, int other) {
    return one != other && !matching->fixed[one] && !matching->fixed[other] &&
           matching->meetings[one][other] <= matching->most_meetings;
}

/* ---- Edmonds' algorithm: an alternating path to a free player, with odd circles (blossoms) drawn together. ---- */

static int common_base(const struct matching *matching, int one, int other) {
    bool passed[MATCHING_MOST] = {false};
    for (int at = one;; at = matching->parent[matching->mate[at]]) {
        at = matching->base[at];
        passed[at] = true;
        if (matching->mate[at] == NOBODY) break;
    }
    for (int at = other;; at = matching->parent[matching->mate[at]]) {
        at = matching->base[at];
        if (passed[at]) return at;
    }
}

static void mark_path(struct matching *matching, int at, int base, int child) {
    while (matching->base[at] != base) {
        int mate = matching->mate[at];
        matching->in_blossom[matching->base[at]] = matching->in_blossom[matching->base[mate]] = true;
        matching->parent[at] = (int16_t)child;
        child = mate;
        at = matching->parent[mate];
    }
}

static void draw_together(struct matching *matching, int one, int other, int *tail) {
    int base = common_base(matching, one, other);
    memset(matching->in_blossom, 0, sizeof matching->in_blossom);
    mark_path(matching, one, base, other);
    mark_path(matching, other, base, one);
    for (int i = 0; i < matching->count; i++) {
        if (!matching->in_blossom[matching->base[i]]) continue;
        matching->base[i] = (int16_t)base;
        if (matching->reached[i]) continue;
        matching->reached[i] = true;
        matching->queue[(*tail)++] = (int16_t)i;
    }
}

/* The free player at the end of an alternating path from `root`, or NOBODY. */
static int find_path(struct matching *matching, int root) {
    int head = 0, tail = 0;
    for (int i = 0; i < matching->count; i++) {
        matching->base[i] = (int16_t)i;
        matching->parent[i] = NOBODY;
        matching->reached[i] = false;
    }
    matching->reached[root] = true;
    matching->queue[tail++] = (int16_t)root;
    while (head < tail) {
        int at = matching->queue[head++];
        for (int to = 0; to < matching->count; to++) {
            if (!may_meet(matching, at, to) || matching->base[at] == matching->base[to] || matching->mate[at] == to)
                continue;
            int mate = matching->mate[to];
            if (to == root || (mate != NOBODY && matching->parent[mate] != NOBODY)) {
                draw_together(matching, at, to, &tail);
            } else if (matching->parent[to] == NOBODY) {
                matching->parent[to] = (int16_t)at;
                if (mate == NOBODY) return to;
                matching->reached[mate] = true;
                matching->queue[tail++] = (int16_t)mate;
            }
        }
    }
    return NOBODY;
}

/* Gives `root` a mate, if others can change theirs so that nobody loses one. */
static bool find_mate(struct matching *matching, int root) {
    int at = find_path(matching, root);
    if (at == NOBODY) return false;
    while (at != NOBODY) {
        int before = matching->parent[at], next = matching->mate[before];
        matching->mate[at] = (int16_t)before;
        matching->mate[before] = (int16_t)at;
        at = next;
    }
    return true;
}

static bool pair_somehow(struct matching *matching) {
    for (int i = 0; i < matching->count; i++) matching->mate[i] = NOBODY;
    for (int i = 0; i < matching->count; i++)
        if (matching->mate[i] == NOBODY && !find_mate(matching, i)) return false;
    return true;
}

/* ---- The best pairing for the highest player first, as long as everybody can still be paired. ---- */

static bool try_pair(struct matching *matching, int one, int other) {
    int16_t before[MATCHING_MOST];
    int left = matching->mate[one], right = matching->mate[other];
    bool same = left == other;
    if (!may_meet(matching, one, other)) return false;
    memcpy(before, matching->mate, sizeof before);
    matching->mate[one] = (int16_t)other;
    matching->mate[other] = (int16_t)one;
    matching->fixed[one] = matching->fixed[other] = true;
    if (same) return true;
    matching->mate[left] = matching->mate[right] = NOBODY;
    if (find_mate(matching, left)) return true;
    matching->fixed[one] = matching->fixed[other] = false;
    memcpy(matching->mate, before, sizeof before);
    return false;
}

/* Pairs a player with the first of the others who will do, those it has met least before the rest. */
static void pair_player(struct matching *matching, int player, const int *others, int count) {
    for (int meetings = 0; meetings <= matching->most_meetings; meetings++)
        for (int i = 0; i < count; i++)
            if (matching->meetings[player][others[i]] == meetings && try_pair(matching, player, others[i])) return;
}

void matching_pair(struct matching *matching, const int *ranked, int listed, int *mates) {
    while (!pair_somehow(matching)) matching->most_meetings++;
    if (matching->count > listed) {
        int lowest_first[MATCHING_MOST];
        for (int i = 0; i < listed; i++) lowest_first[i] = ranked[listed - 1 - i];
        pair_player(matching, listed, lowest_first, listed);
    }
    for (int i = 0; i < listed; i++)
        if (!matching->fixed[ranked[i]]) pair_player(matching, ranked[i], ranked + i + 1, listed - i - 1);
    for (int i = 0; i < matching->count; i++) mates[i] = matching->mate[i];
}
