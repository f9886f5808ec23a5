/* Actions as text: `2s01-9d` plays the two of spades on row 0, column 1 and takes the nine of diamonds from the draft,
   `jhx45-9d` removes a chip, `ac-9d` trades in the dead ace of clubs, `decline` keeps it. A half action, as used in
   search trees, ends before the dash. */
#ifndef LILYPAD_SEQUENCE_PLAY_TEXT_H
#define LILYPAD_SEQUENCE_PLAY_TEXT_H

#include "sequence/state.h"

/* Two digits, row and column. */
void write_cell(int cell, struct text *out);
void play_write(play play, struct text *out);
/* Reads a legal action; false with a message. */
bool play_read(play *play, const struct state *state, struct span text, struct text *error);
/* In words, such as `Red plays 2s on row 1, column 2 and takes 9d`. */
void play_explain(play play, int seat, struct text *out);
/* The 32-bit FNV-1a hash of a list of actions in the form of the test vectors, `p 2s 9d 0,1;...`. */
uint32_t play_list_hash(const play *list, int count);

#endif
