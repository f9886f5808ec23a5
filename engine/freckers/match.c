#include "freckers/match.h"

#include <stdlib.h>
#include <string.h>

#include "core/clock.h"
#include "core/random.h"
#include "freckers/moves.h"
#include "freckers/notation.h"

/* A move that takes this much longer than allowed is an overrun: less is the machine's, not the agent's. */
#define OVERRUN_MILLISECONDS 50
#define SLICE_MILLISECONDS 1000

const char *const match_reason_names[] = {"open",  "home",    "length", "adjudicated",
                                          "clock", "illegal", "crash",  "silence"};

static void write_limits(struct text *out, const struct match *match, enum side side) {
    if (match->limits[side]) text_string(out, match->limits[side]);
    for (int i = RED; i <= BLUE && match->timed[side]; i++) {
        text_string(out, i == RED ? " rtime " : " btime ");
        text_decimal(out, match->clocks[i] > 0 ? match->clocks[i] : 0, 3);
    }
}

static bool open_seat(struct match *match, enum side side, const struct match_seat *seat, const struct position *start,
                      uint64_t seed, struct text *error) {
    struct session *session = &match->sessions[side];
    struct limits limits;
    match->limits[side] = seat->limits;
    match->clocks[side] = seat->clock;
    match->timed[side] = seat->clock > 0;
    if (seat->limits && limits_read(&limits, span_of(seat->limits), error)) match->move_times[side] = limits.move_time;
    text_clear(error);
    if (seat->player) {
        match->players[side] = *seat->player;
        return true;
    }
    session_open(session);
    match->players[side] = player_of_session(session);
    session->options.seed = seed;
    if (seat->models) session->models = *seat->models;
    session_start(session, start);
    return session_set(session, span_of("agent"), span_of(seat->agent), error) && session_prepare(session, error);
}

bool match_begin(struct match *match, const struct position *start, const struct match_seat seats[2], uint64_t seed,
                 struct text *error) {
    memset(match, 0, sizeof *match);
    match->game.start = match->position = *start;
    bool opened = open_seat(match, RED, &seats[RED], start, seed, error);
    opened = open_seat(match, BLUE, &seats[BLUE], start, seed + 1, error) && opened;
    if (!opened) match_end(match);
    return opened;
}

void match_end(struct match *match) {
    for (int side = RED; side <= BLUE; side++)
        if (match->players[side].close) match->players[side].close(match->players[side].self);
    memset(match->players, 0, sizeof match->players);
}

static void lose(struct match *match, enum match_reason reason) {
    match->reason = reason;
    match->game.points = match->position.side == RED ? 0 : 2;
}

static void begin_turn(struct match *match) {
    enum side side = (enum side)match->position.side;
    char buffer[256];
    struct text limits = text_over(buffer, sizeof buffer), error = text_over(match->message, sizeof match->message);
    write_limits(&limits, match, side);
    match->begun_at = clock_milliseconds();
    match->thinking = match->players[side].go(match->players[side].self, buffer, &error);
    if (!match->thinking) lose(match, MATCH_CRASH);
}

/* Both players have agreed for long enough that one of them wins. */
static bool is_agreed(const struct match *match, int *points) {
    const struct match_game *game = &match->game;
    int agreeing = 0, sign = 0;
    for (int i = game->action_count - 1; i >= 0 && agreeing < match->adjudication_actions; i--, agreeing++) {
        bool red = (game->start.side ^ (i & 1)) == RED;
        int score = game->scores[i];
        if (score == SCORE_NONE || abs(score) < match->adjudication_score) return false;
        int for_red = (score > 0) == red ? 1 : -1;
        if (sign && sign != for_red) return false;
        sign = for_red;
    }
    *points = sign > 0 ? 2 : 0;
    return match->adjudication_actions && agreeing == match->adjudication_actions;
}

static void judge(struct match *match) {
    static const int points[] = {[OUTCOME_LOSS] = 0, [OUTCOME_DRAW] = 1, [OUTCOME_WIN] = 2};
    const struct position *position = &match->position;
    enum outcome outcome = position_outcome(position);
    if (outcome != OUTCOME_OPEN) {
        bool home = !(position->theirs & ~START_ROW) || !(position->mine & ~GOAL_ROW);
        match->reason = home ? MATCH_HOME : MATCH_LENGTH;
        match->game.points = position->side == RED ? points[outcome] : 2 - points[outcome];
    } else if (is_agreed(match, &match->game.points)) {
        match->reason = MATCH_ADJUDICATED;
    }
}

static void end_turn(struct match *match) {
    static const enum match_reason reasons[] = {
        [FAILING_ILLEGAL] = MATCH_ILLEGAL, [FAILING_CRASH] = MATCH_CRASH, [FAILING_SILENCE] = MATCH_SILENCE};
    struct match_game *game = &match->game;
    enum side side = (enum side)match->position.side;
    struct match_side *mover = &game->sides[side];
    struct player *player = &match->players[side];
    struct text error = text_over(match->message, sizeof match->message);
    struct thought thought = {.score = SCORE_NONE};
    double used = clock_milliseconds() - match->begun_at;
    match->thinking = false;
    enum failing failing = player->answer(player->self, &thought, &error);
    mover->moves++;
    mover->milliseconds += used;
    mover->nodes += thought.nodes;
    mover->depth_sum += thought.depth;
    match->clocks[side] -= used;
    bool out_of_time = match->timed[side] && match->clocks[side] < 0;
    mover->overruns +=
        out_of_time || (match->move_times[side] > 0 && used > match->move_times[side] + OVERRUN_MILLISECONDS);
    size_t memory = player->memory(player->self);
    if (memory > mover->memory) mover->memory = memory;
    if (failing != FAILING_NOT) {
        lose(match, reasons[failing]);
    } else if (out_of_time) {
        lose(match, MATCH_CLOCK);
    } else if (!moves_is_legal(&match->position, thought.action)) {
        text_string(&error, "the agent chose an illegal action");
        lose(match, MATCH_ILLEGAL);
    } else {
        int index = game->action_count++;
        game->actions[index] = thought.action;
        game->scores[index] = thought.score;
        match->depths[index] = thought.depth;
        match->nodes[index] = thought.nodes;
        match->times[index] = used;
        position_apply(&match->position, thought.action);
        for (int i = RED; i <= BLUE; i++) match->players[i].play(match->players[i].self, thought.action);
        judge(match);
    }
}

bool match_step(struct match *match, double milliseconds) {
    double until = clock_milliseconds() + milliseconds;
    if (match->reason == MATCH_OPEN && !match->thinking) judge(match); /* an opening may leave nothing to play */
    for (double left = milliseconds; match->reason == MATCH_OPEN && left > 0; left = until - clock_milliseconds()) {
        struct player *player = &match->players[match->position.side];
        if (!match->thinking) begin_turn(match);
        if (match->thinking && !player->step(player->self, left)) end_turn(match);
    }
    return match->reason == MATCH_OPEN;
}

bool match_play(struct match_game *game, const struct position *start, const struct match_seat seats[2], uint64_t seed,
                struct text *error) {
    struct match match;
    if (!match_begin(&match, start, seats, seed, error)) return false;
    while (match_step(&match, SLICE_MILLISECONDS)) {
    }
    *game = match.game;
    match_end(&match);
    if (!match.message[0]) return true;
    text_clear(error);
    text_string(error, match.message);
    return false;
}

void match_opening(struct position *position, enum rules rules, int count, uint64_t seed) {
    for (uint64_t attempt = 0; !match_try_opening(position, rules, count, seed, attempt, NULL); attempt++) {
    }
}

bool match_try_opening(struct position *position, enum rules rules, int count, uint64_t seed, uint64_t attempt,
                       action *actions) {
    struct random random;
    random_seed(&random, seed, attempt);
    position_start(position, rules);
    for (int i = 0; i < count && position_outcome(position) == OUTCOME_OPEN; i++) {
        action list[MOST_ACTIONS];
        int choices = moves_list(position, list);
        action chosen = list[random_below(&random, (uint32_t)choices)];
        if (actions) actions[i] = chosen;
        position_apply(position, chosen);
    }
    return position_outcome(position) == OUTCOME_OPEN;
}

void match_write_actions(const struct match_game *game, struct text *out) {
    text_string(out, "\"start\":\"");
    position_write(&game->start, out);
    text_string(out, "\",\"actions\":[");
    for (int i = 0; i < game->action_count; i++) {
        text_string(out, i ? ",\"" : "\"");
        action_write(game->actions[i], (enum side)(game->start.side ^ (i & 1)), out);
        text_character(out, '"');
    }
    text_string(out, "],\"redPoints\":");
    text_decimal(out, game->points / 2.0, 1);
}

void match_write(const struct match_game *game, struct text *out) {
    text_string(out, "\"rules\":\"");
    text_string(out, rules_names[game->start.rules]);
    text_string(out, "\",");
    match_write_actions(game, out);
}
