#include "core/json_reader.h"

#include <string.h>

struct reader reader_over(struct span text, struct text *error) {
    text_clear(error);
    return (struct reader){.rest = text, .begin = text.data, .error = error};
}

void reader_fail(struct reader *json, const char *message) {
    if (json->failed) return;
    json->failed = true;
    text_string(json->error, message);
    text_string(json->error, " at character ");
    text_integer(json->error, json->rest.data - json->begin + 1);
}

static void skip(struct reader *json, size_t count) {
    json->rest.data += count;
    json->rest.length -= count;
}

static void skip_blanks(struct reader *json) {
    size_t count = 0;
    while (count < json->rest.length && json->rest.data[count] && strchr(" \t\r\n", json->rest.data[count])) count++;
    skip(json, count);
}

bool reader_take(struct reader *json, char character) {
    if (json->failed) return false;
    skip_blanks(json);
    if (!json->rest.length || json->rest.data[0] != character) return false;
    skip(json, 1);
    return true;
}

void reader_expect(struct reader *json, char character) {
    char message[] = "expected ' '";
    message[10] = character;
    if (!reader_take(json, character)) reader_fail(json, message);
}

struct span reader_string(struct reader *json) {
    if (!reader_take(json, '"')) reader_fail(json, "expected a string");
    struct span string = {json->rest.data, 0};
    if (json->failed) return string;
    while (string.length < json->rest.length && string.data[string.length] != '"') {
        unsigned char byte = (unsigned char)string.data[string.length];
        if (byte < 0x20 || byte == '\\') break;
        string.length++;
    }
    if (string.length == json->rest.length || string.data[string.length] != '"') {
        reader_fail(json, "the string is unterminated or contains an escape");
        return (struct span){string.data, 0};
    }
    skip(json, string.length + 1);
    return string;
}

/* A word of letters, digits and '-'. */
static struct span plain_word(struct reader *json) {
    skip_blanks(json);
    struct span word = {json->rest.data, 0};
    while (word.length < json->rest.length && word.length < 24) {
        char c = word.data[word.length];
        if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-')) break;
        word.length++;
    }
    return word;
}

int64_t reader_integer(struct reader *json, int64_t low, int64_t high) {
    if (json->failed) return low;
    struct span word = plain_word(json);
    int64_t value = low;
    if (span_integer(word, low, high, &value)) {
        skip(json, word.length);
        return value;
    }
    char buffer[64];
    struct text message = text_over(buffer, sizeof buffer);
    text_string(&message, "expected a number from ");
    text_integer(&message, low);
    text_string(&message, " to ");
    text_integer(&message, high);
    reader_fail(json, buffer);
    return low;
}

bool reader_boolean(struct reader *json) {
    if (json->failed) return false;
    struct span word = plain_word(json);
    bool value = span_equals(word, "true");
    if (value || span_equals(word, "false"))
        skip(json, word.length);
    else
        reader_fail(json, "expected true or false");
    return value;
}

bool reader_begin(struct reader *json, char opening) {
    reader_expect(json, opening);
    return !json->failed && !reader_take(json, opening == '[' ? ']' : '}');
}

bool reader_more(struct reader *json, char closing) {
    if (reader_take(json, closing)) return false;
    if (!reader_take(json, ',')) reader_fail(json, closing == ']' ? "expected ',' or ']'" : "expected ',' or '}'");
    return !json->failed;
}

struct span reader_key(struct reader *json) {
    struct span key = reader_string(json);
    reader_expect(json, ':');
    return key;
}
