/* `struct text` is for writing into a fixed buffer, `struct span` for reading text of known length. Avoiding printf
   keeps the module small and number formatting identical on every platform. */
#ifndef LILYPAD_CORE_TEXT_H
#define LILYPAD_CORE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Always NUL-terminated. On overflow, the text is truncated and `full` is set. */
struct text {
    char *data;
    size_t capacity;
    size_t length;
    bool full;
};

/* A piece of text owned by someone else; not NUL-terminated. */
struct span {
    const char *data;
    size_t length;
};

/* `capacity` includes the terminating NUL and must be at least 1. */
struct text text_over(char *buffer, size_t capacity);
void text_clear(struct text *text);
void text_character(struct text *text, char character);
void text_string(struct text *text, const char *string);
void text_span(struct text *text, struct span span);
void text_integer(struct text *text, int64_t value);
/* Fixed point with `digits` (0..9) decimals. Magnitudes above 2^53 are clamped; NaN is written as 0. */
void text_decimal(struct text *text, double value, int digits);
/* Writes a quoted JSON string. Invalid UTF-8 is replaced by '?'. */
void text_json_string(struct text *text, struct span span);
/* Quotes untrusted input for an error message: at most 24 characters, unprintable ones replaced by '?'. */
void text_excerpt(struct text *text, struct span span);
/* Replaces the text by `message`; always returns false, so that callers can return the result. */
bool text_refuse(struct text *error, const char *message);

struct span span_of(const char *string);
bool span_equals(struct span span, const char *string);
/* For names made of ASCII letters only. */
bool span_equals_ignoring_case(struct span span, const char *string);
/* Removes whitespace (space, tab, CR, LF) from both ends. */
struct span span_trim(struct span span);
/* Removes the next whitespace-separated word from `rest` and returns it; empty if there is none. */
struct span span_word(struct span *rest);
/* Removes everything up to and including the next `separator` from `rest`; returns the part before it. Without a
   separator, takes everything. */
struct span span_until(struct span *rest, char separator);
/* Parses the whole span as a decimal integer in the range; false if it is not one. */
bool span_integer(struct span span, int64_t low, int64_t high, int64_t *value);
/* The same for a decimal number such as -1.25 or 2e-3. */
bool span_decimal(struct span span, double low, double high, double *value);

#endif
