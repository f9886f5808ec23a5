#include "cli/line_loop.h"

#include <poll.h>
#include <unistd.h>

/* Collects bytes into lines. */
struct line_reader {
    size_t length;
    bool too_long, ended;
    char line[LONGEST_LINE_READ];
};

static void take_bytes(const struct line_loop *loop, struct line_reader *reader, const char *bytes, size_t count) {
    for (size_t i = 0; i < count && !loop->has_quit(loop->context); i++) {
        if (bytes[i] == '\n') {
            loop->take_line(loop->context, (struct span){reader->too_long ? NULL : reader->line, reader->length});
            reader->length = 0;
            reader->too_long = false;
        } else if (reader->length == LONGEST_LINE_READ) {
            reader->too_long = true;
        } else {
            reader->line[reader->length++] = bytes[i];
        }
    }
}

void line_loop_run(const struct line_loop *loop) {
    static struct line_reader reader;
    while (!loop->has_quit(loop->context) && !(reader.ended && !loop->is_working(loop->context))) {
        struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
        if (!reader.ended && poll(&input, 1, loop->is_working(loop->context) ? 0 : -1) > 0) {
            char bytes[4096];
            ssize_t count = read(STDIN_FILENO, bytes, sizeof bytes);
            if (count > 0) {
                take_bytes(loop, &reader, bytes, (size_t)count);
            } else {
                take_bytes(loop, &reader, "\n", 1); /* ends a last line without a newline */
                reader.ended = true;
                loop->input_ended(loop->context);
            }
        }
        loop->think(loop->context);
    }
}
