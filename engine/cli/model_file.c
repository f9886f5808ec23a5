#include "cli/model_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MOST_MODEL_BYTES (64 << 20)

static void *refuse(struct text *error, const char *message, const char *name) {
    text_clear(error);
    text_string(error, message);
    text_character(error, ' ');
    text_excerpt(error, span_of(name));
    return NULL;
}

/* The whole file in new memory; only ordinary files, which have an end. */
static void *read_whole(const char *name, size_t *length, struct text *error) {
    struct stat about;
    if (stat(name, &about)) return refuse(error, "there is no model file", name);
    if (!S_ISREG(about.st_mode)) return refuse(error, "this is no ordinary file:", name);
    if (about.st_size > MOST_MODEL_BYTES) return refuse(error, "the model is larger than 64 MB:", name);
    FILE *file = fopen(name, "rb");
    if (!file) return refuse(error, "cannot read the model", name);
    size_t size = (size_t)about.st_size;
    char *bytes = malloc(size + 1);
    *length = bytes ? fread(bytes, 1, size, file) : 0;
    fclose(file);
    if (!bytes) return refuse(error, "there is not enough memory for the model", name);
    if (*length && bytes[0] == '{') {
        free(bytes);
        return refuse(error, "this seems to be XGBoost's JSON, convert it with `node models/convert.js`:", name);
    }
    return bytes;
}

struct trees *model_file_read(const char *name, struct text *error) {
    size_t length;
    void *bytes = read_whole(name, &length, error);
    if (!bytes) return NULL;
    struct trees *trees = trees_read(bytes, length, error);
    free(bytes);
    return trees;
}

bool model_file_load(struct session *session, const char *name, struct text *error) {
    size_t length;
    void *bytes = read_whole(name, &length, error);
    if (!bytes) return false;
    bool loaded = session_load_model(session, bytes, length, error);
    free(bytes);
    return loaded;
}

void model_file_load_shipped(struct session *session) {
    static const char *const files[] = {SHIPPED_TREES, SHIPPED_NETWORK};
    char program[4096], path[4096], message[256];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program);
    while (length > 0 && program[length - 1] != '/') length--;
    if (length <= 0) return;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        struct text name = text_over(path, sizeof path), error = text_over(message, sizeof message);
        text_span(&name, (struct span){program, (size_t)length});
        text_string(&name, "../models/");
        text_string(&name, files[i]);
        if (!name.full) model_file_load(session, path, &error);
    }
}

void model_file_take(struct arguments *arguments, struct session *session) {
    char message[512];
    struct text error = text_over(message, sizeof message);
    const char *name = arguments_take(arguments, "model");
    if (name && !strcmp(name, "none")) return;
    model_file_load_shipped(session);
    if (name && !model_file_load(session, name, &error)) die(message);
}
