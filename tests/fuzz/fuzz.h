/* Helpers for the fuzz targets. Each target feeds arbitrary bytes to one reader and checks its answers. A failed check
   aborts, which libFuzzer reports together with the input. */
#ifndef LILYPAD_TESTS_FUZZ_H
#define LILYPAD_TESTS_FUZZ_H

#include <stdio.h>
#include <stdlib.h>

#include "core/text.h"
#include "freckers/moves.h"
#include "freckers/notation.h"

/* The size of the callers' message buffers. */
#define MESSAGE_SIZE 160

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define CHECK(holds)                                                                  \
    do {                                                                              \
        if (!(holds)) {                                                               \
            fprintf(stderr, "%s:%d: check failed: %s\n", __FILE__, __LINE__, #holds); \
            abort();                                                                  \
        }                                                                             \
    } while (0)

static inline struct span fuzz_input(const uint8_t *data, size_t size) {
    return (struct span){(const char *)data, size};
}

/* A message must fit the buffer, not be empty, and be a single line. */
static inline void check_message(const struct text *error) {
    CHECK(error->length > 0 && !error->full);
    for (size_t i = 0; i < error->length; i++) CHECK((unsigned char)error->data[i] >= 0x20 && error->data[i] != 0x7F);
}

/* A reader of action text and the matching writer. */
struct action_form {
    bool (*read)(action *action, const struct position *position, struct span text, struct text *error);
    void (*write)(action action, const struct position *position, struct text *out);
};

/* The line must not be the text of any legal action. */
static inline void check_refused(const struct action_form *form, const struct position *position, struct span line) {
    action list[MAX_ACTIONS];
    if (position_outcome(position) != OUTCOME_OPEN) return;
    for (int i = 0, count = moves_list(position, list); i < count; i++) {
        char buffer[ACTION_TEXT_SIZE];
        struct text text = text_over(buffer, sizeof buffer);
        form->write(list[i], position, &text);
        CHECK(!text.full && !span_equals(line, buffer));
    }
}

/* The action must be legal and survive a write-read round trip. */
static inline void check_accepted(const struct action_form *form, const struct position *position, action accepted) {
    char buffer[ACTION_TEXT_SIZE], message[MESSAGE_SIZE];
    struct text text = text_over(buffer, sizeof buffer), error = text_over(message, sizeof message);
    action again = ACTION_NONE;
    CHECK(moves_is_legal(position, accepted));
    form->write(accepted, position, &text);
    CHECK(!text.full && form->read(&again, position, span_of(buffer), &error) && again == accepted);
}

/* Reads a game, one action per line, plays the accepted actions and checks every line. */
static inline void fuzz_game(const struct action_form *form, enum rules rules, struct span game) {
    struct position position;
    position_start(&position, rules);
    while (game.length) {
        struct span line = span_until(&game, '\n');
        char buffer[MESSAGE_SIZE];
        struct text error = text_over(buffer, sizeof buffer);
        action action = ACTION_NONE;
        if (!form->read(&action, &position, line, &error)) {
            check_message(&error);
            check_refused(form, &position, line);
            continue;
        }
        check_accepted(form, &position, action);
        position_apply(&position, action);
        CHECK(position.key == position_key(&position));
    }
}

#endif
