/* Several result files as one pool. Players are the same if their agent, limits and handicap are. All files must play
   the same game by the same rules. A game that is in several files counts once; games of different versions count
   together, and the standings say how many each version played. */
#ifndef LILYPAD_ARENA_JOIN_H
#define LILYPAD_ARENA_JOIN_H

#include "arena/standings.h"

struct join {
    int files;
    int duplicates;              /* games left out because another file has them */
    struct schedule schedule;    /* the players and the pairings that have met; without games */
    struct standings standings;  /* without results */
    struct joined_game *games;   /* a hash table of the games that count */
    size_t game_count, capacity; /* a power of two */
};

/* Starts with nothing. False if memory runs out. */
bool join_init(struct join *join);
void join_close(struct join *join);
/* Adds the games of a file. Fails, with a message, if it cannot be joined with the others; then nothing has changed,
   but if memory ran out. */
bool join_add(struct join *join, const struct standings *file, struct text *error);
/* The index of the player with this name, agent, or number counted from 1. Fails, with a message, if there is none or
   more than one. */
bool join_find(const struct join *join, struct span name, int *player, struct text *error);
/* Computes the ratings of all players, so that the anchors have theirs. */
void join_rate(struct join *join, const struct anchor *anchors, int anchor_count);
/* Writes the standings as JSON, with `files` and `duplicates` besides. */
void join_write(const struct join *join, struct text *out);

#endif
