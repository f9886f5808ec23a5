/* The full state of a game: board, hands, draft, stock, and whose turn it is. No player sees all of it; what a player
   sees is a view (view.h). */
#ifndef LILYPAD_SEQUENCE_STATE_H
#define LILYPAD_SEQUENCE_STATE_H

#include "sequence/board.h"
#include "sequence/cards.h"

#define HAND_SIZE 6
#define DRAFT_SIZE 5
#define MAX_PLAYS (HAND_SIZE * DRAFT_SIZE * 96) /* six jacks on an empty board */

struct state {
    struct board board;
    card hands[2][HAND_SIZE]; /* a card taken from the draft is appended */
    card draft[DRAFT_SIZE];   /* a card from the stock is appended */
    card stock[PACK_SIZE];    /* in the order in which the cards are drawn */
    uint8_t known[2];         /* bit i: the opponent saw card i of this hand taken from the draft */
    uint8_t hand_counts[2], draft_count;
    uint8_t stock_next, stock_end; /* what is left of the stock */
    uint8_t turn;                  /* seat 0 is Red, seat 1 Blue */
    bool traded[2];                /* the trade decision of this turn has been made */
    uint8_t rules;                 /* enum sequence_rules */
};

/* An action: its kind, the card played, the card taken from the draft, and the cell; NO_CARD or NO_CELL where there is
   none.

       bits 0 .. 5 card   6 .. 11 draft card   12 .. 18 cell   19 .. 20 kind */
typedef uint32_t play;
enum play_kind { PLAY_PLACE, PLAY_REMOVE, PLAY_TRADE };
#define NO_PLAY UINT32_MAX

static inline play play_of(enum play_kind kind, int card, int draft, int cell) {
    return (play)card | (play)draft << 6 | (play)cell << 12 | (play)kind << 19;
}
static inline card play_card(play play) {
    return play & 63;
}
static inline card play_draft(play play) {
    return play >> 6 & 63;
}
static inline int play_cell(play play) {
    return play >> 12 & 127;
}
static inline enum play_kind play_kind(play play) {
    return (enum play_kind)(play >> 19);
}
#define PLAY_DECLINE play_of(PLAY_TRADE, NO_CARD, NO_CARD, NO_CELL)

/* A new game: shuffles the pack with the seed, lays out five cards as the draft, then deals six to each player. */
void state_deal(struct state *state, enum sequence_rules rules, uint64_t seed);

/* Whether both cells of the card are occupied. A jack is never dead. */
static inline bool state_is_dead(const struct state *state, card card) {
    return !card_is_jack(card) && !board_is_empty(&state->board, card_cells[card][0]) &&
           !board_is_empty(&state->board, card_cells[card][1]);
}
/* The cells on which the player to move can play a card, never a corner. */
struct cells state_targets(const struct state *state, card card);
/* Whether the player to move holds a dead card and must first trade it or decline to. */
bool state_must_decide(const struct state *state);
/* All actions in the order of the rules, listed twice for a card held twice; `list` has room for MAX_PLAYS. */
int state_list(const struct state *state, play *list);
bool state_is_legal(const struct state *state, play play);
/* The action must be legal. The top card of the stock refills the draft. */
void state_apply(struct state *state, play play);
/* The game ends by sequences, by an empty draft, or because the player to move has no action. */
bool state_is_over(const struct state *state);
/* 1 if Red has more sequences, -1 if Blue has, else 0. */
static inline int state_lead(const struct state *state) {
    int red = state->board.sequences[0], blue = state->board.sequences[1];
    return (red > blue) - (red < blue);
}

#endif
