/* Grows a book best-first: the position that good play reaches soonest comes next. */
#ifndef LILYPAD_MODELS_GROW_H
#define LILYPAD_MODELS_GROW_H

#include "book/book.h"
#include "freckers/models.h"

#define GROWER "champion:hash=32"
/* A move is kept if it is at most this much worse than the best, in hundredths of a row. */
#define WORTH_KEEPING 200
/* A position is as urgent as its distance from the start in actions, where each row that a move of the way gives away
   counts as so many. */
#define ACTIONS_PER_ROW 6

/* Adds the most urgent position, and brings scores and distances up to date. An empty book gets the start. False if
   there is no position to add, with a message if the search cannot begin. */
bool book_grow(struct book *book, const struct models *models, int64_t nodes, struct text *error);

#endif
