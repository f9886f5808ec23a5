/* The one session of the Freckers module, for all its files of exports. */
#ifndef LILYPAD_WASM_BORDER_SESSION_H
#define LILYPAD_WASM_BORDER_SESSION_H

#include "border.h"
#include "freckers/session.h"

struct session *border_session(void);

#endif
