/* A finished game of Freckers, without pointers so that processes can exchange it. */
#ifndef LILYPAD_MODELS_PLAYED_H
#define LILYPAD_MODELS_PLAYED_H

#include "freckers/models.h"
#include "game/match.h"

struct played_game {
    struct position start;
    int action_count;
    action actions[LAST_ACTION];
    int scores[LAST_ACTION]; /* the mover's, SCORE_NONE if it gave none */
    int points;              /* Red's: 0 for a loss, 1 for a draw, 2 for a win */
};

/* A position after `count` random actions in which the game is not over; depends only on the seed. */
void played_opening(struct position *position, enum rules rules, int count, uint64_t seed);
/* Plays a whole game and records it; false with a message if an agent cannot be opened or fails. */
bool play_recorded_game(struct played_game *game, const struct position *start, const struct match_seat seats[2],
                        uint64_t seed, struct text *error);
/* The fields of its JSON object, without the braces: "rules","start","actions":["0112",...],"redPoints":0.5 */
void played_write(const struct played_game *game, struct text *out);

#endif
