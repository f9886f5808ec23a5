#include "game/check.h"

#include <string.h>

#include "core/random.h"
#include "game/agent.h"

/* Reading every listed action back is slow in games with thousands of them. */
#define MAX_ACTIONS_READ_BACK 64

static bool is_lower_case_word(const char *name) {
    size_t length = strlen(name);
    for (size_t i = 0; i < length; i++)
        if (!(name[i] >= 'a' && name[i] <= 'z') && !(i && (name[i] == '-' || (name[i] >= '0' && name[i] <= '9'))))
            return false;
    return length > 0;
}

bool check_fields(const struct game *game, struct text *error) {
    if (!game->name) return text_refuse(error, "the game has no name");
    if (!is_lower_case_word(game->name)) return text_refuse(error, "name must be one word in lower case");
    if (!game->title) return text_refuse(error, "title is required");
    if (!game->position_size || game->position_size > MAX_POSITION_SIZE)
        return text_refuse(error, "position_size must be 1 to 2048 bytes");
    if (!game->start) return text_refuse(error, "start is required");
    if (!game->read) return text_refuse(error, "read is required");
    if (!game->write) return text_refuse(error, "write is required");
    if (!game->turn) return text_refuse(error, "turn is required");
    if (!game->points) return text_refuse(error, "points is required");
    if (!game->list) return text_refuse(error, "list is required");
    if (!game->apply) return text_refuse(error, "apply is required");
    if (!game->write_action) return text_refuse(error, "write_action is required");
    if (game->rows < 0 || game->rows > MAX_BOARD_CELLS || game->columns < 0 || game->columns > MAX_BOARD_CELLS ||
        game->rows * game->columns > MAX_BOARD_CELLS)
        return text_refuse(error, "rows x columns must be at most 256 cells");
    if (game->draw && !(game->rows && game->columns)) return text_refuse(error, "draw needs rows and columns");
    if (game->dealt && !game->forms) return text_refuse(error, "a dealt game needs forms, the first for a deal");
    return true;
}

/* Where a fault was found, and what it is. */
struct place {
    const struct game *game;
    const union game_space *position;
    struct text *error;
};

static bool fault(const struct place *place, const char *what, const char *value) {
    char buffer[GAME_TEXT_SIZE];
    struct text position = text_over(buffer, sizeof buffer);
    place->game->write(place->position, &position);
    text_refuse(place->error, what);
    if (value) {
        text_character(place->error, ' ');
        text_excerpt(place->error, span_of(value));
    }
    text_string(place->error, " in ");
    text_string(place->error, buffer);
    return false;
}

/* One printable word. Links separate actions by dots and commas. */
static bool is_action_word(const char *word) {
    if (!*word) return false;
    for (; *word; word++)
        if (*word <= ' ' || *word > '~' || strchr(".,\"\\", *word)) return false;
    return true;
}

static bool check_action(const struct place *place, game_action action, int seat) {
    const struct game *game = place->game;
    char word[GAME_ACTION_TEXT_SIZE], ignored[256];
    struct text text = text_over(word, sizeof word), error = text_over(ignored, sizeof ignored);
    union game_space copy = *place->position;
    game_action again;
    game->write_action(action, seat, &text);
    if (text.full || !is_action_word(word)) return fault(place, "write_action wrote no single word, but", word);
    if (!game_is_legal(game, place->position, action)) return fault(place, "is_legal denies the listed action", word);
    if (!game_read_action(game, &copy, span_of(word), &again, &error)) return fault(place, "cannot read action", word);
    text_clear(&text);
    game->write_action(again, seat, &text);
    if (again != action && !game_is_legal(game, place->position, again))
        return fault(place, "reading an action gives an illegal one:", word);
    if (again != action && !game->dealt) return fault(place, "two actions have the text", word);
    return true;
}

static bool check_text(const struct place *place, int rules) {
    const struct game *game = place->game;
    char first[GAME_TEXT_SIZE], second[GAME_TEXT_SIZE], message[256];
    struct text text = text_over(first, sizeof first), text_again = text_over(second, sizeof second);
    struct text error = text_over(message, sizeof message);
    union game_space again;
    game->write(place->position, &text);
    if (text.full) return fault(place, "the position's text is longer than 4095 characters", NULL);
    struct span rest = span_of(first);
    memset(&again, 0, sizeof again);
    if (!game->read(&again, rules, game->written_form, &rest, &error))
        return fault(place, "read refuses what write wrote:", message);
    if (span_trim(rest).length) return fault(place, "read leaves a part of what write wrote", NULL);
    game->write(&again, &text_again);
    if (strcmp(first, second)) return fault(place, "read and write do not agree: it comes back as", second);
    if (!game->dealt && memcmp(&again, place->position, game->position_size))
        return fault(place, "the position read back has other bytes: is everything zeroed?", NULL);
    return true;
}

static bool check_drawing(const struct place *place) {
    const struct game *game = place->game;
    char signs[MAX_BOARD_CELLS + 1] = {0};
    if (!game->draw) return true;
    game->draw(place->position, signs);
    for (int i = 0; i < game->rows * game->columns; i++)
        if (signs[i] <= ' ' || signs[i] > '~') return fault(place, "draw left a cell without a sign", NULL);
    return true;
}

static bool check_cells(const struct place *place, game_action action, int seat) {
    const struct game *game = place->game;
    uint8_t cells[MAX_ACTION_CELLS];
    if (!game->cells) return true;
    int count = game->cells(action, seat, cells);
    if (count < 0 || count > MAX_ACTION_CELLS) return fault(place, "cells must give 0 to 8 of them", NULL);
    for (int i = 0; i < count; i++)
        if (cells[i] >= game->rows * game->columns) return fault(place, "cells gives one that is off the board", NULL);
    return true;
}

/* Everything about one position; `count` gets the number of its actions, 0 if the game is over. */
static bool check_position(const struct place *place, int rules, game_action *list, int *count) {
    const struct game *game = place->game;
    int points = game->points(place->position), seat = game->turn(place->position);
    *count = 0;
    if (points < POINTS_OPEN || points > POINTS_WIN) return fault(place, "points must be -1, 0, 1 or 2", NULL);
    if (!check_text(place, rules) || !check_drawing(place)) return false;
    if (points != POINTS_OPEN) return true;
    if (seat != 0 && seat != 1) return fault(place, "turn must be 0 or 1", NULL);
    *count = game->list(place->position, list);
    if (*count < 1)
        return fault(place, "list finds no action though the game is not over; if a player must pass, list that", NULL);
    if (*count > MAX_LISTED_ACTIONS) return fault(place, "list gives more than 4096 actions", NULL);
    int step = 1 + *count / MAX_ACTIONS_READ_BACK;
    for (int i = 0; i < *count; i += step)
        if (!check_action(place, list[i], seat) || !check_cells(place, list[i], seat)) return false;
    return true;
}

static bool check_game(const struct game *game, int rules, uint64_t seed, struct check_sums *sums, struct text *error) {
    union game_space position, before;
    struct place place = {game, &position, error};
    struct random random;
    random_seed(&random, seed, (uint64_t)rules);
    memset(&position, 0, sizeof position);
    game->start(&position, rules, seed);
    for (int played = 0;; played++) {
        game_action list[MAX_LISTED_ACTIONS];
        int count;
        if (!check_position(&place, rules, list, &count)) return false;
        if (played > sums->longest) sums->longest = played;
        if (count > sums->most_choices) sums->most_choices = count;
        if (!count || played == MAX_GAME_ACTIONS) {
            sums->draws += !count ? game->points(&position) == POINTS_DRAW : 1;
            return true;
        }
        before = position;
        game->apply(&position, list[random_below(&random, (uint32_t)count)]);
        sums->actions++;
        if (!memcmp(&before, &position, game->position_size))
            return fault(&place, "an action changes nothing, not even whose turn it is,", NULL);
    }
}

bool check_play(const struct game *game, int games, struct check_sums *sums, struct text *error) {
    *sums = (struct check_sums){0};
    for (int rules = 0; game_rules(game)[rules]; rules++)
        for (int i = 0; i < games; i++, sums->games++)
            if (!check_game(game, rules, (uint64_t)i, sums, error)) return false;
    return true;
}
