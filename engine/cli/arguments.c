#include "cli/arguments.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void die(const char *message) {
    fprintf(stderr, "lilypad: %s\n", message);
    exit(2);
}

void die_quoting(const char *message, const char *value) {
    char buffer[256];
    struct text text = text_over(buffer, sizeof buffer);
    text_string(&text, message);
    text_character(&text, ' ');
    text_excerpt(&text, span_of(value));
    die(buffer);
}

struct arguments arguments_of(int count, char **words) {
    struct arguments arguments = {.count = count};
    if (count > MAX_ARGUMENTS) die("too many arguments");
    for (int i = 0; i < count; i++) arguments.words[i] = words[i];
    return arguments;
}

/* Index of the option, or -1. */
static int find(const struct arguments *arguments, const char *name) {
    for (int i = 0; i < arguments->count; i++)
        if (arguments->words[i] && !strncmp(arguments->words[i], "--", 2) && !strcmp(arguments->words[i] + 2, name))
            return i;
    return -1;
}

const char *arguments_take(struct arguments *arguments, const char *name) {
    int index = find(arguments, name);
    if (index < 0) return NULL;
    const char *value = index + 1 < arguments->count ? arguments->words[index + 1] : NULL;
    if (!value) die_quoting("missing value after", arguments->words[index]);
    arguments->words[index] = arguments->words[index + 1] = NULL;
    return value;
}

bool arguments_take_flag(struct arguments *arguments, const char *name) {
    int index = find(arguments, name);
    if (index >= 0) arguments->words[index] = NULL;
    return index >= 0;
}

int64_t arguments_take_integer(struct arguments *arguments, const char *name, int64_t fallback, int64_t low,
                               int64_t high) {
    int64_t value = fallback;
    const char *word = arguments_take(arguments, name);
    if (!word || span_integer(span_of(word), low, high, &value)) return value;
    char message[128];
    snprintf(message, sizeof message, "--%s must be a number from %lld to %lld, not", name, (long long)low,
             (long long)high);
    die_quoting(message, word);
}

int arguments_take_rules(struct arguments *arguments, const struct game *game) {
    char buffer[128];
    struct text error = text_over(buffer, sizeof buffer);
    int rules = 0;
    const char *word = arguments_take(arguments, "rules");
    if (word && !game_read_rules(game, span_of(word), &rules, &error)) die(buffer);
    return rules;
}

const char *arguments_next(struct arguments *arguments) {
    for (int i = 0; i < arguments->count; i++) {
        const char *word = arguments->words[i];
        if (!word || !strncmp(word, "--", 2)) continue;
        arguments->words[i] = NULL;
        return word;
    }
    return NULL;
}

int arguments_join(struct arguments *arguments, struct text *text) {
    int count = 0;
    for (const char *word; (word = arguments_next(arguments)); count++) {
        if (text->length) text_character(text, ' ');
        text_string(text, word);
    }
    if (text->full) die("the position is too long");
    return count;
}

int arguments_split_agents(const char *list, char agents[][AGENT_TEXT_SIZE], int most) {
    struct span rest = span_of(list), agent = {0};
    int count = 0;
    while (rest.length) {
        struct span piece = span_until(&rest, ',');
        bool continues =
            count && piece.length && memchr(piece.data, '=', piece.length) && !memchr(piece.data, ':', piece.length);
        if (!continues && count++ == most) die("too many agents");
        if (!continues) agent = piece;
        agent.length = (size_t)(piece.data + piece.length - agent.data);
        struct text text = text_over(agents[count - 1], AGENT_TEXT_SIZE);
        text_span(&text, agent);
        if (text.full) die_quoting("this agent is too long:", agents[count - 1]);
    }
    return count;
}

void arguments_take_limits(struct arguments *arguments, struct text *limits) {
    static const char *const names[] = {"movetime", "depth", "nodes", "rtime", "btime", "multipv"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = arguments_take(arguments, names[i]);
        if (!value) continue;
        text_string(limits, names[i]);
        text_character(limits, ' ');
        text_string(limits, value);
        text_character(limits, ' ');
    }
}

void arguments_end(struct arguments *arguments) {
    for (int i = 0; i < arguments->count; i++)
        if (arguments->words[i]) die_quoting("unknown argument", arguments->words[i]);
}
