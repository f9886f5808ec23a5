#include "selfplay/played.h"

#include "core/json_value.h"
#include "freckers/freckers.h"
#include "freckers/notation.h"

void played_opening(struct position *position, enum rules rules, int count, uint64_t seed) {
    match_opening(&freckers_game, position, (int)rules, count, seed);
}

bool play_recorded_game(struct played_game *game, const struct position *start, const struct match_seat seats[2],
                        uint64_t seed, struct text *error) {
    static struct match match;
    if (!match_play(&match, &freckers_game, start, seats, seed, error)) return false;
    *game = (struct played_game){.start = *start, .action_count = match.action_count, .points = match.points};
    for (int i = 0; i < match.action_count; i++) {
        game->actions[i] = (uint16_t)match.thoughts[i].action;
        game->scores[i] = match.thoughts[i].score;
    }
    return true;
}

void played_write(const struct played_game *game, struct text *out) {
    json_write_string(out, "rules", rules_names[game->start.rules]);
    text_string(out, ",\"start\":\"");
    position_write(&game->start, out);
    text_string(out, "\",\"actions\":[");
    for (int i = 0; i < game->action_count; i++) {
        text_string(out, i ? ",\"" : "\"");
        action_write(game->actions[i], (enum side)(game->start.side ^ (i & 1)), out);
        text_character(out, '"');
    }
    text_character(out, ']');
    json_write_decimal(out, "redPoints", game->points / 2.0, 1);
}
