#include "run/journal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define LONGEST_LINE (1 << 16)

static bool append(const char *name, const char *line) {
    FILE *file = fopen(name, "a");
    if (!file) return false;
    fprintf(file, "%s\n", line);
    bool ok = !fflush(file) && !fsync(fileno(file));
    return !fclose(file) && ok;
}

static int best_of(const char *record) {
    const char *found = strstr(record, "\"best\":");
    return found ? atoi(found + strlen("\"best\":")) : -1;
}

bool journal_open(struct journal *journal, const char *name, const char *settings, struct text *error) {
    static char line[LONGEST_LINE];
    *journal = (struct journal){.name = name, .iterations = -1, .best = -1};
    FILE *file = fopen(name, "r+");
    long whole = 0;
    while (file && fgets(line, sizeof line, file)) {
        size_t length = strlen(line);
        if (line[length - 1] != '\n') break;
        line[length - 1] = '\0';
        if (journal->iterations < 0 && strcmp(line, settings)) {
            text_string(error, "the folder holds a run with other settings; use those settings or another folder");
            fclose(file);
            return false;
        }
        if (journal->iterations++ >= 0) journal->best = best_of(line);
        whole = ftell(file);
    }
    bool ok = !file || !ftruncate(fileno(file), whole);
    if (file) fclose(file);
    if (ok && journal->iterations < 0) {
        ok = append(name, settings);
        journal->iterations = 0;
    }
    if (!ok) text_string(error, "cannot write the log");
    return ok;
}

bool journal_add(struct journal *journal, const char *record, int best) {
    journal->iterations++;
    journal->best = best;
    return append(journal->name, record);
}
