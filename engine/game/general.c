#include "game/general.h"

const struct agent *const general_agents[] = {&general_random, &general_minimax, &general_mcts, &general_alphabeta,
                                              NULL};
