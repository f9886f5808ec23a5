/* The interface between a game and everything that is written once for all games: sessions, general agents, matches,
   tournaments, UGI, the command line and the WebAssembly module.

   A game has two seats, 0 and 1; seat 0 moves first. Fields marked "required" must be set. Any other field may be 0 or
   NULL; its comment gives the default. The game called NAME is `const struct game NAME_game` in engine/NAME, and
   GAME(NAME) in engine/games.list; `lilypad NAME check` looks for breaches of this contract. The note "Your own game"
   (web/pages/notes/your-game.html) builds a complete game in one file. */
#ifndef LILYPAD_GAME_GAME_H
#define LILYPAD_GAME_GAME_H

#include "core/text.h"

#define MAX_POSITION_SIZE 2048 /* bytes in a position or a view */
#define MAX_LISTED_ACTIONS 4096
#define MAX_GAME_ACTIONS 512 /* matches call longer games a draw */
#define MAX_BOARD_CELLS 256
#define MAX_ACTION_CELLS 8
#define GAME_TEXT_SIZE 4096      /* buffer for any position's text */
#define GAME_ACTION_TEXT_SIZE 96 /* buffer for any action's text */

/* An action, encoded however the game likes. */
typedef uint32_t game_action;

/* Storage for a position or view of any game. */
union game_space {
    max_align_t aligned;
    unsigned char bytes[MAX_POSITION_SIZE];
};

enum { POINTS_OPEN = -1, POINTS_LOSS = 0, POINTS_DRAW = 1, POINTS_WIN = 2 }; /* for seat 0 */

struct agent;
struct session;

/* An agent that says whether an opening is balanced. */
struct judge {
    const char *name;          /* in experiments; NULL ends the list */
    const char *agent, *limit; /* what it searches with */
    /* The content hash of the model that it needs under these rules; 0 if that is not loaded. NULL: it needs none. */
    uint64_t (*model)(const void *models, int rules);
};

/* A game-specific query about a session's position. Users reach it from JavaScript, as `lilypad GAME NAME` and as UGI's
   `query NAME`. */
struct question {
    const char *name;     /* NULL ends the list */
    const char *argument; /* the command-line option that supplies its argument; NULL: takes none */
    /* Writes the answer, usually JSON. On failure, writes a message instead and returns false. */
    bool (*answer)(const struct session *session, struct span argument, struct text *out);
};

struct game {
    const char *name;         /* required; one lower-case word, used in links, records and `lilypad NAME` */
    const char *title;        /* required; the name to display */
    const char *const *rules; /* NULL-terminated names of the rule sets, default first; NULL: only "standard" */
    const char *seats[2];     /* lower-case names of the players; NULL: red and blue */

    /* ---- Positions: plain data, copied byte by byte. Equal positions must have equal bytes, padding included: it
       stays zero if fields are set one by one. ---- */
    size_t position_size; /* required */
    /* Required. Sets up the starting position in zeroed memory. Only dealt games use the seed. */
    void (*start)(void *position, int rules, uint64_t seed);
    /* Keywords, besides `startpos`, that introduce a position's text; NULL-terminated. NULL: only `fen`. */
    const char *const *forms;
    int written_form; /* index of the form that `write` produces */
    /* Required. Parses the text after the keyword `forms[form]` into zeroed memory and advances `text` past it. The
       input is untrusted; a finished position is fine. */
    bool (*read)(void *position, int rules, int form, struct span *text, struct text *error);
    void (*write)(const void *position, struct text *out); /* required */
    int (*turn)(const void *position);                     /* required; the seat to move */
    /* Required. The result for seat 0, or POINTS_OPEN if the game is not over. */
    int (*points)(const void *position);
    /* The points for seat 0 with best play from here, if that can be proved quickly; false if not. NULL: never. */
    bool (*solve)(const void *position, int *points);
    /* One word for how a finished game ended. NULL: "over". */
    const char *(*ending)(const void *position);
    /* Number of actions played so far, if the position records it. NULL: counted from where the session started. */
    int (*played)(const void *position);
    bool dealt; /* the start is random: an opening is `forms[0]` with a seed, instead of random actions */

    /* ---- Actions. ---- */
    /* Required. Lists all legal actions, 1 to MAX_LISTED_ACTIONS of them, and returns their number. Not called once
       the game is over. */
    int (*list)(const void *position, game_action *actions);
    void (*apply)(void *position, game_action action); /* required; the action is legal */
    /* Required. One word without dots and commas, which separate actions in links. */
    void (*write_action)(game_action action, int seat, struct text *out);
    bool (*is_legal)(const void *position, game_action action); /* NULL: searches the list */
    /* Parses a legal action. May also fix random events that the text reveals, such as the next card, in the position.
       NULL: finds the listed action with that text. */
    bool (*read_action)(void *position, struct span text, game_action *action, struct text *error);
    /* Copies random events that are now known from the position back into the start. NULL: nothing to copy. */
    void (*settle)(void *start, const void *position);
    /* A faster equivalent of game_perft. NULL: uses the generic one. */
    uint64_t (*perft)(const void *position, int depth);
    void (*explain_action)(game_action action, int seat, struct text *out); /* in words; NULL: not available */

    /* ---- Hidden information. NULL: both players see everything. ---- */
    /* Computes what the seat can see, at most MAX_POSITION_SIZE bytes, which its agent gets in place of the position.
       Fails, with a message, if the position does not contain it. */
    bool (*look)(const void *position, int seat, void *view, struct text *error);

    /* ---- Agents and their models. ---- */
    const struct agent *const *agents; /* NULL-terminated, weakest first; NULL: the general agents in general.h */
    int unit;       /* score units per row, pawn or point, whichever players count in; 0: agents give no scores */
    bool depthless; /* its agents do not accept a depth limit */
    /* Static evaluation in score units, for the player to move, within +-1,000,000. Used by the general agents.
       NULL: always 0. */
    int (*evaluate)(const void *position);
    size_t models_size; /* size of the structure that holds the agents' models; all zeros means no models */
    /* Adds a model. On failure, writes a message and leaves the loaded models unchanged. */
    bool (*load_model)(void *models, const void *bytes, size_t length, struct text *error);
    void (*close_models)(void *models);

    /* ---- Tournament openings. ---- */
    /* Who may judge openings, the best first. The last needs no model, and judges where an experiment names nobody.
       NULL: the strongest agent at depth 4. */
    const struct judge *judges;
    /* Equal for positions that are equivalent to the players, such as mirror images. NULL: a hash of the bytes. */
    uint64_t (*identity)(const void *position);

    /* ---- The bench, see bench.h. ---- */
    const char *const *bench_positions; /* NULL-terminated texts in the written form; NULL: taken from short games */
    const char *bench_limits;           /* NULL: 2000 nodes */

    /* ---- Display. ---- */
    int rows, columns; /* size of the plain board; 0: no board */
    /* Writes one character per cell, row by row from the top: letters are pieces, '.' is an empty cell. */
    void (*draw)(const void *position, char *signs);
    /* Writes the cells to click for an action, in order, and returns their number; 0 for one that is offered as a
       button, such as a pass. NULL: all are. */
    int (*cells)(game_action action, int seat, uint8_t *cells);
    /* Writes the whole session as JSON for web pages. NULL: the JSON documented at describe_position. */
    void (*describe)(const struct session *session, struct text *out);
    const struct question *questions; /* NULL: none */
};

/* ---- The list of games, built from engine/games.list. ---- */

extern const struct game *const games[]; /* NULL-terminated; the first is the default */
/* Returns the default game for an empty name, NULL for an unknown one. */
const struct game *game_named(struct span name);
/* A hash of the sources that affect play. Different versions may play differently. */
const char *game_version(const struct game *game);

/* ---- Helpers that apply the defaults. ---- */

/* Finds the index of a rule set. The error message lists the valid names. */
bool game_read_rules(const struct game *game, struct span name, int *rules, struct text *error);
const char *const *game_rules(const struct game *game); /* NULL-terminated */
const char *const *game_forms(const struct game *game); /* NULL-terminated */
const char *game_seat_name(const struct game *game, int seat);
/* "none" if the game is not over, "draw", or the winner's name. */
const char *game_result(const struct game *game, const void *position);
const char *game_ending(const struct game *game, const void *position);
bool game_is_over(const struct game *game, const void *position);
bool game_is_legal(const struct game *game, const void *position, game_action action);
bool game_read_action(const struct game *game, void *position, struct span text, game_action *action,
                      struct text *error);
/* Parses `startpos` or a position's text, whose keyword is optional, and advances `text` past it. */
bool game_read_position(const struct game *game, void *position, int rules, struct span *text, struct text *error);
/* The same, but the keyword is required, as in UGI. */
bool game_read_named_position(const struct game *game, void *position, int rules, struct span *text,
                              struct text *error);
/* Hashes the position's bytes; never 0. */
uint64_t game_hash(const struct game *game, const void *position);
/* Number of leaves of the full game tree at exactly this depth. Games that end earlier do not count. */
uint64_t game_perft(const struct game *game, const void *position, int depth);

#endif
