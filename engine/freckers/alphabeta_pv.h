/* Principal variations: those of the frames, of exact table entries, and of the report. */
#ifndef LILYPAD_FRECKERS_ALPHABETA_PV_H
#define LILYPAD_FRECKERS_ALPHABETA_PV_H

#include "freckers/alphabeta.h"

/* Sets the frame's variation to this move followed by the child's variation. */
void pv_update(struct frame *frame, action move);

/* Stores the frame's variation, to go with its table entry. */
void pv_store(struct alphabeta *search, const struct frame *frame);
/* Whether an exact table score of this depth may replace a search of the frame. The principal variation would end here
   unless one is stored; a helper completes its own from the table. */
bool pv_allows_exact(const struct alphabeta *search, const struct frame *frame, int depth);
/* Sets the frame's variation to the stored one, if there is one. */
void pv_recall(const struct alphabeta *search, struct frame *frame, int depth);

/* Extends an incomplete variation with moves from the table: of a root move that failed high, or of a helper. */
void pv_complete(const struct alphabeta *search, struct frame *root);
/* Writes the frame's variation into a line of the report, with the score in hundredths of a row. */
void pv_report(struct line *line, const struct alphabeta *search, const struct frame *frame, int score);

#endif
