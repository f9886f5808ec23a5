/* A pull parser for untrusted JSON of a known structure. The first error is recorded with its position. After an error
   all calls do nothing and return false or an empty value, so callers need to check for errors only once, at the
   end. */
#ifndef LILYPAD_CORE_JSON_READER_H
#define LILYPAD_CORE_JSON_READER_H

#include "core/text.h"

struct reader {
    struct span rest;
    const char *begin;
    struct text *error; /* what is wrong and where; empty if there is no error */
    bool failed;
};

struct reader reader_over(struct span text, struct text *error);
/* Records an error at the current position, unless there already is one. */
void reader_fail(struct reader *json, const char *message);

/* Skips whitespace and consumes the character if it is next. */
bool reader_take(struct reader *json, char character);
void reader_expect(struct reader *json, char character);
/* A string of any length; escapes are errors. */
struct span reader_string(struct reader *json);
int64_t reader_integer(struct reader *json, int64_t low, int64_t high);
bool reader_boolean(struct reader *json);

/* Iterates over a list; with braces, over an object, whose members each begin with reader_key:
       for (bool more = reader_begin(&json, '['); more; more = reader_more(&json, ']')) ... */
bool reader_begin(struct reader *json, char opening);
bool reader_more(struct reader *json, char closing);
/* Consumes a member's name and the colon. */
struct span reader_key(struct reader *json);

#endif
