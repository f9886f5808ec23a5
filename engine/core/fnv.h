/* FNV-1a, for checksums and file names. Not collision-resistant. */
#ifndef LILYPAD_CORE_FNV_H
#define LILYPAD_CORE_FNV_H

#include <stddef.h>
#include <stdint.h>

#define FNV32_START UINT32_C(2166136261)

static inline uint32_t fnv32_add(uint32_t hash, uint32_t value) {
    return (hash ^ value) * UINT32_C(16777619);
}

static inline uint32_t fnv32(const unsigned char *bytes, size_t length) {
    uint32_t hash = FNV32_START;
    for (size_t i = 0; i < length; i++) hash = fnv32_add(hash, bytes[i]);
    return hash;
}

/* Used in the file names of models. */
static inline uint64_t content_hash(const uint8_t *bytes, size_t length) {
    uint64_t hash = UINT64_C(0xCBF29CE484222325);
    for (size_t i = 0; i < length; i++) hash = (hash ^ bytes[i]) * UINT64_C(0x100000001B3);
    return hash;
}

#endif
