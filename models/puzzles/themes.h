/* What a puzzle is about, computed from its position and solution alone. */
#ifndef LILYPAD_MODELS_THEMES_H
#define LILYPAD_MODELS_THEMES_H

#include "freckers/position.h"

enum theme {
    THEME_GROW,      /* the first move is GROW */
    THEME_STEP,      /* it is a step forward */
    THEME_SIDEWAYS,  /* it stays in its row, by a step or by jumps */
    THEME_JUMP,      /* it jumps forward, though neither as far nor as often as possible */
    THEME_LONG_JUMP, /* a move of the solver gains at least LONG_JUMP_ROWS */
    THEME_SET_UP,    /* if the opponent passed, the solver could then gain at least BETTER_ROWS more than now */
    THEME_BLOCK,     /* the opponent can then gain at least BETTER_ROWS less than if the solver passed */
    THEME_PATIENCE,  /* another move gains at least PATIENCE_ROWS more */
    THEME_LAST_FROG, /* it moves the one frog that is furthest behind */
    THEME_HOME,      /* it brings a frog home */
    THEME_RACE,      /* the armies have passed each other */
    THEME_COUNT
};
#define LONG_JUMP_ROWS 4
#define BETTER_ROWS 2
#define PATIENCE_ROWS 3

extern const char *const theme_names[THEME_COUNT];

/* A set with bit `theme` for each theme that applies. The solution must be legal. */
unsigned themes_of(const struct position *position, const action *solution, int length);

#endif
