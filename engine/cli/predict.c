/* Reads rows of features, one per line, and prints the predicted probabilities. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/model_file.h"
#include "core/trees.h"

#define LONGEST_ROW 16384
#define ROWS_AT_ONCE 256

/* Numbers separated by blanks or commas, `nan` for a missing value. */
static void read_row(char *line, int64_t number, int count, float *row) {
    char *at = line, *end, message[128];
    for (int i = 0; i < count; i++, at = end) {
        at += strspn(at, " \t,");
        row[i] = strtof(at, &end);
        if (end == at) {
            snprintf(message, sizeof message, "row %lld: value %d of %d is missing or not a number:", (long long)number,
                     i + 1, count);
            at[strcspn(at, "\r\n")] = '\0';
            die_quoting(message, at);
        }
    }
    at += strspn(at, " \t,\r\n");
    if (!*at) return;
    snprintf(message, sizeof message, "row %lld: expected %d features, but more follows:", (long long)number, count);
    at[strcspn(at, "\r\n")] = '\0';
    die_quoting(message, at);
}

int command_predict(const struct game *game, struct arguments *arguments) {
    (void)game;
    char message[512];
    struct text error = text_over(message, sizeof message);
    const char *name = arguments_take(arguments, "model");
    if (!name) die("predict needs --model FILE");
    arguments_end(arguments);
    struct trees *trees = model_file_read(name, &error);
    if (!trees) die(message);
    static char line[LONGEST_ROW];
    static float rows[ROWS_AT_ONCE * MAX_TREE_FEATURES];
    float probabilities[ROWS_AT_ONCE];
    int width = trees_feature_count(trees);
    int64_t number = 0;
    for (bool more = true; more;) {
        int count = 0;
        while (count < ROWS_AT_ONCE && (more = fgets(line, sizeof line, stdin) != NULL)) {
            number++;
            if (strlen(line) == sizeof line - 1) die("a row is longer than 16383 bytes");
            if (line[strspn(line, " \t\r\n")]) read_row(line, number, width, rows + (ptrdiff_t)count++ * width);
        }
        trees_predict(trees, rows, count, probabilities);
        for (int i = 0; i < count; i++) printf("%.9g\n", (double)probabilities[i]);
    }
    trees_free(trees);
    return 0;
}
