/* An opening book: positions near the start with the moves worth playing there, their scores, and how they did in
   self-play. Positions are the mover's, and of a position and its mirror image only one is there. */
#ifndef LILYPAD_MODELS_BOOK_H
#define LILYPAD_MODELS_BOOK_H

#include "core/text.h"
#include "freckers/position.h"

#define BOOK_POSITIONS_MOST 1000
#define BOOK_MOVES_MOST 4
#define BOOK_SCORE_MOST 30000 /* stands for a forced win */

struct book_move {
    action move;
    int score; /* for the mover, in hundredths of a row: that of the search, or of the best reply if the book goes on */
    int games; /* of self-play in which it was played here */
    int points; /* the mover's in these games: 2 for a win, 1 for a draw */
    int chosen; /* games in which an engine chose it; in the others it was part of a random opening */
};

struct book_position {
    struct position position; /* as book_fold leaves it */
    int depth;                /* the fewest actions from the start */
    int count;                /* of moves, best first */
    struct book_move moves[BOOK_MOVES_MOST];
};

struct book {
    enum rules rules;
    int games; /* of self-play */
    int count;
    struct book_position list[BOOK_POSITIONS_MOST]; /* the first is the start */
};

/* Mirrors the position left to right if that makes it the one of the two that the book holds: the one with the smaller
   (mine, theirs, pads). Sets the side to Red and the actions played to 0, so equal positions are equal. True if it was
   mirrored. */
bool book_fold(struct position *position);
/* The same action on the mirrored board. */
action book_mirror(action move);
/* The index of a folded position, or -1. */
int book_find(const struct book *book, const struct position *folded);
/* The index of the position after a move of the book, or -1. */
int book_after(const struct book *book, int index, action move);

/* The size of its file in bytes. */
size_t book_size(const struct book *book);
/* The file gets its name only when it is complete. models/book/README.md describes it byte by byte. */
bool book_write(const struct book *book, const char *name);
/* Reads a whole valid file; false with a message on anything else. */
bool book_read(struct book *book, const char *name, struct text *error);

#endif
