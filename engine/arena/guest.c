#include "arena/guest.h"

#include <string.h>

#define MAX_MILLISECONDS 1e12

static bool go(void *self, const char *limits, struct text *error) {
    struct guest *guest = self;
    struct text copy = text_over(guest->limits, sizeof guest->limits);
    text_string(&copy, limits);
    if (copy.full) return text_refuse(error, "the limits are too long");
    guest->asked = true;
    guest->answered = false;
    return true;
}

static bool waits(const void *self) {
    return guest_waits(self);
}

/* All thinking is done elsewhere. */
static bool step(void *self, double milliseconds) {
    (void)milliseconds;
    return guest_waits(self);
}

static enum failure answer(void *self, struct thought *thought, struct text *error) {
    struct guest *guest = self;
    guest->asked = false;
    *thought = guest->thought;
    text_string(error, guest->message);
    return guest->failure;
}

static void play(void *self, game_action action) {
    struct guest *guest = self;
    guest->game->apply(&guest->position, action);
}

/* The host knows what its worker uses; the engine does not. */
static size_t memory(void *self) {
    (void)self;
    return 0;
}

static void leave(void *self) {
    (void)self;
}

struct player guest_player(struct guest *guest, const struct game *game, const void *start) {
    memset(guest, 0, sizeof *guest);
    guest->game = game;
    memcpy(&guest->position, start, game->position_size);
    return (struct player){guest, go, step, answer, play, memory, leave, waits, NULL};
}

bool guest_waits(const struct guest *guest) {
    return guest->asked && !guest->answered;
}

static bool read_failure(struct span word, enum failure *failure) {
    static const struct {
        const char *word;
        enum failure failure;
    } words[] = {{"move", FAILURE_NONE},
                 {"illegal", FAILURE_ILLEGAL},
                 {"crash", FAILURE_CRASH},
                 {"clock", FAILURE_CLOCK},
                 {"silence", FAILURE_SILENCE}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (!span_equals(word, words[i].word)) continue;
        *failure = words[i].failure;
        return true;
    }
    return false;
}

bool guest_answer(struct guest *guest, struct span answer, struct text *error) {
    struct text message = text_over(guest->message, sizeof guest->message);
    struct thought thought = {.score = SCORE_NONE, .chance = -1};
    enum failure failure;
    if (!guest_waits(guest)) return text_refuse(error, "nothing was asked");
    if (!read_failure(span_word(&answer), &failure))
        return text_refuse(error, "an answer begins with move, illegal, crash, clock or silence");
    if (!span_decimal(span_word(&answer), 0, MAX_MILLISECONDS, &thought.milliseconds))
        return text_refuse(error, "an answer's second word is its time in milliseconds");
    answer = span_trim(answer);
    if (failure != FAILURE_NONE)
        text_span(&message, answer);
    else if (!game_read_action(guest->game, &guest->position, answer, &thought.action, &message))
        failure = FAILURE_ILLEGAL;
    guest->failure = failure;
    guest->thought = thought;
    guest->answered = true;
    return true;
}
