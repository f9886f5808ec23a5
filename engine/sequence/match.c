#include "sequence/match.h"

#include "core/clock.h"
#include "sequence/game_text.h"

static bool open_seat(struct sequence_session *session, const struct sequence_seat *seat, uint64_t seed,
                      struct text *error) {
    sequence_open(session);
    session->options.seed = seed;
    return sequence_set(session, span_of("agent"), span_of(seat->agent), error);
}

/* Lets the mover think about its view; NO_PLAY with a message if it has no legal action to give. */
static play think(struct sequence_session *session, const struct game *game, const char *limits,
                  struct sequence_side *side, struct text *error) {
    struct play_report report;
    struct view view;
    double before = clock_milliseconds(), unused;
    view_of(&view, game, game->state.turn);
    sequence_look(session, &view);
    if (!sequence_go(session, span_of(limits), error)) return NO_PLAY;
    while (sequence_step(session, 1000)) {
    }
    side->milliseconds += clock_milliseconds() - before;
    sequence_report(session, &report, &unused);
    side->actions++;
    side->nodes += report.nodes;
    if (state_is_legal(&game->state, report.lines[0].plays[0])) return report.lines[0].plays[0];
    text_clear(error);
    text_string(error, session->agent->name);
    text_string(error, " chose an illegal action");
    return NO_PLAY;
}

static bool play_deal(struct sequence_match *match, struct sequence_session sessions[2],
                      const struct sequence_seat seats[2], struct text *error) {
    struct game game;
    game_deal(&game, match->rules, match->deal);
    while (!state_is_over(&game.state)) {
        int seat = game.state.turn;
        play play = think(&sessions[seat], &game, seats[seat].limits, &match->sides[seat], error);
        if (play == NO_PLAY) return false;
        match->plays[match->play_count++] = play;
        game_apply(&game, play);
    }
    for (int seat = 0; seat < 2; seat++) match->sequences[seat] = game.state.board.sequences[seat];
    match->points = state_lead(&game.state) + 1;
    return true;
}

bool sequence_match_play(struct sequence_match *match, enum sequence_rules rules, uint64_t deal,
                         const struct sequence_seat seats[2], uint64_t seed, struct text *error) {
    struct sequence_session sessions[2];
    *match = (struct sequence_match){.rules = rules, .deal = deal};
    bool opened = open_seat(&sessions[0], &seats[0], seed, error);
    opened = open_seat(&sessions[1], &seats[1], seed + 1, error) && opened;
    bool played = opened && play_deal(match, sessions, seats, error);
    sequence_close(&sessions[0]);
    sequence_close(&sessions[1]);
    return played;
}

void sequence_match_write(const struct sequence_match *match, struct text *out) {
    json_write_key(out, "rules");
    text_json_string(out, span_of(sequence_rules_names[match->rules]));
    json_write_key(out, "deal");
    text_integer(out, (int64_t)match->deal);
    json_write_key(out, "actions");
    text_character(out, '[');
    for (int i = 0; i < match->play_count; i++) {
        text_string(out, i ? ",\"" : "\"");
        play_write(match->plays[i], out);
        text_character(out, '"');
    }
    text_character(out, ']');
    json_write_key(out, "seqs");
    write_numbers(match->sequences, out);
    json_write_key(out, "redPoints");
    text_decimal(out, match->points / 2.0, 1);
}
