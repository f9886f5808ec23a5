/* What a position is worth without looking at its moves: the game is over, the race is decided, the table knows, or the
   evaluation says enough. */
#ifndef LILYPAD_FRECKERS_ALPHABETA_KNOWN_H
#define LILYPAD_FRECKERS_ALPHABETA_KNOWN_H

#include "freckers/alphabeta.h"

/* Under which the table knows the position. */
uint64_t known_key(const struct position *position);
/* Hands in the value of the frame on top; always true. */
bool known_value(struct alphabeta *search, int value, enum trace_reason reason);
/* Writes into the trace how the frame got the value that was handed in last. */
void known_reason(struct alphabeta *search, struct frame *frame, enum trace_reason reason);
/* The evaluation of the frame on top. */
int known_evaluation(struct alphabeta *search, const struct frame *frame);

/* Each of these hands in the value of the frame on top and is true, or is false. */
bool known_end(struct alphabeta *search, const struct frame *frame);
bool known_race(struct alphabeta *search, const struct frame *frame);
/* By what the table holds of the position. */
bool known_table(struct alphabeta *search, struct frame *frame, const struct table_entry *entry);
/* Where only "at least beta or not" is asked, an evaluation far above beta answers near the horizon; further away it
   makes a pass worth trying. `entry` is what the table holds of the position, or NULL. */
bool known_margin(struct alphabeta *search, struct frame *frame, const struct table_entry *entry);

/* Puts the finished frame into the table. */
void known_store(struct alphabeta *search, const struct frame *frame);

#endif
