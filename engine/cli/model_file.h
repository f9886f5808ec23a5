/* Models on disk. */
#ifndef LILYPAD_CLI_MODEL_FILE_H
#define LILYPAD_CLI_MODEL_FILE_H

#include "cli/arguments.h"
#include "core/trees.h"
#include "freckers/session.h"

/* Reads a model's file; NULL with a message. Free the result with trees_free. */
struct trees *model_file_read(const char *name, struct text *error);
/* Loads a model's file into the session; on failure a message, and the session keeps the model it has. */
bool model_file_load(struct session *session, const char *name, struct text *error);
/* Loads the models that are shipped with the program, as far as they are found: from models/, next to the program's
   folder. */
void model_file_load_shipped(struct session *session);
/* Loads the shipped models, and over them that of `--model FILE`; none at all for `--model none`. Dies if the file is
   refused. */
void model_file_take(struct arguments *arguments, struct session *session);

#endif
