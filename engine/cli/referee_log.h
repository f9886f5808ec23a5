/* The log of a game of Freckers as the course's referee prints it, which the page can read. */
#ifndef LILYPAD_CLI_REFEREE_LOG_H
#define LILYPAD_CLI_REFEREE_LOG_H

#include "arena/standings.h"

/* Creates the folder if it is missing; false with a message if that cannot be, or if a game does not begin at the start
   of Freckers, since a log tells of whole games only. */
bool referee_log_open(const char *folder, const struct experiment *experiment, struct text *error);
/* Writes `game-000123.log` from a game's record; false if that fails. A game that broke off has no log. */
bool referee_log_write(const char *folder, struct span record);

#endif
