/* A game as a table remembers it: the state, and what has been seen so far. Its text is the JSON of the vectors:

       {"chips":["#_b__b_b_#",...],            10 rows of 10: _ empty, r Red, b Blue, X and O their locked chips, #
   corner "hands":[["7h",...],["4h",...]],       Red's and Blue's "draft":["ad",...], "deck":["2c",...],
   "discards":["9d",...], "turn":0, "traded":[false,false], "seqs":[0,0], "orient":[["d2"],[]], directions credited so
   far: vr, hz, d1, d2, hb "new_seq":0,                           of the last action: 1 one sequence, 2 the heart, 3
   several "ended":false, "known":[[],["9d"]],                   ours: cards in each hand that the other player saw
   taken from the draft "rules":"course"}                      ours

   The deck is in the order in which the cards will come up. */
#ifndef LILYPAD_SEQUENCE_GAME_H
#define LILYPAD_SEQUENCE_GAME_H

#include "core/json_reader.h"
#include "sequence/state.h"

#define MOST_LABELS 24
#define GAME_TEXT_SIZE 2048 /* of any game */
#define PLAY_TEXT_SIZE 8
#define MOST_GAME_PLAYS 400 /* 92 cards at most, and a decision with each */

struct game {
    struct state state;
    card discards[PACK_SIZE];
    uint8_t discard_count;
    uint8_t labels[2][MOST_LABELS]; /* indices of direction_names */
    uint8_t label_counts[2];
    uint8_t event; /* enum completion_event */
};

void game_deal(struct game *game, enum sequence_rules rules, uint64_t seed);
/* Carries out a legal action. */
void game_apply(struct game *game, play play);

void game_write(const struct game *game, struct text *out);
/* Reads a game; what stands behind it stays in the reader. Text that is not a sound state is refused with a message:
   keys unknown, missing or twice, cards or counts that cannot be. Hand-made positions need not hold two whole packs. */
bool game_read(struct game *game, struct reader *json);

/* Cells as two digits, row and column. Actions: `2s01-9d` places, `jhx45-9d` removes, `ac-9d` trades the dead ace of
   clubs, the draft card taken last; and `decline`. The first half of an action, in search trees, ends before the dash.
 */
void play_write(play play, struct text *out);
bool play_read(play *play, const struct state *state, struct span text, struct text *error);
/* The same in words, such as `Red plays 2s on row 1, column 2 and takes 9d`. */
void play_explain(play play, int seat, struct text *out);
/* The 32-bit FNV-1a hash of a list of actions in the form of the vectors, `p 2s 9d 0,1;...`. */
uint32_t play_list_hash(const play *list, int count);

/* "red", "blue", "draw", or "none" while the game goes on. */
const char *game_result(const struct state *state);
bool sequence_rules_read(enum sequence_rules *rules, struct span name);

#endif
