/* Reads JSON of a known shape, piece by piece, from text that may be hostile. The first mistake is noted with its
   place; every call after it does nothing and answers no, so that a reader need only look at the end. */
#ifndef LILYPAD_CORE_JSON_H
#define LILYPAD_CORE_JSON_H

#include "core/text.h"

struct json {
    struct span rest;
    const char *begin;
    struct text *error; /* says what is wrong and where; empty while nothing is */
    bool failed;
};

struct json json_over(struct span text, struct text *error);
/* Notes a mistake at the current place, unless there was one before. */
void json_fail(struct json *json, const char *message);

/* The next character that is no blank is this one; it is taken. */
bool json_take(struct json *json, char character);
void json_expect(struct json *json, char character);
/* A string without escapes, as long as wanted; empty after a mistake. */
struct span json_string(struct json *json);
int64_t json_integer(struct json *json, int64_t low, int64_t high);
bool json_boolean(struct json *json);

/* for (bool more = json_begin(&json, '['); more; more = json_more(&json, ']')) ...: the elements of a list, or with
   braces the members of an object, each of which begins with json_key. */
bool json_begin(struct json *json, char opening);
bool json_more(struct json *json, char closing);
/* The name of a member, and the colon after it. */
struct span json_key(struct json *json);

#endif
