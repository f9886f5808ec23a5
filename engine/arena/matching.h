/* Pairs up all players of a round so that as few as possible meet again, and neighbours in the ranking meet first. */
#ifndef LILYPAD_ARENA_MATCHING_H
#define LILYPAD_ARENA_MATCHING_H

#include "arena/experiment.h"

#define MATCHING_MOST (MAX_PLAYERS + 1) /* with the bye */

struct matching {
    int count; /* of players, with the bye if there is one; even */
    uint8_t meetings[MATCHING_MOST][MATCHING_MOST];
    int most_meetings; /* players who have met more often are not paired */
    int16_t mate[MATCHING_MOST], parent[MATCHING_MOST], base[MATCHING_MOST], queue[MATCHING_MOST];
    bool fixed[MATCHING_MOST], reached[MATCHING_MOST], in_blossom[MATCHING_MOST];
};

/* Prepares for so many players, none of whom have met. */
void matching_clear(struct matching *matching, int count);
void matching_count_meeting(struct matching *matching, int one, int other);
/* Gives every player a mate. `ranked` lists the players, best first. If there is one player more than listed, that is
   the bye: it goes to the lowest player who can have it. */
void matching_pair(struct matching *matching, const int *ranked, int listed, int *mates);

#endif
