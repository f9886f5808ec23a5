#include "core/json.h"

#include <string.h>

struct json json_over(struct span text, struct text *error) {
    text_clear(error);
    return (struct json){.rest = text, .begin = text.data, .error = error};
}

void json_fail(struct json *json, const char *message) {
    if (json->failed) return;
    json->failed = true;
    text_string(json->error, message);
    text_string(json->error, " at character ");
    text_integer(json->error, json->rest.data - json->begin + 1);
}

static void skip(struct json *json, size_t count) {
    json->rest.data += count;
    json->rest.length -= count;
}

static void skip_blanks(struct json *json) {
    size_t count = 0;
    while (count < json->rest.length && json->rest.data[count] && strchr(" \t\r\n", json->rest.data[count])) count++;
    skip(json, count);
}

bool json_take(struct json *json, char character) {
    if (json->failed) return false;
    skip_blanks(json);
    if (!json->rest.length || json->rest.data[0] != character) return false;
    skip(json, 1);
    return true;
}

void json_expect(struct json *json, char character) {
    char message[] = "expected ' '";
    message[10] = character;
    if (!json_take(json, character)) json_fail(json, message);
}

struct span json_string(struct json *json) {
    if (!json_take(json, '"')) json_fail(json, "expected a string");
    struct span string = {json->rest.data, 0};
    if (json->failed) return string;
    while (string.length < json->rest.length && string.data[string.length] != '"') {
        unsigned char byte = (unsigned char)string.data[string.length];
        if (byte < 0x20 || byte == '\\') break;
        string.length++;
    }
    if (string.length == json->rest.length || string.data[string.length] != '"') {
        json_fail(json, "the string has no end or an escape in it");
        return (struct span){string.data, 0};
    }
    skip(json, string.length + 1);
    return string;
}

/* A word of letters, digits and signs. */
static struct span plain_word(struct json *json) {
    skip_blanks(json);
    struct span word = {json->rest.data, 0};
    while (word.length < json->rest.length && word.length < 24) {
        char c = word.data[word.length];
        if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-')) break;
        word.length++;
    }
    return word;
}

int64_t json_integer(struct json *json, int64_t low, int64_t high) {
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
    json_fail(json, buffer);
    return low;
}

bool json_boolean(struct json *json) {
    if (json->failed) return false;
    struct span word = plain_word(json);
    bool value = span_equals(word, "true");
    if (value || span_equals(word, "false"))
        skip(json, word.length);
    else
        json_fail(json, "expected true or false");
    return value;
}

bool json_begin(struct json *json, char opening) {
    json_expect(json, opening);
    return !json->failed && !json_take(json, opening == '[' ? ']' : '}');
}

bool json_more(struct json *json, char closing) {
    if (json_take(json, closing)) return false;
    if (!json_take(json, ',')) json_fail(json, closing == ']' ? "expected ',' or ']'" : "expected ',' or '}'");
    return !json->failed;
}

struct span json_key(struct json *json) {
    struct span key = json_string(json);
    json_expect(json, ':');
    return key;
}
