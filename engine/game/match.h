/* One game between two players, played in one go or in time slices. */
#ifndef LILYPAD_GAME_MATCH_H
#define LILYPAD_GAME_MATCH_H

#include "game/player.h"

struct match_seat {
    const char *agent;           /* its text, see agent_read */
    const char *limits;          /* per move, in the syntax of UGI's go; NULL if only the clock limits it */
    double clock;                /* milliseconds for the whole game, 0 for none */
    const void *models;          /* the game's models, NULL for none */
    const struct player *player; /* plays in place of the agent, or NULL; the match closes it */
};

struct match_side {
    int64_t moves, nodes, depth_sum;
    double milliseconds;
    int overruns;  /* moves over the time limit; under a clock, the first one loses */
    size_t memory; /* bytes set aside */
    size_t used;   /* the most bytes in use after a turn; 0 if unknown */
};

enum match_reason {
    MATCH_OPEN,        /* not over yet */
    MATCH_OVER,        /* by the rules; struct game's `ending` says how */
    MATCH_TOO_LONG,    /* a draw after MAX_GAME_ACTIONS */
    MATCH_ADJUDICATED, /* both players' scores agreed on the winner */
    MATCH_CLOCK,       /* the mover loses: its clock ran out, */
    MATCH_ILLEGAL,     /* it played an illegal action, */
    MATCH_CRASH,       /* it crashed or cannot answer, */
    MATCH_SILENCE,     /* it did not answer in time */
    MATCH_SOLVED,      /* the game proved the result of best play */
    MATCH_EVEN,        /* a draw: both players' scores were near 0 for long enough */
    MATCH_CAPPED       /* a draw after as many actions as were allowed */
};

struct match {
    const struct game *game;
    union game_space start, position;
    int action_count;
    struct thought thoughts[MAX_GAME_ACTIONS]; /* the actions with their search results */
    struct match_side sides[2];
    int points; /* for seat 0, when the game is over */
    enum match_reason reason;
    char message[160]; /* how a player failed; empty if none did */
    char story[4096];  /* the player's own words about it, such as a traceback; mostly empty */

    int adjudication_actions, adjudication_score; /* see struct adjudication; 0 actions: off */
    int draw_actions, draw_score, longest;
    bool ends_solved;
    struct player players[2];
    struct session sessions[2];
    const char *limits[2];
    double clocks[2], move_times[2]; /* 0: no limit */
    bool timed[2], thinking;
    double begun_at;
};

/* Sets up a game from `start`. The strings in `seats` must outlive the match. If an agent cannot be opened, returns
   false with a message, and match_end must not be called. */
bool match_begin(struct match *match, const struct game *game, const void *start, const struct match_seat seats[2],
                 uint64_t seed, struct text *error);
/* Plays for about this long; true while the game is not over. */
bool match_step(struct match *match, double milliseconds);
/* Whether the player to move waits for something outside the match, so that match_step cannot go on. */
bool match_waits(const struct match *match);
void match_end(struct match *match);
/* One word for how the game ended. */
const char *match_ending(const struct match *match);

/* Plays a whole game. Fails, with a message, if an agent cannot be opened or fails. */
bool match_play(struct match *match, const struct game *game, const void *start, const struct match_seat seats[2],
                uint64_t seed, struct text *error);

/* Plays `count` random actions from the start, determined by seed and attempt, and stores them in `actions` unless it
   is NULL. False if that ends the game. */
bool match_try_opening(const struct game *game, void *position, int rules, int count, uint64_t seed, uint64_t attempt,
                       game_action *actions);
/* Repeats match_try_opening until an attempt succeeds. */
void match_opening(const struct game *game, void *position, int rules, int count, uint64_t seed);

#endif
