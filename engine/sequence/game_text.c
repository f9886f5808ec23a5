#include "sequence/game_text.h"

#include <string.h>

#include "sequence/game.h"

void write_card_list(const card *cards, int count, struct text *out) {
    text_character(out, '[');
    for (int i = 0; i < count; i++) {
        text_string(out, i ? ",\"" : "\"");
        card_write(cards[i], out);
        text_character(out, '"');
    }
    text_character(out, ']');
}

static char chip_letter(const struct board *board, int cell) {
    if (cells_has(CORNERS, cell)) return '#';
    for (int seat = 0; seat < 2; seat++) {
        if (cells_has(board->locked[seat], cell)) return "XO"[seat];
        if (cells_has(board->chips[seat], cell)) return "rb"[seat];
    }
    return '_';
}

void write_chips(const struct board *board, struct text *out) {
    for (int cell = 0; cell < SEQUENCE_CELLS; cell++) {
        if (cell % SEQUENCE_SIZE == 0) text_string(out, cell ? "\",\"" : "[\"");
        text_character(out, chip_letter(board, cell));
    }
    text_string(out, "\"]");
}

void write_flags(const bool *flags, struct text *out) {
    text_string(out, flags[0] ? "[true," : "[false,");
    text_string(out, flags[1] ? "true]" : "false]");
}

void write_numbers(const uint8_t *numbers, struct text *out) {
    text_character(out, '[');
    text_integer(out, numbers[0]);
    text_character(out, ',');
    text_integer(out, numbers[1]);
    text_character(out, ']');
}

int read_card_list(struct reader *json, card *cards, int most) {
    int count = 0;
    for (bool more = reader_begin(json, '['); more; more = reader_more(json, ']')) {
        card card;
        struct span text = reader_string(json);
        if (json->failed) break;
        if (count == most) {
            reader_fail(json, "there are too many cards");
        } else if (!card_read(&card, text)) {
            reader_fail(json, "this is no card such as 2s or th,");
        } else {
            cards[count++] = card;
        }
    }
    return count;
}

static void read_chip(struct reader *json, struct board *board, int cell, char letter) {
    static const char letters[] = "_rbXO";
    const char *found = memchr(letters, letter, sizeof letters - 1);
    bool corner = cells_has(CORNERS, cell);
    if (corner != (letter == '#')) {
        reader_fail(json, "# stands for the corners, and only for them,");
    } else if (!corner && !found) {
        reader_fail(json, "a cell is none of _ r b X O,");
    } else if (!corner && found > letters) {
        int index = (int)(found - letters) - 1;
        board_put(board, index % 2, cell, index >= 2);
    }
}

void read_chips(struct reader *json, struct board *board) {
    int row = 0;
    for (bool more = reader_begin(json, '['); more; more = reader_more(json, ']'), row++) {
        struct span cells = reader_string(json);
        if (!json->failed && (cells.length != SEQUENCE_SIZE || row == SEQUENCE_SIZE))
            reader_fail(json, "the chips must be 10 rows of 10 cells,");
        for (int i = 0; i < SEQUENCE_SIZE && !json->failed; i++)
            read_chip(json, board, row * SEQUENCE_SIZE + i, cells.data[i]);
    }
    if (row != SEQUENCE_SIZE) reader_fail(json, "the chips must be 10 rows of 10 cells,");
}

void read_flags(struct reader *json, bool *flags) {
    reader_expect(json, '[');
    flags[0] = reader_boolean(json);
    reader_expect(json, ',');
    flags[1] = reader_boolean(json);
    reader_expect(json, ']');
}

void read_numbers(struct reader *json, uint8_t *numbers, int most) {
    reader_expect(json, '[');
    numbers[0] = (uint8_t)reader_integer(json, 0, most);
    reader_expect(json, ',');
    numbers[1] = (uint8_t)reader_integer(json, 0, most);
    reader_expect(json, ']');
}

void read_rules(struct reader *json, uint8_t *rules) {
    enum sequence_rules found;
    if (!sequence_rules_read(&found, reader_string(json))) reader_fail(json, "the rules are course or clean");
    if (!json->failed) *rules = (uint8_t)found;
}

int read_key(struct reader *json, const char *const *names, int count, unsigned *seen) {
    struct span key = reader_key(json);
    for (int i = 0; i < count && !json->failed; i++) {
        if (!span_equals(key, names[i])) continue;
        if (*seen >> i & 1) reader_fail(json, "a key is given twice");
        *seen |= 1u << i;
        return i;
    }
    reader_fail(json, "there is no such key");
    return -1;
}

void require_keys(struct reader *json, const char *const *names, int count, unsigned seen) {
    for (int i = 0; i < count; i++) {
        if (seen >> i & 1) continue;
        char buffer[64];
        struct text message = text_over(buffer, sizeof buffer);
        text_string(&message, "a key is missing: ");
        text_string(&message, names[i]);
        reader_fail(json, buffer);
    }
}

enum { CHIPS, HANDS, DRAFT, DECK, DISCARDS, TURN, TRADED, SEQS, NEEDED_COUNT };
enum { ORIENT = NEEDED_COUNT, NEW_SEQ, ENDED, KNOWN, RULES, KEY_COUNT };
static const char *const keys[] = {
    [CHIPS] = "chips", [HANDS] = "hands",   [DRAFT] = "draft", [DECK] = "deck",     [DISCARDS] = "discards",
    [TURN] = "turn",   [TRADED] = "traded", [SEQS] = "seqs",   [ORIENT] = "orient", [NEW_SEQ] = "new_seq",
    [ENDED] = "ended", [KNOWN] = "known",   [RULES] = "rules",
};
#define MOST_READ_LABELS 16 /* leaves room for those that a last action can add */
#define MOST_READ_SEQUENCES 99

static void write_labels(const struct game *game, struct text *out) {
    for (int seat = 0; seat < 2; seat++) {
        text_string(out, seat ? ",[" : "[[");
        for (int i = 0; i < game->label_counts[seat]; i++) {
            text_string(out, i ? ",\"" : "\"");
            text_string(out, direction_names[game->labels[seat][i]]);
            text_character(out, '"');
        }
        text_character(out, ']');
    }
    text_character(out, ']');
}

static void write_known(const struct state *state, struct text *out) {
    for (int seat = 0; seat < 2; seat++) {
        card known[HAND_SIZE];
        int count = 0;
        for (int i = 0; i < state->hand_counts[seat]; i++)
            if (state->known[seat] >> i & 1) known[count++] = state->hands[seat][i];
        text_character(out, seat ? ',' : '[');
        write_card_list(known, count, out);
    }
    text_character(out, ']');
}

void game_write(const struct game *game, struct text *out) {
    const struct state *state = &game->state;
    text_character(out, '{');
    json_write_key(out, keys[CHIPS]);
    write_chips(&state->board, out);
    json_write_key(out, keys[HANDS]);
    text_character(out, '[');
    write_card_list(state->hands[0], state->hand_counts[0], out);
    text_character(out, ',');
    write_card_list(state->hands[1], state->hand_counts[1], out);
    text_character(out, ']');
    json_write_key(out, keys[DRAFT]);
    write_card_list(state->draft, state->draft_count, out);
    json_write_key(out, keys[DECK]);
    write_card_list(state->stock + state->stock_next, state->stock_end - state->stock_next, out);
    json_write_key(out, keys[DISCARDS]);
    write_card_list(game->discards, game->discard_count, out);
    json_write_key(out, keys[TURN]);
    text_integer(out, state->turn);
    json_write_key(out, keys[TRADED]);
    write_flags(state->traded, out);
    json_write_key(out, keys[SEQS]);
    write_numbers(state->board.sequences, out);
    json_write_key(out, keys[ORIENT]);
    write_labels(game, out);
    json_write_key(out, keys[NEW_SEQ]);
    text_integer(out, game->event);
    json_write_key(out, keys[ENDED]);
    text_string(out, state_is_over(state) ? "true" : "false");
    json_write_key(out, keys[KNOWN]);
    write_known(state, out);
    json_write_key(out, keys[RULES]);
    text_json_string(out, span_of(sequence_rules_names[state->rules]));
    text_character(out, '}');
}

static void read_labels(struct reader *json, struct game *game) {
    reader_expect(json, '[');
    for (int seat = 0; seat < 2; seat++) {
        if (seat) reader_expect(json, ',');
        for (bool more = reader_begin(json, '['); more; more = reader_more(json, ']')) {
            struct span text = reader_string(json);
            uint8_t label = 0;
            while (label <= HEART_LABEL && !span_equals(text, direction_names[label])) label++;
            if (label > HEART_LABEL || game->label_counts[seat] == MOST_READ_LABELS) {
                reader_fail(json, "expected at most 16 of vr, hz, d1, d2, hb,");
                return;
            }
            game->labels[seat][game->label_counts[seat]++] = label;
        }
    }
    reader_expect(json, ']');
}

/* Marks the cards of a hand that the other player knows; each must be there, two equal ones twice. */
static void mark_known(struct reader *json, struct state *state, card cards[2][HAND_SIZE], const int counts[2]) {
    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i < counts[seat]; i++) {
            int place = state->hand_counts[seat] - 1; /* cards from the draft are at the end */
            while (place >= 0 && (state->hands[seat][place] != cards[seat][i] || state->known[seat] >> place & 1))
                place--;
            if (place < 0) {
                reader_fail(json, "a known card is not in the hand");
                return;
            }
            state->known[seat] |= (uint8_t)(1u << place);
        }
}

static void read_hands(struct reader *json, card hands[2][HAND_SIZE], int counts[2]) {
    reader_expect(json, '[');
    counts[0] = read_card_list(json, hands[0], HAND_SIZE);
    reader_expect(json, ',');
    counts[1] = read_card_list(json, hands[1], HAND_SIZE);
    reader_expect(json, ']');
}

bool game_read(struct game *game, struct reader *json) {
    struct state *state = &game->state;
    card known[2][HAND_SIZE];
    int known_counts[2] = {0}, counts[2];
    unsigned seen = 0;
    *game = (struct game){0};
    board_clear(&state->board);
    for (bool more = reader_begin(json, '{'); more; more = reader_more(json, '}')) {
        switch (read_key(json, keys, KEY_COUNT, &seen)) {
            case CHIPS: read_chips(json, &state->board); break;
            case HANDS:
                read_hands(json, state->hands, counts);
                for (int seat = 0; seat < 2 && !json->failed; seat++) state->hand_counts[seat] = (uint8_t)counts[seat];
                break;
            case DRAFT: state->draft_count = (uint8_t)read_card_list(json, state->draft, DRAFT_SIZE); break;
            case DECK: state->stock_end = (uint8_t)read_card_list(json, state->stock, PACK_SIZE); break;
            case DISCARDS: game->discard_count = (uint8_t)read_card_list(json, game->discards, PACK_SIZE); break;
            case TURN: state->turn = (uint8_t)reader_integer(json, 0, 1); break;
            case TRADED: read_flags(json, state->traded); break;
            case SEQS: read_numbers(json, state->board.sequences, MOST_READ_SEQUENCES); break;
            case ORIENT: read_labels(json, game); break;
            case NEW_SEQ: game->event = (uint8_t)reader_integer(json, EVENT_NONE, EVENT_SEVERAL); break;
            case ENDED: reader_boolean(json); break;
            case KNOWN: read_hands(json, known, known_counts); break;
            case RULES: read_rules(json, &state->rules); break;
            default: break;
        }
        if (json->failed) return false;
    }
    require_keys(json, keys, NEEDED_COUNT, seen);
    int total =
        state->hand_counts[0] + state->hand_counts[1] + state->draft_count + state->stock_end + game->discard_count;
    if (total > PACK_SIZE) reader_fail(json, "there are more than 104 cards");
    if (!json->failed) mark_known(json, state, known, known_counts);
    return !json->failed;
}
