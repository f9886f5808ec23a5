#include <stdio.h>
#include <stdlib.h>

#include "puzzles/commands.h"
#include "puzzles/puzzle_file.h"

struct classroom {
    const struct models *models;
    struct levels levels;
    struct puzzles puzzles;
};

static bool work(const void *context, int index, void *result, struct text *error) {
    const struct classroom *classroom = context;
    const struct puzzle *puzzle = &classroom->puzzles.list[index];
    return levels_grade(&classroom->levels, classroom->models, &puzzle->position, puzzle->solution[0], result, error);
}

void command_grade(struct arguments *arguments, const struct models *models) {
    static struct classroom classroom;
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    struct puzzles *puzzles = &classroom.puzzles;
    const char *name = take_required(arguments, "puzzles"), *out = take_required(arguments, "out");
    const char *levels = take_required(arguments, "levels");
    int processes = (int)arguments_take_integer(arguments, "concurrency", 1, 1, 256);
    arguments_end(arguments);
    classroom.models = models;
    if (!levels_read(&classroom.levels, levels, &error)) die(buffer);
    if (!puzzle_file_read(puzzles, name, &error)) die(buffer);
    struct spread jobs = {.total = puzzles->count,
                          .result_size = sizeof(int),
                          .work = work,
                          .context = &classroom,
                          .processes = processes};
    int *grades = work_on_puzzles(jobs);
    int count = 0, moved = 0;
    for (int i = 0; i < jobs.total; i++) {
        if (grades[i] == NO_LEVEL) continue; /* nobody could be told how hard it is */
        moved += grades[i] != puzzles->list[i].grade;
        puzzles->list[count] = puzzles->list[i];
        puzzles->list[count++].grade = grades[i];
    }
    free(grades);
    puzzles->levels = classroom.levels.count;
    puzzles->count = count;
    puzzles_sort(puzzles);
    if (!puzzle_file_write(puzzles, out)) die_quoting("cannot write", out);
    printf("%d puzzles, %d of them with another grade; %d that no level finds are left out\n", puzzles->count, moved,
           jobs.total - count);
}
