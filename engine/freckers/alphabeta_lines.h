/* Lines of moves: the one behind each frame, those behind exact entries of the table, and those for the report. */
#ifndef LILYPAD_FRECKERS_ALPHABETA_LINES_H
#define LILYPAD_FRECKERS_ALPHABETA_LINES_H

#include "freckers/alphabeta.h"

/* The frame's line is this move and then the line of the frame above it. */
void lines_take(struct frame *frame, action move);
/* Keeps the frame's line for the time when the table answers in its place. */
void lines_remember(struct alphabeta *search, const struct frame *frame);
/* Gives the frame the line that was kept for this depth; false if there is none. */
bool lines_recall(struct alphabeta *search, struct frame *frame, int depth);
/* A move that was too good for the window has no line of its own yet: the table's moves stand in. */
void lines_complete(const struct alphabeta *search, struct frame *root);
/* The frame's line as the report shows it, with its score in hundredths of a row. */
void lines_copy(struct line *line, const struct alphabeta *search, const struct frame *frame, int score);

#endif
