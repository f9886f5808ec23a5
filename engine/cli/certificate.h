/* A certificate, "lilypad-certificate 1": what a tournament without time limits came to, so that anybody can play it
   again and compare. arena/README.md documents it. */
#ifndef LILYPAD_CLI_CERTIFICATE_H
#define LILYPAD_CLI_CERTIFICATE_H

#include "arena/standings.h"

#define CERTIFICATE_FORMAT "lilypad-certificate 1"

struct certificate {
    struct schedule schedule; /* of its experiment */
    char engine[64];          /* the version that played */
    int count;                /* of games; fewer than the schedule's if a sequential test ended it */
    char *results;            /* a character per game: 1 if the first mover won, 0 if it lost, = for a draw */
    uint64_t *digests;        /* see digest_game */
};

/* Reads a certificate, or makes one of a result file. Fails, with a message, if the text is neither, if it is damaged,
   or if its games cannot be repeated exactly. There is then nothing to close. */
bool certificate_read(struct certificate *certificate, struct span text, struct text *error);
void certificate_close(struct certificate *certificate);
/* Room for its text in bytes. */
size_t certificate_size(const struct certificate *certificate);
void certificate_write(const struct certificate *certificate, struct text *out);

#endif
