/* Reads JSON in place: a value is the span of its text. Members are found by scanning the text, which suits small
   objects that are read once. Validate input with json_check first. The other functions are safe on invalid text too,
   but may find nothing in it. */
#ifndef LILYPAD_CORE_JSON_VALUE_H
#define LILYPAD_CORE_JSON_VALUE_H

#include "core/text.h"

/* Whether the whole span is one well-formed value; if not, the message says where the error is. */
bool json_check(struct span text, struct text *error);
/* Gets an object's member; false if it is missing or null. */
bool json_member(struct span object, const char *name, struct span *value);
/* Iterates over an array: `rest` starts as the array itself. False at the end. */
bool json_next(struct span *rest, struct span *value);
/* Decodes a string value; false if it is not a string or does not fit. */
bool json_text(struct span value, struct text *out);
/* Gets a string member, NUL-terminated, or an integer member from 0 to `high`. */
bool json_member_string(struct span object, const char *name, char *buffer, size_t size);
bool json_member_integer(struct span object, const char *name, int64_t high, int64_t *value);

/* Writes a member's name, preceded by a comma unless it is the first. */
void json_write_key(struct text *out, const char *name);
void json_write_string(struct text *out, const char *name, const char *value);
void json_write_integer(struct text *out, const char *name, int64_t value);
void json_write_boolean(struct text *out, const char *name, bool value);
void json_write_decimal(struct text *out, const char *name, double value, int digits);

#endif
