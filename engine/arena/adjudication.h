/* When a game ends before its rules end it. All of it is off by default. */
#ifndef LILYPAD_ARENA_ADJUDICATION_H
#define LILYPAD_ARENA_ADJUDICATION_H

#include "core/text.h"

struct adjudication {
    /* A win: the last `actions` actions, counting both players', all had a score of at least `score` for the same
       player. */
    int actions; /* 0: off */
    int score;
    /* A draw: the last `draw_actions` actions all had a score within `draw_score` of 0. */
    int draw_actions; /* 0: off */
    int draw_score;
    bool solved; /* the result of best play, as soon as struct game's `solve` proves it */
    int longest; /* a draw after this many actions, with the opening's; 0: off */
};

/* Reads the members `draws`, `solved` and `longest` of an experiment or a game to play; what is missing stays as it is.
   Fails, with a message, on invalid values. */
bool adjudication_read(struct adjudication *adjudication, struct span json, struct text *error);
/* Writes them; nothing for what is off. */
void adjudication_write(const struct adjudication *adjudication, struct text *out);

#endif
