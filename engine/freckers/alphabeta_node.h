/* Searches the nodes of one iteration on an explicit stack of frames. */
#ifndef LILYPAD_FRECKERS_ALPHABETA_NODE_H
#define LILYPAD_FRECKERS_ALPHABETA_NODE_H

#include "freckers/alphabeta.h"

/* Puts the root on the stack, with the current depth and window. */
void alphabeta_start_tree(struct alphabeta *search);
/* Searches until the root is finished (returns true) or `search->nodes` reaches `until`. */
bool alphabeta_search_tree(struct alphabeta *search, int64_t until);

#endif
