#include "freckers/race_result.h"

#include <stdlib.h>

#include "freckers/race.h"
#include "game/game.h"

#define MOST_BOARDS 200000 /* the same everywhere, so that games end at the same action on every machine */

bool race_result(const void *memory, int *points) {
    const struct position *position = memory;
    int64_t boards = MOST_BOARDS;
    int score;
    if (!race_is_on(position)) return false;
    struct race *race = calloc(1, sizeof *race);
    bool solved = race && race_score(race, position, &boards, &score);
    free(race);
    if (solved) *points = (score > 0) == (position->side == RED) ? POINTS_WIN : POINTS_LOSS;
    return solved;
}
