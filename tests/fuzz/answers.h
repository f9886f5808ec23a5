/* A UGI conversation, and checks that every answer follows the protocol. */
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

/* Every answer must be a complete line of the protocol. */
static inline void check_answers(struct span answers) {
    CHECK(!answers.length || answers.data[answers.length - 1] == '\n');
    while (answers.length) check_answer(span_until(&answers, '\n'));
}

/* Sends the lines one by one, and checks the session and the answers after each. */
static inline void converse(const char *game, const char *agent, struct span input,
                            void (*check)(const struct session *session)) {
    static struct ugi ugi;
    char line[64], *answers = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&answers, &length);
    CHECK(out && game_named(span_of(game)));
    ugi_open(&ugi, game_named(span_of(game)), out);
    snprintf(line, sizeof line, "setoption name Agent value %s", agent);
    ugi_line(&ugi, span_of(line));
    while (input.length && !ugi.quit) {
        ugi_line(&ugi, span_until(&input, '\n'));
        ugi_think(&ugi, 0);
        check(&ugi.session);
    }
    ugi_line(&ugi, span_of("stop"));
    CHECK(!ugi.session.searching);
    ugi_close(&ugi);
    fclose(out);
    check_answers((struct span){answers, length});
    free(answers);
}

#endif
