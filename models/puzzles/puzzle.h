/* A puzzle: a position with one good move that is easy to miss, and what is known about it. */
#ifndef LILYPAD_MODELS_PUZZLE_H
#define LILYPAD_MODELS_PUZZLE_H

#include "freckers/position.h"
#include "puzzles/find.h"
#include "puzzles/levels.h"

#define LONGEST_SOLUTION 9
#define LINE_NODES 1000000 /* of the searches that continue the line */

struct puzzle {
    struct position position;
    int length; /* of the solution, an odd number */
    /* The one good move; then, while there is again one good move after the best reply, that reply and that move. */
    action solution[LONGEST_SOLUTION];
    int gap;         /* see judge_gap */
    int grade;       /* the lowest level that finds the first move */
    int wins_in;     /* the fewest moves of the solver that win after the armies have passed, 0 if that is unknown */
    unsigned themes; /* see themes.h */
};

/* Everything about a find but the grade. False with a message on failure. */
bool puzzle_make(const struct find *find, const struct models *models, struct puzzle *puzzle, struct text *error);
/* The moves of the solver that win from here if it plays `move`, where the race solver knows it, else 0. */
int puzzle_wins_in(const struct position *position, action move);

#endif
