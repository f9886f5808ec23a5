/* The border of every module: text goes in through lilypad_input's buffer with an explicit length, and comes back
   through lilypad_output. A call that returns 0 has failed and left a message there. */
#ifndef LILYPAD_WASM_BORDER_H
#define LILYPAD_WASM_BORDER_H

#include "core/text.h"

#define OUTPUT_SIZE (1u << 18)

extern struct text border_output; /* its data is aligned for floats */
/* The first bytes of the input buffer. */
struct span border_input(size_t length);

/* A buffer of at least that many bytes for the next call's text; NULL if that is too much. */
char *lilypad_input(size_t size);
const char *lilypad_output(void);
size_t lilypad_output_length(void);

#endif
