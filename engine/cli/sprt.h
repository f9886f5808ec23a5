/* How many games a sequential test may take. */
#ifndef LILYPAD_CLI_SPRT_H
#define LILYPAD_CLI_SPRT_H

#include "core/sprt.h"

#define MOST_TEST_GAMES 100000

/* As many games as a test hardly ever needs: three times the mean of the hardest case, a truth in the middle between
   the hypotheses, without draws. Even, and at most MOST_TEST_GAMES. */
int sprt_most_games(const struct sprt *sprt);
/* Says on standard error how many games to expect of a test with at most so many. */
void sprt_announce(const struct sprt *sprt, int most);

#endif
