/* Everything that decides how a game goes on: board, hands, draft, stock, and whose turn it is. Nobody at the table
   sees all of it; what a player sees is a view, see view.h. */
#ifndef LILYPAD_SEQUENCE_STATE_H
#define LILYPAD_SEQUENCE_STATE_H

#include "sequence/board.h"
#include "sequence/cards.h"

#define HAND_SIZE 6
#define DRAFT_SIZE 5
#define MOST_PLAYS (HAND_SIZE * DRAFT_SIZE * 96) /* six jacks on an empty board */

struct state {
    struct board board;
    card hands[2][HAND_SIZE]; /* a card taken from the draft is appended */
    card draft[DRAFT_SIZE];   /* a card from the stock is appended */
    card stock[PACK_SIZE];    /* in the order in which the cards come up */
    uint8_t known[2];         /* by place in the hand: the other player saw it taken from the draft */
    uint8_t hand_counts[2], draft_count;
    uint8_t stock_next, stock_end; /* what is left of the stock */
    uint8_t turn;                  /* seat 0 is Red, seat 1 Blue */
    bool traded[2];                /* the trade decision of this turn has been made */
    uint8_t rules;                 /* enum sequence_rules */
};

/* What a player does: kind, card played, card taken from the draft, cell; the absent ones are NO_CARD or NO_CELL.

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

/* A new game: the pack is shuffled by the seed, then five cards are laid out, then each player gets six. */
void state_deal(struct state *state, enum sequence_rules rules, uint64_t seed);

/* A card without any cell to play it on, ever again unless a chip is removed; jacks never are. */
static inline bool state_is_dead(const struct state *state, card card) {
    return !card_is_jack(card) && !board_is_empty(&state->board, card_cells[card][0]) &&
           !board_is_empty(&state->board, card_cells[card][1]);
}
/* The cells on which the player to move can play a card; a corner is none. */
struct cells state_targets(const struct state *state, card card);
/* The player to move holds a dead card and has not decided about it: nothing else can be done first. */
bool state_must_decide(const struct state *state);
/* All actions in the order of the rules, equal ones as often as the cards are there; `list` has room for MOST_PLAYS. */
int state_list(const struct state *state, play *list);
bool state_is_legal(const struct state *state, play play);
/* Carries out a legal action; the card that comes up is the first of the stock. Returns the sequences it completes. */
int state_apply(struct state *state, play play);
/* By sequences, by an empty draft, or because there is nothing to do. */
bool state_is_over(const struct state *state);
/* 1 if Red has more sequences, -1 if Blue has, else 0. */
static inline int state_lead(const struct state *state) {
    int red = state->board.sequences[0], blue = state->board.sequences[1];
    return (red > blue) - (red < blue);
}

#endif
