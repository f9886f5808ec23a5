/* The commands of `lilypad-puzzles`; each takes its own arguments. */
#ifndef LILYPAD_MODELS_PUZZLE_COMMANDS_H
#define LILYPAD_MODELS_PUZZLE_COMMANDS_H

#include "cli/arguments.h"
#include "freckers/models.h"
#include "run/collect.h"

/* find --finds FILE [--rules R] [--count N] [--seed N] [--concurrency N]: adds finds to the file until it holds N. */
void command_find(struct arguments *arguments, const struct models *models);
/* pack --finds FILE --levels FILE --out FILE [--rules R] [--concurrency N]: makes puzzles of all finds.
   Those that the file already holds are kept as they are, unless the number of levels has changed. */
void command_pack(struct arguments *arguments, const struct models *models);
/* check --puzzles FILE [--levels FILE] [--nodes N] [--every N] [--concurrency N]: solves every puzzle, or one in N,
   again, and has each level try if levels are given. Exits with code 1 if fewer than 99 % stand. */
void command_check(struct arguments *arguments, const struct models *models);
/* grade --puzzles FILE --levels FILE --out FILE [--concurrency N]: grades every puzzle again, after a change of levels.
   Puzzles that no level finds are left out. */
void command_grade(struct arguments *arguments, const struct models *models);
/* list --puzzles FILE: prints each puzzle as a line of JSON. */
void command_list(struct arguments *arguments);

/* The value of `--name`; dies if it is missing. */
const char *take_required(struct arguments *arguments, const char *name);
/* Results of a job for each puzzle, to be freed; shows on a terminal how many are done. Dies if a job fails. */
void *work_on_puzzles(struct spread jobs);

#endif
