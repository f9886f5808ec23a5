#include "arena/digest.h"

#define PRIME UINT64_C(0x100000001B3)

uint64_t digest_bytes(uint64_t digest, struct span bytes) {
    for (size_t i = 0; i < bytes.length; i++) digest = (digest ^ (unsigned char)bytes.data[i]) * PRIME;
    return digest;
}

static uint64_t add_text(uint64_t digest, const char *text) {
    return digest_bytes(digest_bytes(digest, span_of(text)), (struct span){"\n", 1});
}

static uint64_t add_integer(uint64_t digest, int64_t value) {
    char digits[32];
    struct text text = text_over(digits, sizeof digits);
    text_integer(&text, value);
    return add_text(digest, digits);
}

static uint64_t add_thought(uint64_t digest, const struct game *game, const struct thought *thought) {
    char buffer[GAME_ACTION_TEXT_SIZE];
    struct text action = text_over(buffer, sizeof buffer);
    game->write_action(thought->action, thought->seat, &action);
    digest = add_text(digest, buffer);
    digest = add_integer(digest, thought->depth);
    digest = add_integer(digest, thought->nodes);
    return add_integer(digest, thought->score);
}

uint64_t digest_game(const struct task *task, const struct match *match) {
    uint64_t digest = add_integer(DIGEST_START, task->number);
    for (int seat = 0; seat < 2; seat++) {
        digest = add_text(digest, task->agents[seat]);
        digest = add_text(digest, task->limits[seat]);
    }
    digest = add_text(digest, task->rules);
    digest = add_text(digest, task->opening);
    digest = add_integer(digest, (int64_t)task->seed);
    for (int i = 0; i < match->action_count; i++) digest = add_thought(digest, match->game, &match->thoughts[i]);
    digest = add_integer(digest, match->points);
    return add_text(digest, match_ending(match));
}

void digest_write(uint64_t digest, struct text *out) {
    for (int shift = 4 * (DIGEST_DIGITS - 1); shift >= 0; shift -= 4)
        text_character(out, "0123456789abcdef"[digest >> shift & 15]);
}

bool digest_read(struct span digits, uint64_t *digest) {
    if (digits.length != DIGEST_DIGITS) return false;
    *digest = 0;
    for (size_t i = 0; i < digits.length; i++) {
        char digit = digits.data[i];
        bool letter = digit >= 'a' && digit <= 'f';
        if (!letter && !(digit >= '0' && digit <= '9')) return false;
        *digest = *digest << 4 | (uint64_t)(letter ? digit - 'a' + 10 : digit - '0');
    }
    return true;
}
