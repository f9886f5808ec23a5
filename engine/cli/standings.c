/* Counts result files: one as its match printed it, several as one pool. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arena/join.h"
#include "cli/commands.h"
#include "cli/results.h"
#include "cli/table.h"

#define STANDING_SIZE 4096 /* room for the JSON of a player or a pairing, with agent and name */

static struct schedule schedule;
static struct standings standings;
static struct join join;

static void print_json(const struct standings *shown) {
    size_t players = (size_t)shown->schedule->experiment.player_count;
    size_t size = ((size_t)shown->schedule->pairing_count + players + 8) * STANDING_SIZE + players * players * 8;
    char *buffer = malloc(size);
    if (!buffer) die("not enough memory for the standings");
    struct text text = text_over(buffer, size);
    if (shown->results)
        standings_write(shown, &text);
    else
        join_write(&join, &text);
    puts(buffer);
    free(buffer);
}

static void read_results(const char *name) {
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    if (!results_read(name, &schedule, &standings, &error)) die(buffer);
    standings_sum(&standings);
}

static void close_results(void) {
    standings_close(&standings);
    schedule_close(&schedule);
}

static void join_file(const char *name) {
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    read_results(name);
    if (!join_add(&join, &standings, &error)) {
        fprintf(stderr, "lilypad: %s: %s\n", name, buffer);
        exit(2);
    }
    close_results();
}

/* `AGENT,RATING`, or `AGENT` for 0. An agent's own text may have commas. */
static void read_anchor(const char *word, struct anchor *anchor) {
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    struct span name = span_of(word);
    const char *comma = strrchr(word, ',');
    anchor->elo = 0;
    if (comma && span_decimal(span_of(comma + 1), -1e5, 1e5, &anchor->elo)) name.length = (size_t)(comma - word);
    if (!join_find(&join, name, &anchor->player, &error)) die(buffer);
}

/* Anchors given by words, or what the files agree on: none. */
static int read_anchors(const char *const *words, int count, struct anchor *anchors) {
    for (int i = 0; i < count; i++) {
        read_anchor(words[i], &anchors[i]);
        for (int j = 0; j < i; j++)
            if (anchors[j].player == anchors[i].player) die("an agent cannot have two ratings");
    }
    return count;
}

int command_standings(const struct game *game, struct arguments *arguments) {
    (void)game;
    const char *names[MAX_ARGUMENTS], *words[MAX_ARGUMENTS], *word;
    struct anchor anchors[MAX_ARGUMENTS];
    int count = 0, anchored = 0;
    bool json = arguments_take_flag(arguments, "json");
    while ((word = arguments_take(arguments, "anchor"))) words[anchored++] = word;
    while ((word = arguments_next(arguments))) names[count++] = word;
    arguments_end(arguments);
    if (!count) die("standings needs a FILE written by match");
    if (count == 1 && !anchored) {
        read_results(names[0]);
        if (json)
            print_json(&standings);
        else
            table_print(&standings);
        close_results();
        return 0;
    }
    if (!join_init(&join)) die("not enough memory to join files");
    for (int i = 0; i < count; i++) join_file(names[i]);
    join_rate(&join, anchors, read_anchors(words, anchored, anchors));
    if (json) {
        print_json(&join.standings);
    } else {
        printf("%d files, %d games", join.files, join.standings.played + join.standings.broken);
        if (join.duplicates) printf("; %d that were there already count once", join.duplicates);
        puts("");
        table_print(&join.standings);
    }
    join_close(&join);
    return 0;
}
