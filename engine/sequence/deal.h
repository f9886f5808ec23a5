/* A game with its history: the state, and what has happened so far. Written as the JSON of the test vectors:

       {"chips":["#_b__b_b_#",...],        10 rows of 10: _ empty, r Red, b Blue, X and O their locked chips, # corner
        "hands":[["7h",...],["4h",...]],   Red's and Blue's
        "draft":["ad",...],
        "deck":["2c",...],                 in the order in which the cards will be drawn
        "discards":["9d",...],
        "turn":0, "traded":[false,false], "seqs":[0,0],
        "orient":[["d2"],[]],              directions credited so far: vr, hz, d1, d2, hb
        "new_seq":0,                       completed by the last action: 1 one sequence, 2 the heart, 3 several
        "ended":false,
        "known":[[],["9d"]],               our addition: cards of each hand that the opponent saw taken from the draft
        "rules":"course"}                  our addition

   The first eight keys are required. */
#ifndef LILYPAD_SEQUENCE_DEAL_H
#define LILYPAD_SEQUENCE_DEAL_H

#include "core/json_reader.h"
#include "sequence/state.h"

#define MAX_LABELS 24

struct deal {
    struct state state;
    card discards[PACK_SIZE];
    uint8_t discard_count;
    uint8_t labels[2][MAX_LABELS]; /* indices into direction_names */
    uint8_t label_counts[2];
    uint8_t event; /* enum completion_event */
};

bool seed_read(uint64_t *seed, struct span text, struct text *error);
void deal_start(struct deal *deal, enum sequence_rules rules, uint64_t seed);
/* The action must be legal. */
void deal_apply(struct deal *deal, play play);
/* Reads a legal action. If it names the card drawn after it, as in `2s01-9d=ks`, that card is moved to the top of the
   stock. */
bool deal_read_play(struct deal *deal, play *play, struct span text, struct text *error);

void deal_write(const struct deal *deal, struct text *out);
/* Leaves what follows the JSON in the reader. Rejects unknown, missing or duplicate keys, and impossible cards or
   counts. A position set up by hand need not hold all 104 cards. */
bool deal_read(struct deal *deal, struct reader *json);

#endif
