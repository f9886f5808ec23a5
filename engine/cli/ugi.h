/* The Universal Game Interface: lines in, lines out, one session. */
#ifndef LILYPAD_CLI_UGI_H
#define LILYPAD_CLI_UGI_H

#include <stdio.h>

#include "freckers/session.h"

struct ugi {
    struct session session;
    FILE *out;
    bool quit;
    bool endless;       /* the search runs until stopped; the end of input stops it */
    double informed_at; /* when the last info line went out */
    int informed_depth;
};

void ugi_open(struct ugi *ugi, FILE *out);
void ugi_close(struct ugi *ugi);
/* Carries out one line without its end. */
void ugi_line(struct ugi *ugi, struct span line);
/* Gives a running search a slice of time; writes info lines and, at its end, the best move. */
void ugi_think(struct ugi *ugi, double milliseconds);
/* Speaks UGI on standard input and output until `quit` or the end of input. */
int ugi_run(void);

#endif
