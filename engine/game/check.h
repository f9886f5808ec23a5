/* Checks a game against its contract, for its author: the fields of its structure, then random games. */
#ifndef LILYPAD_GAME_CHECK_H
#define LILYPAD_GAME_CHECK_H

#include "game/game.h"

/* Sizes and names. False with a message that says which field is wrong. */
bool check_fields(const struct game *game, struct text *error);

struct check_sums {
    int games, actions, longest, most_choices, draws;
};

/* Plays that many random games under each rule set and checks every position on the way: the list, the texts of actions
   and positions and reading them back, the turn, the drawing. False with a message that names the first fault and where
   it is. The fields must have been checked. */
bool check_play(const struct game *game, int games, struct check_sums *sums, struct text *error);

#endif
