/* Who can sit at a board: an agent of ours in a session, or anything else that answers in the same way, such as a
   program of somebody else's. */
#ifndef LILYPAD_FRECKERS_PLAYER_H
#define LILYPAD_FRECKERS_PLAYER_H

#include "freckers/session.h"

enum failing { FAILING_NOT, FAILING_ILLEGAL, FAILING_CRASH, FAILING_SILENCE };

struct thought {
    action action;
    int score; /* for the mover, SCORE_NONE if unknown */
    int depth;
    int64_t nodes;
};

struct player {
    void *self;
    /* Begins to think within limits in the words of UGI's go; false with a message if it cannot. */
    bool (*go)(void *self, const char *limits, struct text *error);
    /* Thinks for about that long; true while there is more to do. */
    bool (*step)(void *self, double milliseconds);
    /* What it thought, when it has finished; or how it failed, with a message. The action may still be illegal. */
    enum failing (*answer)(void *self, struct thought *thought, struct text *error);
    /* Plays a legal action of either side. */
    void (*play)(void *self, action action);
    /* Bytes of memory it has used at most. */
    size_t (*memory)(void *self);
    void (*close)(void *self);
};

/* The agent of a session that is set up for the game. Closing the player closes the session. */
struct player player_of_session(struct session *session);

#endif
