/* Text written into a buffer of fixed size, and text read from a span with a known length.
   No printf: the module stays small, and numbers look the same everywhere. */
#ifndef LILYPAD_CORE_TEXT_H
#define LILYPAD_CORE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Always NUL-terminated. What does not fit is left out and `full` is set. */
struct text {
    char *data;
    size_t capacity;
    size_t length;
    bool full;
};

/* A part of somebody else's text; not terminated. */
struct span {
    const char *data;
    size_t length;
};

/* `capacity` counts the terminating NUL and must be at least 1. */
struct text text_over(char *buffer, size_t capacity);
void text_clear(struct text *text);
void text_character(struct text *text, char character);
void text_string(struct text *text, const char *string);
void text_span(struct text *text, struct span span);
void text_integer(struct text *text, int64_t value);
/* Fixed point with `digits` (0..9) decimals; a magnitude above 2^53 is cut to it, not-a-number is written as 0. */
void text_decimal(struct text *text, double value, int digits);
/* With quotes; control characters are escaped and bytes that are not UTF-8 replaced by '?'. */
void text_json_string(struct text *text, struct span span);
/* A piece of hostile input for an error message: quoted, at most 24 characters, unprintable bytes as '?'. */
void text_excerpt(struct text *text, struct span span);
/* Makes this the message; always false, as what was asked for is. */
bool text_refuse(struct text *error, const char *message);

struct span span_of(const char *string);
bool span_equals(struct span span, const char *string);
/* The same for names of ASCII letters, whose case does not matter. */
bool span_names(struct span name, const char *option);
/* Drops blanks (space, tab, CR, LF) at both ends. */
struct span span_trim(struct span span);
/* Cuts the next blank-separated word off `rest`; empty when there is none. */
struct span span_word(struct span *rest);
/* Cuts what stands before the next `separator` (or everything) off `rest`, and the separator with it. */
struct span span_until(struct span *rest, char separator);
/* The whole span is a decimal integer between the bounds. */
bool span_integer(struct span span, int64_t low, int64_t high, int64_t *value);
/* The whole span is a decimal number such as -1.25 or 2e-3, between the bounds. */
bool span_decimal(struct span span, double low, double high, double *value);

#endif
