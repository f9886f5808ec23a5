/* `lilypad sequence ...`: the card game. Games are the JSON of engine/sequence/game.h, views that of view.h. */
#ifndef LILYPAD_CLI_SEQUENCE_H
#define LILYPAD_CLI_SEQUENCE_H

#include "cli/arguments.h"
#include "sequence/session.h"

int command_sequence(struct arguments *arguments);
int command_sequence_match(struct arguments *arguments);
/* The usage of each of its commands, a line each. */
void sequence_help(void);

#endif
