#include <stdio.h>
#include <stdlib.h>

#include "freckers/freckers.h"
#include "puzzles/collection.h"
#include "puzzles/commands.h"
#include "puzzles/puzzle_file.h"

struct workshop {
    const struct models *models;
    struct levels levels;
    struct collection collection;
    struct puzzles earlier; /* what the file holds already */
};

/* The puzzle of this find in the file, or NULL. */
static const struct puzzle *made_earlier(const struct workshop *workshop, const struct find *find) {
    const struct puzzles *earlier = &workshop->earlier;
    if (earlier->levels != workshop->levels.count) return NULL;
    for (int i = 0; i < earlier->count; i++) {
        const struct puzzle *puzzle = &earlier->list[i];
        const struct position *one = &puzzle->position, *other = &find->position;
        if (one->key == other->key && one->side == other->side && one->played == other->played &&
            puzzle->solution[0] == find->verdict.move)
            return puzzle;
    }
    return NULL;
}

static bool work(const void *context, int index, void *result, struct text *error) {
    const struct workshop *workshop = context;
    const struct find *find = &workshop->collection.finds[index];
    const struct puzzle *earlier = made_earlier(workshop, find);
    struct puzzle *puzzle = result;
    if (earlier) {
        *puzzle = *earlier;
        return true;
    }
    return puzzle_make(find, workshop->models, puzzle, error) &&
           levels_grade(&workshop->levels, workshop->models, &find->position, find->verdict.move, &puzzle->grade,
                        error);
}

void command_pack(struct arguments *arguments, const struct models *models) {
    static struct workshop workshop;
    static struct puzzles puzzles;
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    const char *finds = take_required(arguments, "finds"), *out = take_required(arguments, "out");
    const char *levels = take_required(arguments, "levels");
    puzzles.rules = (enum rules)arguments_take_rules(arguments, &freckers_game);
    int processes = (int)arguments_take_integer(arguments, "concurrency", 1, 1, 256);
    arguments_end(arguments);
    workshop.models = models;
    if (!levels_read(&workshop.levels, levels, &error)) die(buffer);
    if (!collection_open(&workshop.collection, finds, puzzles.rules, &error)) die(buffer);
    struct text unused = text_over((char[512]){""}, 512);
    if (!puzzle_file_read(&workshop.earlier, out, &unused)) workshop.earlier.count = 0;
    struct spread jobs = {.total = workshop.collection.count,
                          .result_size = sizeof(struct puzzle),
                          .work = work,
                          .context = &workshop,
                          .processes = processes};
    struct puzzle *made = work_on_puzzles(jobs);
    puzzles.levels = workshop.levels.count;
    for (int i = 0; i < jobs.total && puzzles.count < PUZZLES_MOST; i++)
        if (made[i].grade != NO_LEVEL && made[i].gap >= SAFE_GAP) puzzles.list[puzzles.count++] = made[i];
    free(made);
    puzzles_sort(&puzzles);
    int solved = puzzles.count;
    if (!puzzle_file_write(&puzzles, out)) die_quoting("cannot write", out);
    fprintf(stderr,
            "%s: %d puzzles; %d that no level finds or that are too close, and %d that do not fit are left out\n", out,
            puzzles.count, jobs.total - solved, solved - puzzles.count);
}
