/* The race: once the armies have passed each other and can no longer interact, each side plays alone, and the side that
   needs fewer actions to bring all its frogs home wins. */
#ifndef LILYPAD_FRECKERS_RACE_H
#define LILYPAD_FRECKERS_RACE_H

#include "freckers/evaluation.h"

/* A lower bound found earlier: this board takes more than `more_than` actions. */
struct race_entry {
    uint64_t frogs, pads;
    uint8_t more_than, rules;
};
#define RACE_MEMORY 32768
struct race {
    struct race_entry memory[RACE_MEMORY];
};

#define RACE_UNKNOWN 255

/* Whether neither side can ever jump over, land on or grow anything the other side will use. The mover only goes up
   from its rearmost row, the opponent only goes down from its own, and GROW reaches one row further. */
static inline bool race_is_on(const struct position *position) {
    int rear = cell_row(bit_lowest(position->mine)), their_rear = cell_row(bit_highest(position->theirs));
    return rear - their_rear >= 2;
}

/* The fewest actions in which one player alone, moving up, brings all frogs home. Returns most + 1 if it takes more
   than `most` actions, RACE_UNKNOWN if it cannot be found out within `nodes` boards. */
int race_min_actions(struct race *race, uint64_t frogs, uint64_t pads, enum rules rules, int most, int64_t nodes);

/* The mover's score if one side gets all frogs home before the action limit; false if neither does, or if that cannot
   be found out within `*nodes` boards. Subtracts the boards it searched from `*nodes`. The race must be on. */
bool race_score(struct race *race, const struct position *position, int64_t *nodes, int *score);

#endif
