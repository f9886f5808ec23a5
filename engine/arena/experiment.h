/* A tournament described: who plays whom, under which limits, from which openings. Written as JSON, "lilypad-experiment
   1", see README.md in this folder; the same description gives the same games wherever it is played, as long as no
   limit is a time. */
#ifndef LILYPAD_ARENA_EXPERIMENT_H
#define LILYPAD_ARENA_EXPERIMENT_H

#include "core/ratings.h"
#include "core/text.h"

#define EXPERIMENT_FORMAT "lilypad-experiment 1"
#define MOST_PLAYERS MOST_RATED
#define MOST_GAMES 100000 /* of a pairing */
#define MOST_GAMES_IN_ALL 1000000
#define AGENT_TEXT_SIZE 512
#define NAME_TEXT_SIZE 96
#define LIMITS_TEXT_SIZE 256
#define OPENING_TEXT_SIZE 512
#define RULES_TEXT_SIZE 32

struct arena_game;

struct experiment_player {
    char agent[AGENT_TEXT_SIZE];
    char name[NAME_TEXT_SIZE];     /* what tables call it; the agent's text if it has no other */
    char limits[LIMITS_TEXT_SIZE]; /* in the words of UGI's go, and `clock MS` for the whole game */
    double handicap;               /* its nodes are multiplied by this */
};

/* When to end a game early: the last so many actions, of both players, all came with a score of at least so much for
   the same player. */
struct adjudication {
    int actions; /* 0: play to the end */
    int score;
};

enum schedule_kind { ROUND_ROBIN, GAUNTLET }; /* everybody against everybody, or the first against each other */

struct experiment {
    const struct arena_game *game;
    char rules[RULES_TEXT_SIZE];
    enum schedule_kind kind;
    int player_count;
    struct experiment_player players[MOST_PLAYERS];
    int games; /* of each pairing, even */
    uint64_t seed;

    int random_actions; /* openings are so many random actions, unless they are listed */
    bool sound;         /* and then only those that are balanced, all different */
    double bound;       /* how much is still balanced, in the game's own unit */
    int listed_count;
    char (*listed)[OPENING_TEXT_SIZE]; /* owned */

    struct adjudication adjudication;
    bool sequential; /* stop as soon as sprt has decided; for two players only */
    struct sprt sprt;
    int anchor; /* whose rating is fixed, -1 for the mean of all */
    double anchor_elo;
};

/* The seed of a round: of its opening, and of the agents that play it. */
static inline uint64_t experiment_seed(const struct experiment *experiment, int round) {
    return experiment->seed * UINT64_C(1000003) + (uint64_t)round;
}

/* Nobody plays yet, and everything else is as usual in that game. */
void experiment_initial(struct experiment *experiment, const struct arena_game *game);
/* Frees what the experiment owns. */
void experiment_close(struct experiment *experiment);
/* Reads and checks everything: a game can fail later, but not be misunderstood. False with a message, and nothing to
   close. */
bool experiment_read(struct experiment *experiment, struct span json, struct text *error);
/* The same for one that was put together by hand. */
bool experiment_check(const struct experiment *experiment, struct text *error);
/* Gives room for so many openings; false if there is no memory. */
bool experiment_list_openings(struct experiment *experiment, int count);
/* All of it as JSON in one line, with what was left to the usual written out. Two experiments are the same if their
   texts are. */
void experiment_write(const struct experiment *experiment, struct text *out);

/* The limits of a player without the clock, its nodes multiplied by the handicap, and the clock in milliseconds or 0;
   false with a message if they make no sense. */
bool experiment_limits(const struct experiment_player *player, struct text *limits, double *clock, struct text *error);

#endif
