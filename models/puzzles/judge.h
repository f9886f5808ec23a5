/* Judges whether a position has exactly one good move. */
#ifndef LILYPAD_MODELS_JUDGE_H
#define LILYPAD_MODELS_JUDGE_H

#include "freckers/models.h"
#include "freckers/position.h"
#include "game/session.h"

/* All in hundredths of a row, like scores. */
#define LEAST_GAP 200 /* the best move is at least this much better than the second */
/* A puzzle needs more, so that fewer finds fail to be confirmed. */
#define SAFE_GAP 250
#define HOPELESS (-300)        /* below this even the best move does not save the game */
#define CLEARLY_WON 300        /* above this the second move wins as well */
#define GAP_DECISIVE INT32_MAX /* one of the two moves wins or loses by force, the other does not */

#define STABLE_DEPTHS 4 /* the last completed depths that must agree on the best move */

/* What a search of two lines found at its last completed depth. */
struct verdict {
    int depth;
    int best, second; /* scores of the two best moves; `second` is SCORE_NONE if there is only one move */
    action move;      /* the best */
    int stable;       /* how many of the last completed depths chose this move */
    int narrowest;    /* the smallest gap of the last two completed depths */
};

/* Opens a session for searches by this agent; close it in any case. False with a message if there is no such agent. */
bool judge_open(struct session *session, const struct models *models, const char *agent, struct text *error);

/* Searches the position, which is not over, with the session's agent. The table is the session's: call session_new_game
   before for a fresh one. False with a message if the search cannot begin. */
bool judge_search(struct session *session, const struct position *position, int64_t nodes, struct verdict *verdict,
                  struct text *error);

/* By how much the best move is better; 0 if both win or both lose by force, GAP_DECISIVE if one of them does. */
int judge_gap(int best, int second);
/* Whether one move is good and the others are not: the gap is wide, and it decides about the game. */
bool judge_is_sharp(const struct verdict *verdict, int least_gap);
/* The same, and the last depths agree. */
bool judge_is_settled(const struct verdict *verdict);

/* Whether a move meets the eye: `greedy` might play it, or no jump has more hops. */
bool judge_is_obvious(const struct position *position, action move);

#endif
