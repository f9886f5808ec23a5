/* Repeats published measurements: report 004's node table and report 003's depths. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"
#include "freckers/position.h"
#include "game/match.h"

#define FIXED_GAMES 5
#define MAX_POSITIONS (FIXED_GAMES * LAST_ACTION)

/* A way to search, and what it found on each position. */
struct configuration {
    const char *name, *agent;
    int count;
    int64_t nodes[MAX_POSITIONS];
    int depths[MAX_POSITIONS];
};

/* Red's positions in games of `agent` as Red against greedy, as in report 004. */
static int collect_positions(const struct game *game, const char *agent, const char *limits,
                             struct position *positions) {
    char buffer[256];
    struct text error = text_over(buffer, sizeof buffer);
    int count = 0;
    for (int i = 0; i < FIXED_GAMES; i++) {
        static struct match match;
        struct match_seat seats[2] = {{.agent = agent, .limits = limits}, {.agent = "greedy", .limits = limits}};
        struct position position;
        position_start(&position, RULES_PADS);
        if (!match_play(&match, game, &position, seats, (uint64_t)i * 2 + 1, &error)) die(buffer);
        for (int j = 0; j < match.action_count; j++) {
            if (position.side == RED) positions[count++] = position;
            position_apply(&position, (uint16_t)match.thoughts[j].action);
        }
    }
    return count;
}

static void search_all(const struct game *game, struct configuration *configuration, const char *limits,
                       const struct position *positions, int count) {
    char buffer[256];
    struct text error = text_over(buffer, sizeof buffer);
    static struct session session;
    session_open(&session, game);
    if (!session_set(&session, span_of("agent"), span_of(configuration->agent), &error)) die(buffer);
    configuration->count = count;
    for (int i = 0; i < count; i++) {
        struct report report;
        session_new_game(&session);
        session_start(&session, &positions[i]);
        if (!session_search(&session, span_of(limits), &report, &error)) die(buffer);
        configuration->nodes[i] = report.nodes;
        configuration->depths[i] = report.depth;
    }
    session_close(&session);
}

static int compare(const void *left, const void *right) {
    int64_t a = *(const int64_t *)left, b = *(const int64_t *)right;
    return (a > b) - (a < b);
}

/* Report 004, table 2: nodes to a fixed depth with more and more of the table, killer moves and sorting. */
static int experiment_nodes(const struct game *game, int64_t depth) {
    static struct configuration rows[] = {
        {.name = "without table", .agent = "alphabeta-cache:table=off,killers=off,order=none"},
        {.name = "table", .agent = "alphabeta-cache:killers=off,order=none"},
        {.name = "table, killers", .agent = "alphabeta-cache:order=none"},
        {.name = "table, sort", .agent = "alphabeta-cache:killers=off"},
        {.name = "table, killers, sort", .agent = "alphabeta-cache"},
    };
    static const char *const published[] = {"11132 / 504493", "5189 / 240881", "5490 / 221031", "4029 / 180586",
                                            "3973.5 / 174719"};
    static struct position positions[MAX_POSITIONS];
    char limits[32];
    snprintf(limits, sizeof limits, "depth %lld", (long long)depth);
    int count = collect_positions(game, "alphabeta-cache", limits, positions);
    printf("Nodes to depth %lld on Red's %d positions of %d games against greedy\n", (long long)depth, count,
           FIXED_GAMES);
    printf("%-22s %12s %14s %9s   %s\n", "", "median", "total", "share", "report 004: median / total");
    int64_t first = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        search_all(game, &rows[i], limits, positions, count);
        int64_t total = 0;
        for (int j = 0; j < count; j++) total += rows[i].nodes[j];
        qsort(rows[i].nodes, (size_t)count, sizeof *rows[i].nodes, compare);
        if (i == 0) first = total;
        double median = (double)(rows[i].nodes[(count - 1) / 2] + rows[i].nodes[count / 2]) / 2;
        printf("%-22s %12.1f %14lld %8.1f%%   %s\n", rows[i].name, median, (long long)total,
               100.0 * (double)total / (double)first, published[i]);
    }
    return 0;
}

/* Report 003: the depth reached in the middle of the game at equal time. */
static int experiment_depths(const struct game *game, int64_t milliseconds) {
    static struct configuration rows[] = {
        {.name = "no pruning", .agent = "alphabeta-tuple:pruning=off,order=none"},
        {.name = "pruning", .agent = "alphabeta-tuple:order=none"},
        {.name = "pruning, ordering", .agent = "alphabeta-tuple"},
    };
    static const char *const published[] = {"3, never 4", "4 more often, 5 at times", "4 always, 5 often"};
    static struct position positions[MAX_POSITIONS];
    char limits[32];
    snprintf(limits, sizeof limits, "movetime %lld", (long long)milliseconds);
    int all = collect_positions(game, "alphabeta-tuple", "depth 4", positions), count = 0;
    for (int i = 0; i < all; i++)
        if (positions[i].played >= 16 && positions[i].played < 44) positions[count++] = positions[i];
    printf("Depth finished in %lld ms, %d positions of the middle game\n", (long long)milliseconds, count);
    printf("%-20s %6s   %-32s report 003, in Python\n", "", "mean", "how often each depth");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int often[128] = {0};
        double sum = 0;
        char spread[128];
        struct text text = text_over(spread, sizeof spread);
        search_all(game, &rows[i], limits, positions, count);
        for (int j = 0; j < count; j++) sum += rows[i].depths[j], often[rows[i].depths[j]]++;
        for (int depth = 0; depth < 128; depth++) {
            if (!often[depth]) continue;
            text_integer(&text, depth);
            text_string(&text, ": ");
            text_integer(&text, often[depth]);
            text_string(&text, "  ");
        }
        printf("%-20s %6.2f   %-32s %s\n", rows[i].name, sum / count, spread, published[i]);
    }
    return 0;
}

int command_experiment(const struct game *game, struct arguments *arguments) {
    const char *name = arguments_next(arguments);
    int64_t depth = arguments_take_integer(arguments, "depth", 6, 1, 8);
    int64_t milliseconds = arguments_take_integer(arguments, "movetime", 50, 1, 60000);
    arguments_end(arguments);
    if (!name) die("experiment needs a name: nodes or depths");
    if (!strcmp(name, "nodes")) return experiment_nodes(game, depth);
    if (!strcmp(name, "depths")) return experiment_depths(game, milliseconds);
    die_quoting("the experiment must be nodes or depths, not", name);
}
