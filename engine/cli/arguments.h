/* Command-line arguments of the subcommands: `--name value`, `--flag`, and positional words. */
#ifndef LILYPAD_CLI_ARGUMENTS_H
#define LILYPAD_CLI_ARGUMENTS_H

#include "core/text.h"
#include "game/agent.h"

#define MAX_ARGUMENTS 64

struct arguments {
    int count;
    char *words[MAX_ARGUMENTS]; /* NULL once taken */
};

/* Ends the program with one line on standard error and exit code 2. */
_Noreturn void die(const char *message);
/* Prints "message 'value'". */
_Noreturn void die_quoting(const char *message, const char *value);

struct arguments arguments_of(int count, char **words);
/* The value of `--name`, or NULL if it is absent; dies if its value is missing. */
const char *arguments_take(struct arguments *arguments, const char *name);
bool arguments_take_flag(struct arguments *arguments, const char *name);
int64_t arguments_take_integer(struct arguments *arguments, const char *name, int64_t fallback, int64_t low,
                               int64_t high);
/* Index of the rule set named by `--rules`, by default the first. */
int arguments_take_rules(struct arguments *arguments, const struct game *game);
/* The next positional word, or NULL. */
const char *arguments_next(struct arguments *arguments);
/* Appends the remaining positional words, separated by spaces, and returns their number. */
int arguments_join(struct arguments *arguments, struct text *text);
/* Splits `a,b:key=value,key=value,c` into agents and returns their number. A piece with '=' and no ':' belongs to the
   agent before it. */
int arguments_split_agents(const char *list, char agents[][AGENT_TEXT_SIZE], int most);
/* Writes the search limits among the arguments in the syntax of UGI's go. */
void arguments_take_limits(struct arguments *arguments, struct text *limits);
/* Dies if anything is left. */
void arguments_end(struct arguments *arguments);

#endif
