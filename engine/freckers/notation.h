/* Reading and writing positions and actions as text. Cells in text are those of the printed board: row, then column,
   with Red starting in row 0. Readers validate everything: on failure they return false, and `error` says what is wrong
   and at which character (counted from 1). */
#ifndef LILYPAD_FRECKERS_NOTATION_H
#define LILYPAD_FRECKERS_NOTATION_H

#include "core/text.h"
#include "freckers/position.h"

#define START_TEXT "*rrrrrr*/1******1/8/8/8/8/1******1/*bbbbbb* r 0"
/* Enough for any position or action, including the NUL. */
#define POSITION_TEXT_SIZE 96
#define ACTION_TEXT_SIZE 96

extern const char *const side_names[2]; /* "red", "blue" */
extern const char *const rules_names[]; /* "pads", "referee", NULL */

/* Like START_TEXT: rows joined by '/', the side to move, the number of actions played. */
bool position_read(struct position *position, enum rules rules, struct span text, struct text *error);
void position_write(const struct position *position, struct text *out);

/* `0112` or `grow`. The reader accepts only actions that are legal in the position. */
bool action_read(action *action, const struct position *position, struct span text, struct text *error);
void action_write(action action, enum side side, struct text *out);

/* `MOVE(0-1, [[↘]])`, with one arrow for a step or for each jump, as in `[[↘], [↓]]`; or `GROW`. The reader checks
   every hop and accepts any mix of blanks, brackets and commas between arrows. */
bool referee_read(action *action, const struct position *position, struct span text, struct text *error);
void referee_write(action action, const struct position *position, struct text *out);
/* The cells that the frog touches, over pads wherever it can: `01-12`, or `grow`. */
void path_write(action action, const struct position *position, struct text *out);

/* Writes a cell of the mover's board as the two digits of the printed board. */
void cell_write(int cell, enum side side, struct text *out);

#endif
