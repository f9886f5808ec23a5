/* Sets of up to 64 elements, as the bits of one word. */
#ifndef LILYPAD_CORE_BITS_H
#define LILYPAD_CORE_BITS_H

#include <stdint.h>
#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

static inline uint64_t bit(int index) {
    return UINT64_C(1) << index;
}

static inline int bit_count(uint64_t set) {
    return __builtin_popcountll(set);
}

/* Index of the lowest member; the set must not be empty. */
static inline int bit_lowest(uint64_t set) {
    return __builtin_ctzll(set);
}

/* Index of the highest member; the set must not be empty. */
static inline int bit_highest(uint64_t set) {
    return 63 - __builtin_clzll(set);
}

/* Removes the lowest member of a non-empty set and returns its index. */
static inline int bit_take(uint64_t *set) {
    int index = bit_lowest(*set);
    *set &= *set - 1;
    return index;
}

/* Reverses the order of the eight bytes: flips an 8 x 8 board vertically. */
static inline uint64_t bit_flip_rows(uint64_t set) {
#ifdef __wasm_simd128__
    /* WebAssembly has no byte-swap instruction, but it can shuffle the bytes of a vector. */
    v128_t word = wasm_i64x2_splat((int64_t)set);
    v128_t flipped = wasm_i8x16_shuffle(word, word, 7, 6, 5, 4, 3, 2, 1, 0, 7, 6, 5, 4, 3, 2, 1, 0);
    return (uint64_t)wasm_i64x2_extract_lane(flipped, 0);
#elif defined __wasm__
    /* The compiler's own byte swap takes twice as many operations; the empty assembly keeps it from recognising this
       one. */
    set = (set & UINT64_C(0x00FF00FF00FF00FF)) << 8 | (set >> 8 & UINT64_C(0x00FF00FF00FF00FF));
    __asm__("" : "+r"(set));
    set = (set & UINT64_C(0x0000FFFF0000FFFF)) << 16 | (set >> 16 & UINT64_C(0x0000FFFF0000FFFF));
    return set << 32 | set >> 32;
#else
    return __builtin_bswap64(set);
#endif
}

/* Reverses the order of the bits in each byte: mirrors an 8 x 8 board. */
static inline uint64_t bit_flip_columns(uint64_t set) {
    set = (set & UINT64_C(0x0F0F0F0F0F0F0F0F)) << 4 | (set >> 4 & UINT64_C(0x0F0F0F0F0F0F0F0F));
    set = (set & UINT64_C(0x3333333333333333)) << 2 | (set >> 2 & UINT64_C(0x3333333333333333));
    return (set & UINT64_C(0x5555555555555555)) << 1 | (set >> 1 & UINT64_C(0x5555555555555555));
}

#endif
