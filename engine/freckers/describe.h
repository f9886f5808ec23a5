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
   {"depth","nodes","time","running","best","note","lines":[LINE,...],"actions":[LINE,...]}
   LINE = {"moves":["0112",...],"score","end","visits","winRate","prior","results":[wins,draws,losses]}
   with "score" in the agent's units or null; "end" is the number of actions to a forced end (negative: lost), or null;
   the last four are null unless the agent counts visits. "note" is a text for the user or null, "actions" has every
   action of an agent that counts visits. */
void describe_search(const struct session *session, struct text *out);

/* What an evaluation sees in the position, for the player to move; false if there is no such evaluation:
   {"evaluation","unit","score","terms":[{"name","mine","theirs","score"}]}; "unit" is the score of one row. */
bool describe_evaluation(const struct session *session, struct span name, struct text *out);

/* What the learned evaluation sees, for the player to move:
   {"features":[{"name","value"}],"chance"}; "chance" of winning is null if no model is loaded. */
void describe_features(const struct session *session, struct text *out);

/* What the network sees, for the player to move, in hundredths of a row; false if none is loaded for the rules:
   {"score","cells":[64 numbers]} row by row: how much of the score hangs on the frog or pad there, null for water. */
bool describe_influence(const struct session *session, struct text *out);

/* The position as the rules hold it, in sets of cells as 16 hexadecimal digits; cell 0 is the lowest bit, and rows are
   counted as the mover does, see position.h:
   {"mine","theirs","pads","growth","landing","frogs":[{"cell","steps","waves":[...],"ends"}]}
   for each frog of the mover where it can step, what it reaches by 1, 2, ... jumps, and where it can end. */
void describe_bits(const struct session *session, struct text *out);

/* Nodes `first` to `first + count - 1` of the last search's tree, see trace.h:
   {"total","full","unit","nodes":[[parent,"0112",ply,depth,alpha,beta,score,"reason",leftOut],...]}
   with scores for the player who made the move; null stands for a window without bound. Nodes of a search that counts
   visits go on with visits, win rate, prior and bound. */
void describe_trace(const struct session *session, int first, int count, struct text *out);
extern const char *const trace_reason_names[];

#endif
