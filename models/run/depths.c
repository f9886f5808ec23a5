#include "run/depths.h"

#include <stdio.h>

bool depths_search(struct session *session, const void *position, int64_t nodes, int lines,
                   void (*each)(void *watcher, const struct report *report), void *watcher, struct report *last,
                   struct text *error) {
    char limits[64];
    double unused;
    snprintf(limits, sizeof limits, "nodes %lld multipv %d", (long long)nodes, lines);
    session_start(session, position);
    if (!session_go(session, span_of(limits), error)) return false;
    int depth = 0;
    /* A step without time ends after each line, so every depth is seen before the next one overwrites its lines. */
    for (bool running = true; running;) {
        running = session_step(session, 0);
        session_report(session, last, &unused);
        if (last->depth > depth) each(watcher, last);
        depth = last->depth;
    }
    return true;
}
