#include "arena/standings.h"

#include "arena/judging.h"
#include "arena/swiss_json.h"
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

static void write_range(struct text *out, struct interval interval) {
    json_write_key(out, "interval");
    text_character(out, '[');
    text_decimal(out, interval.low, 6);
    text_character(out, ',');
    text_decimal(out, interval.high, 6);
    text_character(out, ']');
}

/* An interval and half its width. */
static void write_error(struct text *out, struct interval interval) {
    write_range(out, interval);
    json_write_decimal(out, "error", (interval.high - interval.low) / 2, 6);
}

static void write_switch(struct text *out, const char *name, bool value) {
    json_write_key(out, name);
    text_string(out, value ? "true" : "false");
}

static void write_player(const struct standings *standings, int index, struct text *out) {
    const struct experiment_player *player = &standings->schedule->experiment.players[index];
    const struct player_sums *sums = &standings->players[index];
    const struct side_sums *side = &sums->sums;
    const struct player_memory *most = &standings->memory[index];
    const struct rating *rating = &standings->ratings[index];
    double moves = side->moves ? (double)side->moves : 1, seconds = side->milliseconds / 1000;
    text_character(out, '{');
    json_write_string(out, "agent", player->agent);
    json_write_string(out, "name", player->name[0] ? player->name : player->agent);
    write_games(out, &sums->statistics);
    write_error(out, statistics_interval(&sums->statistics));
    write_interval(out, "rating", rating->elo, rating->low, rating->high);
    json_write_integer(out, "moves", side->moves);
    json_write_decimal(out, "nodes", (double)side->nodes / moves, 3);
    json_write_decimal(out, "depth", (double)side->depth_sum / moves, 6);
    json_write_decimal(out, "time", side->milliseconds / moves, 3);
    json_write_decimal(out, "nodesPerSecond", seconds > 0 ? (double)side->nodes / seconds : 0, 0);
    json_write_integer(out, "memory", most->memory);
    if (most->used) json_write_integer(out, "used", most->used);
    json_write_integer(out, "overruns", side->overruns);
    json_write_integer(out, "failures", sums->failures);
    text_character(out, '}');
}

/* Half the interval's width only if `wide`: a large pool has hundreds of these. */
static void write_colours(struct text *out, const struct statistics *first_mover, const int64_t splits[2], bool wide) {
    struct interval interval = statistics_game_interval(first_mover);
    json_write_key(out, "firstMover");
    text_character(out, '{');
    write_games(out, first_mover);
    write_range(out, interval);
    json_write_key(out, "splits");
    text_character(out, '[');
    text_integer(out, splits[0]);
    text_character(out, ',');
    text_integer(out, splits[1]);
    text_character(out, ']');
    if (wide) json_write_decimal(out, "error", (interval.high - interval.low) / 2, 6);
    text_character(out, '}');
}

static void write_versions(const struct standings *standings, struct text *out) {
    json_write_key(out, "versions");
    text_character(out, '[');
    for (int i = 0, written = 0; i < standings->version_count; i++) {
        if (!standings->versions[i].games) continue;
        text_string(out, written++ ? ",{" : "{");
        json_write_string(out, "engine", standings->versions[i].name);
        json_write_integer(out, "games", standings->versions[i].games);
        text_character(out, '}');
    }
    text_character(out, ']');
}

static void write_superior(const struct standings *standings, struct text *out) {
    int count = standings->schedule->experiment.player_count;
    const float *superior = standings_superior(standings);
    if (!superior) return;
    json_write_key(out, "superior");
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < count; j++) {
            text_string(out, j ? "," : i ? ",[" : "[[");
            text_decimal(out, superior[i * count + j], 6);
        }
        text_character(out, ']');
    }
    text_character(out, ']');
}

static void write_history(const struct ratio_history *history, struct text *out) {
    json_write_key(out, "history");
    text_string(out, "{");
    json_write_integer(out, "stride", history->stride ? history->stride : 1);
    json_write_key(out, "ratios");
    text_character(out, '[');
    for (int i = 0; i < history->count; i++) {
        if (i) text_character(out, ',');
        text_decimal(out, history->ratios[i], 4);
    }
    text_string(out, "]}");
}

static void write_pairing(const struct pairing_sums *pairing, struct text *out) {
    const struct statistics *statistics = &pairing->statistics;
    struct interval interval = statistics_interval(statistics), normalized;
    double lead = statistics_normalized_elo(statistics, &normalized);
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
    write_error(out, interval);
    write_interval(out, "elo", statistics_elo(statistics_score(statistics)), statistics_elo(interval.low),
                   statistics_elo(interval.high));
    write_interval(out, "normalized", lead, normalized.low, normalized.high);
    json_write_decimal(out, "superiority", statistics_superiority(statistics), 6);
    write_colours(out, &pairing->first_mover, pairing->splits, false);
    text_character(out, '}');
}

static void write_test(const struct standings *standings, struct text *out) {
    static const char *const verdicts[] = {[VERDICT_NONE] = "null", [VERDICT_H0] = "\"H0\"", [VERDICT_H1] = "\"H1\""};
    const struct sprt *sprt = &standings->schedule->experiment.sprt;
    double lower, upper;
    sprt_bounds(sprt, &lower, &upper);
    json_write_key(out, "sprt");
    text_character(out, '{');
    json_write_string(out, "model", elo_model_name(sprt->model));
    json_write_decimal(out, "elo0", sprt->elo0, 6);
    json_write_decimal(out, "elo1", sprt->elo1, 6);
    json_write_decimal(out, "ratio", sprt_ratio(sprt, standings->sequential.pairs), 6);
    json_write_decimal(out, "lower", lower, 6);
    json_write_decimal(out, "upper", upper, 6);
    json_write_integer(out, "pairs", statistics_pairs(&standings->sequential));
    json_write_key(out, "verdict");
    text_string(out, verdicts[standings->verdict]);
    write_history(&standings->history, out);
    text_character(out, '}');
}

/* How the openings were found; a list of them is in the experiment. */
static void write_openings(const struct schedule *schedule, struct text *out) {
    const struct experiment *experiment = &schedule->experiment;
    if (!experiment->sound || experiment->listed_count || experiment->game->dealt) return;
    struct judge judge = judging_of(experiment);
    json_write_key(out, "openings");
    text_character(out, '{');
    json_write_integer(out, "random", experiment->random_actions);
    json_write_decimal(out, "bound", experiment->bound, 6);
    json_write_string(out, "judge", judge.name);
    json_write_string(out, "limits", judge.limit);
    text_character(out, '}');
}

void standings_write(const struct standings *standings, struct text *out) {
    const struct schedule *schedule = standings->schedule;
    text_character(out, '{');
    json_write_string(out, "format", "lilypad-standings 1");
    json_write_string(out, "engine", game_version(schedule->experiment.game));
    write_openings(schedule, out);
    json_write_integer(out, "games", schedule->game_count);
    json_write_integer(out, "played", standings->played);
    json_write_integer(out, "broken", standings->broken);
    json_write_integer(out, "foreign", standings->foreign);
    if (standings->adjudicated) json_write_integer(out, "adjudicated", standings->adjudicated);
    write_versions(standings, out);
    write_switch(out, "complete", standings_complete(standings));
    write_switch(out, "finite", standings->finite);
    json_write_key(out, "agents");
    for (int i = 0; i < schedule->experiment.player_count; i++) {
        text_character(out, i ? ',' : '[');
        write_player(standings, i, out);
    }
    text_character(out, ']');
    json_write_key(out, "pairings");
    text_character(out, '[');
    for (int i = 0, written = 0; i < schedule->pairing_count; i++) {
        /* most players of a Swiss tournament never meet */
        if (schedule->swiss && !statistics_games(&standings->pairings[i].statistics)) continue;
        if (written++) text_character(out, ',');
        write_pairing(&standings->pairings[i], out);
    }
    text_character(out, ']');
    if (schedule->swiss) swiss_write(schedule, out);
    write_superior(standings, out);
    int64_t splits[2] = {0, 0};
    for (int i = 0; i < schedule->pairing_count; i++)
        for (int j = 0; j < 2; j++) splits[j] += standings->pairings[i].splits[j];
    write_colours(out, &standings->first_mover, splits, true);
    json_write_key(out, "length");
    text_character(out, '{');
    json_write_decimal(out, "mean", standings->played ? (double)standings->length_sum / standings->played : 0, 6);
    json_write_integer(out, "shortest", standings->shortest);
    json_write_integer(out, "longest", standings->longest);
    text_character(out, '}');
    if (schedule->experiment.sequential) write_test(standings, out);
    text_character(out, '}');
}
