#include "freckers/position.h"

/* Pseudo-random words computed at compile time: SplitMix64 of the entry's number. */
#define MIX_A(x) (((x) ^ ((x) >> 30)) * UINT64_C(0xBF58476D1CE4E5B9))
#define MIX_B(x) (((x) ^ ((x) >> 27)) * UINT64_C(0x94D049BB133111EB))
#define MIX_C(x) ((x) ^ ((x) >> 31))
#define WORD(n) MIX_C(MIX_B(MIX_A((uint64_t)(n)*UINT64_C(0x9E3779B97F4A7C15))))
#define TURNED(n) __builtin_bswap64(WORD(n))
#define ROW(word, n) word(n), word(n + 1), word(n + 2), word(n + 3), word(n + 4), word(n + 5), word(n + 6), word(n + 7)

/* Turning the board only reverses the bytes of the key: an opponent's frog has the byte-reversed word of a mover's frog
   on the turned cell, and a pad has the byte-reversed word of a pad on the turned cell. */
static const uint64_t frog_words[CELL_COUNT] = {ROW(WORD, 1),  ROW(WORD, 9),  ROW(WORD, 17), ROW(WORD, 25),
                                                ROW(WORD, 33), ROW(WORD, 41), ROW(WORD, 49), ROW(WORD, 57)};
static const uint64_t pad_words[CELL_COUNT] = {ROW(WORD, 65),   ROW(WORD, 73),   ROW(WORD, 81),   ROW(WORD, 89),
                                               ROW(TURNED, 89), ROW(TURNED, 81), ROW(TURNED, 73), ROW(TURNED, 65)};
static const uint64_t referee_word = UINT64_C(0x5AC3964F4F96C35A); /* a byte palindrome */

void position_start(struct position *position, enum rules rules) {
    *position = (struct position){
        .mine = UINT64_C(0x7E),
        .theirs = UINT64_C(0x7E) << 56,
        .pads = UINT64_C(0x817E000000007E81),
        .side = RED,
        .rules = (uint8_t)rules,
    };
    position->key = position_key(position);
}

uint64_t position_key(const struct position *position) {
    uint64_t key = position->rules == RULES_REFEREE ? referee_word : 0;
    for (uint64_t set = position->mine; set;) key ^= frog_words[bit_take(&set)];
    for (uint64_t set = position->theirs; set;) key ^= bit_flip_rows(frog_words[cell_turned(bit_take(&set))]);
    for (uint64_t set = position->pads; set;) key ^= pad_words[bit_take(&set)];
    return key;
}

uint64_t position_growth(const struct position *position) {
    uint64_t wide = position->mine;
    wide |= (wide << 1 & ~FIRST_COLUMN) | (wide >> 1 & ~LAST_COLUMN);
    wide |= wide << ROW_LENGTH | wide >> ROW_LENGTH;
    return wide & ~(position->mine | position->theirs | position->pads);
}

/* Turns the board for the other player, with the mover's frogs and the pads as given. Leaves the key alone. */
static inline void turn(struct position *position, uint64_t mine, uint64_t pads) {
    position->mine = bit_flip_rows(position->theirs);
    position->theirs = bit_flip_rows(mine);
    position->pads = bit_flip_rows(pads);
    position->side ^= 1;
    position->played++;
}

void position_apply_keyless(struct position *position, action action) {
    uint64_t mine = position->mine, pads = position->pads;
    if (action == ACTION_GROW) {
        pads |= position_growth(position);
    } else {
        uint64_t to = bit(action_to(action));
        mine ^= bit(action_from(action)) | to;
        pads ^= to; /* the new pad is now occupied; the old one sinks, and was in no set */
    }
    turn(position, mine, pads);
}

void position_apply(struct position *position, action action) {
    uint64_t key = position->key;
    if (action == ACTION_GROW) {
        for (uint64_t growth = position_growth(position); growth;) key ^= pad_words[bit_take(&growth)];
    } else {
        int from = action_from(action), to = action_to(action);
        key ^= frog_words[from] ^ frog_words[to] ^ pad_words[to];
    }
    position_apply_keyless(position, action);
    position->key = bit_flip_rows(key);
}

void position_pass(struct position *position) {
    turn(position, position->mine, position->pads);
    position->key = bit_flip_rows(position->key);
}
