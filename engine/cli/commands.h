/* The subcommands of the native program. Each gets the game and the arguments after its name, and returns the exit
   code. */
#ifndef LILYPAD_CLI_COMMANDS_H
#define LILYPAD_CLI_COMMANDS_H

#include "cli/arguments.h"

struct command {
    const char *name, *usage;
    int (*run)(const struct game *game, struct arguments *arguments);
};

/* For every game; ends with a NULL name. */
extern const struct command commands[];
/* For Freckers only; ends with a NULL name. */
extern const struct command freckers_commands[];

int command_match(const struct game *game, struct arguments *arguments);
int command_standings(const struct game *game, struct arguments *arguments);
int command_certificate(const struct game *game, struct arguments *arguments);
int command_confirm(const struct game *game, struct arguments *arguments);
int command_tune(const struct game *game, struct arguments *arguments);
int command_sprt(const struct game *game, struct arguments *arguments);
int command_predict(const struct game *game, struct arguments *arguments);
int command_experiment(const struct game *game, struct arguments *arguments);

/* Runs a command that the game itself defines, by a form of position or a question: `sequence deal 7`, `sequence map
   POSITION`. False if the name is neither. */
bool run_game_command(const struct game *game, const char *name, struct arguments *arguments);

#endif
