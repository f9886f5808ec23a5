#include "arena/contest.h"

#include <string.h>

#include "arena/digest.h"
#include "arena/judging.h"
#include "core/json_value.h"

bool contest_is_process(const char *agent) {
    return !strncmp(agent, PROCESS_PREFIX, strlen(PROCESS_PREFIX)) ||
           !strncmp(agent, PYTHON_PREFIX, strlen(PYTHON_PREFIX));
}

bool contest_is_guest(const char *agent) {
    return !strncmp(agent, GUEST_PREFIX, strlen(GUEST_PREFIX));
}

static bool check_player(const struct game *game, const struct experiment_player *player, struct text *error) {
    const struct agent *agent;
    struct agent_options options;
    struct limits limits;
    char buffer[LIMITS_TEXT_SIZE];
    struct text text = text_over(buffer, sizeof buffer);
    double clock;
    if (contest_is_process(player->agent)) {
        if (game->look) return text_refuse(error, "external programs cannot play a game with hidden information");
    } else if (contest_is_guest(player->agent)) {
        if (!player->agent[strlen(GUEST_PREFIX)]) return text_refuse(error, "guest- needs the name of a guest");
    } else if (!agent_read(game, &agent, &options, span_of(player->agent), error)) {
        return false;
    }
    if (!experiment_limits(player, &text, &clock, error)) return false;
    if (!text.length) return true;
    if (!limits_read(&limits, span_of(buffer), error)) return false;
    if (limits.depth && game->depthless)
        return text_refuse(error, "agents of this game take no depth limit; use movetime or nodes");
    if (limits.infinite) return text_refuse(error, "a match cannot use the limit infinite");
    if (limits.clock[0] > 0 || limits.clock[1] > 0)
        return text_refuse(error, "use clock MS to set a clock for the whole game");
    return true;
}

/* Gets the position of an opening and its number of actions. */
static bool read_opening(const struct game *game, const char *rules, const char *opening, union game_space *position,
                         int *length, struct text *error) {
    struct session session;
    session_open(&session, game);
    bool sound = session_set(&session, span_of("rules"), span_of(rules), error) &&
                 session_set_position(&session, span_of(opening), error);
    *position = session.position;
    *length = session.action_count;
    session_close(&session);
    return sound;
}

/* Whether the position contains both players' views. */
static bool has_both_views(const struct game *game, const void *position) {
    char ignored[256];
    struct text error = text_over(ignored, sizeof ignored);
    union game_space view;
    for (int seat = 0; game->look && seat < 2; seat++)
        if (!game->look(position, seat, &view, &error)) return false;
    return true;
}

bool contest_check(const struct experiment *experiment, struct text *error) {
    const struct game *game = experiment->game;
    int rules;
    if (!game_read_rules(game, span_of(experiment->rules), &rules, error)) return false;
    for (int i = 0; i < experiment->player_count; i++)
        if (!check_player(game, &experiment->players[i], error)) return false;
    for (int i = 0; i < experiment->listed_count; i++) {
        union game_space position;
        int length;
        bool sound = read_opening(game, experiment->rules, experiment->listed[i], &position, &length, error);
        if (sound && !has_both_views(game, &position))
            sound = text_refuse(error, "the position is known to only one player");
        else if (sound && game_is_over(game, &position))
            sound = text_refuse(error, "the game is already over");
        if (sound) continue;
        text_string(error, " (opening ");
        text_integer(error, i + 1);
        text_character(error, ')');
        return false;
    }
    return true;
}

/* Plays the random actions of an opening; false if the game ends. */
static bool play_random(const struct experiment *experiment, int number, int attempt, union game_space *position,
                        game_action *actions, int *rules) {
    char ignored[128];
    struct text error = text_over(ignored, sizeof ignored);
    game_read_rules(experiment->game, span_of(experiment->rules), rules, &error);
    return match_try_opening(experiment->game, position, *rules, experiment->random_actions,
                             experiment_seed(experiment, number), (uint64_t)attempt, actions);
}

static void write_deal(const struct experiment *experiment, int number, struct text *out) {
    text_string(out, experiment->game->forms[0]);
    text_character(out, ' ');
    text_integer(out, (int64_t)experiment_seed(experiment, number));
}

void contest_write_opening(const struct experiment *experiment, int number, int attempt, struct text *out) {
    const struct game *game = experiment->game;
    union game_space position, start;
    game_action actions[MAX_GAME_ACTIONS];
    int rules = 0, count = experiment->random_actions;
    if (game->dealt) {
        write_deal(experiment, number, out);
        return;
    }
    play_random(experiment, number, attempt, &position, actions, &rules);
    memset(&start, 0, sizeof start);
    game->start(&start, rules, experiment_seed(experiment, number));
    text_string(out, count ? "startpos moves" : "startpos");
    for (int i = 0; i < count; i++) {
        text_character(out, ' ');
        game->write_action(actions[i], game->turn(&start), out);
        game->apply(&start, actions[i]);
    }
}

bool contest_try_opening(const struct experiment *experiment, const void *models, int number, int attempt,
                         uint64_t *identity) {
    const struct game *game = experiment->game;
    union game_space position;
    game_action actions[MAX_GAME_ACTIONS];
    int rules = 0;
    *identity = experiment_seed(experiment, number);
    if (game->dealt) return true; /* every deal is played from both seats */
    if (!play_random(experiment, number, attempt, &position, actions, &rules)) return false;
    if (experiment->sound && !judging_is_balanced(experiment, models, &position)) return false;
    char buffer[OPENING_TEXT_SIZE];
    struct text text = text_over(buffer, sizeof buffer);
    contest_write_opening(experiment, number, attempt, &text);
    if (text.full) return false;
    *identity = game->identity ? game->identity(&position) : game_hash(game, &position);
    return true;
}

/* `players` are those that are not agents of ours. */
static bool open_seats(struct contest *contest, const struct contest_host *host, const void *start,
                       struct match_seat seats[2], struct player players[2], struct text *error) {
    const struct task *task = &contest->task;
    for (int seat = 0; seat < 2; seat++) {
        seats[seat] = (struct match_seat){
            .agent = task->agents[seat],
            .limits = task->limits[seat][0] ? task->limits[seat] : NULL,
            .clock = task->clocks[seat],
            .models = host->models,
        };
        if (contest_is_guest(task->agents[seat])) {
            if (!host->has_guests) return text_refuse(error, "agents of your own can play only in the page's arena");
            players[seat] = guest_player(&contest->guests[seat], task->game, start);
            seats[seat].player = &players[seat];
        }
        if (!contest_is_process(task->agents[seat])) continue;
        if (!host->open_process) return text_refuse(error, "external programs can play only in the native arena");
        if (!host->open_process(&players[seat], task, seat, start, error)) return false;
        seats[seat].player = &players[seat];
    }
    return true;
}

bool contest_begin(struct contest *contest, const struct task *task, const struct contest_host *host,
                   struct text *error) {
    struct match_seat seats[2] = {{0}, {0}};
    struct player players[2] = {{0}, {0}};
    union game_space start;
    contest->task = *task;
    if (!read_opening(task->game, task->rules, task->opening, &start, &contest->opening_length, error)) return false;
    if (!open_seats(contest, host, &start, seats, players, error)) {
        for (int seat = 0; seat < 2; seat++)
            if (seats[seat].player) players[seat].close(players[seat].self);
        return false;
    }
    if (!match_begin(&contest->match, task->game, &start, seats, task->seed, error)) return false;
    contest->match.adjudication_actions = task->adjudication.actions;
    contest->match.adjudication_score = task->adjudication.score;
    contest->match.draw_actions = task->adjudication.draw_actions;
    contest->match.draw_score = task->adjudication.draw_score;
    contest->match.ends_solved = task->adjudication.solved;
    contest->match.longest = task->adjudication.longest;
    return true;
}

bool contest_step(struct contest *contest, double milliseconds) {
    return match_step(&contest->match, milliseconds);
}

void contest_end(struct contest *contest) {
    match_end(&contest->match);
}

static void write_side(const struct match_side *side, int seat, struct text *out) {
    json_write_integer(out, seat ? "blueMoves" : "redMoves", side->moves);
    json_write_integer(out, seat ? "blueNodes" : "redNodes", side->nodes);
    json_write_decimal(out, seat ? "blueTime" : "redTime", side->milliseconds, 1);
    json_write_integer(out, seat ? "blueDepthSum" : "redDepthSum", side->depth_sum);
    json_write_integer(out, seat ? "blueOverruns" : "redOverruns", side->overruns);
    json_write_integer(out, seat ? "blueMemory" : "redMemory", (int64_t)side->memory);
    json_write_integer(out, seat ? "blueUsed" : "redUsed", (int64_t)side->used);
}

static void write_score(const struct thought *thought, struct text *out) {
    if (thought->score != SCORE_NONE)
        text_integer(out, thought->score);
    else if (thought->chance >= 0)
        text_integer(out, (int64_t)(thought->chance * 1000 + 0.5));
    else
        text_string(out, "null");
}

static void write_depth(const struct thought *thought, struct text *out) {
    text_integer(out, thought->depth);
}

static void write_nodes(const struct thought *thought, struct text *out) {
    text_integer(out, thought->nodes);
}

static void write_time(const struct thought *thought, struct text *out) {
    text_decimal(out, thought->milliseconds, 2);
}

static void write_seat(const struct thought *thought, struct text *out) {
    text_integer(out, thought->seat);
}

static void write_column(const struct match *match, const char *name,
                         void (*write)(const struct thought *thought, struct text *out), struct text *out) {
    json_write_key(out, name);
    text_character(out, '[');
    for (int i = 0; i < match->action_count; i++) {
        if (i) text_character(out, ',');
        write(&match->thoughts[i], out);
    }
    text_character(out, ']');
}

/* Writes the search results for each action, one list per field. */
static void write_thoughts(const struct match *match, struct text *out) {
    json_write_key(out, "thoughts");
    text_character(out, '{');
    write_column(match, "depth", write_depth, out);
    write_column(match, "nodes", write_nodes, out);
    write_column(match, "score", write_score, out);
    write_column(match, "time", write_time, out);
    /* The same player may act twice in a row, and only a game that describes itself tells pages who acted. */
    if (match->game->dealt || !match->game->describe) write_column(match, "seat", write_seat, out);
    text_character(out, '}');
}

static void write_actions(const struct match *match, struct text *out) {
    json_write_key(out, "actions");
    text_character(out, '[');
    for (int i = 0; i < match->action_count; i++) {
        text_string(out, i ? ",\"" : "\"");
        match->game->write_action(match->thoughts[i].action, match->thoughts[i].seat, out);
        text_character(out, '"');
    }
    text_character(out, ']');
}

bool contest_question(const struct contest *contest, struct text *out) {
    const struct match *match = &contest->match;
    if (!match_waits(match)) return false;
    int seat = match->game->turn(&match->position);
    text_character(out, '{');
    json_write_integer(out, "seat", seat);
    json_write_string(out, "limits", contest->guests[seat].limits);
    write_actions(match, out);
    text_character(out, '}');
    return true;
}

bool contest_answer(struct contest *contest, struct span answer, struct text *error) {
    const struct match *match = &contest->match;
    if (!match_waits(match)) return text_refuse(error, "nothing was asked");
    return guest_answer(&contest->guests[match->game->turn(&match->position)], answer, error);
}

void contest_record(const struct contest *contest, struct text *out) {
    const struct match *match = &contest->match;
    const struct game *game = match->game;
    text_character(out, '{');
    task_write_record_fields(&contest->task, out);
    if (!game->dealt) { /* a deal is identified by its number, and its text would reveal hidden cards */
        char buffer[GAME_TEXT_SIZE];
        struct text start = text_over(buffer, sizeof buffer);
        game->write(&match->start, &start);
        json_write_string(out, "start", buffer);
    }
    write_actions(match, out);
    json_write_decimal(out, "redPoints", match->points / 2.0, 1);
    json_write_string(out, "reason", match_ending(match));
    json_write_integer(out, "length",
                       game->played ? game->played(&match->position) : contest->opening_length + match->action_count);
    if (match->message[0]) json_write_string(out, "message", match->message);
    if (match->story[0]) json_write_string(out, "traceback", match->story);
    write_side(&match->sides[0], 0, out);
    write_side(&match->sides[1], 1, out);
    write_thoughts(match, out);
    json_write_key(out, "digest");
    text_character(out, '"');
    digest_write(digest_game(&contest->task, match), out);
    text_character(out, '"');
    text_character(out, '}');
}
