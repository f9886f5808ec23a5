/* `lilypad-book`: grows an opening book, counts how its moves do in self-play, and prints it. */
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "book/games.h"
#include "book/grow.h"
#include "book/lines.h"
#include "book/trial.h"
#include "cli/model_file.h"
#include "core/json_value.h"
#include "freckers/freckers.h"
#include "freckers/notation.h"
#include "run/data_file.h"

#define GROW_NODES 2000000
#define TRIAL_NODES 100000
#define LINE_ACTIONS 6
#define LINE_BOUND 2 /* rows, as for balanced openings of random moves */
/* The book is saved after so many new positions. */
#define SAVE_EVERY 10
/* A position never takes more bytes in the file. */
#define POSITION_BYTES 66

static struct book book;

static void save(const char *name) {
    if (!book_write(&book, name)) die_quoting("cannot write", name);
}

static void grow(struct arguments *arguments, const char *name, const struct models *models) {
    char buffer[512] = "";
    struct text error = text_over(buffer, sizeof buffer);
    enum rules rules = (enum rules)arguments_take_rules(arguments, &freckers_game);
    int wanted = (int)arguments_take_integer(arguments, "positions", BOOK_POSITIONS_MOST, 1, BOOK_POSITIONS_MOST);
    int64_t nodes = arguments_take_integer(arguments, "nodes", GROW_NODES, 1, INT64_C(1000000000));
    arguments_end(arguments);
    if (access(name, F_OK)) {
        book.rules = rules;
    } else {
        if (!book_read(&book, name, &error)) die(buffer);
        if (book.rules != rules) die_quoting("a book for other rules:", name);
    }
    while (book.count < wanted && book_size(&book) + POSITION_BYTES <= DATA_FILE_MOST) {
        if (!book_grow(&book, models, nodes, &error)) break;
        if (book.count % SAVE_EVERY) continue;
        save(name);
        fprintf(stderr, "%s: %d positions, %zu bytes\n", name, book.count, book_size(&book));
    }
    if (error.length) die(buffer);
    save(name);
}

static void play(struct arguments *arguments, const char *name, const struct models *models) {
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    int games = (int)arguments_take_integer(arguments, "games", 2000, 1, 60000);
    uint64_t seed = (uint64_t)arguments_take_integer(arguments, "seed", 1, 0, 1000000000);
    int processes = (int)arguments_take_integer(arguments, "concurrency", 1, 1, 256);
    arguments_end(arguments);
    if (!book_read(&book, name, &error) || !book_play(&book, models, games, seed, processes, &error)) die(buffer);
    save(name);
}

static void try_book(struct arguments *arguments, const char *name, const struct models *models) {
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    struct trial trial;
    int pairs = (int)arguments_take_integer(arguments, "pairs", 200, 2, 60000);
    int nodes = (int)arguments_take_integer(arguments, "nodes", TRIAL_NODES, 1, 1000000000);
    uint64_t seed = (uint64_t)arguments_take_integer(arguments, "seed", 1, 0, 1000000000);
    int processes = (int)arguments_take_integer(arguments, "concurrency", 1, 1, 256);
    arguments_end(arguments);
    if (!book_read(&book, name, &error) || !book_trial(&trial, &book, models, pairs, nodes, seed, processes, &error))
        die(buffer);
    double mean = 0, square = 0;
    for (int i = 0; i < 5; i++) mean += trial.counts[i] * i / 4.0 / pairs;
    for (int i = 0; i < 5; i++) square += trial.counts[i] * (i / 4.0 - mean) * (i / 4.0 - mean) / (pairs - 1);
    printf("%s, %s, %d nodes a move: %.1f %% +- %.1f in %d games; ", name, rules_names[book.rules], nodes, 100 * mean,
           196 * sqrt(square / pairs), 2 * pairs);
    printf("pairs by points %d %d %d %d %d; ", trial.counts[0], trial.counts[1], trial.counts[2], trial.counts[3],
           trial.counts[4]);
    printf("%.1f book moves a game\n", (double)trial.in_book / (2 * pairs));
}

static void list_position(const struct book_position *entry, struct text *text) {
    text_string(text, "{\"position\":\"");
    position_write(&entry->position, text);
    text_string(text, "\"");
    json_write_integer(text, "depth", entry->depth);
    text_string(text, ",\"moves\":[");
    for (int i = 0; i < entry->count; i++) {
        const struct book_move *move = &entry->moves[i];
        text_string(text, i ? ",{\"action\":\"" : "{\"action\":\"");
        action_write(move->move, RED, text);
        text_string(text, "\"");
        json_write_integer(text, "score", move->score);
        json_write_integer(text, "games", move->games);
        json_write_integer(text, "points", move->points);
        json_write_integer(text, "chosen", move->chosen);
        text_string(text, "}");
    }
    text_string(text, "]}");
}

static void list(struct arguments *arguments, const char *name) {
    char buffer[2048];
    struct text text = text_over(buffer, sizeof buffer);
    arguments_end(arguments);
    if (!book_read(&book, name, &text)) die(buffer);
    for (int i = 0; i < book.count; i++) {
        text_clear(&text);
        list_position(&book.list[i], &text);
        puts(buffer);
    }
}

static void print_lines(struct arguments *arguments, const char *name) {
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    int length = (int)arguments_take_integer(arguments, "actions", LINE_ACTIONS, 1, LINE_ACTIONS_MOST);
    int bound = (int)arguments_take_integer(arguments, "bound", LINE_BOUND, 0, BOOK_SCORE_MOST / 100);
    arguments_end(arguments);
    if (!book_read(&book, name, &error)) die(buffer);
    if (!book_print_lines(&book, length, 100 * bound)) die("the book has no line of so many actions within the bound");
}

int main(int count, char **words) {
    static struct session models; /* only holds the models */
    struct arguments arguments = arguments_of(count - 1, words + 1);
    const char *command = arguments_next(&arguments), *name = arguments_take(&arguments, "book");
    session_open(&models, &freckers_game);
    model_file_take(&arguments, &models);
    const struct models *loaded = models.options.models;
    if (!loaded->networks[RULES_PADS] || !loaded->networks[RULES_REFEREE]) die("a book needs the champion's networks");
    if (command && name && !strcmp(command, "grow"))
        grow(&arguments, name, loaded);
    else if (command && name && !strcmp(command, "play"))
        play(&arguments, name, loaded);
    else if (command && name && !strcmp(command, "try"))
        try_book(&arguments, name, loaded);
    else if (command && name && !strcmp(command, "list"))
        list(&arguments, name);
    else if (command && name && !strcmp(command, "lines"))
        print_lines(&arguments, name);
    else
        die("usage: lilypad-book grow|play|try|list|lines --book FILE, see models/book/README.md");
    session_close(&models);
    return 0;
}
