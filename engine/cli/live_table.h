/* How a match stands while it runs: on a terminal a table that is rewritten in place, otherwise a plain line from time
   to time. Both go to standard error. */
#ifndef LILYPAD_CLI_LIVE_TABLE_H
#define LILYPAD_CLI_LIVE_TABLE_H

#include "arena/standings.h"

struct live_table {
    double started_at, shown_at, cost; /* milliseconds; `cost` is how long the last sum took */
    int rows;                          /* on the terminal now */
    int shown;                         /* games when it was last shown */
};

/* Shows the standings unless it did so a moment ago. `done` games of `total` were played in this run. */
void live_table_show(struct live_table *live, struct standings *standings, int done, int total);
/* Shows them a last time, on a terminal. */
void live_table_end(struct live_table *live, struct standings *standings, int done, int total);

#endif
