#include "core/text.h"

#include <string.h>

#define EXCERPT_LENGTH 24

struct text text_over(char *buffer, size_t capacity) {
    buffer[0] = '\0';
    return (struct text){.data = buffer, .capacity = capacity};
}

void text_clear(struct text *text) {
    text->length = 0;
    text->full = false;
    text->data[0] = '\0';
}

void text_span(struct text *text, struct span span) {
    size_t room = text->capacity - 1 - text->length;
    if (span.length > room) {
        text->full = true;
        span.length = room;
    }
    if (span.length) memcpy(text->data + text->length, span.data, span.length);
    text->length += span.length;
    text->data[text->length] = '\0';
}

void text_character(struct text *text, char character) {
    text_span(text, (struct span){&character, 1});
}

void text_string(struct text *text, const char *string) {
    text_span(text, span_of(string));
}

static void text_unsigned(struct text *text, uint64_t value, int least_digits) {
    char digits[24];
    int count = 0;
    do {
        digits[sizeof digits - 1 - (size_t)count++] = (char)('0' + value % 10);
        value /= 10;
    } while (value || count < least_digits);
    text_span(text, (struct span){digits + sizeof digits - (size_t)count, (size_t)count});
}

void text_integer(struct text *text, int64_t value) {
    if (value < 0) text_character(text, '-');
    text_unsigned(text, value < 0 ? 0 - (uint64_t)value : (uint64_t)value, 1);
}

void text_decimal(struct text *text, double value, int digits) {
    static const uint64_t powers[] = {1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000, 1000000000};
    const double most = 9007199254740992.0;
    if (value != value) value = 0;
    bool negative = value < 0;
    double magnitude = negative ? -value : value;
    if (magnitude > most) magnitude = most;
    uint64_t whole = (uint64_t)magnitude;
    uint64_t part = (uint64_t)((magnitude - (double)whole) * (double)powers[digits] + 0.5);
    if (part == powers[digits]) {
        whole++;
        part = 0;
    }
    if (negative && (whole || part)) text_character(text, '-');
    text_unsigned(text, whole, 1);
    if (digits) {
        text_character(text, '.');
        text_unsigned(text, part, digits);
    }
}

/* Length of the valid UTF-8 sequence at the start of the span, 0 if it is invalid. */
static size_t utf8_length(struct span span) {
    const unsigned char *byte = (const unsigned char *)span.data;
    if (byte[0] < 0x80) return 1;
    size_t length = byte[0] >= 0xF0 ? 4 : byte[0] >= 0xE0 ? 3 : 2;
    if (byte[0] < 0xC2 || byte[0] > 0xF4 || span.length < length) return 0;
    for (size_t i = 1; i < length; i++)
        if ((byte[i] & 0xC0) != 0x80) return 0;
    if (byte[0] == 0xE0 && byte[1] < 0xA0) return 0; /* overlong encoding */
    if (byte[0] == 0xED && byte[1] > 0x9F) return 0; /* surrogate */
    if (byte[0] == 0xF0 && byte[1] < 0x90) return 0;
    if (byte[0] == 0xF4 && byte[1] > 0x8F) return 0;
    return length;
}

void text_json_string(struct text *text, struct span span) {
    static const char hex[] = "0123456789abcdef";
    text_character(text, '"');
    while (span.length) {
        unsigned char byte = (unsigned char)span.data[0];
        size_t length = utf8_length(span);
        if (byte == '"' || byte == '\\') {
            text_character(text, '\\');
            text_character(text, (char)byte);
        } else if (byte < 0x20) {
            text_string(text, "\\u00");
            text_character(text, hex[byte >> 4]);
            text_character(text, hex[byte & 15]);
        } else if (length) {
            text_span(text, (struct span){span.data, length});
        } else {
            text_character(text, '?');
        }
        if (!length) length = 1;
        span.data += length;
        span.length -= length;
    }
    text_character(text, '"');
}

void text_excerpt(struct text *text, struct span span) {
    bool cut = false;
    text_character(text, '\'');
    for (int count = 0; span.length && !cut; count++) {
        size_t length = utf8_length(span);
        unsigned char byte = (unsigned char)span.data[0];
        if (length && byte >= 0x20 && byte != 0x7F)
            text_span(text, (struct span){span.data, length});
        else
            text_character(text, '?');
        if (!length) length = 1;
        span.data += length;
        span.length -= length;
        cut = count + 1 == EXCERPT_LENGTH && span.length;
    }
    if (cut) text_string(text, "...");
    text_character(text, '\'');
}

bool text_refuse(struct text *error, const char *message) {
    text_clear(error);
    text_string(error, message);
    return false;
}

struct span span_of(const char *string) {
    return (struct span){string, strlen(string)};
}

bool span_equals(struct span span, const char *string) {
    return span.length == strlen(string) && (!span.length || !memcmp(span.data, string, span.length));
}

bool span_equals_ignoring_case(struct span span, const char *string) {
    if (span.length != strlen(string)) return false;
    for (size_t i = 0; i < span.length; i++)
        if ((span.data[i] | 0x20) != (string[i] | 0x20)) return false;
    return true;
}

static bool is_blank(char character) {
    return character == ' ' || character == '\t' || character == '\r' || character == '\n';
}

struct span span_trim(struct span span) {
    while (span.length && is_blank(span.data[0])) span.data++, span.length--;
    while (span.length && is_blank(span.data[span.length - 1])) span.length--;
    return span;
}

struct span span_word(struct span *rest) {
    while (rest->length && is_blank(rest->data[0])) rest->data++, rest->length--;
    struct span word = {rest->data, 0};
    while (word.length < rest->length && !is_blank(rest->data[word.length])) word.length++;
    rest->data += word.length;
    rest->length -= word.length;
    return word;
}

struct span span_until(struct span *rest, char separator) {
    const char *found = rest->length ? memchr(rest->data, separator, rest->length) : NULL;
    struct span before = {rest->data, found ? (size_t)(found - rest->data) : rest->length};
    size_t used = before.length + (found ? 1 : 0);
    rest->data += used;
    rest->length -= used;
    return before;
}

bool span_integer(struct span span, int64_t low, int64_t high, int64_t *value) {
    bool negative = span.length && span.data[0] == '-';
    size_t at = negative ? 1 : 0;
    if (at == span.length || span.length - at > 18) return false;
    int64_t sum = 0;
    for (; at < span.length; at++) {
        if (span.data[at] < '0' || span.data[at] > '9') return false;
        sum = sum * 10 + (span.data[at] - '0');
    }
    if (negative) sum = -sum;
    if (sum < low || sum > high) return false;
    *value = sum;
    return true;
}

bool span_decimal(struct span span, double low, double high, double *value) {
    size_t at = 0;
    bool negative = span.length && span.data[0] == '-';
    if (negative) at++;
    double sum = 0;
    int digits = 0, exponent = 0;
    bool point = false;
    for (; at < span.length; at++) {
        char c = span.data[at];
        if (c == '.' && !point) {
            point = true;
        } else if (c >= '0' && c <= '9') {
            sum = sum * 10 + (c - '0');
            if (point) exponent--;
            if (++digits > 17) return false;
        } else {
            break;
        }
    }
    if (!digits) return false;
    if (at < span.length) {
        int64_t stated;
        if (span.data[at] != 'e' && span.data[at] != 'E') return false;
        if (!span_integer((struct span){span.data + at + 1, span.length - at - 1}, -30, 30, &stated)) return false;
        exponent += (int)stated;
    }
    double power = 1;
    for (int i = 0; i < (exponent < 0 ? -exponent : exponent); i++) power *= 10;
    sum = exponent < 0 ? sum / power : sum * power;
    if (negative) sum = -sum;
    if (!(sum >= low && sum <= high)) return false;
    *value = sum;
    return true;
}
