/* The race: once the armies have passed each other so far that neither can touch anything the other will use, each side
   plays alone, and who needs fewer actions to bring all frogs home wins. */
#ifndef LILYPAD_FRECKERS_RACE_H
#define LILYPAD_FRECKERS_RACE_H

#include "freckers/evaluation.h"

/* What earlier solutions have shown: this board takes more than so many actions. */
struct race_entry {
    uint64_t frogs, pads;
    uint8_t more_than, rules;
};
#define RACE_MEMORY 32768
struct race {
    struct race_entry memory[RACE_MEMORY];
};

#define RACE_UNKNOWN 255

/* Neither side can ever jump over, stand on or grow anything that the other will use: the mover goes up from its
   rearmost row, the opponent goes down from its own, and each grows one row beyond. */
static inline bool race_is_on(const struct position *position) {
    int rear = cell_row(bit_lowest(position->mine)), their_rear = cell_row(63 - __builtin_clzll(position->theirs));
    return rear - their_rear >= 2;
}

/* The fewest actions in which a lone player, whose frogs go up, brings all of them home; most + 1 if it takes more than
   `most`, RACE_UNKNOWN if it takes more than `nodes` boards to find out. */
int race_fewest(struct race *race, uint64_t frogs, uint64_t pads, enum rules rules, int most, int64_t nodes);

/* Score for the mover when the race decides the game by arrival; false if it does not, or if it takes more than
   `*nodes` boards to find out. Takes what it used off `*nodes`. The race must be on. */
bool race_score(struct race *race, const struct position *position, int64_t *nodes, int *score);

#endif
