/* The Universal Game Interface: lines in, lines out, for any game. */
#ifndef LILYPAD_CLI_UGI_H
#define LILYPAD_CLI_UGI_H

#include <stdio.h>

#include "game/session.h"

#define LONGEST_ANSWER (1 << 16)

struct ugi {
    struct session session;
    FILE *out;
    bool quit;
    bool infinite;    /* the search runs until `stop` or the end of input */
    bool attached;    /* any search ends with the input: whoever asked is gone */
    double last_info; /* time of the last info line, clock_milliseconds */
};

/* Opens a session without models. */
void ugi_open(struct ugi *ugi, const struct game *game, FILE *out);
void ugi_close(struct ugi *ugi);
/* Executes one line, given without its newline. */
void ugi_line(struct ugi *ugi, struct span line);
/* Gives a running search a slice of time; writes info lines and, when it is done, the best move. */
void ugi_think(struct ugi *ugi, double milliseconds);
/* Speaks UGI on standard input until `quit` or the end of input. A search then goes on to its limit, unless the program
   is attached. */
void ugi_run(const struct game *game, bool attached);

#endif
