/* Minimax and alpha-beta for any game. The search uses an explicit stack instead of recursion, so it can pause after
   any node and resume later; pausing does not change the result.

   general_alphabeta.c searches one tree to a fixed depth; general_deepening.c builds the agents on top of it. */
#ifndef LILYPAD_GAME_GENERAL_ALPHABETA_H
#define LILYPAD_GAME_GENERAL_ALPHABETA_H

#include "core/table.h"
#include "game/general.h"

#define MAX_PLIES 64
#define MAX_CHOICES (8 * MAX_LISTED_ACTIONS) /* on the stack; when it is full, positions are evaluated as leaves */
#define INFINITE_SCORE (SCORE_WIN + 1)
#define KILLERS 2
#define HISTORY_SLOTS 4096

/* A legal action and its place in the move ordering. */
struct choice {
    game_action action;
    int rank;       /* highest first */
    uint16_t index; /* in the game's list; this is what the table stores, since equal positions have equal lists */
};

/* One position on the path from the root to the current node. */
struct frame {
    union game_space position;
    uint64_t key;                         /* for the table */
    int seat;                             /* to move; all scores in the frame are for this seat */
    int depth;                            /* remaining */
    int alpha, beta;                      /* the search window */
    int original_alpha, best, best_move;  /* best score so far, and its choice's index + 1, or 0 */
    int first_choice, choice_count, next; /* its part of `choices`, and how many have been tried */
    int trace_index;                      /* -1 if not traced */
    int line_length;                      /* the best line from here */
    game_action line[MAX_PLIES];
};

struct alphabeta {
    const struct game *game;
    int max_depth; /* this and the next four are parameters */
    bool prunes, has_table, has_killers, has_history;
    struct table table;

    union game_space root;
    struct limits limits;
    double begun_at, deadline;
    int depth, depth_limit; /* of the current and the last iteration */
    int line_index;         /* which of the best lines is being searched */
    int root_count;
    struct choice root_choices[MAX_LISTED_ACTIONS]; /* the first actions of the best lines come first */
    struct line lines[MAX_LINES];                   /* of the current iteration */
    struct report report;
    bool finished;

    int ply;       /* of the top frame */
    bool entering; /* the top frame has not been visited yet */
    bool complete; /* every line so far was searched to the end of the game */
    int value;     /* of the frame just finished, for its seat */
    int64_t nodes;
    struct frame frames[MAX_PLIES + 1];
    struct choice choices[MAX_CHOICES];
    game_action killers[MAX_PLIES][KILLERS]; /* the latest actions to cause a cutoff at each ply */
    int history[2][HISTORY_SLOTS];           /* how often each seat's actions caused cutoffs */
};

/* Starts a search of depth `search->depth` that leaves out the first actions of lines already found. */
void general_alphabeta_start(struct alphabeta *search);
/* Searches until `search->nodes` reaches `nodes`; true when the tree is finished and `value` is the root's. */
bool general_alphabeta_run(struct alphabeta *search, int64_t nodes);
/* The root's best line. If a table hit cut it short, it is extended with moves from the table. */
struct line general_alphabeta_line(const struct alphabeta *search);

#endif
