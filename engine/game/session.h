/* One game in progress and one agent to analyse it. A UGI connection, a web worker and each seat of a match own one
   session. Text input is untrusted. A call that fails writes a message to `error` and changes nothing. */
#ifndef LILYPAD_GAME_SESSION_H
#define LILYPAD_GAME_SESSION_H

#include "core/trace.h"
#include "game/agent.h"

#define MAX_AGENT_MEGABYTES 2048
#define MAX_TRACE_NODES 1000000

struct session {
    const struct game *game;
    int rules;
    union game_space start, position;
    int action_count;
    game_action actions[MAX_GAME_ACTIONS]; /* from start to position */

    void *own_models; /* models this session loaded itself, or NULL */
    const struct agent *agent;
    struct agent_options options;

    void *memory; /* the agent's memory, allocated by the first search and kept for the whole game; else NULL */
    void *block;  /* the allocation that contains `memory` */
    bool searching;
    double begun_at, ended_at; /* times of the last search; begun_at is 0 if this position was not searched */
    struct trace trace;        /* the last search tree, if requested */
};

/* Starts at the initial position of the default rules, with the strongest agent. */
void session_open(struct session *session, const struct game *game);
void session_close(struct session *session);

/* Sets an option: Agent (see agent_read), Rules, Seed, Trace (how many tree nodes to record, 0 for none) or any
   parameter of the agent, such as hash. Names are case-insensitive. Setting Rules restarts the game. */
bool session_set(struct session *session, struct span name, struct span value, struct text *error);
/* Loads a model for all further searches and resets the agent. The bytes are copied. */
bool session_load_model(struct session *session, const void *bytes, size_t length, struct text *error);
/* Uses models owned by the caller, which must outlive the session; NULL for none. */
void session_share_models(struct session *session, const void *models);
/* Clears everything the agent remembers. */
void session_new_game(struct session *session);
/* Parses `startpos`, or a position introduced by its keyword, then optionally `moves` and actions. */
bool session_set_position(struct session *session, struct span text, struct text *error);
/* The same for text typed by a person: all keywords are optional. */
bool session_set_typed_position(struct session *session, struct span text, struct text *error);

/* Starts from a position in memory. */
void session_start(struct session *session, const void *start);
/* Plays an action, which must be legal. */
void session_play(struct session *session, game_action action);

/* Allocates the agent's memory now rather than at the first search. */
bool session_prepare(struct session *session, struct text *error);
/* Begins a search. The text gives its limits: movetime MS, rtime MS, btime MS, depth N, nodes N (or simulations N),
   infinite, multipv N. */
bool session_go(struct session *session, struct span text, struct text *error);
/* Searches for about this long; true while there is more to do. */
bool session_step(struct session *session, double milliseconds);
/* Runs a whole search. */
bool session_search(struct session *session, struct span limits, struct report *report, struct text *error);
/* Stops the search; its report stays available. */
void session_stop(struct session *session);
/* Reports the last search; false if this position was not searched. */
bool session_report(const struct session *session, struct report *report, double *milliseconds);

#endif
