/* Models on disk. */
#ifndef LILYPAD_CLI_MODEL_FILE_H
#define LILYPAD_CLI_MODEL_FILE_H

#include "cli/arguments.h"
#include "core/trees.h"
#include "freckers/models.h"
#include "game/session.h"

/* Reads a model file; NULL with a message on failure. Free the result with trees_free. */
struct trees *model_file_read(const char *name, struct text *error);
/* Loads a model file into the session. False with a message on failure; the session then keeps its models. */
bool model_file_load(struct session *session, const char *name, struct text *error);
/* Loads the models listed in the manifest if their contents match its hashes. Reports missing or damaged ones on
   standard error and continues without them. */
void model_file_load_shipped(struct session *session);
/* The model that UGI names as its default: `models/NAME`, or `<empty>` if none is shipped. */
void model_file_write_default(const struct game *game, struct text *out);
/* Loads the shipped models, then the one given by `--model FILE` in place of its kind; nothing for `--model none`. Dies
   if the file is rejected. */
void model_file_take(struct arguments *arguments, struct session *session);

#endif
