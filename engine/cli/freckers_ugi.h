/* Freckers over UGI. */
#ifndef LILYPAD_CLI_FRECKERS_UGI_H
#define LILYPAD_CLI_FRECKERS_UGI_H

#include "cli/ugi.h"
#include "freckers/session.h"

/* Opens the session with the shipped models, to be spoken to through the result; close it with session_close. */
struct ugi freckers_ugi_open(struct session *session, FILE *out);
/* On standard input and output until `quit` or the end of input. */
int freckers_ugi_run(void);

#endif
