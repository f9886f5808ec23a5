/* Reads lines from standard input while working: does not block on input as long as there is work to do. */
#ifndef LILYPAD_CLI_LINE_LOOP_H
#define LILYPAD_CLI_LINE_LOOP_H

#include "core/text.h"

#define LONGEST_LINE_READ 65535

struct line_loop {
    void *context;
    void (*take_line)(void *context, struct span line); /* without the newline; data is NULL if the line is too long */
    void (*think)(void *context);                       /* does a slice of work */
    bool (*is_working)(const void *context);
    bool (*has_quit)(const void *context);
    void (*input_ended)(void *context); /* no more lines will come; endless work must stop */
};

/* Runs until the program has quit, or the input has ended and the work is done. */
void line_loop_run(const struct line_loop *loop);

#endif
