/* Games to fit weights to, from standard input: the lines that `lilypad match --json` writes. */
#ifndef LILYPAD_MODELS_RECORDS_H
#define LILYPAD_MODELS_RECORDS_H

#include "core/text.h"

struct game_record {
    struct span line;    /* one JSON object; valid until the next is read */
    struct span actions; /* not read yet */
    double red_points;   /* 0 to 1 */
};

/* Reads the next game and skips lines that are not games. False at the end of the input. */
bool record_next(struct game_record *record);
/* Reads the next action of the game; false if none is left. */
bool record_next_action(struct game_record *record, struct text *word);

#endif
