/* A program that answers lines while it thinks: reads standard input without waiting as long as there is work. */
#ifndef LILYPAD_CLI_LINE_LOOP_H
#define LILYPAD_CLI_LINE_LOOP_H

#include "core/text.h"

#define LONGEST_LINE_READ 65535

struct line_loop {
    void *context;
    void (*take_line)(void *context, struct span line); /* without its end; data is NULL if it is too long */
    void (*think)(void *context);                       /* a slice of work */
    bool (*is_working)(const void *context);
    bool (*has_quit)(const void *context);
    void (*input_ended)(void *context); /* no line will come any more; what never ends by itself must end */
};

/* Runs until the program has quit, or the input has ended and the work is done. */
void line_loop_run(const struct line_loop *loop);

#endif
