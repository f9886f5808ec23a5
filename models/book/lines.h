/* Openings for matches from a book. */
#ifndef LILYPAD_MODELS_BOOK_LINES_H
#define LILYPAD_MODELS_BOOK_LINES_H

#include "book/book.h"

#define LINE_ACTIONS_MOST 20

/* Prints the ways of `length` book moves from the start after which neither side is ahead by more than `bound`
   hundredths of a row, one a line as `lilypad match --openings` reads them. Of those that lead to the same position, or
   to its mirror image, only the first. Returns their number. */
int book_print_lines(const struct book *book, int length, int bound);

#endif
