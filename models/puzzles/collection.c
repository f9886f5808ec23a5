#include "puzzles/collection.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define LINE_SIZE 1024

static bool is_new(const struct collection *collection, const struct find *find) {
    uint64_t identity = find_identity(&find->position);
    for (int i = 0; i < collection->count; i++)
        if (find_identity(&collection->finds[i].position) == identity) return false;
    return true;
}

bool collection_open(struct collection *collection, const char *name, enum rules rules, struct text *error) {
    char line[LINE_SIZE];
    FILE *file = fopen(name, "r+");
    long whole = 0;
    bool ok = true;
    collection->name = name;
    collection->rules = rules;
    collection->count = 0;
    collection->last_game = -1;
    bool is_cut = false;
    while (file && ok && fgets(line, sizeof line, file)) {
        is_cut = line[strlen(line) - 1] != '\n';
        if (is_cut) break;
        struct find *find = &collection->finds[collection->count];
        ok = collection->count < MOST_FINDS && find_read(find, span_of(line)) && find->position.rules == rules;
        if (!ok) break;
        if (find->game > collection->last_game) collection->last_game = find->game;
        collection->count += is_new(collection, find);
        whole = ftell(file);
    }
    ok = ok && (!is_cut || !ftruncate(fileno(file), whole));
    if (file) fclose(file);
    if (ok) return true;
    text_string(error, name);
    text_string(error, " does not hold finds of these rules");
    return false;
}

bool collection_add(struct collection *collection, const struct find *find) {
    char buffer[LINE_SIZE];
    struct text text = text_over(buffer, sizeof buffer);
    if (collection->count == MOST_FINDS || !is_new(collection, find)) return true;
    find_write(find, &text);
    FILE *file = fopen(collection->name, "a");
    if (!file) return false;
    fprintf(file, "%s\n", buffer);
    collection->finds[collection->count++] = *find;
    return !fclose(file);
}
