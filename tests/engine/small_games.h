/* Three small games for the checks: one with draws, one where a player may act twice in a row, one with the maximum
   number of actions. */
#ifndef LILYPAD_TESTS_SMALL_GAMES_H
#define LILYPAD_TESTS_SMALL_GAMES_H

#include <string.h>

#include "game/game.h"

/* ---- Noughts and crosses, with an arbitrary but deterministic evaluation. ---- */

struct crosses {
    char cells[9];
    char seat;
};

static void crosses_start(void *position, int rules, uint64_t seed) {
    (void)position, (void)rules, (void)seed;
}

static int crosses_turn(const void *position) {
    return ((const struct crosses *)position)->seat;
}

static int crosses_points(const void *position) {
    static const char lines[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                     {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
    const char *cells = ((const struct crosses *)position)->cells;
    for (int i = 0; i < 8; i++) {
        char owner = cells[(int)lines[i][0]];
        if (owner && owner == cells[(int)lines[i][1]] && owner == cells[(int)lines[i][2]])
            return owner == 1 ? POINTS_WIN : POINTS_LOSS;
    }
    return memchr(cells, 0, 9) ? POINTS_OPEN : POINTS_DRAW;
}

static int crosses_list(const void *position, game_action *actions) {
    int count = 0;
    for (game_action i = 0; i < 9; i++)
        if (!((const struct crosses *)position)->cells[i]) actions[count++] = i;
    return count;
}

static void crosses_apply(void *position, game_action action) {
    struct crosses *board = position;
    board->cells[action] = (char)(board->seat + 1);
    board->seat = !board->seat;
}

static const struct game crosses_game;
static int crosses_evaluate(const void *position) {
    return (int)(game_hash(&crosses_game, position) % 201) - 100;
}

static const struct game crosses_game = {
    .name = "crosses",
    .position_size = sizeof(struct crosses),
    .start = crosses_start,
    .turn = crosses_turn,
    .points = crosses_points,
    .list = crosses_list,
    .apply = crosses_apply,
    .unit = 100,
    .evaluate = crosses_evaluate,
};

/* ---- A heap of stones: take one, two or three. After taking two, a player moves again. The last stone wins. ---- */

struct heap {
    int stones, seat;
};

static void heap_start(void *position, int rules, uint64_t seed) {
    (void)rules, (void)seed;
    ((struct heap *)position)->stones = 20;
}

static int heap_turn(const void *position) {
    return ((const struct heap *)position)->seat;
}

/* The seat that took the last stone is not the one to move, unless it took two. */
static int heap_points(const void *position) {
    const struct heap *heap = position;
    if (heap->stones > 0) return POINTS_OPEN;
    return (heap->seat == 0) == (heap->stones == 0) ? POINTS_LOSS : POINTS_WIN;
}

static int heap_list(const void *position, game_action *actions) {
    int stones = ((const struct heap *)position)->stones;
    for (game_action i = 0; i < 3; i++) actions[i] = i + 1;
    return stones < 3 ? stones : 3;
}

static void heap_apply(void *position, game_action action) {
    struct heap *heap = position;
    heap->stones -= (int)action;
    if (action != 2)
        heap->seat = !heap->seat;
    else if (heap->stones == 0)
        heap->stones = -1;
}

static const struct game heap_game = {
    .name = "heap",
    .position_size = sizeof(struct heap),
    .start = heap_start,
    .turn = heap_turn,
    .points = heap_points,
    .list = heap_list,
    .apply = heap_apply,
};

/* ---- The maximum number of actions, all equivalent, no end, and seat 1 ahead. ---- */

static int wide_turn(const void *position) {
    return *(const int *)position & 1;
}

static int wide_points(const void *position) {
    (void)position;
    return POINTS_OPEN;
}

static int wide_list(const void *position, game_action *actions) {
    (void)position;
    for (game_action i = 0; i < MAX_LISTED_ACTIONS; i++) actions[i] = i;
    return MAX_LISTED_ACTIONS;
}

static void wide_apply(void *position, game_action action) {
    (void)action;
    ++*(int *)position;
}

static int wide_evaluate(const void *position) {
    return wide_turn(position) == 1 ? 3 : -3;
}

static const struct game wide_game = {
    .name = "wide",
    .position_size = sizeof(int),
    .turn = wide_turn,
    .points = wide_points,
    .list = wide_list,
    .apply = wide_apply,
    .evaluate = wide_evaluate,
};

#endif
