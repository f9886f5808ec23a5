/* The agents `minimax` and `alphabeta`: iterative deepening, depth 1, 2, 3, ... until a limit is reached. The best
   action of one iteration is tried first in the next, and there is always an answer. */
#include <string.h>

#include "core/cache_line.h"
#include "core/clock.h"
#include "core/deadline.h"
#include "game/general_alphabeta.h"

#define NODES_PER_CLOCK_CHECK 256
#define EXPECTED_TURNS 30   /* a game clock is divided among this many */
#define NEW_DEPTH_SHARE 0.5 /* no new iteration starts after this share of the turn's time */

enum { DEPTH, PRUNING, TABLE, HASH, KILLER_ACTIONS, HISTORY, PARAMETER_COUNT };

static const struct parameter parameters[] = {
    [DEPTH] = {"depth", PARAMETER_INTEGER, MAX_PLIES, 1, MAX_PLIES, NULL, "maximum depth, in moves"},
    [PRUNING] = {"pruning", PARAMETER_SWITCH, 1, 0, 1, NULL, "alpha-beta cutoffs; off is plain minimax"},
    [TABLE] = {"table", PARAMETER_SWITCH, 1, 0, 1, NULL, "transposition table: remember positions already searched"},
    [HASH] = {"hash", PARAMETER_INTEGER, 16, 1, 1024, NULL, "size of the table in MB"},
    [KILLER_ACTIONS] = {"killers", PARAMETER_SWITCH, 1, 0, 1, NULL,
                        "try early the moves that caused a cutoff at the same ply"},
    [HISTORY] = {"history", PARAMETER_SWITCH, 1, 0, 1, NULL, "try early the moves that caused cutoffs anywhere"},
    [PARAMETER_COUNT] = {0},
};

static size_t table_bytes(const struct agent_options *options) {
    return options->values[TABLE] != 0 ? (size_t)options->values[HASH] << 20 : 0;
}

static size_t size(const struct agent_options *options) {
    return cache_lines(sizeof(struct alphabeta)) + table_bytes(options);
}

static void open(void *agent, const struct agent_options *options) {
    struct alphabeta *search = agent;
    search->game = options->game;
    search->max_depth = (int)options->values[DEPTH];
    search->prunes = options->values[PRUNING] != 0;
    search->has_table = options->values[TABLE] != 0;
    search->has_killers = options->values[KILLER_ACTIONS] != 0;
    search->has_history = options->values[HISTORY] != 0;
    if (!search->has_table) return;
    void *entries = (char *)agent + cache_lines(sizeof *search);
    table_open(&search->table, entries, table_entry_count(table_bytes(options)), REPLACE_BUCKET, false);
}

static void start_depth(struct alphabeta *search) {
    search->line_index = 0;
    search->complete = true;
    general_alphabeta_start(search);
}

static void begin(void *agent, const void *root, const struct limits *limits) {
    struct alphabeta *search = agent;
    const struct game *game = search->game;
    game_action actions[MAX_LISTED_ACTIONS];
    memcpy(&search->root, root, game->position_size);
    search->limits = *limits;
    search->begun_at = clock_milliseconds();
    search->deadline = deadline_of(limits, game->turn(root), EXPECTED_TURNS);
    search->nodes = 0;
    search->finished = false;
    memset(search->killers, 0xFF, sizeof search->killers);
    for (int i = 0; i < HISTORY_SLOTS; i++)
        for (int seat = 0; seat < 2; seat++) search->history[seat][i] /= 8;
    if (search->has_table) table_age(&search->table);

    search->root_count = game->list(root, actions);
    for (int i = 0; i < search->root_count; i++)
        search->root_choices[i] = (struct choice){.action = actions[i], .index = (uint16_t)i};
    search->report = (struct report){.line_count = 1};
    search->report.lines[0] = (struct line){.score = SCORE_NONE, .length = 1, .moves = {actions[0]}, .win_rate = -1};

    search->depth_limit = search->max_depth;
    if (limits->depth && limits->depth < search->depth_limit) search->depth_limit = (int)limits->depth;
    search->depth = 1;
    start_depth(search);
}

static bool should_deepen(const struct alphabeta *search) {
    const struct limits *limits = &search->limits;
    int best = search->lines[0].score;
    if (search->depth >= search->depth_limit || search->complete) return false;
    if (limits->infinite) return true;
    if (score_is_decided(best)) {
        int distance = score_distance(best);
        if ((distance < 0 ? -distance : distance) <= search->depth)
            return false; /* searching deeper cannot find a shorter one */
    }
    if (!(limits->clock[search->frames[0].seat] > 0)) return true;
    double used = clock_milliseconds() - search->begun_at;
    return search->root_count > 1 && used < NEW_DEPTH_SHARE * (search->deadline - search->begun_at);
}

/* Moves the first action of the line just found to position `line_index` of the root's choices. */
static void move_to_front(struct alphabeta *search, game_action action) {
    struct choice *choices = search->root_choices;
    int index = search->line_index;
    while (choices[index].action != action) index++;
    struct choice chosen = choices[index];
    memmove(&choices[search->line_index + 1], &choices[search->line_index],
            (size_t)(index - search->line_index) * sizeof *choices);
    choices[search->line_index] = chosen;
}

/* After a finished tree, starts the next line or the next iteration, or ends the search. */
static void finish_tree(struct alphabeta *search) {
    struct line line = general_alphabeta_line(search);
    move_to_front(search, line.moves[0]);
    search->lines[search->line_index++] = line;
    if (search->line_index < search->limits.lines && search->line_index < search->root_count) {
        general_alphabeta_start(search);
        return;
    }
    memcpy(search->report.lines, search->lines, sizeof search->lines);
    search->report.line_count = search->line_index;
    search->report.depth = search->depth;
    if (!should_deepen(search)) {
        search->finished = true;
        return;
    }
    search->depth++;
    start_depth(search);
}

static bool step(void *agent, double until) {
    struct alphabeta *search = agent;
    int64_t most = search->limits.nodes ? search->limits.nodes : INT64_MAX;
    while (!search->finished) {
        int64_t pause = search->nodes + NODES_PER_CLOCK_CHECK;
        if (general_alphabeta_run(search, pause < most ? pause : most)) finish_tree(search);
        double now = clock_milliseconds();
        if (search->nodes >= most || now >= search->deadline) search->finished = true;
        if (now >= until) break;
    }
    return search->finished;
}

static void report(const void *agent, struct report *report) {
    const struct alphabeta *search = agent;
    *report = search->report;
    report->nodes = search->nodes;
}

static const struct agent_family family = {parameters, size, open, begin, step, report, "depth 3"};

const struct agent general_minimax = {
    "minimax", "Searches every move one ahead, then two, then three, without any pruning.", "Lilypad, for any game",
    &family, "pruning=off,table=off,killers=off,history=off"};
const struct agent general_alphabeta = {
    "alphabeta", "Minimax with alpha-beta pruning, iterative deepening, a transposition table and move ordering.",
    "Lilypad, for any game", &family, ""};
