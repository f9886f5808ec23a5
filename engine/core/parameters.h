/* What can be set about an agent of either game: named values with a type, a range and a word of help, and their
   written form `key=value,key=value`. */
#ifndef LILYPAD_CORE_PARAMETERS_H
#define LILYPAD_CORE_PARAMETERS_H

#include "core/text.h"

#define MOST_PARAMETERS 40

enum parameter_kind { PARAMETER_INTEGER, PARAMETER_DECIMAL, PARAMETER_SWITCH, PARAMETER_CHOICE };

struct parameter {
    const char *name;
    enum parameter_kind kind;
    double initial, low, high; /* a switch is 0 or 1, a choice the index of its word */
    const char *choices;       /* words joined by '|', of a choice only */
    const char *help;
};

/* Lists of parameters end with a NULL name; `values` has one for each, in their order. */

/* The initial values, then those of the preset over them. */
void parameters_start(const struct parameter *parameters, const char *preset, double *values);
/* Sets one value from its text, whatever the case of the key; an unknown key or a value out of range gives false and
 * says so. */
bool parameters_set(const struct parameter *parameters, double *values, struct span key, struct span value,
                    struct text *error);
/* Sets all of `key=value,key=value`. */
bool parameters_set_all(const struct parameter *parameters, double *values, struct span list, struct text *error);
/* The value as it is written in an agent's text. */
void parameter_write(const struct parameter *parameter, double value, struct text *out);
/* An agent in JSON: {"name","summary","source","parameters":[{"name","type","default","low","high","choices","help"}]}
 */
void parameters_write_agent(const char *name, const char *summary, const char *source,
                            const struct parameter *parameters, const double *values, struct text *out);

#endif
