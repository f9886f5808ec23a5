/* Agents that play any game without hidden information. They need only its rules, and use its evaluation if it has
   one. */
#ifndef LILYPAD_GAME_GENERAL_H
#define LILYPAD_GAME_GENERAL_H

#include "game/agent.h"

extern const struct agent general_random;    /* uniformly random legal actions */
extern const struct agent general_minimax;   /* iterative deepening without pruning */
extern const struct agent general_alphabeta; /* iterative deepening with a transposition table */
extern const struct agent general_mcts;      /* UCT with random playouts or the evaluation at the leaves */

extern const struct agent *const general_agents[]; /* weakest first, NULL-terminated */

#endif
