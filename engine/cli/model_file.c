#include "cli/model_file.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/embedded.h"
#include "cli/manifest.h"
#include "core/fnv.h"

#define MAX_MODEL_BYTES (64 << 20)

static void *refuse(struct text *error, const char *message, const char *name) {
    text_clear(error);
    text_string(error, message);
    text_character(error, ' ');
    text_excerpt(error, span_of(name));
    return NULL;
}

/* The contents of a file, allocated. Regular files only: others may be endless. */
static void *read_whole(const char *name, size_t *length, struct text *error) {
    struct stat about;
    if (stat(name, &about)) return refuse(error, "there is no model file", name);
    if (!S_ISREG(about.st_mode)) return refuse(error, "not a regular file:", name);
    if (about.st_size > MAX_MODEL_BYTES) return refuse(error, "the model is larger than 64 MB:", name);
    FILE *file = fopen(name, "rb");
    if (!file) return refuse(error, "cannot read the model", name);
    size_t size = (size_t)about.st_size;
    char *bytes = malloc(size + 1);
    *length = bytes ? fread(bytes, 1, size, file) : 0;
    fclose(file);
    if (!bytes) return refuse(error, "not enough memory for the model", name);
    if (*length && bytes[0] == '{') {
        free(bytes);
        return refuse(error, "this looks like XGBoost's JSON; convert it with `node models/convert.js`:", name);
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
    struct stat about;
    struct span inside;
    size_t length;
    /* UGI names a shipped model as the default, and a caller may send that name back wherever the program runs. */
    if (stat(name, &about) && embedded_find(name, &inside))
        return session_load_model(session, inside.data, inside.length, error);
    void *bytes = read_whole(name, &length, error);
    if (!bytes) return false;
    bool loaded = session_load_model(session, bytes, length, error);
    free(bytes);
    return loaded;
}

/* Whether a model has this hash. Trees store theirs, so it covers only what follows it; otherwise the whole file. */
static bool has_hash(const void *bytes, size_t length, const char *hash) {
    size_t magic = sizeof TREES_MAGIC - 1;
    size_t from = length >= TREES_HASHED_FROM && !memcmp(bytes, TREES_MAGIC, magic) ? TREES_HASHED_FROM : 0;
    char digits[17];
    snprintf(digits, sizeof digits, "%016" PRIx64, content_hash((const uint8_t *)bytes + from, length - from));
    return !strcmp(digits, hash);
}

static bool load_bytes(struct session *session, const void *bytes, size_t length, const char *hash,
                       struct text *error) {
    return has_hash(bytes, length, hash)
               ? session_load_model(session, bytes, length, error)
               : text_refuse(error, "its content does not match the manifest; it may be damaged");
}

static bool load_shipped(struct session *session, const struct manifest *manifest, const struct shipped_model *model,
                         struct text *error) {
    char path[MODEL_PATH_SIZE];
    struct text name = text_over(path, sizeof path);
    struct span inside;
    size_t length;
    text_string(&name, manifest->folder[0] ? manifest->folder : "models/");
    text_string(&name, model->file);
    if (!manifest->folder[0])
        return embedded_find(path, &inside) ? load_bytes(session, inside.data, inside.length, model->hash, error)
                                            : text_refuse(error, "it is not inside the program");
    void *bytes = read_whole(path, &length, error);
    bool loaded = bytes && load_bytes(session, bytes, length, model->hash, error);
    free(bytes);
    return loaded;
}

void model_file_load_shipped(struct session *session) {
    if (!session->game->load_model) return;
    char message[512];
    struct text error = text_over(message, sizeof message);
    struct manifest manifest;
    if (!manifest_read(&manifest, &error)) fprintf(stderr, "lilypad: no trained model: %s\n", message);
    for (int i = 0; i < manifest.count; i++) {
        const struct shipped_model *model = &manifest.models[i];
        text_clear(&error);
        if (!strcmp(model->game, session->game->name) && !load_shipped(session, &manifest, model, &error))
            fprintf(stderr, "lilypad: continuing without models/%s: %s\n", model->file, message);
    }
}

void model_file_write_default(const struct game *game, struct text *out) {
    char message[512];
    struct text error = text_over(message, sizeof message);
    struct manifest manifest;
    const struct shipped_model *model =
        manifest_read(&manifest, &error) ? manifest_find(&manifest, game->name, "trees") : NULL;
    text_string(out, model ? "models/" : "<empty>");
    if (model) text_string(out, model->file);
}

void model_file_take(struct arguments *arguments, struct session *session) {
    char message[512];
    struct text error = text_over(message, sizeof message);
    const char *name = arguments_take(arguments, "model");
    if (name && !strcmp(name, "none")) return;
    model_file_load_shipped(session);
    if (name && !model_file_load(session, name, &error)) die(message);
}
