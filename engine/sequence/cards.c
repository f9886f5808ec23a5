#include "sequence/cards.h"

#include <string.h>

#include "sequence/board.h"

/* clang-format off */
const uint8_t card_cells[CARD_COUNT][2] = {
/*   diamonds    clubs       hearts      spades */
    {22, 59},   {14, 36},   {54, 87},   {1, 86},    /* 2 */
    {23, 69},   {13, 35},   {55, 88},   {2, 85},    /* 3 */
    {24, 79},   {12, 34},   {45, 78},   {3, 84},    /* 4 */
    {25, 89},   {11, 33},   {44, 68},   {4, 83},    /* 5 */
    {26, 98},   {10, 32},   {43, 58},   {5, 82},    /* 6 */
    {27, 97},   {20, 42},   {48, 53},   {6, 81},    /* 7 */
    {37, 96},   {30, 52},   {38, 63},   {7, 71},    /* 8 */
    {47, 95},   {40, 62},   {28, 64},   {8, 61},    /* 9 */
    {57, 94},   {50, 72},   {18, 65},   {19, 51},   /* ten */
    {127, 127}, {127, 127}, {127, 127}, {127, 127}, /* jack */
    {67, 93},   {60, 73},   {17, 66},   {29, 41},   /* queen */
    {77, 92},   {70, 74},   {16, 56},   {31, 39},   /* king */
    {76, 91},   {75, 80},   {15, 46},   {21, 49},   /* ace */
};
/* clang-format on */

card cell_card(int cell) {
    for (card card = 0; card < CARD_COUNT; card++)
        if (card_cells[card][0] == cell || card_cells[card][1] == cell) return card;
    return NO_CARD;
}

void card_write(card card, struct text *out) {
    text_character(out, RANKS[card / 4]);
    text_character(out, SUITS[card % 4]);
}

bool card_read(card *card, struct span text) {
    if (text.length != 2) return false;
    const char *rank = memchr(RANKS, text.data[0], sizeof RANKS - 1);
    const char *suit = memchr(SUITS, text.data[1], sizeof SUITS - 1);
    if (!rank || !suit) return false;
    *card = (uint8_t)((rank - RANKS) * 4 + (suit - SUITS));
    return true;
}
