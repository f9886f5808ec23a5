/* The Universal Game Interface: lines in, lines out, for any game that gives these functions. */
#ifndef LILYPAD_CLI_UGI_H
#define LILYPAD_CLI_UGI_H

#include <stdio.h>

#include "core/parameters.h"
#include "core/thinking.h"

#define LONGEST_ANSWER (1 << 16)

/* A game as UGI needs it. What fails says why in its text. */
struct ugi_game {
    /* The lines of the answer to `ugi` before the options of the agent's own. */
    void (*introduce)(const void *session, FILE *out);
    const struct parameter *(*parameters)(const void *session, const double **values);
    bool (*set)(void *session, struct span name, struct span value, struct text *error);
    void (*new_game)(void *session);
    bool (*set_position)(void *session, struct span text, struct text *error);
    bool (*go)(void *session, struct span limits, struct text *error);
    bool (*step)(void *session, double milliseconds);
    bool (*query)(const void *session, struct span question, struct text *answer);
    /* A line for each of the best lines of play. */
    void (*write_info)(const void *session, FILE *out);
    void (*write_best)(const void *session, FILE *out);
};

struct ugi {
    const struct ugi_game *game;
    void *session;
    struct thinking *thinking; /* the session's */
    FILE *out;
    bool quit;
    bool endless;       /* the search runs until stopped; the end of input stops it */
    double informed_at; /* when the last info line went out */
};

/* Carries out one line without its end. */
void ugi_line(struct ugi *ugi, struct span line);
/* Gives a running search a slice of time; writes info lines and, at its end, the best move. */
void ugi_think(struct ugi *ugi, double milliseconds);
/* Speaks UGI on standard input until `quit` or the end of input. */
void ugi_run(struct ugi *ugi);

/* What an info line says of the work done: nodes, nps, time, and visits with their win rate where there are any. */
void ugi_write_work(FILE *out, int64_t nodes, double milliseconds, int64_t visits, double win_rate);

#endif
