/* An agent's parameters: named values with a type, a range and a help text, and their text form
   `key=value,key=value`. */
#ifndef LILYPAD_CORE_PARAMETERS_H
#define LILYPAD_CORE_PARAMETERS_H

#include "core/text.h"

#define MAX_PARAMETERS 40

enum parameter_kind { PARAMETER_INTEGER, PARAMETER_DECIMAL, PARAMETER_SWITCH, PARAMETER_CHOICE };

struct parameter {
    const char *name;
    enum parameter_kind kind;
    double initial, low, high; /* a switch is 0 or 1; a choice is the index of its word */
    const char *choices;       /* words separated by '|'; only for a choice */
    const char *help;
};

/* A list of parameters is ended by a NULL name; `values` has one value per parameter, in the same order. */

/* Sets the initial values, then applies the preset. */
void parameters_start(const struct parameter *parameters, const char *preset, double *values);
/* Parses and sets one value. Keys are case-insensitive. Fails, with a message, on an unknown key or a value out of
   range. */
bool parameters_set(const struct parameter *parameters, double *values, struct span key, struct span value,
                    struct text *error);
/* Parses and sets `key=value,key=value`. */
bool parameters_set_all(const struct parameter *parameters, double *values, struct span list, struct text *error);
/* Writes the value as it appears in an agent's text. */
void parameter_write(const struct parameter *parameter, double value, struct text *out);
/* Writes an agent as JSON:
 * {"name","summary","source","parameters":[{"name","type","default","low","high","choices","help"}]}
 */
void parameters_write_agent(const char *name, const char *summary, const char *source,
                            const struct parameter *parameters, const double *values, struct text *out);

#endif
