/* The tree of one iteration, searched on an explicit stack of frames. */
#ifndef LILYPAD_FRECKERS_ALPHABETA_TREE_H
#define LILYPAD_FRECKERS_ALPHABETA_TREE_H

#include "freckers/alphabeta.h"

/* Begins the tree of the current depth and window. */
void alphabeta_tree_start(struct alphabeta *search);
/* Works on it until it is finished (true) or so many nodes have been visited. */
bool alphabeta_tree_run(struct alphabeta *search, int64_t until);

#endif
