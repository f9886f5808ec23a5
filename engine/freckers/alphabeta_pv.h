/* Principal variations: those of the frames, of exact table entries, and of the report. */
#ifndef LILYPAD_FRECKERS_ALPHABETA_PV_H
#define LILYPAD_FRECKERS_ALPHABETA_PV_H

#include "freckers/alphabeta.h"

/* Sets the frame's variation to this move followed by the child's variation. */
void pv_update(struct frame *frame, action move);

/* Stores the frame's variation, to go with its table entry. */
void pv_store(struct alphabeta *search, const struct frame *frame);
/* Whether a variation of this depth is stored for the frame's position. Only then may an exact table score replace a
   search: otherwise the principal variation would end here. */
bool pv_is_stored(const struct alphabeta *search, const struct frame *frame, int depth);
/* Sets the frame's variation to the stored one. */
void pv_recall(const struct alphabeta *search, struct frame *frame);

/* Extends the variation of a root move that failed high, which is incomplete, with moves from the table. */
void pv_complete(const struct alphabeta *search, struct frame *root);
/* Writes the frame's variation into a line of the report, with the score in hundredths of a row. */
void pv_report(struct line *line, const struct alphabeta *search, const struct frame *frame, int score);

#endif
