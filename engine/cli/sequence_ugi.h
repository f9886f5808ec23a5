/* Sequence over UGI: `position deal|state|view`; `query` also knows state, view and moves. */
#ifndef LILYPAD_CLI_SEQUENCE_UGI_H
#define LILYPAD_CLI_SEQUENCE_UGI_H

#include "cli/ugi.h"
#include "sequence/session.h"

/* Opens the session, to be spoken to through the result; close it with sequence_close. */
struct ugi sequence_ugi_open(struct sequence_session *session, FILE *out);
/* On standard input and output until `quit` or the end of input. */
int sequence_ugi_run(void);

#endif
