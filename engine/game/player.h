/* A player in a match: one of our agents in a session, or anything else behind the same interface, such as an external
   program. */
#ifndef LILYPAD_GAME_PLAYER_H
#define LILYPAD_GAME_PLAYER_H

#include "game/session.h"

enum failure { FAILURE_NONE, FAILURE_ILLEGAL, FAILURE_CRASH, FAILURE_SILENCE, FAILURE_CLOCK };

/* An action and what the player's search reported about it. */
struct thought {
    game_action action;
    int seat;
    int score;     /* for the mover, SCORE_NONE if unknown */
    double chance; /* of winning; negative if unknown */
    int depth;
    int64_t nodes;
    size_t memory;       /* bytes in use after the search; 0 if unknown */
    double milliseconds; /* set by the match, unless the player measures its own time */
};

struct player {
    void *self;
    /* Begins a search. Limits use the syntax of UGI's go. */
    bool (*go)(void *self, const char *limits, struct text *error);
    /* Searches for about this long; true while there is more to do. */
    bool (*step)(void *self, double milliseconds);
    /* Gets the result of a finished search, or reports a failure with a message. The action may be illegal. */
    enum failure (*answer)(void *self, struct thought *thought, struct text *error);
    /* Tells the player that either side played this legal action. */
    void (*play)(void *self, game_action action);
    /* Memory set aside in bytes; for an external program, its peak use. */
    size_t (*memory)(void *self);
    void (*close)(void *self);
    /* Whether it can go on only after something happened outside the match. NULL: never. */
    bool (*waits)(const void *self);
    /* What its author should read after a failure, such as a traceback. NULL: nothing. */
    const char *(*story)(const void *self);
};

/* A player that uses the session's agent. Closing the player closes the session. */
struct player player_of_session(struct session *session);

#endif
