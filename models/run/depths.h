/* A search seen depth by depth. A report taken at the end may mix lines of two depths, whose scores cannot be compared.
 */
#ifndef LILYPAD_MODELS_DEPTHS_H
#define LILYPAD_MODELS_DEPTHS_H

#include "game/session.h"

/* Searches the position, which is not over, with the session's agent and table, and passes the report of each completed
   depth to `each`. `last` becomes the report at the end. False with a message if the search cannot begin. */
bool depths_search(struct session *session, const void *position, int64_t nodes, int lines,
                   void (*each)(void *watcher, const struct report *report), void *watcher, struct report *last,
                   struct text *error);

#endif
