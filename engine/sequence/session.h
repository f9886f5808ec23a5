/* One game of Sequence and one agent to think about it, as freckers/session.h is for Freckers. All input is text and
   hostile; a call that fails says why in `error` and changes nothing. */
#ifndef LILYPAD_SEQUENCE_SESSION_H
#define LILYPAD_SEQUENCE_SESSION_H

#include "core/thinking.h"
#include "sequence/agent.h"

struct sequence_session {
    enum sequence_rules rules; /* of the next deal */
    bool has_game;             /* else only the view is known */
    struct game start, game;
    int play_count;
    play plays[MOST_GAME_PLAYS]; /* from start to game */
    struct view view;            /* what the player to move sees; all that the agent gets */

    const struct sequence_agent *agent;
    struct sequence_options options;
    struct thinking thinking;
};

void sequence_open(struct sequence_session *session);
void sequence_close(struct sequence_session *session);

/* Options by name: Agent (its written form), Rules, Seed, Trace (how many nodes of the tree to write down, 0 for none),
   and any parameter of the agent. The case of the names does not matter. */
bool sequence_set(struct sequence_session *session, struct span name, struct span value, struct text *error);
/* Forgets what the agent remembers of the last game. */
void sequence_new_game(struct sequence_session *session);
/* `deal SEED` or `state JSON`, then optionally `moves` and actions; or `view JSON`. An action may name the card that
   came up after it: `2s01-9d=ks`; else it is the first of the deck. */
bool sequence_set_position(struct sequence_session *session, struct span text, struct text *error);
/* Reads one action, brings its drawn card to the top of the stock, and carries it out. */
bool sequence_play_text(struct game *game, play *play, struct span word, struct text *error);

/* The same without text, for matches. */
void sequence_start(struct sequence_session *session, const struct game *game);
void sequence_play(struct sequence_session *session, play play);
/* Lets the player think about a view only. */
void sequence_look(struct sequence_session *session, const struct view *view);

/* Begins a search. The text holds limits: movetime MS, rtime MS, btime MS, nodes N, infinite, multipv N. */
bool sequence_go(struct sequence_session *session, struct span text, struct text *error);
/* Works for about that long; true while there is more to do. */
bool sequence_step(struct sequence_session *session, double milliseconds);
/* Ends the search; its report stays. */
void sequence_stop(struct sequence_session *session);
/* The state of the last search; false if there was none in this position. */
bool sequence_report(const struct sequence_session *session, struct play_report *report, double *milliseconds);

#endif
