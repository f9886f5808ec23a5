#include "border.h"

#include <stdlib.h>

#include "core/clock.h"

#define INPUT_LIMIT (16u << 20)

/* The module's only import. */
__attribute__((import_module("env"), import_name("clock_milliseconds"))) double host_milliseconds(void);

double clock_milliseconds(void) {
    return host_milliseconds();
}

/* The C library would tell the host that memory has grown; ours looks at the memory anew each time. */
void emscripten_notify_memory_growth(size_t index);
void emscripten_notify_memory_growth(size_t index) {
    (void)index;
}

char *input;
size_t input_size;
_Alignas(float) char output_buffer[OUTPUT_SIZE];
struct text output = {.data = output_buffer, .capacity = OUTPUT_SIZE};

char *lilypad_input(size_t size) {
    if (size <= input_size) return input;
    if (size > INPUT_LIMIT) return NULL;
    free(input);
    input = malloc(size);
    input_size = input ? size : 0;
    return input;
}

const char *lilypad_output(void) {
    return output_buffer;
}

size_t lilypad_output_length(void) {
    return output.length;
}
