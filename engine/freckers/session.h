/* One game and one agent to think about it: what a UGI connection, a worker or a match seat holds. All input is text
   and hostile; a call that fails says why in `error` and changes nothing. */
#ifndef LILYPAD_FRECKERS_SESSION_H
#define LILYPAD_FRECKERS_SESSION_H

#include "core/thinking.h"
#include "freckers/agent.h"

struct session {
    enum rules rules;
    struct position start, position;
    int action_count;
    action actions[LAST_ACTION]; /* from start to position */

    struct models models;    /* for its agent, which points here: a session must not be copied */
    struct trees *own_trees; /* those in models that the session loaded itself, else NULL */
    struct network *own_networks[RULE_SETS];
    const struct agent *agent;
    struct agent_options options;
    struct thinking thinking;
};

void session_open(struct session *session);
void session_close(struct session *session);

/* Options by name: Agent (its written form), Rules, Seed, Trace (how many nodes of the tree to write down, 0 for none),
   and any parameter of the agent, such as hash. The case of the names does not matter. Rules start the game anew. */
bool session_set(struct session *session, struct span name, struct span value, struct text *error);
/* Takes a model, a file of trees.h or network.h, for all agents from now on; the agent forgets. The bytes are copied. A
   network is for the rules it was trained under; one file may bring one for each. */
bool session_load_model(struct session *session, const void *bytes, size_t length, struct text *error);
/* Forgets what the agent remembers of the last game. */
void session_new_game(struct session *session);
/* `startpos` or `fen` and a position's three fields, then optionally `moves` and actions. */
bool session_set_position(struct session *session, struct span text, struct text *error);

/* The same without text, for matches. */
void session_start(struct session *session, const struct position *start);
/* Plays a legal action in the current position. */
void session_play(struct session *session, action action);

/* Gives the agent its memory now instead of at the first search. */
bool session_prepare(struct session *session, struct text *error);
/* Begins a search. The text holds limits: movetime MS, rtime MS, btime MS, depth N, nodes N (or simulations N),
 * infinite, multipv N. */
bool session_go(struct session *session, struct span text, struct text *error);
/* Works for about that long; true while there is more to do. */
bool session_step(struct session *session, double milliseconds);
/* Ends the search; its report stays. */
void session_stop(struct session *session);
/* The state of the last search; false if there was none in this position. */
bool session_report(const struct session *session, struct report *report, double *milliseconds);

#endif
