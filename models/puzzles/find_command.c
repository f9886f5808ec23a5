#include <stdio.h>

#include "core/clock.h"
#include "freckers/freckers.h"
#include "puzzles/collection.h"
#include "puzzles/commands.h"

#define MOST_GAMES 1000000

struct hunt {
    struct collection collection;
    int wanted, found, games;
    double begun;
};

static bool take(void *watcher, int index, const void *result) {
    struct hunt *hunt = watcher;
    const struct finds *finds = result;
    struct collection *collection = &hunt->collection;
    (void)index;
    hunt->games++;
    if (!finds) return true; /* the process of this game died; the others go on */
    int before = collection->count;
    for (int i = 0; i < finds->count && collection->count < hunt->wanted; i++)
        if (!collection_add(collection, &finds->found[i])) die_quoting("cannot write", collection->name);
    hunt->found += collection->count - before;
    if (collection->count > before)
        fprintf(stderr, "%s: %d of %d puzzles; %d in %d games and %.0f s\n", collection->name, collection->count,
                hunt->wanted, hunt->found, hunt->games, (clock_milliseconds() - hunt->begun) / 1000);
    return collection->count < hunt->wanted;
}

void command_find(struct arguments *arguments, const struct models *models) {
    static struct hunt hunt;
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    const char *name = take_required(arguments, "finds");
    struct search_for_finds search = {.models = models};
    search.rules = (enum rules)arguments_take_rules(arguments, &freckers_game);
    search.seed = (uint64_t)arguments_take_integer(arguments, "seed", 1, 0, 1000000000);
    hunt.wanted = (int)arguments_take_integer(arguments, "count", 500, 1, MOST_FINDS);
    int processes = (int)arguments_take_integer(arguments, "concurrency", 1, 1, 256);
    arguments_end(arguments);
    if (!collection_open(&hunt.collection, name, search.rules, &error)) die(buffer);
    search.first_game = hunt.collection.last_game + 1;
    struct spread jobs = find_jobs(&search, MOST_GAMES);
    jobs.processes = processes;
    jobs.take = take;
    jobs.watcher = &hunt;
    hunt.begun = clock_milliseconds();
    if (hunt.collection.count < hunt.wanted && !spread_each(&jobs, &error)) die(buffer);
}
