/* Positions and actions as text, both ways. Cells in text are those of the printed board: row, then column, Red's start
   in row 0. Readers take nothing on trust: on failure they return false and `error` says what is wrong and at which
   character (counted from 1). */
#ifndef LILYPAD_FRECKERS_NOTATION_H
#define LILYPAD_FRECKERS_NOTATION_H

#include "core/text.h"
#include "freckers/position.h"

#define START_TEXT "*rrrrrr*/1******1/8/8/8/8/1******1/*bbbbbb* r 0"
/* Enough for any position or action text with its NUL. */
#define POSITION_TEXT_SIZE 96
#define ACTION_TEXT_SIZE 96

extern const char *const side_names[2];  /* "red", "blue" */
extern const char *const rules_names[2]; /* "pads", "referee" */
bool rules_read(enum rules *rules, struct span text, struct text *error);

/* As START_TEXT: rows joined by '/', the mover, the number of actions played. */
bool position_read(struct position *position, enum rules rules, struct span text, struct text *error);
void position_write(const struct position *position, struct text *out);

/* `0112` or `grow`. The reader accepts only what is legal in the position; the writer needs only its side. */
bool action_read(action *action, const struct position *position, struct span text, struct text *error);
void action_write(action action, enum side side, struct text *out);

/* `MOVE(0-1, [[↘]])`, an arrow for the step or each jump as in `[[↘], [↓]]`, or `GROW`. The reader checks every hop and
   does not mind blanks, brackets or commas between the arrows. */
bool referee_read(action *action, const struct position *position, struct span text, struct text *error);
void referee_write(action action, const struct position *position, struct text *out);

/* A cell of the mover's board as two printed digits. */
void cell_write(int cell, enum side side, struct text *out);
/* "red", "blue", "draw" or "none" while the game goes on. */
const char *result_name(const struct position *position);

#endif
