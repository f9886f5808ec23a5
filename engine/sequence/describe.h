/* A session of Sequence in JSON, for pages and scripts. Cells are two digits, row and column. */
#ifndef LILYPAD_SEQUENCE_DESCRIBE_H
#define LILYPAD_SEQUENCE_DESCRIBE_H

#include "game/session.h"

#define ONLY_A_VIEW "only a view is known, not the game"

/* The game with its legal actions and its history:
   {"state":DEAL or null,                 as in deal.h; null if only a view is known
    "view":VIEW,                          what the player to move sees, as in view.h
    "turn":0,"result":"none",
    "decide":false,                       whether a dead card must first be traded or kept
    "choices":[{"card":"2s","kind":"place","cells":["01","86"]},...],
                                          each with any card of the draft; the kind is place, remove or trade (no cells)
    "history":[{"action","seat","text","drawn":"ks" or null,"completed":0,"groups":[["01",...],...]},...]}
   Equal cards in the hand are listed once. */
void describe_game(const struct session *session, struct text *out);

/* state         the JSON of deal.h
   view [SEAT]   what that seat sees, by default the player to move: the JSON of view.h
   sample [SEED] the opponent's hand as a list, in a random state consistent with what the player to move knows; the
                 known cards come last
   legal         all actions in the order of the rules: {"count","hash","legal":["2s01-9d",...]}, hash as in the test
   vectors map           what each player would complete with a chip on each empty cell, as in the test vectors:
                 [[{"rc":[3,5],"n":1,"type":1,"orient":["d1"],"cells":[[[2,4],...]]},...],[...]]
   board         the card on every cell as a list of 100, "" for corners */
extern const struct question sequence_questions[];

#endif
