#include "game/game.h"

#include <string.h>

#include "game/agent.h"

static const char *const default_rules[] = {"standard", NULL};
static const char *const default_forms[] = {"fen", NULL};

const char *const *game_rules(const struct game *game) {
    return game->rules ? game->rules : default_rules;
}

const char *const *game_forms(const struct game *game) {
    return game->forms ? game->forms : default_forms;
}

/* Writes a list as in a sentence: `a`, `a or b`, `a, b or c`. */
static void write_choice(const char *first, const char *const *words, struct text *out) {
    int count = first != NULL;
    if (first) text_string(out, first);
    for (int i = 0; words[i]; i++, count++) {
        if (count) text_string(out, words[i + 1] ? ", " : " or ");
        text_string(out, words[i]);
    }
}

bool game_read_rules(const struct game *game, struct span name, int *rules, struct text *error) {
    const char *const *names = game_rules(game);
    for (int i = 0; names[i]; i++) {
        if (!span_equals(name, names[i])) continue;
        *rules = i;
        return true;
    }
    text_refuse(error, "the rules are ");
    write_choice(NULL, names, error);
    text_string(error, ", not ");
    text_excerpt(error, name);
    return false;
}

const char *game_seat_name(const struct game *game, int seat) {
    static const char *const defaults[] = {"red", "blue"};
    return game->seats[seat] ? game->seats[seat] : defaults[seat];
}

const char *game_result(const struct game *game, const void *position) {
    int points = game->points(position);
    if (points == POINTS_OPEN) return "none";
    return points == POINTS_DRAW ? "draw" : game_seat_name(game, points == POINTS_LOSS);
}

const char *game_ending(const struct game *game, const void *position) {
    return game->ending ? game->ending(position) : "over";
}

bool game_is_over(const struct game *game, const void *position) {
    return game->points(position) != POINTS_OPEN;
}

bool game_is_legal(const struct game *game, const void *position, game_action action) {
    game_action list[MAX_LISTED_ACTIONS];
    if (game->is_legal) return game->is_legal(position, action);
    if (game_is_over(game, position)) return false;
    for (int i = 0, count = game->list(position, list); i < count; i++)
        if (list[i] == action) return true;
    return false;
}

bool game_read_action(const struct game *game, void *position, struct span text, game_action *action,
                      struct text *error) {
    game_action list[MAX_LISTED_ACTIONS];
    if (game->read_action) return game->read_action(position, text, action, error);
    if (game_is_over(game, position)) return text_refuse(error, "the game is over");
    for (int i = 0, count = game->list(position, list); i < count; i++) {
        char buffer[GAME_ACTION_TEXT_SIZE];
        struct text written = text_over(buffer, sizeof buffer);
        game->write_action(list[i], game->turn(position), &written);
        if (!span_equals(text, buffer)) continue;
        *action = list[i];
        return true;
    }
    return text_refuse(error, "that is not a legal move");
}

static int find_form(const struct game *game, struct span word) {
    const char *const *forms = game_forms(game);
    for (int i = 0; forms[i]; i++)
        if (span_equals(word, forms[i])) return i;
    return -1;
}

bool game_read_named_position(const struct game *game, void *position, int rules, struct span *text,
                              struct text *error) {
    struct span rest = *text, word = span_word(&rest);
    int form = find_form(game, word);
    memset(position, 0, game->position_size);
    if (span_equals(word, "startpos")) {
        game->start(position, rules, 0);
    } else if (form < 0) {
        text_refuse(error, "a position begins with ");
        write_choice("startpos", game_forms(game), error);
        text_string(error, ", not ");
        text_excerpt(error, word);
        return false;
    } else if (!game->read(position, rules, form, &rest, error)) {
        return false;
    }
    *text = rest;
    return true;
}

bool game_read_position(const struct game *game, void *position, int rules, struct span *text, struct text *error) {
    struct span rest = *text, word = span_word(&rest);
    const char *const *forms = game_forms(game);
    if (span_equals(word, "startpos") || find_form(game, word) >= 0)
        return game_read_named_position(game, position, rules, text, error);
    for (int form = 0; forms[form]; form++) {
        char buffer[256];
        struct text ignored = text_over(buffer, sizeof buffer);
        rest = *text;
        memset(position, 0, game->position_size);
        if (!game->read(position, rules, form, &rest, form == game->written_form ? error : &ignored)) continue;
        text_clear(error); /* an earlier form may have left a message */
        *text = rest;
        return true;
    }
    return false;
}

uint64_t game_hash(const struct game *game, const void *position) {
    const unsigned char *bytes = position;
    uint64_t hash = UINT64_C(0x9E3779B97F4A7C15);
    for (size_t i = 0; i < game->position_size; i += 8) {
        uint64_t word = 0;
        size_t left = game->position_size - i;
        memcpy(&word, bytes + i, left < 8 ? left : 8);
        hash = (hash ^ word) * UINT64_C(0xBF58476D1CE4E5B9);
        hash ^= hash >> 29;
    }
    hash *= UINT64_C(0x94D049BB133111EB);
    hash ^= hash >> 32;
    return hash ? hash : 1;
}

uint64_t game_perft(const struct game *game, const void *position, int depth) {
    game_action list[MAX_LISTED_ACTIONS];
    uint64_t total = 0;
    if (game->perft) return game->perft(position, depth);
    if (depth == 0) return 1;
    if (game_is_over(game, position)) return 0;
    int count = game->list(position, list);
    if (depth == 1) return (uint64_t)count;
    for (int i = 0; i < count; i++) {
        union game_space next;
        memcpy(&next, position, game->position_size);
        game->apply(&next, list[i]);
        total += game_perft(game, &next, depth - 1);
    }
    return total;
}
