/* Command-line arguments of the sub-commands: `--name value`, `--flag`, and what is left over. */
#ifndef LILYPAD_CLI_ARGUMENTS_H
#define LILYPAD_CLI_ARGUMENTS_H

#include "core/text.h"
#include "freckers/position.h"

#define MOST_ARGUMENTS 64
#define AGENT_TEXT_SIZE 512

struct arguments {
    int count;
    char *words[MOST_ARGUMENTS]; /* taken ones are NULL */
};

/* Ends the program: one line on standard error, exit code 2. */
_Noreturn void die(const char *message);
/* "message 'value'" */
_Noreturn void die_at(const char *message, const char *value);

struct arguments arguments_of(int count, char **words);
/* The value of `--name`, or NULL; dies if it is given without a value. */
const char *arguments_take(struct arguments *arguments, const char *name);
bool arguments_take_flag(struct arguments *arguments, const char *name);
int64_t arguments_take_integer(struct arguments *arguments, const char *name, int64_t initial, int64_t low,
                               int64_t high);
enum rules arguments_take_rules(struct arguments *arguments);
/* The next word that is no option, or NULL. */
const char *arguments_next(struct arguments *arguments);
/* All remaining words as one position, or the start position if there are none. */
struct position arguments_position(struct arguments *arguments, enum rules rules);
/* Splits `a,b:key=value,key=value,c` into its agents and returns how many: a piece with '=' and no ':' goes on with the
   agent before it. */
int arguments_split_agents(const char *list, char agents[][AGENT_TEXT_SIZE], int most);
/* The limits of a search among the arguments, in the words of UGI's go. */
void arguments_take_limits(struct arguments *arguments, struct text *limits);
/* Dies if anything is left. */
void arguments_end(struct arguments *arguments);

#endif
