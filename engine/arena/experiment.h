/* The description of a tournament: players, limits and openings. Its JSON form, "lilypad-experiment 1", is documented
   in README.md. Without time limits, the same description produces the same games on every machine. */
#ifndef LILYPAD_ARENA_EXPERIMENT_H
#define LILYPAD_ARENA_EXPERIMENT_H

#include "arena/adjudication.h"
#include "core/ratings.h"
#include "core/sprt.h"
#include "core/text.h"
#include "game/agent.h"

#define EXPERIMENT_FORMAT "lilypad-experiment 1"
#define MAX_PLAYERS MAX_RATED
#define MAX_GAMES 1000000 /* of a pairing, and in total */
#define MAX_LISTED_OPENINGS 100000
#define NAME_TEXT_SIZE 96
#define LIMITS_TEXT_SIZE 256
#define OPENING_TEXT_SIZE 512
#define RULES_TEXT_SIZE 32
#define JUDGE_TEXT_SIZE 32
#define NO_SEAT (-1)

struct experiment_player {
    char agent[AGENT_TEXT_SIZE];
    char name[NAME_TEXT_SIZE];     /* for tables; if empty, the agent's text */
    char limits[LIMITS_TEXT_SIZE]; /* in the syntax of UGI's go, plus `clock MS` for the whole game */
    double handicap;               /* node limits are multiplied by this */
    bool odds;                     /* always has the seat that the listed openings favour */
};

enum schedule_kind {
    ROUND_ROBIN, /* all against all */
    GAUNTLET,    /* the first against each of the others */
    SWISS        /* those with equal points against each other, round by round */
};
extern const char *const schedule_names[]; /* by kind; NULL-terminated */

struct experiment {
    const struct game *game;
    char rules[RULES_TEXT_SIZE];
    enum schedule_kind kind;
    int player_count;
    struct experiment_player players[MAX_PLAYERS];
    int games;  /* per pairing; even */
    int rounds; /* of a Swiss tournament; 0 otherwise */
    uint64_t seed;

    int random_actions;          /* number of random actions in an opening, unless openings are listed */
    bool sound;                  /* use only balanced, distinct random openings */
    double bound;                /* largest score that counts as balanced, in the game's unit */
    char judge[JUDGE_TEXT_SIZE]; /* who says what is balanced; empty for the game's last judge, see judging.h */
    uint64_t judge_model;        /* the content hash of the model it judges with; 0 if it needs none */
    int listed_count;
    char (*listed)[OPENING_TEXT_SIZE]; /* owned */
    int odds_seat;                     /* which the listed openings favour, for players given odds; NO_SEAT for none */

    struct adjudication adjudication;
    bool sequential; /* stop as soon as the SPRT decides; for two players only */
    struct sprt sprt;
    int anchor; /* the player whose rating is fixed, -1 for the mean */
    double anchor_elo;
};

/* The seed of a round, for its opening and its agents. */
static inline uint64_t experiment_seed(const struct experiment *experiment, int round) {
    return experiment->seed * UINT64_C(1000003) + (uint64_t)round;
}

/* Sets the defaults for the game, without players. */
void experiment_init(struct experiment *experiment, const struct game *game);
void experiment_close(struct experiment *experiment);
/* Parses and checks an experiment completely. On failure, writes a message; there is nothing to close. */
bool experiment_read(struct experiment *experiment, struct span json, struct text *error);
/* Checks an experiment that was filled in by other means. */
bool experiment_check(const struct experiment *experiment, struct text *error);
/* Allocates room for `count` listed openings; false if memory ran out. */
bool experiment_allocate_openings(struct experiment *experiment, int count);
/* Writes the experiment as one line of JSON, including all defaults. Equal experiments have equal texts. */
void experiment_write(const struct experiment *experiment, struct text *out);
/* Writes the member `openings` of it. */
void experiment_write_openings(const struct experiment *experiment, struct text *out);

/* Splits a player's limits into limits per move, with the handicap applied, and the game clock in milliseconds, or 0.
   Fails, with a message, if they are invalid. */
bool experiment_limits(const struct experiment_player *player, struct text *limits, double *clock, struct text *error);

#endif
