/* The sub-commands of the native program; each takes what follows its name and returns the exit code. */
#ifndef LILYPAD_CLI_COMMANDS_H
#define LILYPAD_CLI_COMMANDS_H

#include "cli/arguments.h"

int command_perft(struct arguments *arguments);
int command_playouts(struct arguments *arguments);
int command_moves(struct arguments *arguments);
int command_bestmove(struct arguments *arguments);
int command_features(struct arguments *arguments);
int command_predict(struct arguments *arguments);
int command_selfplay(struct arguments *arguments);
int command_bench(struct arguments *arguments);
int command_evaluations(struct arguments *arguments);
int command_agents(struct arguments *arguments);
int command_match(struct arguments *arguments);
int command_standings(struct arguments *arguments);
int command_experiment(struct arguments *arguments);
int command_tune(struct arguments *arguments);

#endif
