/* What one player may know: the own hand, everything that lies open, what the other player was seen to take from the
   draft, and which cards have not shown themselves yet. An agent gets this and nothing else.

       {"seat":0, "chips":[...], "hand":["7h",...], "draft":[...], "discards":[...],
        "known":["9d"],       in the other player's hand for certain
        "opponent":6,         cards in the other player's hand
        "stock":36,           cards in the stock
        "unseen":["2c",...],  all cards of the stock and of the other hand that are not known, in the order of the pack
        "turn":0, "traded":[false,false], "seqs":[0,0], "rules":"course"} */
#ifndef LILYPAD_SEQUENCE_VIEW_H
#define LILYPAD_SEQUENCE_VIEW_H

#include "core/random.h"
#include "sequence/game.h"

struct view {
    struct board board;
    uint8_t seat, turn, rules;
    bool traded[2];
    uint8_t hand_count, draft_count, known_count, opponent_count, stock_count, unseen_count, discard_count;
    card hand[HAND_SIZE], draft[DRAFT_SIZE], known[HAND_SIZE];
    card unseen[PACK_SIZE], discards[PACK_SIZE];
};

void view_of(struct view *view, const struct game *game, int seat);
/* A state that agrees with everything the player knows; what is hidden comes from the random numbers, each way to lay
   the unseen cards being equally likely. */
void view_sample(const struct view *view, struct random *random, struct state *state);

void view_write(const struct view *view, struct text *out);
/* Like game_read; the numbers of cards must agree with each other. */
bool view_read(struct view *view, struct reader *json);

#endif
