#include "arena/swiss_json.h"

#include "core/json_value.h"

static void write_pair(struct text *out, int one, int other) {
    text_character(out, '[');
    text_integer(out, one);
    text_character(out, ',');
    text_integer(out, other);
    text_character(out, ']');
}

static void write_round(const struct schedule *schedule, int round, struct text *out) {
    const struct swiss *swiss = schedule->swiss;
    text_character(out, '{');
    json_write_key(out, "pairs");
    text_character(out, '[');
    for (int pair = 0; pair < schedule->round_pairs; pair++) {
        const uint8_t *both = swiss_players(swiss, round, pair);
        if (pair) text_character(out, ',');
        write_pair(out, both[0], both[1]);
    }
    text_character(out, ']');
    if (swiss_bye(swiss, round) != NO_BYE) json_write_integer(out, "bye", swiss_bye(swiss, round));
    text_character(out, '}');
}

void swiss_write(const struct schedule *schedule, struct text *out) {
    const struct swiss *swiss = schedule->swiss;
    int order[MAX_PLAYERS];
    json_write_key(out, "swiss");
    text_character(out, '{');
    json_write_integer(out, "rounds", schedule->experiment.rounds);
    json_write_key(out, "drawn");
    text_character(out, '[');
    for (int round = 0; round < swiss_drawn(swiss); round++) {
        if (round) text_character(out, ',');
        write_round(schedule, round, out);
    }
    text_character(out, ']');
    swiss_rank(swiss, order);
    json_write_key(out, "ranking");
    text_character(out, '[');
    for (int i = 0; i < schedule->experiment.player_count; i++) {
        text_string(out, i ? ",{" : "{");
        json_write_integer(out, "agent", order[i]);
        json_write_decimal(out, "points", swiss_points(swiss, order[i]) / 2.0, 1);
        json_write_decimal(out, "buchholz", swiss_buchholz(swiss, order[i]) / 2.0, 1);
        text_character(out, '}');
    }
    text_string(out, "]}");
}
