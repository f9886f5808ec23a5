/* A conversation over UGI, and what every program that speaks it answers with. */
#ifndef LILYPAD_TESTS_FUZZ_ANSWERS_H
#define LILYPAD_TESTS_FUZZ_ANSWERS_H

#include <string.h>

#include "cli/ugi.h"
#include "fuzz.h"

static inline bool starts_with(struct span line, const char *word) {
    size_t length = strlen(word);
    return line.length >= length && !memcmp(line.data, word, length) &&
           (line.length == length || line.data[length] == ' ');
}

static inline void check_answer(struct span line) {
    static const char *const words[] = {"id", "option", "ugiok", "readyok", "info", "bestmove", "response", "error"};
    bool known = false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) known |= starts_with(line, words[i]);
    CHECK(known);
    for (size_t i = 0; i < line.length; i++) CHECK((unsigned char)line.data[i] >= 0x20 && line.data[i] != 0x7F);
}

/* Whole lines, each of them one of the protocol. */
static inline void check_answers(struct span answers) {
    CHECK(!answers.length || answers.data[answers.length - 1] == '\n');
    while (answers.length) check_answer(span_until(&answers, '\n'));
}

/* Says the lines one by one, beginning with a choice of agent, and looks at the session after each. */
static inline void converse(struct ugi *ugi, const char *agent, struct span input, void (*check)(const void *session),
                            const void *session) {
    ugi_line(ugi, span_of(agent));
    while (input.length && !ugi->quit) {
        ugi_line(ugi, span_until(&input, '\n'));
        ugi_think(ugi, 0);
        check(session);
    }
    ugi_line(ugi, span_of("stop"));
}

#endif
