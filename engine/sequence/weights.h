/* What the evaluation knows about windows: five cells in a row that hold chips of one player only, at most one of them
   locked. In thousandths of log-odds of winning, for the player whose window it is. */
#ifndef LILYPAD_SEQUENCE_WEIGHTS_H
#define LILYPAD_SEQUENCE_WEIGHTS_H

#include <stdint.h>

struct sequence_weights {
    /* By: is this the player to move, has the player a sequence already, holds it a wild jack, how many of the five
       cells are missing (1 .. 4, less one), the cards of how many of those it holds, whether a card of one lies in the
       draft. */
    int16_t windows[2][2][2][4][5][2];
    /* The four cells of the heart: by player to move, wild jack, missing (1 .. 4, less one), held, in the draft. */
    int16_t heart[2][2][4][5][2];
    int16_t wild[2][3], removers[2][3]; /* by player to move; the second and third jack add to the first */
    int16_t sequence[2];                /* having one, by player to move */
    int16_t tempo;                      /* being to move */
};
/* Fitted to the results of games, and the first guess that the fit began with. */
extern const struct sequence_weights sequence_weights, sequence_weights_guessed;

#endif
