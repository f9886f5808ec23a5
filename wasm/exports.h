/* What the exports of Freckers share. */
#ifndef LILYPAD_WASM_EXPORTS_H
#define LILYPAD_WASM_EXPORTS_H

#include "freckers/session.h"

/* The module's one session. */
struct session *the_session(void);

#endif
