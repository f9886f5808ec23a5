#include "freckers/match.h"

#include "core/clock.h"
#include "core/random.h"
#include "freckers/moves.h"
#include "freckers/notation.h"

static void write_limits(struct text *out, const struct match_seat seats[2], const double clocks[2], enum side side) {
    if (seats[side].limits) text_string(out, seats[side].limits);
    for (int i = RED; i <= BLUE && seats[side].clock > 0; i++) {
        text_string(out, i == RED ? " rtime " : " btime ");
        text_decimal(out, clocks[i] > 0 ? clocks[i] : 0, 3);
    }
}

static bool open_seat(struct session *session, const struct match_seat *seat, const struct position *start,
                      uint64_t seed, struct text *error) {
    session_open(session);
    session->options.seed = seed;
    if (seat->models) session->models = *seat->models;
    session_start(session, start);
    return session_set(session, span_of("agent"), span_of(seat->agent), error);
}

/* Lets the mover think and gives its action, ACTION_NONE with a message if it has none. */
static action think(struct session *session, const char *limits, struct match_side *side, int *score,
                    struct text *error) {
    struct report report;
    double before = clock_milliseconds(), unused;
    if (!session_go(session, span_of(limits), error)) return ACTION_NONE;
    while (session_step(session, 1000)) {
    }
    side->milliseconds += clock_milliseconds() - before;
    session_report(session, &report, &unused);
    side->moves++;
    side->nodes += report.nodes;
    side->depth_sum += report.depth;
    *score = report.lines[0].score;
    if (moves_is_legal(&session->position, report.lines[0].moves[0])) return report.lines[0].moves[0];
    text_clear(error);
    text_string(error, session->agent->name);
    text_string(error, " chose an illegal action");
    return ACTION_NONE;
}

static bool play(struct match_game *game, struct session sessions[2], const struct match_seat seats[2],
                 struct text *error) {
    double clocks[2] = {seats[RED].clock, seats[BLUE].clock};
    const struct position *position = &sessions[RED].position;
    while (position_outcome(position) == OUTCOME_OPEN) {
        enum side side = (enum side)position->side;
        char buffer[256];
        struct text limits = text_over(buffer, sizeof buffer);
        struct match_side *mover = &game->sides[side];
        double used = mover->milliseconds;
        write_limits(&limits, seats, clocks, side);
        action action = think(&sessions[side], buffer, mover, &game->scores[game->action_count], error);
        if (action == ACTION_NONE) return false;
        clocks[side] -= mover->milliseconds - used;
        if (seats[side].clock > 0 && clocks[side] < 0) {
            mover->overrun = true;
            game->points = side == RED ? 0 : 2;
            return true;
        }
        game->actions[game->action_count++] = action;
        session_play(&sessions[RED], action);
        session_play(&sessions[BLUE], action);
    }
    static const int points[] = {[OUTCOME_LOSS] = 0, [OUTCOME_DRAW] = 1, [OUTCOME_WIN] = 2};
    int movers = points[position_outcome(position)];
    game->points = position->side == RED ? movers : 2 - movers;
    return true;
}

bool match_play(struct match_game *game, const struct position *start, const struct match_seat seats[2], uint64_t seed,
                struct text *error) {
    struct session sessions[2];
    *game = (struct match_game){.start = *start};
    bool opened = open_seat(&sessions[RED], &seats[RED], start, seed, error);
    opened = open_seat(&sessions[BLUE], &seats[BLUE], start, seed + 1, error) && opened;
    bool played = opened && play(game, sessions, seats, error);
    session_close(&sessions[RED]);
    session_close(&sessions[BLUE]);
    return played;
}

void match_opening(struct position *position, enum rules rules, int count, uint64_t seed) {
    for (uint64_t attempt = 0;; attempt++) {
        struct random random;
        random_seed(&random, seed, attempt);
        position_start(position, rules);
        for (int i = 0; i < count && position_outcome(position) == OUTCOME_OPEN; i++) {
            action list[MOST_ACTIONS];
            int choices = moves_list(position, list);
            position_apply(position, list[random_below(&random, (uint32_t)choices)]);
        }
        if (position_outcome(position) == OUTCOME_OPEN) return;
    }
}

void match_write(const struct match_game *game, struct text *out) {
    text_string(out, "\"rules\":\"");
    text_string(out, rules_names[game->start.rules]);
    text_string(out, "\",\"start\":\"");
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
