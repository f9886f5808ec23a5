#include "cli/manifest.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/embedded.h"
#include "core/json_value.h"

#define MANIFEST_NAME "manifest.json"
#define MANIFEST_FORMAT "lilypad-models 1"
#define MAX_MANIFEST_BYTES 65536

/* The folder that the user chose, or false if there is none. */
static bool find_folder(struct manifest *manifest) {
    const char *chosen = getenv(MODELS_VARIABLE);
    struct text folder = text_over(manifest->folder, sizeof manifest->folder);
    if (!chosen || !chosen[0]) return false;
    text_string(&folder, chosen);
    text_character(&folder, '/');
    if (folder.full) text_clear(&folder);
    return true;
}

static bool read_model(struct span entry, struct shipped_model *model) {
    return json_member_string(entry, "game", model->game, sizeof model->game) &&
           json_member_string(entry, "kind", model->kind, sizeof model->kind) &&
           json_member_string(entry, "file", model->file, sizeof model->file) && !strchr(model->file, '/') &&
           json_member_string(entry, "hash", model->hash, sizeof model->hash);
}

static bool read_text(struct manifest *manifest, struct span text, struct text *error) {
    char format[32];
    struct span models, entry;
    if (!json_check(text, error)) return false;
    if (!json_member_string(text, "format", format, sizeof format) || strcmp(format, MANIFEST_FORMAT))
        return text_refuse(error, "its format is not \"" MANIFEST_FORMAT "\"");
    if (!json_member(text, "models", &models)) return text_refuse(error, "it lists no models");
    while (json_next(&models, &entry)) {
        if (manifest->count == MAX_SHIPPED_MODELS) return text_refuse(error, "it lists too many models");
        if (!read_model(entry, &manifest->models[manifest->count]))
            return text_refuse(error, "a model needs a game, a kind, a file and a hash");
        manifest->count++;
    }
    return true;
}

static bool read_folder(const struct manifest *manifest, char *buffer, size_t size, struct span *text,
                        struct text *error) {
    char path[MODEL_PATH_SIZE];
    struct text name = text_over(path, sizeof path);
    text_string(&name, manifest->folder);
    text_string(&name, MANIFEST_NAME);
    FILE *file = manifest->folder[0] ? fopen(path, "rb") : NULL;
    if (!file) return text_refuse(error, "there is no " MANIFEST_NAME " in the folder of " MODELS_VARIABLE);
    *text = (struct span){buffer, fread(buffer, 1, size, file)};
    fclose(file);
    return true;
}

bool manifest_read(struct manifest *manifest, struct text *error) {
    static char bytes[MAX_MANIFEST_BYTES];
    char buffer[256];
    struct text reason = text_over(buffer, sizeof buffer);
    struct span text = {0};
    manifest->count = 0;
    manifest->folder[0] = '\0';
    if (find_folder(manifest)) {
        if (!read_folder(manifest, bytes, sizeof bytes, &text, error)) return false;
    } else {
        embedded_find("models/" MANIFEST_NAME, &text);
    }
    if (read_text(manifest, text, &reason)) return true;
    manifest->count = 0;
    text_refuse(error, "models/" MANIFEST_NAME " is damaged: ");
    text_string(error, buffer);
    return false;
}

const struct shipped_model *manifest_find(const struct manifest *manifest, const char *game, const char *kind) {
    for (int i = 0; i < manifest->count; i++) {
        const struct shipped_model *model = &manifest->models[i];
        if (!strcmp(model->game, game) && !strcmp(model->kind, kind)) return model;
    }
    return NULL;
}
