#include "arena/standings.h"

#include "core/json_value.h"

static void write_games(struct text *out, const struct statistics *statistics) {
    json_write_integer(out, "games", statistics_games(statistics));
    json_write_integer(out, "wins", statistics->wins);
    json_write_integer(out, "draws", statistics->draws);
    json_write_integer(out, "losses", statistics->losses);
    json_write_decimal(out, "score", statistics_score(statistics), 6);
}

static void write_interval(struct text *out, const char *name, double value, double low, double high) {
    json_write_key(out, name);
    text_character(out, '[');
    text_decimal(out, value, 6);
    text_character(out, ',');
    text_decimal(out, low, 6);
    text_character(out, ',');
    text_decimal(out, high, 6);
    text_character(out, ']');
}

static void write_switch(struct text *out, const char *name, bool value) {
    json_write_key(out, name);
    text_string(out, value ? "true" : "false");
}

static void write_player(const struct standings *standings, int index, struct text *out) {
    const struct experiment_player *player = &standings->schedule->experiment.players[index];
    const struct player_sums *sums = &standings->players[index];
    const struct result_side *side = &sums->sums;
    const struct rating *rating = &standings->ratings[index];
    double moves = side->moves ? (double)side->moves : 1, seconds = side->milliseconds / 1000;
    text_character(out, '{');
    json_write_string(out, "agent", player->agent);
    json_write_string(out, "name", player->name[0] ? player->name : player->agent);
    write_games(out, &sums->statistics);
    json_write_decimal(out, "error", statistics_game_error(&sums->statistics), 6);
    write_interval(out, "rating", rating->elo, rating->low, rating->high);
    json_write_integer(out, "moves", side->moves);
    json_write_decimal(out, "nodes", (double)side->nodes / moves, 3);
    json_write_decimal(out, "depth", (double)side->depth_sum / moves, 6);
    json_write_decimal(out, "time", side->milliseconds / moves, 3);
    json_write_decimal(out, "nodesPerSecond", seconds > 0 ? (double)side->nodes / seconds : 0, 0);
    json_write_integer(out, "memory", side->memory);
    if (side->used) json_write_integer(out, "used", side->used);
    json_write_integer(out, "overruns", side->overruns);
    json_write_integer(out, "failures", sums->failures);
    text_character(out, '}');
}

static void write_pairing(const struct pairing_sums *pairing, struct text *out) {
    const struct statistics *statistics = &pairing->statistics;
    double score = statistics_score(statistics), error = statistics_error(statistics);
    text_character(out, '{');
    json_write_key(out, "players");
    for (int i = 0; i < 2; i++) {
        text_character(out, i ? ',' : '[');
        text_integer(out, pairing->players[i]);
    }
    text_character(out, ']');
    write_games(out, statistics);
    json_write_key(out, "pairs");
    for (int i = 0; i < 5; i++) {
        text_character(out, i ? ',' : '[');
        text_integer(out, statistics->pairs[i]);
    }
    text_character(out, ']');
    json_write_decimal(out, "error", error, 6);
    write_interval(out, "elo", statistics_elo(score), statistics_elo(score - error), statistics_elo(score + error));
    json_write_decimal(out, "superiority", statistics_superiority(statistics), 6);
    text_character(out, '}');
}

static void write_test(const struct standings *standings, struct text *out) {
    static const char *const verdicts[] = {[VERDICT_NONE] = "null", [VERDICT_H0] = "\"H0\"", [VERDICT_H1] = "\"H1\""};
    const struct sprt *sprt = &standings->schedule->experiment.sprt;
    double lower, upper;
    sprt_bounds(sprt, &lower, &upper);
    json_write_key(out, "sprt");
    text_character(out, '{');
    json_write_decimal(out, "elo0", sprt->elo0, 6);
    json_write_decimal(out, "elo1", sprt->elo1, 6);
    json_write_decimal(out, "ratio", sprt_ratio(sprt, standings->sequential.pairs), 6);
    json_write_decimal(out, "lower", lower, 6);
    json_write_decimal(out, "upper", upper, 6);
    json_write_integer(out, "pairs", statistics_pairs(&standings->sequential));
    json_write_key(out, "verdict");
    text_string(out, verdicts[standings->verdict]);
    text_character(out, '}');
}

void standings_write(const struct standings *standings, struct text *out) {
    const struct schedule *schedule = standings->schedule;
    text_character(out, '{');
    json_write_string(out, "format", "lilypad-standings 1");
    json_write_string(out, "engine", game_version(schedule->experiment.game));
    json_write_integer(out, "games", schedule->game_count);
    json_write_integer(out, "played", standings->played);
    json_write_integer(out, "broken", standings->broken);
    json_write_integer(out, "foreign", standings->foreign);
    write_switch(out, "complete", standings_complete(standings));
    write_switch(out, "finite", standings->finite);
    json_write_key(out, "agents");
    for (int i = 0; i < schedule->experiment.player_count; i++) {
        text_character(out, i ? ',' : '[');
        write_player(standings, i, out);
    }
    text_character(out, ']');
    json_write_key(out, "pairings");
    for (int i = 0; i < schedule->pairing_count; i++) {
        text_character(out, i ? ',' : '[');
        write_pairing(&standings->pairings[i], out);
    }
    text_character(out, ']');
    json_write_key(out, "firstMover");
    text_character(out, '{');
    write_games(out, &standings->first_mover);
    json_write_decimal(out, "error", statistics_game_error(&standings->first_mover), 6);
    text_character(out, '}');
    json_write_key(out, "length");
    text_character(out, '{');
    json_write_decimal(out, "mean", standings->played ? (double)standings->length_sum / standings->played : 0, 6);
    json_write_integer(out, "shortest", standings->shortest);
    json_write_integer(out, "longest", standings->longest);
    text_character(out, '}');
    if (schedule->experiment.sequential) write_test(standings, out);
    text_character(out, '}');
}
