#include "arena/standings.h"

static void write_number(struct text *out, const char *key, double value, int digits) {
    text_string(out, key);
    text_decimal(out, value, digits);
}

static void write_games(struct text *out, const struct statistics *statistics) {
    write_number(out, "\"games\":", (double)statistics_games(statistics), 0);
    write_number(out, ",\"wins\":", (double)statistics->wins, 0);
    write_number(out, ",\"draws\":", (double)statistics->draws, 0);
    write_number(out, ",\"losses\":", (double)statistics->losses, 0);
    write_number(out, ",\"score\":", statistics_score(statistics), 6);
}

static void write_interval(struct text *out, double value, double low, double high) {
    write_number(out, "[", value, 6);
    write_number(out, ",", low, 6);
    write_number(out, ",", high, 6);
    text_character(out, ']');
}

static void write_player(const struct standings *standings, int index, struct text *out) {
    const struct experiment_player *player = &standings->schedule->experiment.players[index];
    const struct player_sums *sums = &standings->players[index];
    double moves = sums->sums.moves ? (double)sums->sums.moves : 1;
    double seconds = sums->sums.milliseconds / 1000;
    const struct rating *rating = &standings->ratings[index];
    text_string(out, "{\"agent\":");
    text_json_string(out, span_of(player->agent));
    text_string(out, ",\"name\":");
    text_json_string(out, span_of(player->name[0] ? player->name : player->agent));
    text_character(out, ',');
    write_games(out, &sums->statistics);
    write_number(out, ",\"error\":", statistics_game_error(&sums->statistics), 6);
    text_string(out, ",\"rating\":");
    write_interval(out, rating->elo, rating->low, rating->high);
    write_number(out, ",\"moves\":", (double)sums->sums.moves, 0);
    write_number(out, ",\"nodes\":", (double)sums->sums.nodes / moves, 3);
    write_number(out, ",\"depth\":", (double)sums->sums.depth_sum / moves, 6);
    write_number(out, ",\"time\":", sums->sums.milliseconds / moves, 3);
    write_number(out, ",\"nodesPerSecond\":", seconds > 0 ? (double)sums->sums.nodes / seconds : 0, 0);
    write_number(out, ",\"memory\":", (double)sums->sums.memory, 0);
    write_number(out, ",\"overruns\":", (double)sums->sums.overruns, 0);
    write_number(out, ",\"failures\":", (double)sums->failures, 0);
    text_character(out, '}');
}

static void write_pairing(const struct pairing_sums *pairing, struct text *out) {
    const struct statistics *statistics = &pairing->statistics;
    double score = statistics_score(statistics), error = statistics_error(statistics);
    write_number(out, "{\"players\":[", pairing->players[0], 0);
    write_number(out, ",", pairing->players[1], 0);
    text_string(out, "],");
    write_games(out, statistics);
    text_string(out, ",\"pairs\":[");
    for (int i = 0; i < 5; i++) write_number(out, i ? "," : "", (double)statistics->pairs[i], 0);
    write_number(out, "],\"error\":", error, 6);
    text_string(out, ",\"elo\":");
    write_interval(out, statistics_elo(score), statistics_elo(score - error), statistics_elo(score + error));
    write_number(out, ",\"superiority\":", statistics_superiority(statistics), 6);
    text_character(out, '}');
}

static void write_test(const struct standings *standings, struct text *out) {
    static const char *const verdicts[] = {[VERDICT_NONE] = "null", [VERDICT_H0] = "\"H0\"", [VERDICT_H1] = "\"H1\""};
    const struct sprt *sprt = &standings->schedule->experiment.sprt;
    double lower, upper;
    sprt_bounds(sprt, &lower, &upper);
    write_number(out, ",\"sprt\":{\"elo0\":", sprt->elo0, 6);
    write_number(out, ",\"elo1\":", sprt->elo1, 6);
    write_number(out, ",\"ratio\":", sprt_ratio(sprt, standings->sequential.pairs), 6);
    write_number(out, ",\"lower\":", lower, 6);
    write_number(out, ",\"upper\":", upper, 6);
    write_number(out, ",\"pairs\":", (double)statistics_pairs(&standings->sequential), 0);
    text_string(out, ",\"verdict\":");
    text_string(out, verdicts[standings->verdict]);
    text_character(out, '}');
}

void standings_write(const struct standings *standings, struct text *out) {
    const struct schedule *schedule = standings->schedule;
    text_string(out, "{\"format\":\"lilypad-standings 1\"");
    write_number(out, ",\"games\":", schedule->game_count, 0);
    write_number(out, ",\"played\":", standings->played, 0);
    write_number(out, ",\"broken\":", standings->broken, 0);
    text_string(out, standings_complete(standings) ? ",\"complete\":true" : ",\"complete\":false");
    text_string(out, standings->finite ? ",\"finite\":true" : ",\"finite\":false");
    text_string(out, ",\"agents\":[");
    for (int i = 0; i < schedule->experiment.player_count; i++) {
        if (i) text_character(out, ',');
        write_player(standings, i, out);
    }
    text_string(out, "],\"pairings\":[");
    for (int i = 0; i < schedule->pairing_count; i++) {
        if (i) text_character(out, ',');
        write_pairing(&standings->pairings[i], out);
    }
    text_string(out, "],\"firstMover\":{");
    write_games(out, &standings->first_mover);
    write_number(out, ",\"error\":", statistics_game_error(&standings->first_mover), 6);
    write_number(
        out, "},\"length\":{\"mean\":", standings->played ? (double)standings->length_sum / standings->played : 0, 6);
    write_number(out, ",\"shortest\":", standings->shortest, 0);
    write_number(out, ",\"longest\":", standings->longest, 0);
    text_character(out, '}');
    if (schedule->experiment.sequential) write_test(standings, out);
    text_character(out, '}');
}
