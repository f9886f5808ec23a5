/* What the games of an experiment have shown so far. Records come in any order; what is made of them depends only on
   which are there. */
#ifndef LILYPAD_ARENA_STANDINGS_H
#define LILYPAD_ARENA_STANDINGS_H

#include "arena/schedule.h"

/* What is kept of a record. */
struct result {
    bool present;
    int8_t points; /* of the one who began: 0 lost, 1 drawn, 2 won; -1 if the game broke off */
    bool failed;   /* the loser crashed, fell silent, or played an illegal action */
    bool foreign;  /* played by another version of the engine than this one, or one that is not named */
    int length;    /* actions, the opening's too */
    struct result_side {
        int64_t moves, nodes, depth_sum, overruns, memory;
        double milliseconds;
    } sides[2];
};

struct player_sums {
    struct statistics statistics; /* without pairs */
    struct result_side sums;      /* memory is the most in a game */
    int64_t failures;
};

struct pairing_sums {
    int players[2];
    struct statistics statistics; /* of the first */
};

enum verdict { VERDICT_NONE, VERDICT_H0, VERDICT_H1 };

struct standings {
    const struct schedule *schedule;
    struct result *results; /* of every game */

    /* A sequential test looks at pairs in their order and stops at the first that decides: what was played beyond,
       because several games run at once, does not count. */
    int sequential_pairs; /* pairs looked at */
    struct statistics sequential;
    enum verdict verdict;

    /* Filled by standings_sum. */
    int counted;        /* games from this number on do not count */
    int played, broken; /* games that count; those without a result */
    int foreign;        /* of all of them, those of another version of the engine */
    struct player_sums players[MOST_PLAYERS];
    struct pairing_sums pairings[MOST_PLAYERS * MOST_PLAYERS / 2];
    struct statistics first_mover; /* without pairs */
    int64_t length_sum;
    int shortest, longest;
    struct pool pool;
    struct rating ratings[MOST_PLAYERS];
    bool finite; /* see ratings_solve */
};

/* The schedule must last as long; false if there is not enough memory. */
bool standings_open(struct standings *standings, const struct schedule *schedule);
void standings_close(struct standings *standings);

/* Takes a record, see README.md; false with a message if it is not one of this schedule's games. Of several
   records of one game the first counts. */
bool standings_take(struct standings *standings, struct span json, struct text *error);
/* No more games need to be played: all are there, or the sequential test has decided. */
bool standings_complete(const struct standings *standings);
/* True if game `number` still has to be played. */
bool standings_lacks(const struct standings *standings, int number);
/* Adds up what is there. */
void standings_sum(struct standings *standings);
/* The sums as JSON, see README.md. */
void standings_write(const struct standings *standings, struct text *out);

#endif
