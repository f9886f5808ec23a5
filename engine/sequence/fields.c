#include "sequence/fields.h"

#include <string.h>

#include "core/json_value.h"
#include "sequence/deal.h"

void write_cards(const card *cards, int count, struct text *out) {
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

static void write_chips(const struct board *board, struct text *out) {
    for (int cell = 0; cell < SEQUENCE_CELLS; cell++) {
        if (cell % SEQUENCE_SIZE == 0) text_string(out, cell ? "\",\"" : "[\"");
        text_character(out, chip_letter(board, cell));
    }
    text_string(out, "\"]");
}

static void write_labels(const uint8_t *labels, int count, struct text *out) {
    text_character(out, '[');
    for (int i = 0; i < count; i++) {
        if (i) text_character(out, ',');
        text_json_string(out, span_of(direction_names[labels[i]]));
    }
    text_character(out, ']');
}

/* The value of a field; `index` is 1 for the second of a pair. */
static void write_value(const struct field *field, int index, struct text *out) {
    switch (field->kind) {
        case FIELD_CHIPS: write_chips(field->data, out); break;
        case FIELD_CARDS: write_cards((const card *)field->data + index * field->most, field->count[index], out); break;
        case FIELD_LABELS:
            write_labels((const uint8_t *)field->data + index * MAX_LABELS, field->count[index], out);
            break;
        case FIELD_NUMBER: text_integer(out, ((const uint8_t *)field->data)[index]); break;
        case FIELD_FLAG: text_string(out, ((const bool *)field->data)[index] ? "true" : "false"); break;
        case FIELD_RULES: text_json_string(out, span_of(sequence_rules_names[*(const uint8_t *)field->data])); break;
    }
}

void fields_write(const struct field *fields, struct text *out) {
    text_character(out, '{');
    for (const struct field *field = fields; field->name; field++) {
        json_write_key(out, field->name);
        if (field->pair) text_character(out, '[');
        write_value(field, 0, out);
        if (!field->pair) continue;
        text_character(out, ',');
        write_value(field, 1, out);
        text_character(out, ']');
    }
    text_character(out, '}');
}

static int read_cards(struct reader *json, card *cards, int most) {
    int count = 0;
    for (bool more = reader_begin(json, '['); more; more = reader_more(json, ']')) {
        card card;
        struct span text = reader_string(json);
        if (json->failed) break;
        if (count == most) {
            reader_fail(json, "too many cards");
        } else if (!card_read(&card, text)) {
            reader_fail(json, "expected a card such as 2s or th,");
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
        reader_fail(json, "# must mark the four corners and nothing else,");
    } else if (!corner && !found) {
        reader_fail(json, "a cell must be one of _ r b X O,");
    } else if (!corner && found > letters) {
        int index = (int)(found - letters) - 1;
        board_put(board, index % 2, cell, index >= 2);
    }
}

static void read_chips(struct reader *json, struct board *board) {
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

static int read_labels(struct reader *json, uint8_t *labels, int most) {
    int count = 0;
    for (bool more = reader_begin(json, '['); more; more = reader_more(json, ']')) {
        struct span text = reader_string(json);
        uint8_t label = 0;
        while (label <= HEART_LABEL && !span_equals(text, direction_names[label])) label++;
        if (label > HEART_LABEL || count == most) {
            reader_fail(json, "expected at most 16 of vr, hz, d1, d2, hb,");
            break;
        }
        labels[count++] = label;
    }
    return count;
}

static void read_rules(struct reader *json, uint8_t *rules) {
    struct span name = reader_string(json);
    for (*rules = 0; sequence_rules_names[*rules]; ++*rules)
        if (span_equals(name, sequence_rules_names[*rules])) return;
    reader_fail(json, "the rules must be course or clean");
}

static void read_value(struct reader *json, const struct field *field, int index) {
    switch (field->kind) {
        case FIELD_CHIPS: read_chips(json, field->data); break;
        case FIELD_CARDS:
            field->count[index] = (uint8_t)read_cards(json, (card *)field->data + index * field->most, field->most);
            break;
        case FIELD_LABELS:
            field->count[index] = (uint8_t)read_labels(json, (uint8_t *)field->data + index * MAX_LABELS, field->most);
            break;
        case FIELD_NUMBER: ((uint8_t *)field->data)[index] = (uint8_t)reader_integer(json, 0, field->most); break;
        case FIELD_FLAG: ((bool *)field->data)[index] = reader_boolean(json); break;
        case FIELD_RULES: read_rules(json, field->data); break;
    }
}

/* The field that the next key names; sets its bit in `seen`. NULL on an error. */
static const struct field *read_key(struct reader *json, const struct field *fields, unsigned *seen) {
    struct span key = reader_key(json);
    for (int i = 0; fields[i].name && !json->failed; i++) {
        if (!span_equals(key, fields[i].name)) continue;
        if (*seen >> i & 1) reader_fail(json, "duplicate key");
        *seen |= 1u << i;
        return json->failed ? NULL : &fields[i];
    }
    reader_fail(json, "unknown key");
    return NULL;
}

static void require_keys(struct reader *json, const struct field *fields, unsigned seen) {
    for (int i = 0; fields[i].name; i++) {
        if (fields[i].optional || seen >> i & 1) continue;
        char buffer[64];
        struct text message = text_over(buffer, sizeof buffer);
        text_string(&message, "a key is missing: ");
        text_string(&message, fields[i].name);
        reader_fail(json, buffer);
    }
}

bool fields_read(const struct field *fields, struct reader *json) {
    unsigned seen = 0;
    for (bool more = reader_begin(json, '{'); more; more = reader_more(json, '}')) {
        const struct field *field = read_key(json, fields, &seen);
        if (!field) break;
        if (field->pair) reader_expect(json, '[');
        read_value(json, field, 0);
        if (!field->pair) continue;
        reader_expect(json, ',');
        read_value(json, field, 1);
        reader_expect(json, ']');
    }
    require_keys(json, fields, seen);
    return !json->failed;
}
