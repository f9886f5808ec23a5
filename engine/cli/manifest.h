/* models/manifest.json lists the models that come with Lilypad. `make ship` writes it; the site build uses the same
   file. The program carries it and the models inside; a folder named by the environment variable LILYPAD_MODELS takes
   their place. */
#ifndef LILYPAD_CLI_MANIFEST_H
#define LILYPAD_CLI_MANIFEST_H

#include "core/text.h"

#define MAX_SHIPPED_MODELS 16
#define MODEL_PATH_SIZE 4096
#define MODELS_VARIABLE "LILYPAD_MODELS"

struct shipped_model {
    char game[32];
    char kind[32];  /* "trees" or "network" */
    char file[128]; /* its name in models/ */
    char hash[17];  /* of its content, in hexadecimal */
};

struct manifest {
    char folder[MODEL_PATH_SIZE - 128]; /* with its slash; empty for the models inside the program */
    int count;
    struct shipped_model models[MAX_SHIPPED_MODELS];
};

/* False with a message if the manifest is missing or damaged; it is then empty. */
bool manifest_read(struct manifest *manifest, struct text *error);
/* The game's model of that kind, or NULL. */
const struct shipped_model *manifest_find(const struct manifest *manifest, const char *game, const char *kind);

#endif
