#include "cli/ugi_grammar.h"

#include <string.h>

static bool refuse(struct text *error, const char *message, struct span word) {
    text_clear(error);
    text_string(error, message);
    text_character(error, ' ');
    text_excerpt(error, word);
    return false;
}

/* ---- Options. ---- */

enum { NAME, TYPE, DEFAULT, MIN, MAX, VAR, FIELD_COUNT };
static const char *const field_names[FIELD_COUNT] = {"name", "type", "default", "min", "max", "var"};

struct option {
    bool has[FIELD_COUNT];
    struct span fields[FIELD_COUNT]; /* of several var, the last */
    int choices;
    bool default_is_choice;
};

static int field_of(struct span word) {
    for (int i = 0; i < FIELD_COUNT; i++)
        if (span_equals(word, field_names[i])) return i;
    return FIELD_COUNT;
}

static bool same(struct span one, struct span other) {
    return one.length == other.length && !memcmp(one.data, other.data, one.length);
}

static void take_choice(struct option *option) {
    option->choices++;
    option->default_is_choice |= same(option->fields[VAR], option->fields[DEFAULT]);
}

/* Splits the line at its keywords. The default of a string reaches to the end of the line. */
static bool split_option(struct span rest, struct option *option, struct text *error) {
    struct span *value = NULL;
    int field = FIELD_COUNT;
    for (struct span word; (word = span_word(&rest)).length;) {
        bool all = field == DEFAULT &&
                   (span_equals(option->fields[TYPE], "string") || span_equals(option->fields[TYPE], "filename"));
        int next = all ? FIELD_COUNT : field_of(word);
        if (next == FIELD_COUNT && !value) return refuse(error, "an option begins with name, not", word);
        if (next == FIELD_COUNT) {
            if (!value->length) value->data = word.data;
            value->length = (size_t)(word.data + word.length - value->data);
            continue;
        }
        if (field == VAR) take_choice(option);
        if (next != VAR && option->has[next]) return refuse(error, "the option says twice", word);
        field = next;
        option->has[field] = true;
        value = &option->fields[field];
        *value = (struct span){word.data + word.length, 0};
    }
    if (field == VAR) take_choice(option);
    return true;
}

static bool spin_is_sound(const struct option *option, struct text *error) {
    int64_t low, high, initial;
    for (int i = DEFAULT; i <= MAX; i++)
        if (!span_integer(option->fields[i], INT64_MIN, INT64_MAX, &initial))
            return refuse(error, "a spin needs whole numbers for default, min and max, not", option->fields[i]);
    span_integer(option->fields[MIN], INT64_MIN, INT64_MAX, &low);
    span_integer(option->fields[MAX], INT64_MIN, INT64_MAX, &high);
    if (low > high) return text_refuse(error, "min is above max");
    if (!span_integer(option->fields[DEFAULT], low, high, &initial))
        return refuse(error, "the default is not between min and max:", option->fields[DEFAULT]);
    return true;
}

static bool type_is_sound(const struct option *option, struct text *error) {
    struct span type = option->fields[TYPE], initial = option->fields[DEFAULT];
    if (span_equals(type, "spin")) return spin_is_sound(option, error);
    if (span_equals(type, "check"))
        return span_equals(initial, "true") || span_equals(initial, "false") ||
               refuse(error, "the default of a check is true or false, not", initial);
    if (span_equals(type, "combo")) {
        if (!option->choices) return text_refuse(error, "a combo needs a var for each choice");
        return option->default_is_choice || refuse(error, "the default is not among the choices:", initial);
    }
    if (span_equals(type, "button") || span_equals(type, "string") || span_equals(type, "filename")) return true;
    return refuse(error, "unknown type of option", type);
}

bool ugi_option_is_sound(struct span rest, struct span *name, struct span *initial, struct text *error) {
    struct option option = {.choices = 0};
    if (!split_option(rest, &option, error)) return false;
    if (!option.fields[NAME].length) return text_refuse(error, "the option has no name");
    if (!option.fields[TYPE].length) return refuse(error, "no type for the option", option.fields[NAME]);
    *name = option.fields[NAME];
    *initial = option.fields[DEFAULT];
    return type_is_sound(&option, error);
}

/* ---- What a search says. ---- */

/* Words that are followed by a whole number, and its least value. */
static const struct {
    const char *name;
    int64_t least;
} counts[] = {{"depth", 0},   {"seldepth", 0},       {"nodes", 0},    {"nps", 0},    {"time", 0},
              {"multipv", 1}, {"currmovenumber", 1}, {"hashfull", 0}, {"visits", 0}, {"tbhits", 0}};

static bool take_count(struct span word, struct span *rest, struct ugi_info *info, struct text *error) {
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        if (!span_equals(word, counts[i].name)) continue;
        struct span number = span_word(rest);
        int64_t value;
        if (!span_integer(number, counts[i].least, INT64_MAX, &value)) {
            refuse(error, "no number in its range after", word);
            text_string(error, ", but ");
            text_excerpt(error, number);
            return false;
        }
        if (span_equals(word, "depth") && value > info->depth) info->depth = value;
        if (span_equals(word, "nodes") && value > info->nodes) info->nodes = value;
    }
    return true;
}

static bool take_score(struct span *rest, struct text *error) {
    struct span kind = span_word(rest), number = span_word(rest);
    int64_t value;
    if (!span_equals(kind, "cp") && !span_equals(kind, "mate"))
        return refuse(error, "a score is cp or mate, not", kind);
    return span_integer(number, -1000000000, 1000000000, &value) ||
           refuse(error, "the score is not a whole number:", number);
}

static bool line_is_legal(const struct game *game, const void *root, struct span rest, struct text *error) {
    union game_space position;
    memcpy(&position, root, game->position_size);
    struct span word = span_word(&rest);
    if (!word.length) return text_refuse(error, "pv without a move");
    for (; word.length; word = span_word(&rest)) {
        char buffer[160];
        struct text reason = text_over(buffer, sizeof buffer);
        game_action action;
        if (game_is_over(game, &position)) return refuse(error, "pv goes on after the end of the game:", word);
        if (!game_read_action(game, &position, word, &action, &reason)) {
            refuse(error, "pv has an illegal move", word);
            text_string(error, ": ");
            text_string(error, buffer);
            return false;
        }
        game->apply(&position, action);
    }
    return true;
}

bool ugi_info_is_sound(const struct game *game, const void *position, struct span rest, struct ugi_info *info,
                       struct text *error) {
    info->lines++;
    for (struct span word; (word = span_word(&rest)).length;) {
        if (span_equals(word, "string")) return true;
        if (span_equals(word, "pv")) return line_is_legal(game, position, rest, error);
        if (!(span_equals(word, "score") ? take_score(&rest, error) : take_count(word, &rest, info, error)))
            return false;
    }
    return true;
}
