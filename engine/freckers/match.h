/* One game between two agents, each in a session of its own. */
#ifndef LILYPAD_FRECKERS_MATCH_H
#define LILYPAD_FRECKERS_MATCH_H

#include "freckers/session.h"

struct match_seat {
    const char *agent;           /* its written form */
    const char *limits;          /* limits of each move in the words of UGI's go; NULL under a clock */
    double clock;                /* milliseconds for the whole game, 0 for none */
    const struct models *models; /* NULL for none */
};

struct match_side {
    int64_t moves, nodes;
    double milliseconds, depth_sum;
    bool overrun; /* used more than its clock: the game is lost */
};

struct match_game {
    struct position start;
    int action_count;
    action actions[LAST_ACTION];
    int scores[LAST_ACTION]; /* what the mover thought, SCORE_NONE if nothing */
    struct match_side sides[2];
    int points; /* Red's: 0 lost, 1 drawn, 2 won */
};

/* Plays from `start`, seats[RED] against seats[BLUE]; false with a message if an agent cannot be opened or moves
   illegally. */
bool match_play(struct match_game *game, const struct position *start, const struct match_seat seats[2], uint64_t seed,
                struct text *error);

/* A position after `count` random actions from the start, the same for the same seed; the game is not over there. */
void match_opening(struct position *position, enum rules rules, int count, uint64_t seed);

/* The fields of a game in JSON, without braces: "rules","start","actions":["0112",...],"redPoints":0.5 */
void match_write(const struct match_game *game, struct text *out);

#endif
