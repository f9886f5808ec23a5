/* Reads JSON without copying it: a value is the span of its text. Members are looked up by walking the text, which
   suits small objects read once. What is not well-formed is refused as a whole by json_check; the other functions may
   then be used without fear, and find nothing in text that was not checked. */
#ifndef LILYPAD_CORE_JSON_VALUE_H
#define LILYPAD_CORE_JSON_VALUE_H

#include "core/text.h"

/* The whole span is one well-formed value; if not, a message that says where. */
bool json_check(struct span text, struct text *error);
/* The value of an object's member; false if there is none or it is null. */
bool json_member(struct span object, const char *name, struct span *value);
/* Walks through an array: `rest` is the array at first. False at its end. */
bool json_next(struct span *rest, struct span *value);
/* A string without quotes and escapes; false if it is no string or does not fit. */
bool json_text(struct span value, struct text *out);
/* A member that is a string, terminated in a buffer of that size; or an integer between 0 and `high`. */
bool json_member_string(struct span object, const char *name, char *buffer, size_t size);
bool json_member_integer(struct span object, const char *name, int64_t high, int64_t *value);

/* Adds a member, with a comma before it unless it is the first. */
void json_write_key(struct text *out, const char *name);
void json_write_string(struct text *out, const char *name, const char *value);
void json_write_integer(struct text *out, const char *name, int64_t value);
void json_write_decimal(struct text *out, const char *name, double value, int digits);

#endif
