/* A Swiss tournament: in each round, players with about the same points meet. Nobody meets the same player twice while
   that can be avoided. With an odd number of players one has a bye in each round: points without a game, as if it had
   won. The pairings of a round follow from the seed and the results before it, so every machine finds the same ones. */
#ifndef LILYPAD_ARENA_SWISS_H
#define LILYPAD_ARENA_SWISS_H

#include "arena/experiment.h"

#define NO_BYE (-1)

struct swiss; /* the pairings so far, and the results they follow from */

/* Draws the first round. NULL if memory runs out. */
struct swiss *swiss_open(const struct experiment *experiment);
void swiss_close(struct swiss *swiss);

/* The most rounds that make sense: everybody has then met everybody. */
int swiss_most_rounds(int players);
/* Enough rounds to find the best player: the logarithm of their number. */
int swiss_usual_rounds(int players);

/* Adds the points of the lower number in a game, or -1 if it broke off. The game that completes a round draws the next.
 */
void swiss_take(struct swiss *swiss, int number, int points);
/* How many rounds have been drawn. */
int swiss_drawn(const struct swiss *swiss);
/* The two players of a drawn round's pairing. */
const uint8_t *swiss_players(const struct swiss *swiss, int round, int pair);
/* Who has the bye in a drawn round, or NO_BYE. */
int swiss_bye(const struct swiss *swiss, int round);
/* A player's points so far with those of its byes, in halves, and the same summed over its opponents (Buchholz). */
int swiss_points(const struct swiss *swiss, int player);
int swiss_buchholz(const struct swiss *swiss, int player);
/* Players by points, then Buchholz, then their number. */
void swiss_rank(const struct swiss *swiss, int *order);

/* The results by game, to copy them to another process, and the number of bytes. swiss_catch_up then draws what follows
   from them. */
int8_t *swiss_results(struct swiss *swiss, size_t *size);
void swiss_catch_up(struct swiss *swiss);

#endif
