/* Reads JSON of a known shape, piece by piece, from text that may be hostile. The first mistake is noted with its
   place; every call after it does nothing and answers no, so that a reader need only look at the end. */
#ifndef LILYPAD_CORE_JSON_READER_H
#define LILYPAD_CORE_JSON_READER_H

#include "core/text.h"

struct reader {
    struct span rest;
    const char *begin;
    struct text *error; /* says what is wrong and where; empty while nothing is */
    bool failed;
};

struct reader reader_over(struct span text, struct text *error);
/* Notes a mistake at the current place, unless there was one before. */
void reader_fail(struct reader *json, const char *message);

/* The next character that is no blank is this one; it is taken. */
bool reader_take(struct reader *json, char character);
void reader_expect(struct reader *json, char character);
/* A string without escapes, as long as wanted; empty after a mistake. */
struct span reader_string(struct reader *json);
int64_t reader_integer(struct reader *json, int64_t low, int64_t high);
bool reader_boolean(struct reader *json);

/* for (bool more = reader_begin(&json, '['); more; more = reader_more(&json, ']')) ...: the elements of a list, or with
   braces the members of an object, each of which begins with reader_key. */
bool reader_begin(struct reader *json, char opening);
bool reader_more(struct reader *json, char closing);
/* The name of a member, and the colon after it. */
struct span reader_key(struct reader *json);

#endif
