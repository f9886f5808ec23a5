#include "puzzles/levels.h"

#include <stdio.h>
#include <string.h>

#include "core/limits.h"
#include "puzzles/judge.h"

#define SEEDS 3

static bool copy(struct span from, char *to, size_t size) {
    if (!from.length || from.length >= size) return false;
    memcpy(to, from.data, from.length);
    to[from.length] = '\0';
    return true;
}

bool levels_read(struct levels *levels, const char *name, struct text *error) {
    char line[1024];
    FILE *file = fopen(name, "r");
    bool ok = file != NULL;
    levels->count = 0;
    while (ok && fgets(line, sizeof line, file)) {
        struct span rest = span_trim(span_of(line));
        struct level *level = &levels->list[levels->count];
        ok = levels->count < MAX_LEVELS && copy(span_until(&rest, '\t'), level->id, sizeof level->id) &&
             copy(span_until(&rest, '\t'), level->agent, sizeof level->agent) &&
             copy(rest, level->limits, sizeof level->limits);
        levels->count += ok;
    }
    if (file) fclose(file);
    return (ok && levels->count) || text_refuse(error, "the list of levels is missing or damaged");
}

static bool chooses_at_random(const struct level *level) {
    char buffer[128];
    struct text error = text_over(buffer, sizeof buffer);
    struct limits limits;
    return limits_read(&limits, span_of(level->limits), &error) && limits.nodes == 1;
}

bool level_finds(const struct level *level, const struct models *models, const struct position *position, action move,
                 bool *finds, struct text *error) {
    struct session session;
    struct report report;
    int seeds = chooses_at_random(level) ? SEEDS : 1;
    bool ok = judge_open(&session, models, level->agent, error);
    *finds = true;
    for (int seed = 1; ok && *finds && seed <= seeds; seed++) {
        char text[16];
        snprintf(text, sizeof text, "%d", seed);
        ok = session_set(&session, span_of("seed"), span_of(text), error);
        session_start(&session, position);
        ok = ok && session_search(&session, span_of(level->limits), &report, error);
        *finds = ok && report.lines[0].moves[0] == move;
    }
    session_close(&session);
    return ok;
}

bool levels_grade(const struct levels *levels, const struct models *models, const struct position *position,
                  action move, int *grade, struct text *error) {
    *grade = NO_LEVEL;
    for (int i = 0; i < levels->count && *grade == NO_LEVEL; i++) {
        bool finds;
        if (!level_finds(&levels->list[i], models, position, move, &finds, error)) return false;
        if (finds) *grade = i;
    }
    return true;
}
