/* The levels that people play against, to say how hard a puzzle is. */
#ifndef LILYPAD_MODELS_LEVELS_H
#define LILYPAD_MODELS_LEVELS_H

#include "freckers/models.h"
#include "freckers/position.h"
#include "game/agent.h"

#define MAX_LEVELS 32
#define NO_LEVEL (-1)

struct level {
    char id[32], agent[AGENT_TEXT_SIZE], limits[64];
};

struct levels {
    int count;
    struct level list[MAX_LEVELS]; /* weakest first */
};

/* Reads what web/tools/levels.js prints: a line for each level with its name, agent and limits, separated by tabs. */
bool levels_read(struct levels *levels, const char *name, struct text *error);

/* Whether the level plays this move. A level that chooses at random must do so under each of several seeds. */
bool level_finds(const struct level *level, const struct models *models, const struct position *position, action move,
                 bool *finds, struct text *error);
/* Sets the grade to the lowest level that plays this move, or to NO_LEVEL. */
bool levels_grade(const struct levels *levels, const struct models *models, const struct position *position,
                  action move, int *grade, struct text *error);

#endif
