#include <stdlib.h>
#include <string.h>

#include "cli/spread.h"

struct keeper {
    const struct spread *spread;
    char *results;
    bool died;
};

static bool keep(void *watcher, int index, const void *result) {
    struct keeper *keeper = watcher;
    size_t size = keeper->spread->result_size;
    keeper->died |= !result;
    if (result) memcpy(keeper->results + (size_t)index * size, result, size);
    return !keeper->died;
}

static void pass_progress(void *watcher, int done, int total) {
    const struct keeper *keeper = watcher;
    if (keeper->spread->progress) keeper->spread->progress(keeper->spread->watcher, done, total);
}

void *spread_run(const struct spread *spread, struct text *error) {
    struct keeper keeper = {.spread = spread, .results = calloc((size_t)spread->total, spread->result_size)};
    if (!keeper.results) {
        text_string(error, "there is not enough memory for so many results");
        return NULL;
    }
    struct spread keeping = *spread;
    keeping.take = keep;
    keeping.watcher = &keeper;
    keeping.progress = pass_progress;
    if (spread_each(&keeping, error) && !keeper.died) return keeper.results;
    if (keeper.died) text_string(error, "a process ended unexpectedly");
    free(keeper.results);
    return NULL;
}

void spread_free(const struct spread *spread, void *results) {
    (void)spread;
    free(results);
}
