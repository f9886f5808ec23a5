#include "cli/positions.h"

#include <stdio.h>
#include <string.h>

#define LONGEST_POSITION 65536

static void set_position(struct session *session, const char *text) {
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    if (!session_set_typed_position(session, span_of(text), &error)) die(buffer);
}

static const char *join(struct arguments *arguments) {
    static char line[LONGEST_POSITION];
    struct text joined = text_over(line, sizeof line);
    int count = arguments_join(arguments, &joined);
    arguments_end(arguments);
    if (count && !span_trim(span_of(line)).length) die("the position is empty");
    return count ? line : "startpos";
}

void positions_take(struct arguments *arguments, struct session *session) {
    set_position(session, join(arguments));
}

void positions_each(struct arguments *arguments, struct session *session, position_task *task, const void *context) {
    static char line[LONGEST_POSITION];
    const char *given = join(arguments);
    if (strcmp(given, "-")) {
        set_position(session, given);
        task(session, context);
    } else {
        while (fgets(line, sizeof line, stdin)) {
            if (!strchr(line, '\n') && !feof(stdin)) die("a line is longer than 65535 bytes");
            if (!span_trim(span_of(line)).length) continue;
            set_position(session, line);
            task(session, context);
        }
    }
    session_close(session);
}
