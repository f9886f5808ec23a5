/* Games, sessions and searches as JSON, for pages and scripts. */
#ifndef LILYPAD_GAME_DESCRIBE_H
#define LILYPAD_GAME_DESCRIBE_H

#include "game/session.h"

/* All games:
   [{"name","title","version","rules":[...],"seats":[...],"unit","dealt","depthless",
     "board":{"rows","columns"} or null,"models":true if its agents use models,"questions":[...]},...] */
void describe_games(struct text *out);

/* The session's position in the game's own format (struct game's `describe`), or by default:
   {"rules","position","seat","played","result","ending","signs":"..." or null, one character per cell,
    "actions":[{"action","cells":[...]}],          cells by index; empty when the game is over
    "start","history":[{"action","seat","position","signs"}]} with the position after the action */
void describe_position(const struct session *session, struct text *out);

/* The last search, or `null`:
   {"depth","nodes","time","running","best","text","note","lines":[LINE,...],"actions":[LINE,...]}
   LINE = {"moves":["0112",...],"score","end","visits","winRate","prior","results":[wins,draws,losses]}
   "score" is in the agent's units, or null. "end" is the number of actions to a forced end (negative for a loss), or
   null. The last four are null if the agent does not count visits or does not know them. "text" is the best action in
   words, or null. "note" is a remark for the user, or null. "actions" has every root action if the agent counts visits,
   else none. */
void describe_search(const struct session *session, struct text *out);

/* Nodes `first` to `first + count - 1` of the last search's tree, see trace.h:
   {"total","full","unit","nodes":[[parent,"0112",ply,depth,alpha,beta,score,"reason",leftOut],...]}
   Scores are for the player who made the move. A null alpha or beta means no bound. If the search counts visits, each
   node also has visits, win rate, prior and bound. */
void describe_trace(const struct session *session, int first, int count, struct text *out);
extern const char *const trace_reason_names[];

/* Answers one of the game's questions. On failure, writes a message instead and returns false. */
bool describe_answer(const struct session *session, struct span name, struct span argument, struct text *out);

#endif
