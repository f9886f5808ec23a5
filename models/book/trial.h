/* Does a book help? The champion with it against the champion without it, from the start position. */
#ifndef LILYPAD_MODELS_BOOK_TRIAL_H
#define LILYPAD_MODELS_BOOK_TRIAL_H

#include "book/book.h"
#include "freckers/models.h"

#define TRIAL_PLAYER "champion"
/* Both sides of a pair have the same number of nodes a move, which differs from pair to pair by up to this share, so
   that games differ. */
#define TRIAL_SPREAD 0.1

struct trial {
    int pairs;
    int counts[5];   /* pairs by the book's points in them, 2 for a win: 0 to 4 */
    int64_t in_book; /* moves that came from the book */
};

/* Plays pairs of games, the book's side Red in one and Blue in the other. It plays the best move of the book as long as
   the position is in it. False with a message on failure. */
bool book_trial(struct trial *trial, const struct book *book, const struct models *models, int pairs, int nodes,
                uint64_t seed, int processes, struct text *error);

#endif
