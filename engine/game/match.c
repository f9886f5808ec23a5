#include "game/match.h"

#include <stdlib.h>
#include <string.h>

#include "core/clock.h"
#include "core/random.h"

/* A smaller excess over the time limit is blamed on the machine, not the agent. */
#define OVERRUN_MILLISECONDS 50
#define SLICE_MILLISECONDS 1000

static void write_limits(struct text *out, const struct match *match, int seat) {
    if (match->limits[seat]) text_string(out, match->limits[seat]);
    for (int i = 0; i < 2 && match->timed[seat]; i++) {
        text_string(out, i == 0 ? " rtime " : " btime ");
        text_decimal(out, match->clocks[i] > 0 ? match->clocks[i] : 0, 3);
    }
}

static bool open_seat(struct match *match, int index, const struct match_seat *seat, uint64_t seed,
                      struct text *error) {
    struct session *session = &match->sessions[index];
    struct limits limits;
    match->limits[index] = seat->limits;
    match->clocks[index] = seat->clock;
    match->timed[index] = seat->clock > 0;
    if (seat->limits && limits_read(&limits, span_of(seat->limits), error)) match->move_times[index] = limits.move_time;
    text_clear(error);
    if (seat->player) {
        match->players[index] = *seat->player;
        return true;
    }
    session_open(session, match->game);
    match->players[index] = player_of_session(session);
    session->options.seed = seed;
    session_share_models(session, seat->models);
    session_start(session, &match->start);
    return session_set(session, span_of("agent"), span_of(seat->agent), error) && session_prepare(session, error);
}

bool match_begin(struct match *match, const struct game *game, const void *start, const struct match_seat seats[2],
                 uint64_t seed, struct text *error) {
    memset(match, 0, sizeof *match);
    match->game = game;
    memcpy(&match->start, start, game->position_size);
    memcpy(&match->position, start, game->position_size);
    bool opened = open_seat(match, 0, &seats[0], seed, error);
    opened = open_seat(match, 1, &seats[1], seed + 1, error) && opened;
    if (!opened) match_end(match);
    return opened;
}

void match_end(struct match *match) {
    for (int seat = 0; seat < 2; seat++)
        if (match->players[seat].close) match->players[seat].close(match->players[seat].self);
    memset(match->players, 0, sizeof match->players);
}

const char *match_ending(const struct match *match) {
    static const char *const names[] = {"open",  "over",    "length", "adjudicated", "clock", "illegal",
                                        "crash", "silence", "solved", "even",        "capped"};
    if (match->reason == MATCH_OVER) return game_ending(match->game, &match->position);
    return names[match->reason];
}

static void forfeit(struct match *match, enum match_reason reason) {
    match->reason = reason;
    match->points = match->game->turn(&match->position) == 0 ? POINTS_LOSS : POINTS_WIN;
}

static void begin_turn(struct match *match) {
    int seat = match->game->turn(&match->position);
    struct player *player = &match->players[seat];
    char buffer[320];
    struct text limits = text_over(buffer, sizeof buffer), error = text_over(match->message, sizeof match->message);
    write_limits(&limits, match, seat);
    match->begun_at = clock_milliseconds();
    match->thinking = player->go(player->self, buffer, &error);
    if (!match->thinking) forfeit(match, MATCH_CRASH);
}

/* Whether both players' scores have favoured the same side for long enough. */
static bool players_agree(const struct match *match, int *points) {
    int agreeing = 0, winner = -1;
    for (int i = match->action_count - 1; i >= 0 && agreeing < match->adjudication_actions; i--, agreeing++) {
        const struct thought *thought = &match->thoughts[i];
        if (thought->score == SCORE_NONE || abs(thought->score) < match->adjudication_score) return false;
        int ahead = thought->score > 0 ? thought->seat : !thought->seat;
        if (winner >= 0 && winner != ahead) return false;
        winner = ahead;
    }
    *points = winner == 0 ? POINTS_WIN : POINTS_LOSS;
    return match->adjudication_actions && agreeing == match->adjudication_actions;
}

/* Whether neither player has seen anybody ahead for long enough. */
static bool looks_even(const struct match *match) {
    int even = 0;
    for (int i = match->action_count - 1; i >= 0 && even < match->draw_actions; i--, even++) {
        const struct thought *thought = &match->thoughts[i];
        if (thought->score == SCORE_NONE || abs(thought->score) > match->draw_score) return false;
    }
    return match->draw_actions && even == match->draw_actions;
}

static int actions_so_far(const struct match *match) {
    return match->game->played ? match->game->played(&match->position) : match->action_count;
}

static void check_for_end(struct match *match) {
    int points = match->game->points(&match->position);
    if (points != POINTS_OPEN) {
        match->reason = MATCH_OVER;
    } else if (match->ends_solved && match->game->solve && match->game->solve(&match->position, &points)) {
        match->reason = MATCH_SOLVED;
    } else if (players_agree(match, &points)) {
        match->reason = MATCH_ADJUDICATED;
    } else if (looks_even(match)) {
        match->reason = MATCH_EVEN;
        points = POINTS_DRAW;
    } else if (match->longest && actions_so_far(match) >= match->longest) {
        match->reason = MATCH_CAPPED;
        points = POINTS_DRAW;
    } else if (match->action_count == MAX_GAME_ACTIONS) {
        match->reason = MATCH_TOO_LONG;
        points = POINTS_DRAW;
    }
    if (match->reason != MATCH_OPEN) match->points = points;
}

/* Adds the turn to the side's totals; true if its clock has run out. */
static bool count_turn(struct match *match, int seat, const struct thought *thought) {
    struct match_side *side = &match->sides[seat];
    struct player *player = &match->players[seat];
    double used = thought->milliseconds;
    side->moves++;
    side->milliseconds += used;
    side->nodes += thought->nodes;
    side->depth_sum += thought->depth;
    match->clocks[seat] -= used;
    bool out_of_time = match->timed[seat] && match->clocks[seat] < 0;
    bool slow = match->move_times[seat] > 0 && used > match->move_times[seat] + OVERRUN_MILLISECONDS;
    side->overruns += out_of_time || slow;
    size_t memory = player->memory(player->self);
    if (memory > side->memory) side->memory = memory;
    if (thought->memory > side->used) side->used = thought->memory;
    return out_of_time;
}

static void end_turn(struct match *match) {
    static const enum match_reason reasons[] = {[FAILURE_ILLEGAL] = MATCH_ILLEGAL,
                                                [FAILURE_CRASH] = MATCH_CRASH,
                                                [FAILURE_SILENCE] = MATCH_SILENCE,
                                                [FAILURE_CLOCK] = MATCH_CLOCK};
    int seat = match->game->turn(&match->position);
    struct player *player = &match->players[seat];
    struct text error = text_over(match->message, sizeof match->message);
    struct thought thought = {.score = SCORE_NONE, .chance = -1};
    double used = clock_milliseconds() - match->begun_at;
    match->thinking = false;
    enum failure failure = player->answer(player->self, &thought, &error);
    thought.seat = seat;
    if (thought.milliseconds <= 0) thought.milliseconds = used;
    bool out_of_time = count_turn(match, seat, &thought);
    if (failure != FAILURE_NONE) {
        struct text story = text_over(match->story, sizeof match->story);
        if (player->story) text_string(&story, player->story(player->self));
        forfeit(match, reasons[failure]);
    } else if (out_of_time) {
        forfeit(match, MATCH_CLOCK);
    } else if (!game_is_legal(match->game, &match->position, thought.action)) {
        text_string(&error, "the agent chose an illegal move");
        forfeit(match, MATCH_ILLEGAL);
    } else {
        match->thoughts[match->action_count++] = thought;
        match->game->apply(&match->position, thought.action);
        for (int i = 0; i < 2; i++) match->players[i].play(match->players[i].self, thought.action);
        check_for_end(match);
    }
}

bool match_waits(const struct match *match) {
    const struct player *player = &match->players[match->game->turn(&match->position)];
    return match->thinking && player->waits && player->waits(player->self);
}

bool match_step(struct match *match, double milliseconds) {
    double until = clock_milliseconds() + milliseconds;
    if (match->reason == MATCH_OPEN && !match->thinking) check_for_end(match); /* the opening may have ended the game */
    for (double left = milliseconds; match->reason == MATCH_OPEN && left > 0; left = until - clock_milliseconds()) {
        struct player *player = &match->players[match->game->turn(&match->position)];
        if (!match->thinking) begin_turn(match);
        if (match_waits(match)) break;
        if (match->thinking && !player->step(player->self, left)) end_turn(match);
    }
    return match->reason == MATCH_OPEN;
}

bool match_play(struct match *match, const struct game *game, const void *start, const struct match_seat seats[2],
                uint64_t seed, struct text *error) {
    if (!match_begin(match, game, start, seats, seed, error)) return false;
    while (match_step(match, SLICE_MILLISECONDS)) {
    }
    match_end(match);
    return !match->message[0] || text_refuse(error, match->message);
}

bool match_try_opening(const struct game *game, void *position, int rules, int count, uint64_t seed, uint64_t attempt,
                       game_action *actions) {
    struct random random;
    random_seed(&random, seed, attempt);
    memset(position, 0, game->position_size);
    game->start(position, rules, seed);
    for (int i = 0; i < count && !game_is_over(game, position); i++) {
        game_action list[MAX_LISTED_ACTIONS];
        game_action chosen = list[random_below(&random, (uint32_t)game->list(position, list))];
        if (actions) actions[i] = chosen;
        game->apply(position, chosen);
    }
    return !game_is_over(game, position);
}

void match_opening(const struct game *game, void *position, int rules, int count, uint64_t seed) {
    for (uint64_t attempt = 0; !match_try_opening(game, position, rules, count, seed, attempt, NULL); attempt++) {
    }
}
