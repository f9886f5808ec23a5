#include "core/random.h"

static uint64_t split_mix(uint64_t *state) {
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

void random_seed(struct random *random, uint64_t seed, uint64_t stream) {
    uint64_t state = seed;
    state = split_mix(&state) ^ stream;
    random->state[0] = split_mix(&state);
    random->state[1] = split_mix(&state);
    if (!random->state[0] && !random->state[1]) random->state[0] = 1; /* the all-zero state would only produce zeros */
}
