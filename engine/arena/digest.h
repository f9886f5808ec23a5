/* Short fingerprints, to compare games that two machines have played. Not cryptographic: whoever doubts a fingerprint
   plays the game again. */
#ifndef LILYPAD_ARENA_DIGEST_H
#define LILYPAD_ARENA_DIGEST_H

#include "arena/task.h"
#include "game/match.h"

#define DIGEST_START UINT64_C(0xCBF29CE484222325)
#define DIGEST_DIGITS 16 /* hexadecimal */

/* Continues a digest with more bytes (64-bit FNV-1a). */
uint64_t digest_bytes(uint64_t digest, struct span bytes);
/* The digest of a finished game: who played what from where, every action with its search's depth, nodes and score, and
   how it ended; neither times nor memory. */
uint64_t digest_game(const struct task *task, const struct match *match);
/* Writes its DIGEST_DIGITS digits. */
void digest_write(uint64_t digest, struct text *out);
/* Reads exactly these digits; false if they are not a digest. */
bool digest_read(struct span digits, uint64_t *digest);

#endif
