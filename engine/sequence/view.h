/* What one player may know: their own hand, everything face up, the cards the opponent was seen to take from the draft,
   and the set of unseen cards. This is all that an agent gets.

       {"seat":0, "chips":[...], "hand":["7h",...], "draft":[...], "discards":[...],
        "known":["9d"],       cards known to be in the opponent's hand
        "opponent":6,         number of cards in the opponent's hand
        "stock":36,           number of cards in the stock
        "unseen":["2c",...],  the cards of the stock and the unknown ones of the opponent's hand, sorted
        "turn":0, "traded":[false,false], "seqs":[0,0], "rules":"course"} */
#ifndef LILYPAD_SEQUENCE_VIEW_H
#define LILYPAD_SEQUENCE_VIEW_H

#include "core/random.h"
#include "sequence/deal.h"

struct view {
    struct board board;
    uint8_t seat, turn, rules;
    bool traded[2];
    uint8_t hand_count, draft_count, known_count, opponent_count, stock_count, unseen_count, discard_count;
    card hand[HAND_SIZE], draft[DRAFT_SIZE], known[HAND_SIZE];
    card unseen[PACK_SIZE], discards[PACK_SIZE];
};

void view_of(struct view *view, const struct deal *deal, int seat);
/* A random state that is consistent with everything the player knows; every arrangement of the unseen cards is equally
   likely. */
void view_sample(const struct view *view, struct random *random, struct state *state);
/* Random numbers seeded by the seed and what the player sees, so that the hidden cards cannot influence the answer. */
struct random view_random(const struct view *view, uint64_t seed);

void view_write(const struct view *view, struct text *out);
/* Like deal_read; the card counts must add up. */
bool view_read(struct view *view, struct reader *json);

#endif
