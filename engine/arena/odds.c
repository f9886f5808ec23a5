#include "arena/odds.h"

#include <string.h>

#include "core/json_value.h"

bool odds_read(struct experiment *experiment, struct span json, struct text *error) {
    struct span odds, agents, item;
    char seat[32];
    if (!json_member(json, "odds", &odds)) return true;
    if (!json_member_string(odds, "seat", seat, sizeof seat)) return text_refuse(error, "odds need a seat");
    for (int i = 0; i < 2; i++)
        if (!strcmp(seat, game_seat_name(experiment->game, i))) experiment->odds_seat = i;
    if (experiment->odds_seat == NO_SEAT) {
        text_refuse(error, "no seat of this game is called ");
        text_excerpt(error, span_of(seat));
        return false;
    }
    if (!json_member(odds, "agents", &agents))
        return text_refuse(error, "odds need a list of agents who are given them");
    while (json_next(&agents, &item)) {
        int64_t index;
        if (!span_integer(item, 0, experiment->player_count - 1, &index) || experiment->players[index].odds)
            return text_refuse(error, "odds are given to agents of this experiment, to each once");
        experiment->players[index].odds = true;
    }
    return true;
}

bool odds_check(const struct experiment *experiment, struct text *error) {
    int given = 0;
    for (int i = 0; i < experiment->player_count; i++) given += experiment->players[i].odds;
    if (experiment->odds_seat == NO_SEAT) return true;
    if (experiment->game->dealt) return text_refuse(error, "odds are positions, and this game deals cards instead");
    if (!experiment->listed_count)
        return text_refuse(error, "odds need a list of openings, which give one seat the better side");
    if (!given || given == experiment->player_count)
        return text_refuse(error, "odds need agents who are given them, and agents who are not");
    return true;
}

void odds_write(const struct experiment *experiment, struct text *out) {
    if (experiment->odds_seat == NO_SEAT) return;
    json_write_key(out, "odds");
    text_character(out, '{');
    json_write_string(out, "seat", game_seat_name(experiment->game, experiment->odds_seat));
    json_write_key(out, "agents");
    text_character(out, '[');
    for (int i = 0, written = 0; i < experiment->player_count; i++) {
        if (!experiment->players[i].odds) continue;
        if (written++) text_character(out, ',');
        text_integer(out, i);
    }
    text_string(out, "]}");
}

int odds_seat_of(const struct experiment *experiment, int player, int opponent) {
    bool own = experiment->players[player].odds, other = experiment->players[opponent].odds;
    if (own == other) return NO_SEAT;
    return own ? experiment->odds_seat : !experiment->odds_seat;
}
