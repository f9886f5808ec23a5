/* Self-play from the start, to see how the moves of a book do. */
#ifndef LILYPAD_MODELS_BOOK_GAMES_H
#define LILYPAD_MODELS_BOOK_GAMES_H

#include "book/book.h"
#include "cli/spread.h"
#include "freckers/models.h"

/* Clears the book's counts and plays so many games. Each begins with up to OPENING_MOST random moves of the book, so
   that games differ; then the champion plays both sides. False with a message on failure. */
#define OPENING_MOST 6
/* Moves at most this much worse than the best, in hundredths of a row, are played in openings. */
#define OPENING_LOSS 100
#define GAME_PLAYER "champion:hash=1"
#define GAME_FEWEST_NODES 2000
#define GAME_MOST_NODES 5000

bool book_play(struct book *book, const struct models *models, int games, uint64_t seed, int processes,
               struct text *error);

#endif
