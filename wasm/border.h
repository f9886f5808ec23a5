/* What the files of exports share: the text that came in, the text that goes out, and the module's one session. */
#ifndef LILYPAD_WASM_BORDER_H
#define LILYPAD_WASM_BORDER_H

#include "freckers/session.h"

#define OUTPUT_SIZE (1u << 18)

extern struct text border_output;
/* The first bytes of the input buffer. */
struct span border_input(size_t length);
struct session *border_session(void);

#endif
