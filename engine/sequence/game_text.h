/* The pieces that the texts of games and of views share. */
#ifndef LILYPAD_SEQUENCE_GAME_TEXT_H
#define LILYPAD_SEQUENCE_GAME_TEXT_H

#include "core/json_reader.h"
#include "core/json_value.h"
#include "sequence/board.h"
#include "sequence/cards.h"

void write_card_list(const card *cards, int count, struct text *out);
void write_chips(const struct board *board, struct text *out);
void write_flags(const bool *flags, struct text *out);
void write_numbers(const uint8_t *numbers, struct text *out);

/* At most so many cards; returns how many there were. */
int read_card_list(struct reader *json, card *cards, int most);
/* Chips onto a cleared board. */
void read_chips(struct reader *json, struct board *board);
void read_flags(struct reader *json, bool *flags);
void read_numbers(struct reader *json, uint8_t *numbers, int most);
/* The name of a rule set, as a number of `enum sequence_rules`. */
void read_rules(struct reader *json, uint8_t *rules);
/* Which of the names this member has, marked in `seen`; fails for an unknown name or one seen before. */
int read_key(struct reader *json, const char *const *names, int count, unsigned *seen);
/* Fails unless all of the first `count` names have been seen. */
void require_keys(struct reader *json, const char *const *names, int count, unsigned seen);

#endif
