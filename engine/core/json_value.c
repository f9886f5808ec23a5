#include "core/json_value.h"

#define MAX_NESTING 32

static void skip_blanks(struct span *rest) {
    while (rest->length &&
           (rest->data[0] == ' ' || rest->data[0] == '\t' || rest->data[0] == '\n' || rest->data[0] == '\r'))
        rest->data++, rest->length--;
}

static bool take(struct span *rest, char character) {
    if (!rest->length || rest->data[0] != character) return false;
    rest->data++, rest->length--;
    return true;
}

static bool take_word(struct span *rest, const char *word) {
    for (; *word; word++)
        if (!take(rest, *word)) return false;
    return true;
}

static bool take_digits(struct span *rest) {
    size_t before = rest->length;
    while (rest->length && rest->data[0] >= '0' && rest->data[0] <= '9') rest->data++, rest->length--;
    return rest->length < before;
}

static bool skip_number(struct span *rest) {
    take(rest, '-');
    if (!take_digits(rest)) return false;
    if (take(rest, '.') && !take_digits(rest)) return false;
    if (!take(rest, 'e') && !take(rest, 'E')) return true;
    if (!take(rest, '-')) take(rest, '+');
    return take_digits(rest);
}

static int hex_digit(char c) {
    return c >= '0' && c <= '9' ? c - '0' : (c | 0x20) >= 'a' && (c | 0x20) <= 'f' ? (c | 0x20) - 'a' + 10 : -1;
}

static bool skip_string(struct span *rest) {
    if (!take(rest, '"')) return false;
    while (rest->length && rest->data[0] != '"') {
        if ((unsigned char)rest->data[0] < 0x20) return false;
        if (take(rest, '\\')) {
            if (!rest->length) return false;
            int digits = rest->data[0] == 'u' ? 4 : 0;
            const char *known = "\"\\/bfnrtu";
            while (*known && *known != rest->data[0]) known++;
            if (!*known || rest->length <= (size_t)digits) return false;
            for (int i = 1; i <= digits; i++)
                if (hex_digit(rest->data[i]) < 0) return false;
            rest->data += digits, rest->length -= (size_t)digits;
        }
        rest->data++, rest->length--;
    }
    return take(rest, '"');
}

static bool skip_value(struct span *rest, int depth) {
    skip_blanks(rest);
    if (!rest->length || depth > MAX_NESTING) return false;
    char first = rest->data[0];
    if (first == '"') return skip_string(rest);
    if (first == 't') return take_word(rest, "true");
    if (first == 'f') return take_word(rest, "false");
    if (first == 'n') return take_word(rest, "null");
    if (first != '{' && first != '[') return skip_number(rest);
    char last = first == '{' ? '}' : ']';
    take(rest, first);
    skip_blanks(rest);
    if (take(rest, last)) return true;
    do {
        skip_blanks(rest);
        if (first == '{') {
            if (!skip_string(rest)) return false;
            skip_blanks(rest);
            if (!take(rest, ':')) return false;
        }
        if (!skip_value(rest, depth + 1)) return false;
        skip_blanks(rest);
    } while (take(rest, ','));
    return take(rest, last);
}

bool json_check(struct span text, struct text *error) {
    struct span rest = text;
    bool whole = skip_value(&rest, 0);
    skip_blanks(&rest);
    if (whole && !rest.length) return true;
    text_clear(error);
    text_string(error, "invalid JSON at character ");
    text_integer(error, (int64_t)(text.length - rest.length) + 1);
    return false;
}

/* Takes the next value, without leading whitespace. */
static bool take_value(struct span *rest, struct span *value) {
    skip_blanks(rest);
    struct span whole = *rest;
    if (!skip_value(rest, 0)) return false;
    *value = (struct span){whole.data, whole.length - rest->length};
    return true;
}

bool json_member(struct span object, const char *name, struct span *value) {
    skip_blanks(&object);
    if (!take(&object, '{')) return false;
    do {
        struct span key, found;
        if (!take_value(&object, &key) || key.length < 2) return false;
        skip_blanks(&object);
        if (!take(&object, ':') || !take_value(&object, &found)) return false;
        skip_blanks(&object);
        if (!span_equals((struct span){key.data + 1, key.length - 2}, name)) continue;
        if (span_equals(found, "null")) return false;
        *value = found;
        return true;
    } while (take(&object, ','));
    return false;
}

bool json_next(struct span *rest, struct span *value) {
    skip_blanks(rest);
    if (!take(rest, '[') && !take(rest, ',')) return false;
    return take_value(rest, value);
}

static void write_utf8(struct text *out, unsigned code) {
    if (code < 0x80) {
        text_character(out, (char)code);
        return;
    }
    if (code < 0x800) {
        text_character(out, (char)(0xC0 | code >> 6));
    } else {
        text_character(out, (char)(0xE0 | code >> 12));
        text_character(out, (char)(0x80 | (code >> 6 & 0x3F)));
    }
    text_character(out, (char)(0x80 | (code & 0x3F)));
}

bool json_text(struct span value, struct text *out) {
    struct span rest = value;
    if (!skip_string(&rest) || rest.length) return false;
    for (size_t i = 1; i + 1 < value.length; i++) {
        char character = value.data[i];
        if (character != '\\') {
            text_character(out, character);
            continue;
        }
        character = value.data[++i];
        if (character == 'u') {
            unsigned code = 0;
            for (int j = 0; j < 4; j++) code = code * 16 + (unsigned)hex_digit(value.data[++i]);
            write_utf8(out, code ? code : '?');
        } else {
            static const char from[] = "bfnrt", to[] = "\b\f\n\r\t";
            for (int j = 0; from[j]; j++)
                if (from[j] == character) {
                    character = to[j];
                    break;
                }
            text_character(out, character);
        }
    }
    return !out->full;
}

bool json_member_string(struct span object, const char *name, char *buffer, size_t size) {
    struct text text = text_over(buffer, size);
    struct span value;
    return json_member(object, name, &value) && json_text(value, &text);
}

bool json_member_integer(struct span object, const char *name, int64_t high, int64_t *value) {
    struct span found;
    return json_member(object, name, &found) && span_integer(found, 0, high, value);
}

void json_write_key(struct text *out, const char *name) {
    char last = out->length ? out->data[out->length - 1] : '{';
    if (last != '{') text_character(out, ',');
    text_json_string(out, span_of(name));
    text_character(out, ':');
}

void json_write_string(struct text *out, const char *name, const char *value) {
    json_write_key(out, name);
    text_json_string(out, span_of(value));
}

void json_write_integer(struct text *out, const char *name, int64_t value) {
    json_write_key(out, name);
    text_integer(out, value);
}

void json_write_decimal(struct text *out, const char *name, double value, int digits) {
    json_write_key(out, name);
    text_decimal(out, value, digits);
}

void json_write_boolean(struct text *out, const char *name, bool value) {
    json_write_key(out, name);
    text_string(out, value ? "true" : "false");
}
