/* `lilypad sequence ...`: the card game. Games are the JSON of engine/sequence/game.h, views that of view.h. */
#ifndef LILYPAD_CLI_SEQUENCE_H
#define LILYPAD_CLI_SEQUENCE_H

#include <stdio.h>

#include "cli/arguments.h"
#include "sequence/session.h"

int command_sequence(struct arguments *arguments);
int command_sequence_match(struct arguments *arguments);
/* The usage of each of its commands, a line each. */
void sequence_help(void);

/* The same lines as Freckers' UGI, over `position deal|state|view`; `query` also knows state, view and moves. */
struct sequence_ugi {
    struct sequence_session session;
    FILE *out;
    bool quit, endless;
    double informed_at;
};
void sequence_ugi_open(struct sequence_ugi *ugi, FILE *out);
void sequence_ugi_close(struct sequence_ugi *ugi);
void sequence_ugi_line(struct sequence_ugi *ugi, struct span line);
void sequence_ugi_think(struct sequence_ugi *ugi, double milliseconds);
int sequence_ugi_run(void);

#endif
