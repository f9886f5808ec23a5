#include "run/collect.h"

#include <stdlib.h>
#include <string.h>

struct collector {
    const struct spread *spread;
    char *results;
    bool failed;
};

static bool store(void *watcher, int index, const void *result) {
    struct collector *collector = watcher;
    size_t size = collector->spread->result_size;
    collector->failed |= !result;
    if (result) memcpy(collector->results + (size_t)index * size, result, size);
    return !collector->failed;
}

static void pass_progress(void *watcher, int done, int total) {
    const struct collector *collector = watcher;
    if (collector->spread->progress) collector->spread->progress(collector->spread->watcher, done, total);
}

void *collect_results(const struct spread *spread, struct text *error) {
    struct collector collector = {.spread = spread, .results = calloc((size_t)spread->total, spread->result_size)};
    if (!collector.results) {
        text_string(error, "not enough memory for the results");
        return NULL;
    }
    struct spread jobs = *spread;
    jobs.take = store;
    jobs.watcher = &collector;
    jobs.progress = pass_progress;
    if (spread_each(&jobs, error) && !collector.failed) return collector.results;
    if (collector.failed) text_string(error, "a process ended unexpectedly");
    free(collector.results);
    return NULL;
}
