/* The results of an experiment so far. Records may arrive in any order; the order does not affect the standings. */
#ifndef LILYPAD_ARENA_STANDINGS_H
#define LILYPAD_ARENA_STANDINGS_H

#include "arena/schedule.h"

/* The part of a record that is kept. */
struct result {
    bool present;
    int8_t points; /* for the first mover: 0 loss, 1 draw, 2 win; -1 if the game was aborted */
    bool failed;   /* the loser crashed, did not answer, or played an illegal action */
    bool foreign;  /* played by a different or unknown version of the engine */
    int length;    /* in actions, including the opening */
    struct result_side {
        int64_t moves, nodes, depth_sum, overruns, memory, used;
        double milliseconds;
    } sides[2];
};

struct player_sums {
    struct statistics statistics; /* without pairs */
    struct result_side sums;      /* memory and used are the maxima over all games */
    int64_t failures;
};

struct pairing_sums {
    int players[2];
    struct statistics statistics; /* of the first player */
};

enum verdict { VERDICT_NONE, VERDICT_H0, VERDICT_H1 };

struct standings {
    const struct schedule *schedule;
    struct result *results; /* one per game */

    /* A sequential test processes pairs in order and stops at the first that decides it. Later games, which may have
       been running at the same time, do not count. */
    int sequential_pairs; /* pairs processed */
    struct statistics sequential;
    enum verdict verdict;

    /* Filled by standings_sum. */
    int counted;        /* games from this number on do not count */
    int played, broken; /* games with a result, and games without one */
    int foreign;        /* among all of these, games played by another version of the engine */
    struct player_sums players[MAX_PLAYERS];
    struct pairing_sums pairings[MAX_PLAYERS * MAX_PLAYERS / 2];
    struct statistics first_mover; /* without pairs */
    int64_t length_sum;
    int shortest, longest;
    struct pool pool;
    struct rating ratings[MAX_PLAYERS];
    bool finite; /* see ratings_solve */
};

/* The schedule must outlive the standings. False if memory runs out. */
bool standings_open(struct standings *standings, const struct schedule *schedule);
void standings_close(struct standings *standings);

/* Adds a record, see README.md. Fails, with a message, if it does not belong to this schedule. If a game has several
   records, the first counts. */
bool standings_add(struct standings *standings, struct span json, struct text *error);
/* Whether no more games need to be played: all have a record, or the sequential test has decided. */
bool standings_complete(const struct standings *standings);
/* Whether game `number` still needs to be played. */
bool standings_needs(const struct standings *standings, int number);
/* Computes the totals, statistics and ratings. */
void standings_sum(struct standings *standings);
/* Writes the result of standings_sum as JSON, see README.md. */
void standings_write(const struct standings *standings, struct text *out);

#endif
