/* One game between two players, played at once or in slices. */
#ifndef LILYPAD_FRECKERS_MATCH_H
#define LILYPAD_FRECKERS_MATCH_H

#include "freckers/player.h"

struct match_seat {
    const char *agent;           /* its written form */
    const char *limits;          /* limits of each move in the words of UGI's go; NULL under a clock */
    double clock;                /* milliseconds for the whole game, 0 for none */
    const struct models *models; /* NULL for none */
    const struct player *player; /* who plays instead of the agent, or NULL; the match closes it */
};

struct match_side {
    int64_t moves, nodes;
    double milliseconds, depth_sum;
    int overruns;  /* moves that took longer than they were allowed to; with a clock the first one loses */
    size_t memory; /* bytes */
};

struct match_game {
    struct position start;
    int action_count;
    action actions[LAST_ACTION];
    int scores[LAST_ACTION]; /* what the mover thought, SCORE_NONE if nothing */
    struct match_side sides[2];
    int points; /* Red's: 0 lost, 1 drawn, 2 won */
};

enum match_reason {
    MATCH_OPEN,        /* the game goes on */
    MATCH_HOME,        /* six frogs are home */
    MATCH_LENGTH,      /* the last action was played: more frogs home win */
    MATCH_ADJUDICATED, /* both players' scores agreed */
    MATCH_CLOCK,       /* these lose the game: the clock ran out, */
    MATCH_ILLEGAL,     /* an illegal action, */
    MATCH_CRASH,       /* the player is gone or cannot answer, */
    MATCH_SILENCE      /* the player does not answer */
};
extern const char *const match_reason_names[];

struct match {
    struct match_game game;
    enum match_reason reason;
    char message[160];       /* how a player failed, empty if none did */
    int depths[LAST_ACTION]; /* what the mover thought at each action */
    int64_t nodes[LAST_ACTION];
    double times[LAST_ACTION];
    struct position position;

    int adjudication_actions, adjudication_score; /* see struct adjudication; 0 actions: play to the end */
    struct player players[2];
    struct session sessions[2];
    const char *limits[2];
    double clocks[2], move_times[2]; /* 0: no such limit */
    bool timed[2], thinking;
    double begun_at;
};

/* Sits the players down at `start`; the seats' texts must last as long as the match. False with a message if an agent
   cannot be opened, then the match is closed already. */
bool match_begin(struct match *match, const struct position *start, const struct match_seat seats[2], uint64_t seed,
                 struct text *error);
/* Plays for about that long; true while the game goes on. */
bool match_step(struct match *match, double milliseconds);
void match_end(struct match *match);

/* Plays a whole game, seats[RED] against seats[BLUE]; false with a message if an agent cannot be opened or fails. */
bool match_play(struct match_game *game, const struct position *start, const struct match_seat seats[2], uint64_t seed,
                struct text *error);

/* A position after `count` random actions from the start, the same for the same seed; the game is not over there. */
void match_opening(struct position *position, enum rules rules, int count, uint64_t seed);

/* One attempt at it, and the actions unless NULL; false if the game ended on the way. */
bool match_try_opening(struct position *position, enum rules rules, int count, uint64_t seed, uint64_t attempt,
                       action *actions);

/* The fields of a game in JSON, without braces: "rules","start","actions":["0112",...],"redPoints":0.5 */
void match_write(const struct match_game *game, struct text *out);
/* The same without the rules. */
void match_write_actions(const struct match_game *game, struct text *out);

#endif
