/* Reproducible random numbers: xoroshiro128++ seeded by SplitMix64. */
#ifndef LILYPAD_CORE_RANDOM_H
#define LILYPAD_CORE_RANDOM_H

#include <stdint.h>

struct random {
    uint64_t state[2];
};

/* Each (seed, stream) pair gives its own sequence, such as one per position of a game. */
void random_seed(struct random *random, uint64_t seed, uint64_t stream);

static inline uint64_t random_next(struct random *random) {
    uint64_t s0 = random->state[0], s1 = random->state[1], sum = s0 + s1;
    uint64_t result = ((sum << 17) | (sum >> 47)) + s0;
    s1 ^= s0;
    random->state[0] = ((s0 << 49) | (s0 >> 15)) ^ s1 ^ (s1 << 21);
    random->state[1] = (s1 << 28) | (s1 >> 36);
    return result;
}

/* Uniform in 0 .. bound - 1; the bias is below bound / 2^32. */
static inline uint32_t random_below(struct random *random, uint32_t bound) {
    return (uint32_t)(((random_next(random) >> 32) * bound) >> 32);
}

/* Uniform in [0, 1). */
static inline double random_unit(struct random *random) {
    return (double)(random_next(random) >> 11) * 0x1p-53;
}

#endif
