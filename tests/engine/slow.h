/* An independent, deliberately simple and slow implementation of the rules of Freckers, to check the engine against. It
   shares no code with the engine. */
#ifndef LILYPAD_TESTS_SLOW_H
#define LILYPAD_TESTS_SLOW_H

#include <stdbool.h>

#define SLOW_TEXT_SIZE 96
#define SLOW_MOST_ACTIONS 512

/* The printed board: 'r' and 'b' frogs, '*' free pads, '.' water. */
struct slow_position {
    char board[8][8];
    char mover; /* 'r' or 'b' */
    int played;
    bool jumps_touch_water;
};

/* Printed cells; `hops` is the minimum number of steps or jumps. GROW has from_row -1. */
struct slow_action {
    int from_row, from_column, to_row, to_column, hops;
};

void slow_start(struct slow_position *position, bool jumps_touch_water);
/* All actions in order of printed cells, GROW last; none when the game is over. */
int slow_actions(const struct slow_position *position, struct slow_action *actions);
void slow_apply(struct slow_position *position, const struct slow_action *action);
/* "red", "blue", "draw" or "none". */
const char *slow_result(const struct slow_position *position);
/* Whether the mover's frog may hop from one cell (row * 8 + column) to another at this point of its path. */
bool slow_hop_is_legal(const struct slow_position *position, int from, int to, bool is_first, bool is_last);
/* The board flipped vertically with the colours swapped. */
void slow_mirror(const struct slow_position *position, struct slow_position *mirrored);

void slow_write_position(const struct slow_position *position, char text[SLOW_TEXT_SIZE]);
void slow_write_action(const struct slow_action *action, char text[SLOW_TEXT_SIZE]);
/* Whether the referee's text denotes this action, by following its arrows on the board. A path over pads may be longer
   than the shortest one. */
bool slow_is_referee_text(const struct slow_position *position, const struct slow_action *action, const char *text);

#endif
