/* A session in JSON, for pages and scripts. */
#ifndef LILYPAD_FRECKERS_DESCRIBE_H
#define LILYPAD_FRECKERS_DESCRIBE_H

#include "freckers/session.h"

/* The position with its legal actions and the game that led to it:
   {"rules","position","side","played","result","home":[red,blue],
    "moves":[{"action","path":["01","12"],"referee"}],     without GROW; empty when the game is over
    "growth":["20",...],                                     the cells GROW would turn into pads
    "start", "history":[{"action","path","referee","position"}]} with the position after each action */
void describe_position(const struct session *session, struct text *out);

/* The last search, or `null`:
   {"depth","nodes","time","running","best","lines":[{"moves":["0112",...],"score","end","visits","winRate","prior"}]}
   with "score" in the agent's units or null; "end" is the number of actions to a forced end (negative: lost), or null;
   the last three are null unless the agent counts visits. */
void describe_search(const struct session *session, struct text *out);

#endif
