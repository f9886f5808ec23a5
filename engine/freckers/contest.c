#include "freckers/contest.h"

#include <stdlib.h>
#include <string.h>

#include "core/json_value.h"
#include "core/limits.h"
#include "freckers/moves.h"
#include "freckers/notation.h"
#include "freckers/registry.h"
#include "freckers/version.h" /* made by the build */

/* Who judges whether an opening is balanced, how deep, and its score of one row. */
#define JUDGE "alphabeta-best:hash=1"
#define JUDGE_LIMIT "depth 4"
#define JUDGE_UNIT 100

struct board {
    struct task task;
    struct match match;
};

static bool is_process(const char *agent) {
    return !strncmp(agent, PROCESS_PREFIX, strlen(PROCESS_PREFIX));
}

static bool check_player(const struct experiment_player *player, struct text *error) {
    const struct agent *agent;
    struct agent_options options;
    struct limits limits;
    char buffer[LIMITS_TEXT_SIZE];
    struct text text = text_over(buffer, sizeof buffer);
    double clock;
    if (!is_process(player->agent) && !registry_read(&agent, &options, span_of(player->agent), error)) return false;
    if (!experiment_limits(player, &text, &clock, error)) return false;
    if (!text.length) return true;
    if (!limits_read(&limits, span_of(buffer), error)) return false;
    if (!limits.infinite && limits.clock[RED] == 0 && limits.clock[BLUE] == 0) return true;
    text_clear(error);
    text_string(error, limits.infinite ? "a match cannot be played with an infinite limit"
                                       : "a clock for the whole game is written clock MS");
    return false;
}

static bool read_opening(struct session *session, const char *rules, const char *opening, struct text *error) {
    session_open(session);
    return session_set(session, span_of("rules"), span_of(rules), error) &&
           session_set_position(session, span_of(opening), error);
}

static bool check(const struct experiment *experiment, struct text *error) {
    enum rules rules;
    if (!rules_read(&rules, span_of(experiment->rules), error)) return false;
    for (int i = 0; i < experiment->player_count; i++)
        if (!check_player(&experiment->players[i], error)) return false;
    for (int i = 0; i < experiment->listed_count; i++) {
        struct session session;
        bool sound = read_opening(&session, experiment->rules, experiment->listed[i], error);
        bool over = sound && position_outcome(&session.position) != OUTCOME_OPEN;
        session_close(&session);
        if (over) text_string(error, "the game is over there");
        if (sound && !over) continue;
        text_string(error, " (opening ");
        text_integer(error, i + 1);
        text_character(error, ')');
        return false;
    }
    return true;
}

/* The key of a position or of its image in a mirror, whichever is smaller. */
static uint64_t identity_of(struct position position) {
    uint64_t key = position_key(&position);
    position.mine = bit_flip_columns(position.mine);
    position.theirs = bit_flip_columns(position.theirs);
    position.pads = bit_flip_columns(position.pads);
    uint64_t image = position_key(&position);
    return key < image ? key : image;
}

/* A shallow search sees neither side far ahead. */
static bool is_balanced(const struct position *position, double rows) {
    char buffer[128];
    struct text error = text_over(buffer, sizeof buffer);
    struct session session;
    struct report report;
    double unused;
    session_open(&session);
    session_start(&session, position);
    bool judged = session_set(&session, span_of("agent"), span_of(JUDGE), &error) &&
                  session_go(&session, span_of(JUDGE_LIMIT), &error);
    while (session_step(&session, 1000)) {
    }
    judged = judged && session_report(&session, &report, &unused);
    session_close(&session);
    return judged && abs(report.lines[0].score) <= rows * JUDGE_UNIT;
}

static bool opening(const struct experiment *experiment, int number, int attempt, struct text *out,
                    uint64_t *identity) {
    char ignored[128];
    struct text error = text_over(ignored, sizeof ignored);
    enum rules rules = RULES_PADS;
    struct position position;
    action actions[LAST_ACTION];
    int count = experiment->random_actions;
    rules_read(&rules, span_of(experiment->rules), &error);
    if (!match_try_opening(&position, rules, count, experiment_seed(experiment, number), (uint64_t)attempt, actions))
        return false;
    if (experiment->sound && !is_balanced(&position, experiment->bound)) return false;
    *identity = identity_of(position);
    text_string(out, count ? "startpos moves" : "startpos");
    for (int i = 0; i < count; i++) {
        text_character(out, ' ');
        action_write(actions[i], (enum side)(i & 1), out);
    }
    return !out->full;
}

static bool open_seats(struct board *board, const struct contest_means *means, const struct position *start,
                       struct match_seat seats[2], struct player processes[2], struct text *error) {
    const struct task *task = &board->task;
    for (int side = RED; side <= BLUE; side++) {
        seats[side] = (struct match_seat){
            .agent = task->agents[side],
            .limits = task->limits[side][0] ? task->limits[side] : NULL,
            .clock = task->clocks[side],
            .models = means->models,
        };
        if (!is_process(task->agents[side])) continue;
        if (!means->open_process) {
            text_clear(error);
            text_string(error, "programs can play only in the native arena");
            return false;
        }
        if (!means->open_process(&processes[side], task, (enum side)side, start, error)) return false;
        seats[side].player = &processes[side];
    }
    return true;
}

static bool begin(void *memory, const struct task *task, const void *means, struct text *error) {
    struct board *board = memory;
    struct session session;
    struct match_seat seats[2] = {{0}, {0}};
    struct player processes[2] = {{0}, {0}};
    board->task = *task;
    bool sound = read_opening(&session, task->rules, task->opening, error);
    struct position start = session.position;
    session_close(&session);
    if (!sound) return false;
    if (!open_seats(board, means, &start, seats, processes, error)) {
        for (int side = RED; side <= BLUE; side++)
            if (seats[side].player) processes[side].close(processes[side].self);
        return false;
    }
    if (!match_begin(&board->match, &start, seats, task->seed, error)) return false;
    board->match.adjudication_actions = task->adjudication.actions;
    board->match.adjudication_score = task->adjudication.score;
    return true;
}

static bool step(void *memory, double milliseconds) {
    struct board *board = memory;
    return match_step(&board->match, milliseconds);
}

static void end(void *memory) {
    struct board *board = memory;
    match_end(&board->match);
}

static void write_side(const struct match_side *side, bool red, struct text *out) {
    json_write_integer(out, red ? "redMoves" : "blueMoves", side->moves);
    json_write_integer(out, red ? "redNodes" : "blueNodes", side->nodes);
    json_write_decimal(out, red ? "redTime" : "blueTime", side->milliseconds, 1);
    json_write_decimal(out, red ? "redDepthSum" : "blueDepthSum", side->depth_sum, 0);
    json_write_integer(out, red ? "redOverruns" : "blueOverruns", side->overruns);
    json_write_integer(out, red ? "redMemory" : "blueMemory", (int64_t)side->memory);
}

/* What the movers thought at each action, a list for each kind of number. */
static void write_thoughts(const struct match *match, struct text *out) {
    static const char *const names[] = {"depth", "nodes", "score", "time"};
    json_write_key(out, "thoughts");
    text_character(out, '{');
    for (int kind = 0; kind < 4; kind++) {
        json_write_key(out, names[kind]);
        text_character(out, '[');
        for (int i = 0; i < match->game.action_count; i++) {
            if (i) text_character(out, ',');
            if (kind == 3)
                text_decimal(out, match->times[i], 2);
            else if (kind == 2 && match->game.scores[i] == SCORE_NONE)
                text_string(out, "null");
            else
                text_integer(out, kind == 0 ? match->depths[i] : kind == 1 ? match->nodes[i] : match->game.scores[i]);
        }
        text_character(out, ']');
    }
    text_character(out, '}');
}

static void record(const void *memory, struct text *out) {
    const struct board *board = memory;
    const struct match *match = &board->match;
    text_character(out, '{');
    task_write_record_fields(&board->task, out);
    text_character(out, ',');
    match_write_actions(&match->game, out);
    json_write_string(out, "reason", match_reason_names[match->reason]);
    json_write_integer(out, "length", match->position.played);
    if (match->message[0]) json_write_string(out, "message", match->message);
    write_side(&match->game.sides[RED], true, out);
    write_side(&match->game.sides[BLUE], false, out);
    write_thoughts(match, out);
    text_character(out, '}');
}

const struct arena_game freckers_contest = {
    .name = "freckers",
    .rules = "pads",
    .version = ENGINE_VERSION,
    .check = check,
    .opening = opening,
    .board_size = sizeof(struct board),
    .begin = begin,
    .step = step,
    .record = record,
    .end = end,
};
