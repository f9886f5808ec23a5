#include <stdio.h>
#include <stdlib.h>

#include "core/json_value.h"
#include "freckers/notation.h"
#include "puzzles/commands.h"
#include "puzzles/puzzle_file.h"
#include "puzzles/themes.h"

#define LEAST_STANDING 99 /* percent */

struct examination {
    const struct models *models;
    struct levels levels;
    struct puzzles puzzles;
    int64_t nodes;
    int every;
};

struct marks {
    bool stands;     /* the best move is as the file says, and far enough ahead */
    int gap;         /* how far; see judge_gap */
    int line, lines; /* later moves of the solution that are again the best, and how many there are */
    bool found[MAX_LEVELS];
};

static bool check_line(struct session *session, const struct puzzle *puzzle, struct marks *marks, struct text *error) {
    struct position position = puzzle->position;
    struct verdict verdict;
    for (int i = 0; i < puzzle->length; i++) {
        if (i && i % 2 == 0) {
            if (!judge_search(session, &position, LINE_NODES, &verdict, error)) return false;
            marks->line += verdict.move == puzzle->solution[i];
            marks->lines++;
        }
        position_apply(&position, puzzle->solution[i]);
    }
    return true;
}

static bool work(const void *context, int index, void *result, struct text *error) {
    const struct examination *examination = context;
    const struct puzzle *puzzle = &examination->puzzles.list[index * examination->every];
    const struct position *position = &puzzle->position;
    action move = puzzle->solution[0];
    struct marks *marks = result;
    struct session session;
    struct verdict verdict;
    bool ok = judge_open(&session, examination->models, CONFIRMER, error) &&
              judge_search(&session, position, examination->nodes, &verdict, error);
    marks->gap = ok ? judge_gap(verdict.best, verdict.second) : 0;
    marks->stands = ok && verdict.move == move && marks->gap >= LEAST_GAP;
    ok = ok && check_line(&session, puzzle, marks, error);
    session_close(&session);
    for (int i = 0; ok && i < examination->levels.count; i++)
        ok = level_finds(&examination->levels.list[i], examination->models, position, move, &marks->found[i], error);
    return ok;
}

static void complain(const struct puzzle *puzzle, const char *about) {
    char buffer[POSITION_TEXT_SIZE];
    struct text text = text_over(buffer, sizeof buffer);
    position_write(&puzzle->position, &text);
    printf("%s: %s\n", about, buffer);
}

/* What needs no search: complains about each puzzle that is wrongly described, obvious or there twice. Returns how many
   complaints there are. */
static int look_at_all(const struct puzzles *puzzles) {
    int complaints = 0;
    for (int i = 0; i < puzzles->count; i++) {
        const struct puzzle *puzzle = &puzzles->list[i];
        const struct position *position = &puzzle->position;
        action move = puzzle->solution[0];
        const char *about = NULL;
        if (themes_of(position, puzzle->solution, puzzle->length) != puzzle->themes) about = "has other themes";
        if (puzzle_wins_in(position, move) != puzzle->wins_in) about = "is won sooner or later";
        if (judge_is_obvious(position, move)) about = "is obvious";
        for (int j = 0; j < i; j++)
            if (find_identity(&puzzles->list[j].position) == find_identity(position)) about = "is there twice";
        if (!about) continue;
        complain(puzzle, about);
        complaints++;
    }
    return complaints;
}

/* Adds the puzzles of another file that are not there yet. */
static bool add_others(struct puzzles *puzzles, const char *name, struct text *error) {
    static struct puzzles others;
    if (!puzzle_file_read(&others, name, error)) return false;
    if (others.rules != puzzles->rules || others.levels != puzzles->levels) {
        text_string(error, "the other file has other rules or levels");
        return false;
    }
    int known = puzzles->count;
    for (int i = 0; i < others.count && puzzles->count < PUZZLES_MOST; i++) {
        bool is_there = false;
        for (int j = 0; j < known && !is_there; j++)
            is_there = find_identity(&puzzles->list[j].position) == find_identity(&others.list[i].position);
        if (!is_there) puzzles->list[puzzles->count++] = others.list[i];
    }
    return true;
}

/* Keeps what stands. Two searches have judged it, so the smaller gap counts. */
static void keep_standing(struct puzzles *puzzles, const struct marks *marks) {
    int count = 0;
    for (int i = 0; i < puzzles->count; i++) {
        if (!marks[i].stands) continue;
        struct puzzle *puzzle = &puzzles->list[count++];
        *puzzle = puzzles->list[i];
        if (marks[i].gap < puzzle->gap) puzzle->gap = marks[i].gap;
    }
    puzzles->count = count;
    puzzles_sort(puzzles);
}

void command_check(struct arguments *arguments, const struct models *models) {
    static struct examination examination;
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    struct puzzles *puzzles = &examination.puzzles;
    const char *name = take_required(arguments, "puzzles"), *levels = arguments_take(arguments, "levels");
    const char *with = arguments_take(arguments, "with"), *mended = arguments_take(arguments, "mend");
    examination.models = models;
    examination.nodes = arguments_take_integer(arguments, "nodes", SOLVER_NODES, 1, INT64_C(1000000000));
    examination.every = (int)arguments_take_integer(arguments, "every", 1, 1, PUZZLES_MOST);
    int processes = (int)arguments_take_integer(arguments, "concurrency", 1, 1, 256);
    arguments_end(arguments);
    if (mended && examination.every > 1) die("--mend needs all puzzles");
    if (levels && !levels_read(&examination.levels, levels, &error)) die(buffer);
    if (!puzzle_file_read(puzzles, name, &error)) die(buffer);
    if (with && !add_others(puzzles, with, &error)) die(buffer);
    struct spread jobs = {.total = (puzzles->count + examination.every - 1) / examination.every,
                          .result_size = sizeof(struct marks),
                          .work = work,
                          .context = &examination,
                          .processes = processes};
    struct marks *marks = work_on_puzzles(jobs);
    int standing = 0, line = 0, lines = 0, found[MAX_LEVELS] = {0};
    for (int i = 0; i < jobs.total; i++) {
        if (!marks[i].stands) complain(&puzzles->list[i * examination.every], "does not stand");
        standing += marks[i].stands, line += marks[i].line, lines += marks[i].lines;
        for (int level = 0; level < examination.levels.count; level++) found[level] += marks[i].found[level];
    }
    printf("%d of %d puzzles stand; of the later moves of solutions, %d of %d\n", standing, jobs.total, line, lines);
    for (int level = 0; level < examination.levels.count; level++)
        printf("%-12s solves %d of %d\n", examination.levels.list[level].id, found[level], jobs.total);
    if (mended) {
        keep_standing(puzzles, marks);
        if (!puzzle_file_write(puzzles, mended)) die_quoting("cannot write", mended);
    }
    free(marks);
    if (look_at_all(puzzles) || (!mended && standing * 100 < jobs.total * LEAST_STANDING)) exit(1);
}

void command_list(struct arguments *arguments) {
    static struct puzzles puzzles;
    char buffer[1024];
    struct text text = text_over(buffer, sizeof buffer);
    const char *name = take_required(arguments, "puzzles");
    arguments_end(arguments);
    if (!puzzle_file_read(&puzzles, name, &text)) die(buffer);
    for (int i = 0; i < puzzles.count; i++) {
        const struct puzzle *puzzle = &puzzles.list[i];
        text_clear(&text);
        text_string(&text, "{\"position\":\"");
        position_write(&puzzle->position, &text);
        text_string(&text, "\",\"solution\":[");
        for (int move = 0; move < puzzle->length; move++) {
            text_string(&text, move ? ",\"" : "\"");
            action_write(puzzle->solution[move], (enum side)(puzzle->position.side ^ (move & 1)), &text);
            text_string(&text, "\"");
        }
        text_string(&text, "],\"themes\":[");
        for (int theme = 0, any = 0; theme < THEME_COUNT; theme++) {
            if (!(puzzle->themes >> theme & 1)) continue;
            text_string(&text, any++ ? ",\"" : "\"");
            text_string(&text, theme_names[theme]);
            text_string(&text, "\"");
        }
        text_string(&text, "]");
        json_write_integer(&text, "gap", puzzle->gap == GAP_DECISIVE ? -1 : puzzle->gap);
        json_write_integer(&text, "grade", puzzle->grade);
        json_write_integer(&text, "winsIn", puzzle->wins_in);
        printf("%s}\n", buffer);
    }
}
