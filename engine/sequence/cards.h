/* The 52 kinds of cards; the pack holds two of each. */
#ifndef LILYPAD_SEQUENCE_CARDS_H
#define LILYPAD_SEQUENCE_CARDS_H

#include <stdint.h>

#include "core/text.h"

#define CARD_COUNT 52 /* kinds; a card is rank * 4 + suit, in the order of the letters below */
#define PACK_SIZE 104
#define NO_CARD 63
#define RANKS "23456789tjqka"
#define SUITS "dchs"
#define JACK 9

typedef uint8_t card;

static inline bool card_is_jack(card card) {
    return card / 4 == JACK;
}
/* Jacks of diamonds and clubs place a chip on any empty cell. */
static inline bool card_is_wild(card card) {
    return card_is_jack(card) && card % 4 < 2;
}
/* Jacks of hearts and spades remove an opponent's chip. */
static inline bool card_is_remover(card card) {
    return card_is_jack(card) && card % 4 >= 2;
}

/* The two cells that show a card, the upper one first; jacks are not on the board. */
extern const uint8_t card_cells[CARD_COUNT][2];
/* The card shown on a cell, NO_CARD for a corner. */
card cell_card(int cell);

/* Rank and suit, such as `ts`. */
void card_write(card card, struct text *out);
bool card_read(card *card, struct span text);

#endif
