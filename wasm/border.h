/* The border of every module: text goes in through lilypad_input's buffer with an explicit length, and comes back
   through lilypad_output. A call that returns 0 has failed and left a message there. */
#ifndef LILYPAD_WASM_BORDER_H
#define LILYPAD_WASM_BORDER_H

#include "core/text.h"

#define OUTPUT_SIZE (1u << 18)

extern char *input;
extern size_t input_size;
extern char output_buffer[OUTPUT_SIZE]; /* aligned for floats */
extern struct text output;

/* The input of this call. */
static inline struct span input_text(size_t length) {
    return (struct span){input, length < input_size ? length : input_size};
}

/* A buffer of at least that many bytes for the next call's text; NULL if that is too much. */
char *lilypad_input(size_t size);
const char *lilypad_output(void);
size_t lilypad_output_length(void);

#endif
