#include "arena/standings.h"

#include <stdlib.h>
#include <string.h>

#include "core/json_value.h"

bool standings_open(struct standings *standings, const struct schedule *schedule) {
    memset(standings, 0, sizeof *standings);
    standings->schedule = schedule;
    standings->results = calloc((size_t)schedule->game_count, sizeof *standings->results);
    return standings->results;
}

void standings_close(struct standings *standings) {
    free(standings->results);
    standings->results = NULL;
}

/* A count from a record; 0 if it is missing, as in an aborted game. */
static int64_t count_of(struct span json, const char *colour, const char *name) {
    char buffer[32];
    struct text key = text_over(buffer, sizeof buffer);
    struct span value;
    int64_t count = 0;
    text_string(&key, colour);
    text_string(&key, name);
    if (json_member(json, buffer, &value)) span_integer(value, 0, INT64_C(999999999999999999), &count);
    return count;
}

static void read_side(struct span json, const char *colour, struct result_side *side) {
    struct span value;
    *side = (struct result_side){
        .moves = count_of(json, colour, "Moves"),
        .nodes = count_of(json, colour, "Nodes"),
        .depth_sum = count_of(json, colour, "DepthSum"),
        .overruns = count_of(json, colour, "Overruns"),
        .memory = count_of(json, colour, "Memory"),
        .used = count_of(json, colour, "Used"),
    };
    if (json_member(json, colour[0] == 'r' ? "redTime" : "blueTime", &value))
        span_decimal(value, 0, 1e15, &side->milliseconds);
}

static bool is_failure(struct span reason) {
    return span_equals(reason, "\"illegal\"") || span_equals(reason, "\"crash\"") || span_equals(reason, "\"silence\"");
}

static bool read_result(struct span json, const char *version, struct result *result, struct text *error) {
    struct span value;
    char engine[64];
    double points = -0.5;
    if (json_member(json, "redPoints", &value) &&
        (!span_decimal(value, 0, 1, &points) || (points != 0 && points != 0.5 && points != 1)))
        return text_refuse(error, "the record has invalid points");
    *result = (struct result){.present = true, .points = (int8_t)(points * 2)};
    if (json_member(json, "reason", &value)) result->failed = is_failure(value);
    result->foreign = !json_member_string(json, "engine", engine, sizeof engine) || strcmp(engine, version);
    result->length = (int)count_of(json, "", "length");
    read_side(json, "red", &result->sides[0]);
    read_side(json, "blue", &result->sides[1]);
    return true;
}

static bool has_result(const struct result *result) {
    return result->present && result->points >= 0;
}

/* The first player's points in both games of a pair; false if either has no result. */
static bool pair_points(const struct result *pair, int *first, int *second) {
    if (!has_result(&pair[0]) || !has_result(&pair[1])) return false;
    *first = pair[0].points;
    *second = 2 - pair[1].points;
    return true;
}

static void continue_test(struct standings *standings) {
    const struct experiment *experiment = &standings->schedule->experiment;
    double lower, upper;
    sprt_bounds(&experiment->sprt, &lower, &upper);
    while (standings->verdict == VERDICT_NONE && 2 * standings->sequential_pairs < standings->schedule->game_count) {
        const struct result *pair = &standings->results[2 * standings->sequential_pairs];
        int first, second;
        if (!pair[0].present || !pair[1].present) return;
        standings->sequential_pairs++;
        if (!pair_points(pair, &first, &second)) continue;
        statistics_add_pair(&standings->sequential, first, second);
        double ratio = sprt_ratio(&experiment->sprt, standings->sequential.pairs);
        if (ratio >= upper) standings->verdict = VERDICT_H1;
        if (ratio <= lower) standings->verdict = VERDICT_H0;
    }
}

/* Whether the players in a record are those of the schedule. */
static bool players_match(const struct schedule *schedule, int number, struct span json) {
    const uint8_t *pairing = schedule->pairings[schedule_pairing(schedule, number)];
    struct span players, item;
    if (!json_member(json, "players", &players)) return false;
    for (int side = 0; side < 2; side++) {
        int64_t player;
        if (!json_next(&players, &item) || !span_integer(item, 0, MAX_PLAYERS - 1, &player)) return false;
        if (player != pairing[(number + side) % 2]) return false;
    }
    return true;
}

bool standings_add(struct standings *standings, struct span json, struct text *error) {
    struct span value;
    struct result result;
    int64_t number;
    if (!json_check(json, error)) return false;
    if (!json_member(json, "format", &value) || !span_equals(value, "\"" RECORD_FORMAT "\""))
        return text_refuse(error, "a record must have the format " RECORD_FORMAT);
    if (!json_member(json, "game", &value) || !span_integer(value, 0, standings->schedule->game_count - 1, &number) ||
        !players_match(standings->schedule, (int)number, json))
        return text_refuse(error, "the record is for a game that is not in this experiment");
    if (!read_result(json, game_version(standings->schedule->experiment.game), &result, error)) return false;
    if (standings->results[number].present) return true;
    standings->results[number] = result;
    if (standings->schedule->experiment.sequential) continue_test(standings);
    return true;
}

/* Games with this number or higher do not count. */
static int counted_games(const struct standings *standings) {
    return standings->verdict == VERDICT_NONE ? standings->schedule->game_count : 2 * standings->sequential_pairs;
}

bool standings_needs(const struct standings *standings, int number) {
    return number < counted_games(standings) && !standings->results[number].present;
}

bool standings_complete(const struct standings *standings) {
    for (int i = 0; i < counted_games(standings); i++)
        if (!standings->results[i].present) return false;
    return true;
}

static void add_game(struct standings *standings, int number, const uint8_t *pairing) {
    const struct result *result = &standings->results[number];
    if (!result->present) return;
    standings->foreign += result->foreign;
    if (!has_result(result)) {
        standings->broken++;
        return;
    }
    statistics_add_game(&standings->first_mover, result->points);
    standings->length_sum += result->length;
    if (!standings->played || result->length < standings->shortest) standings->shortest = result->length;
    if (result->length > standings->longest) standings->longest = result->length;
    standings->played++;
    for (int side = 0; side < 2; side++) {
        struct player_sums *player = &standings->players[pairing[(number + side) % 2]];
        const struct result_side *one = &result->sides[side];
        int points = side ? 2 - result->points : result->points;
        statistics_add_game(&player->statistics, points);
        player->failures += result->failed && points == 0;
        player->sums.moves += one->moves;
        player->sums.nodes += one->nodes;
        player->sums.depth_sum += one->depth_sum;
        player->sums.overruns += one->overruns;
        player->sums.milliseconds += one->milliseconds;
        if (one->memory > player->sums.memory) player->sums.memory = one->memory;
        if (one->used > player->sums.used) player->sums.used = one->used;
    }
}

static void add_pair(struct standings *standings, int number) {
    int index = schedule_pairing(standings->schedule, number), first, second;
    const uint8_t *pairing = standings->schedule->pairings[index];
    const struct result *pair = &standings->results[number];
    struct statistics *statistics = &standings->pairings[index].statistics;
    add_game(standings, number, pairing);
    add_game(standings, number + 1, pairing);
    if (pair_points(pair, &first, &second))
        statistics_add_pair(statistics, first, second);
    else if (has_result(&pair[0]) || has_result(&pair[1]))
        statistics_add_game(statistics, has_result(&pair[0]) ? pair[0].points : 2 - pair[1].points);
}

void standings_sum(struct standings *standings) {
    const struct schedule *schedule = standings->schedule;
    const struct experiment *experiment = &schedule->experiment;
    standings->played = standings->broken = standings->foreign = standings->shortest = standings->longest = 0;
    standings->length_sum = 0;
    standings->first_mover = (struct statistics){0};
    memset(standings->players, 0, sizeof standings->players);
    memset(&standings->pool, 0, sizeof standings->pool);
    for (int i = 0; i < schedule->pairing_count; i++)
        standings->pairings[i] = (struct pairing_sums){{schedule->pairings[i][0], schedule->pairings[i][1]}, {0}};
    standings->counted = counted_games(standings);
    for (int number = 0; number < standings->counted; number += 2) add_pair(standings, number);
    standings->pool.count = experiment->player_count;
    for (int i = 0; i < schedule->pairing_count; i++) {
        const struct pairing_sums *pairing = &standings->pairings[i];
        standings->pool.results[pairing->players[0]][pairing->players[1]] = pairing->statistics;
    }
    standings->finite = ratings_solve(&standings->pool, experiment->anchor, experiment->anchor_elo, standings->ratings);
}
