/* Finds positions with exactly one good move, in games of players that make mistakes. */
#ifndef LILYPAD_MODELS_FIND_H
#define LILYPAD_MODELS_FIND_H

#include "cli/spread.h"
#include "freckers/models.h"
#include "puzzles/judge.h"

#define FINDS_PER_GAME 2
#define ACTIONS_BETWEEN 8 /* two finds of a game are at least this far apart */

/* The search that a find must survive. Unlike the champion's, it also considers a GROW that adds no pads. */
#define SOLVER "champion:hash=32,growcut=off"
#define SOLVER_NODES 10000000
/* Then the champion as it plays, with another table, must agree. The check searches like this. */
#define CONFIRMER "champion:hash=64"

struct find {
    int game; /* its number */
    struct position position;
    struct verdict verdict;
};

struct finds {
    int game, count;
    struct find found[FINDS_PER_GAME];
};

struct search_for_finds {
    const struct models *models;
    enum rules rules;
    uint64_t seed;
    int first_game; /* of job 0 */
};

/* A game each as jobs for spread.h; each result is a struct finds. */
struct spread find_jobs(const struct search_for_finds *search, int games);

/* Equal for positions that are the same up to a swap of colours or of left and right. */
uint64_t find_identity(const struct position *position);

/* A find as a line of JSON, without the line's end. The reader returns false unless the line is a whole one. */
void find_write(const struct find *find, struct text *out);
bool find_read(struct find *find, struct span line);

#endif
