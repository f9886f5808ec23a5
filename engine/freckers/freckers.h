/* Freckers as a game; game/game.h has the contract. */
#ifndef LILYPAD_FRECKERS_FRECKERS_H
#define LILYPAD_FRECKERS_FRECKERS_H

#include "game/game.h"

extern const struct game freckers_game;

#endif
