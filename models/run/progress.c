#include "run/progress.h"

#include <stdio.h>
#include <unistd.h>

#include "core/clock.h"

#define BAR_WIDTH 30

void progress_begin(struct progress *progress, int done, int total) {
    *progress = (struct progress){clock_milliseconds(), done, total, done, ""};
}

static void show_time(double seconds) {
    if (seconds < 120)
        fprintf(stderr, "%.0f s left", seconds);
    else if (seconds < 7200)
        fprintf(stderr, "%.0f min left", seconds / 60);
    else
        fprintf(stderr, "%.1f h left", seconds / 3600);
}

void progress_show(const struct progress *progress, int extra) {
    if (!isatty(STDERR_FILENO)) return;
    int done = progress->done + extra, now = done - progress->skipped;
    int filled = progress->total ? (int)((long long)BAR_WIDTH * done / progress->total) : 0;
    fprintf(stderr, "\r\033[K[");
    for (int i = 0; i < BAR_WIDTH; i++) fputc(i < filled ? '#' : '.', stderr);
    fprintf(stderr, "] %d %%, ", progress->total ? (int)(100LL * done / progress->total) : 0);
    if (now > 0)
        show_time((clock_milliseconds() - progress->started_at) / 1000 / now * (progress->total - done));
    else
        fputs("time left unknown", stderr);
    fprintf(stderr, ", %s", progress->stage);
    fflush(stderr);
}

void progress_add(struct progress *progress, int units) {
    progress->done += units;
    progress_show(progress, 0);
}

void progress_clear(void) {
    if (isatty(STDERR_FILENO)) fputs("\r\033[K", stderr);
}
