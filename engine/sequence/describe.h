/* A session of Sequence in JSON, for pages and scripts. Cells are two digits, row and column. */
#ifndef LILYPAD_SEQUENCE_DESCRIBE_H
#define LILYPAD_SEQUENCE_DESCRIBE_H

#include "sequence/session.h"

/* The game with its legal actions and how it came about:
   {"state":GAME or null,                 see game.h; null if only a view is known
    "view":VIEW,                          what the player to move sees, see view.h
    "turn":0,"result":"none",
    "decide":false,                       a dead card must be traded or kept before anything else
    "choices":[{"card":"2s","kind":"place","cells":["01","86"]},...],
                                          each with any card of the draft; kind place, remove or trade (no cells)
    "history":[{"action","seat","text","drawn":"ks" or null,"completed":0,"groups":[["01",...],...]},...]}
   Equal cards in the hand are listed once. */
void describe_game(const struct sequence_session *session, struct text *out);

/* The complete list in the order of the rules: {"count","hash","legal":["2s01-9d",...]}, hash as in the vectors. */
void describe_legal(const struct state *state, struct text *out);
/* What each player would complete by a chip on each empty cell, as in the vectors:
   [[{"rc":[3,5],"n":1,"type":1,"orient":["d1"],"cells":[[[2,4],...]]},...],[...]] */
void describe_map(const struct state *state, struct text *out);

/* The last search, or `null`: {"nodes","depth","time","running","best","text","lines":[LINE,...],"actions":[LINE,...]}
   LINE = {"moves":["2s01-9d",...],"winRate","visits","prior"}; null for what the agent does not know. */
void describe_play_search(const struct sequence_session *session, struct text *out);

/* Nodes `first` to `first + count - 1` of the last search's tree:
   {"total","full","nodes":[[parent,"2s01-9d",ply,visits,winRate,prior],...]}, win rates for the player to move at the
   root. */
void describe_play_trace(const struct sequence_session *session, int first, int count, struct text *out);

#endif
