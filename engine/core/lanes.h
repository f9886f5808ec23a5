/* Portable SIMD on 16-bit integers: eight lanes in WebAssembly and on 64-bit ARM, sixteen with AVX2, otherwise two, in
   plain C. Adjacent lanes form pairs; a pair can also hold one 32-bit integer. Results are bit-identical on all
   platforms.

   lanes_clip            clamps each lane to 0..most
   lanes_multiply_pairs  multiplies lanes and adds the two products of each pair, giving 32-bit integers
   lanes_shift_pairs     shifts non-negative 32-bit integers right; a result below 2^15 reads as a pair (result, 0)
   lanes_add_pairs       adds 32-bit integers
   lanes_total           the sum of all 32-bit integers
   LANES_LOOP            stands before a loop over all lanes of a long array */
#ifndef LILYPAD_CORE_LANES_H
#define LILYPAD_CORE_LANES_H

#include <stdint.h>

#if defined __wasm_simd128__
#include <wasm_simd128.h>

#define LANES 8
typedef v128_t lanes;

/* In code without branches, V8 puts loads early and arithmetic late. If it were unrolled to its end, a loop would keep
   most of its vectors on the stack. */
#define LANES_LOOP _Pragma("clang loop unroll_count(4)")

static inline lanes lanes_zero(void) {
    return wasm_i32x4_const(0, 0, 0, 0);
}
static inline lanes lanes_load(const int16_t *from) {
    return wasm_v128_load(from);
}
static inline lanes lanes_clip(lanes values, int16_t most) {
    return wasm_i16x8_min(wasm_i16x8_max(values, lanes_zero()), wasm_i16x8_splat(most));
}
static inline lanes lanes_multiply_pairs(lanes a, lanes b) {
    return wasm_i32x4_dot_i16x8(a, b);
}
static inline lanes lanes_shift_pairs(lanes values, int bits) {
    return wasm_u32x4_shr(values, (uint32_t)bits);
}
static inline lanes lanes_add_pairs(lanes a, lanes b) {
    return wasm_i32x4_add(a, b);
}
static inline int32_t lanes_total(lanes values) {
    return wasm_i32x4_extract_lane(values, 0) + wasm_i32x4_extract_lane(values, 1) +
           wasm_i32x4_extract_lane(values, 2) + wasm_i32x4_extract_lane(values, 3);
}

#elif defined __AVX2__
#include <immintrin.h>

#define LANES 16
typedef __m256i lanes;

static inline lanes lanes_zero(void) {
    return _mm256_setzero_si256();
}
static inline lanes lanes_load(const int16_t *from) {
    return _mm256_loadu_si256((const __m256i *)(const void *)from);
}
static inline lanes lanes_clip(lanes values, int16_t most) {
    return _mm256_min_epi16(_mm256_max_epi16(values, lanes_zero()), _mm256_set1_epi16(most));
}
static inline lanes lanes_multiply_pairs(lanes a, lanes b) {
    return _mm256_madd_epi16(a, b);
}
static inline lanes lanes_shift_pairs(lanes values, int bits) {
    return _mm256_srli_epi32(values, bits);
}
static inline lanes lanes_add_pairs(lanes a, lanes b) {
    return _mm256_add_epi32(a, b);
}
static inline int32_t lanes_total(lanes values) {
    __m128i sum = _mm_add_epi32(_mm256_castsi256_si128(values), _mm256_extracti128_si256(values, 1));
    sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0x4E));
    return _mm_cvtsi128_si32(_mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0xB1)));
}

#elif defined __aarch64__
#include <arm_neon.h>

#define LANES 8
typedef int16x8_t lanes;

static inline lanes lanes_zero(void) {
    return vdupq_n_s16(0);
}
static inline lanes lanes_load(const int16_t *from) {
    return vld1q_s16(from);
}
static inline lanes lanes_clip(lanes values, int16_t most) {
    return vminq_s16(vmaxq_s16(values, lanes_zero()), vdupq_n_s16(most));
}
static inline lanes lanes_multiply_pairs(lanes a, lanes b) {
    int32x4_t low = vmull_s16(vget_low_s16(a), vget_low_s16(b)), high = vmull_high_s16(a, b);
    return vreinterpretq_s16_s32(vpaddq_s32(low, high));
}
static inline lanes lanes_shift_pairs(lanes values, int bits) {
    return vreinterpretq_s16_u32(vshlq_u32(vreinterpretq_u32_s16(values), vdupq_n_s32(-bits)));
}
static inline lanes lanes_add_pairs(lanes a, lanes b) {
    return vreinterpretq_s16_s32(vaddq_s32(vreinterpretq_s32_s16(a), vreinterpretq_s32_s16(b)));
}
static inline int32_t lanes_total(lanes values) {
    return vaddvq_s32(vreinterpretq_s32_s16(values));
}

#else

#define LANES 2
typedef struct {
    int32_t first, second; /* a pair of 16-bit integers, or a 32-bit integer and 0 */
} lanes;

static inline lanes lanes_zero(void) {
    return (lanes){0, 0};
}
static inline lanes lanes_load(const int16_t *from) {
    return (lanes){from[0], from[1]};
}
static inline int32_t lanes_clip_one(int32_t value, int32_t most) {
    return value < 0 ? 0 : value > most ? most : value;
}
static inline lanes lanes_clip(lanes values, int16_t most) {
    return (lanes){lanes_clip_one(values.first, most), lanes_clip_one(values.second, most)};
}
static inline lanes lanes_multiply_pairs(lanes a, lanes b) {
    return (lanes){a.first * b.first + a.second * b.second, 0};
}
static inline lanes lanes_shift_pairs(lanes values, int bits) {
    return (lanes){values.first >> bits, 0};
}
static inline lanes lanes_add_pairs(lanes a, lanes b) {
    return (lanes){a.first + b.first, 0};
}
static inline int32_t lanes_total(lanes values) {
    return values.first;
}

#endif

#ifndef LANES_LOOP
#define LANES_LOOP
#endif

#endif
