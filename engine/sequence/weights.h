/* Weights of the evaluation, in thousandths of log-odds of winning. Most are for windows: five cells in a row with
   chips of only one player, at most one of them locked. They count for the player whose window it is. */
#ifndef LILYPAD_SEQUENCE_WEIGHTS_H
#define LILYPAD_SEQUENCE_WEIGHTS_H

#include <stdint.h>

struct sequence_weights {
    /* Indexed by: 1 for the player not to move, already has a sequence, holds a wild jack, missing cells (1 .. 4, minus
       one), how many of the missing cells' cards the player holds, whether the draft has one of them. */
    int16_t windows[2][2][2][4][5][2];
    /* The four cells of the heart, indexed by: not to move, wild jack, missing (1 .. 4, minus one), held, in the draft.
     */
    int16_t heart[2][2][4][5][2];
    int16_t wild[2][3], removers[2][3]; /* by not to move; the second and third jack add to the first */
    int16_t sequence[2];                /* for having one, by not to move */
    int16_t tempo;                      /* for being to move */
};
/* Fitted to the results of games, and the initial guess that the fit started from. */
extern const struct sequence_weights sequence_weights, sequence_weights_guessed;

#endif
