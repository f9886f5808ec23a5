/* The results of an experiment so far. Records may arrive in any order; the order does not affect the standings. */
#ifndef LILYPAD_ARENA_STANDINGS_H
#define LILYPAD_ARENA_STANDINGS_H

#include "arena/schedule.h"

/* The part of a record that is kept. A tournament may have a million of these, so it is small: counts that do not fit
   stay at their largest value. */
struct result {
    uint64_t identity; /* the same for the same game in another file, see identity_of */
    struct result_side {
        int64_t nodes;
        uint32_t depth_sum, tenths; /* tenths of a millisecond */
        uint16_t moves, overruns;
    } sides[2];
    uint16_t length; /* in actions, including the opening */
    int8_t points;   /* for the first mover: 0 loss, 1 draw, 2 win; -1 if the game was aborted */
    uint8_t version; /* its version's index in the standings' list */
    bool present : 1;
    bool swapped : 1;     /* the first player of the pairing moved second */
    bool failed : 1;      /* the loser crashed, did not answer, or played an illegal action */
    bool foreign : 1;     /* played by a different or unknown version of the engine */
    bool adjudicated : 1; /* ended before the rules ended it */
};

/* What players used in several games. */
struct side_sums {
    int64_t moves, nodes, depth_sum, overruns;
    double milliseconds;
};

struct player_sums {
    struct statistics statistics;
    struct side_sums sums;
    int64_t failures;
};

/* The most bytes that a player's search had, and that it used of them, in any of its games. */
struct player_memory {
    int64_t memory, used;
};

struct pairing_sums {
    int players[2];
    struct statistics statistics;  /* of the first player */
    struct statistics first_mover; /* without pairs */
    int64_t splits[2];             /* pairs in which both games were won by the first mover, and by the second */
};

/* A version of the engine, and its games among those that count. */
struct version_sums {
    char name[24]; /* empty if unknown */
    int games;
};
#define MAX_VERSIONS 16 /* the last one stands for all others */

#define MOST_COMPARED 64 /* nobody could read a table of more players, all against all */

/* The log-likelihood ratio of a sequential test after each pair, or after every second, fourth, ... of a long one. */
#define MAX_RATIOS 256
struct ratio_history {
    int count, stride;
    float ratios[MAX_RATIOS];
};

enum verdict { VERDICT_NONE, VERDICT_H0, VERDICT_H1 };

struct standings {
    const struct schedule *schedule;
    struct result *results; /* one per game; NULL in a joined pool, see join.h */
    int present;            /* how many games have a record */
    struct player_memory memory[MAX_PLAYERS];

    /* A sequential test processes pairs in order and stops at the first that decides it. Later games, which may have
       been running at the same time, do not count. */
    int sequential_pairs; /* pairs processed */
    struct statistics sequential;
    enum verdict verdict;
    struct ratio_history history;

    /* Filled by standings_sum. */
    int counted;        /* games from this number on do not count */
    int played, broken; /* games with a result, and games without one */
    int foreign;        /* among all of these, games played by another version of the engine */
    int adjudicated;    /* games with a result that ended before the rules ended them */
    int version_count;
    struct version_sums versions[MAX_VERSIONS];
    struct player_sums players[MAX_PLAYERS];
    struct pairing_sums *pairings; /* as many as the schedule has */
    struct statistics first_mover; /* without pairs */
    int64_t length_sum;
    int shortest, longest;
    struct pool pool;
    struct rating ratings[MAX_PLAYERS];
    float superior[MOST_COMPARED * MOST_COMPARED]; /* see standings_superior */
    bool finite;                                   /* see ratings_solve */
    int anchor_count;                              /* 0 if the mean is fixed */
    struct anchor anchors[MAX_PLAYERS];
};

/* The schedule must outlive the standings. False if memory runs out. */
bool standings_open(struct standings *standings, const struct schedule *schedule);
/* Room for the tables of so many pairings and players; false if memory runs out. */
bool standings_allocate(struct standings *standings, int pairings, int players);
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
/* Adds a game to the totals, and to those of its pairing, which played it with colours swapped or not. */
void standings_add_game(struct standings *standings, const struct result *result, struct pairing_sums *pairing,
                        bool swapped);
/* Adds what a player used in a game. */
void standings_add_side(struct side_sums *sums, const struct result_side *side);
/* The points of the pairing's first player in a game with a result. */
int standings_points(const struct result *result);
/* Whether the first mover won both games of a pair with results, or lost both, though the players swapped: then the
   opening decided. */
bool standings_is_split(const struct result *pair, int points);
/* Adds to both players that the first of the pairing made so many points in two games that are a pair. */
void standings_note_pair(struct standings *standings, const struct pairing_sums *pairing, int points);
/* Whether both games of a pair have a result; then gets the first player's points in them. */
bool standings_pair_points(const struct result *pair, int *first, int *second);
/* The probability that one player is stronger than another, see ratings_solve; NULL if there are more than
   MOST_COMPARED. */
const float *standings_superior(const struct standings *standings);
/* Computes the ratings from the pairings, so that the anchors have theirs, or the mean is `mean_elo`. */
void standings_rate(struct standings *standings, const struct anchor *anchors, int anchor_count, double mean_elo);
/* Writes the result of standings_sum as JSON, see README.md. */
void standings_write(const struct standings *standings, struct text *out);

#endif
