#include "arena/standings.h"

#include <stdlib.h>
#include <string.h>

#include "core/json_value.h"

_Static_assert(sizeof(struct result) <= 64, "a million games must fit into a small memory");

bool standings_allocate(struct standings *standings, int pairings, int players) {
    size_t entries = (size_t)players * (size_t)players;
    standings->pairings = calloc((size_t)pairings, sizeof *standings->pairings);
    standings->pool.results = calloc(entries, sizeof *standings->pool.results);
    return standings->pairings && standings->pool.results;
}

bool standings_open(struct standings *standings, const struct schedule *schedule) {
    memset(standings, 0, sizeof *standings);
    standings->schedule = schedule;
    standings->results = calloc((size_t)schedule->game_count, sizeof *standings->results);
    if (standings->results && standings_allocate(standings, schedule->pairing_count, schedule->experiment.player_count))
        return true;
    standings_close(standings);
    return false;
}

void standings_close(struct standings *standings) {
    free(standings->results);
    free(standings->pairings);
    free(standings->pool.results);
    standings->results = NULL;
    standings->pairings = NULL;
    standings->pool.results = NULL;
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

static int64_t at_most(int64_t count, int64_t most) {
    return count < most ? count : most;
}

static void read_side(struct span json, const char *colour, struct result_side *side) {
    struct span value;
    double milliseconds = 0;
    if (json_member(json, colour[0] == 'r' ? "redTime" : "blueTime", &value))
        span_decimal(value, 0, 1e15, &milliseconds);
    *side = (struct result_side){
        .nodes = count_of(json, colour, "Nodes"),
        .depth_sum = (uint32_t)at_most(count_of(json, colour, "DepthSum"), UINT32_MAX),
        .tenths = (uint32_t)at_most((int64_t)(milliseconds * 10 + 0.5), UINT32_MAX),
        .moves = (uint16_t)at_most(count_of(json, colour, "Moves"), UINT16_MAX),
        .overruns = (uint16_t)at_most(count_of(json, colour, "Overruns"), UINT16_MAX),
    };
}

static void note_memory(struct standings *standings, int player, struct span json, const char *colour) {
    struct player_memory *most = &standings->memory[player];
    int64_t memory = count_of(json, colour, "Memory"), used = count_of(json, colour, "Used");
    if (memory > most->memory) most->memory = memory;
    if (used > most->used) most->used = used;
}

static bool is_failure(struct span reason) {
    return span_equals(reason, "\"illegal\"") || span_equals(reason, "\"crash\"") || span_equals(reason, "\"silence\"");
}

static bool is_adjudicated(struct span reason) {
    return span_equals(reason, "\"adjudicated\"") || span_equals(reason, "\"solved\"") ||
           span_equals(reason, "\"even\"") || span_equals(reason, "\"capped\"");
}

/* Hashes the values of these members, so that a game copied or played again move by move has the same identity. Its
   number in the schedule and its times do not matter. */
static uint64_t identity_of(struct span json) {
    static const char *const names[] = {"red",   "blue",    "redLimits", "blueLimits", "redClock", "blueClock",
                                        "rules", "opening", "seed",      "actions",    "redPoints"};
    uint64_t identity = UINT64_C(0xCBF29CE484222325);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct span value = {0};
        json_member(json, names[i], &value);
        for (size_t j = 0; j < value.length; j++)
            identity = (identity ^ (unsigned char)value.data[j]) * UINT64_C(0x100000001B3);
        identity = (identity ^ 0x100) * UINT64_C(0x100000001B3);
    }
    return identity;
}

/* The index of a version in the list; the last entry stands for all that have no room. */
static uint8_t version_index(struct standings *standings, const char *name) {
    int index = 0;
    while (index < standings->version_count && strcmp(standings->versions[index].name, name)) index++;
    if (index == MAX_VERSIONS) return MAX_VERSIONS - 1;
    if (index == standings->version_count) {
        struct text text = text_over(standings->versions[index].name, sizeof standings->versions[index].name);
        text_string(&text, index == MAX_VERSIONS - 1 ? "other versions" : name);
        standings->version_count++;
    }
    return (uint8_t)index;
}

static bool read_result(struct standings *standings, struct span json, struct result *result, struct text *error) {
    const char *version = game_version(standings->schedule->experiment.game);
    struct span value;
    char engine[64];
    double points = -0.5;
    if (json_member(json, "redPoints", &value) &&
        (!span_decimal(value, 0, 1, &points) || (points != 0 && points != 0.5 && points != 1)))
        return text_refuse(error, "the record has invalid points");
    *result = (struct result){.present = true, .points = (int8_t)(points * 2)};
    if (json_member(json, "reason", &value)) result->failed = is_failure(value);
    if (json_member(json, "reason", &value)) result->adjudicated = is_adjudicated(value);
    if (!json_member_string(json, "engine", engine, sizeof engine) ||
        strlen(engine) >= sizeof standings->versions->name)
        engine[0] = '\0';
    result->foreign = strcmp(engine, version);
    result->version = version_index(standings, engine);
    result->identity = identity_of(json);
    result->length = (uint16_t)at_most(count_of(json, "", "length"), UINT16_MAX);
    read_side(json, "red", &result->sides[0]);
    read_side(json, "blue", &result->sides[1]);
    return true;
}

static bool has_result(const struct result *result) {
    return result->present && result->points >= 0;
}

int standings_points(const struct result *result) {
    return result->swapped ? 2 - result->points : result->points;
}

bool standings_pair_points(const struct result *pair, int *first, int *second) {
    if (!has_result(&pair[0]) || !has_result(&pair[1])) return false;
    *first = standings_points(&pair[0]);
    *second = standings_points(&pair[1]);
    return true;
}

bool standings_is_split(const struct result *pair, int points) {
    return pair[0].swapped != pair[1].swapped && pair[0].points == points && pair[1].points == points;
}

/* When the list is full, every second ratio is dropped. */
static void note_ratio(struct ratio_history *history, int64_t pairs, double ratio) {
    if (!history->stride) history->stride = 1;
    if (history->count == MAX_RATIOS) {
        history->count /= 2;
        history->stride *= 2;
        for (int i = 0; i < history->count; i++) history->ratios[i] = history->ratios[2 * i + 1];
    }
    if (pairs % history->stride == 0) history->ratios[history->count++] = (float)ratio;
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
        if (!standings_pair_points(pair, &first, &second)) continue;
        statistics_add_pair(&standings->sequential, first, second);
        double ratio = sprt_ratio(&experiment->sprt, standings->sequential.pairs);
        note_ratio(&standings->history, statistics_pairs(&standings->sequential), ratio);
        if (ratio >= upper) standings->verdict = VERDICT_H1;
        if (ratio <= lower) standings->verdict = VERDICT_H0;
    }
}

/* Whether the players in a record are those of the schedule. */
static bool players_match(const struct schedule *schedule, int number, struct span json) {
    const uint8_t *pairing = schedule->pairings[schedule_pairing(schedule, number)];
    bool swapped = schedule_swapped(schedule, number);
    struct span players, item;
    if (!json_member(json, "players", &players)) return false;
    for (int side = 0; side < 2; side++) {
        int64_t player;
        if (!json_next(&players, &item) || !span_integer(item, 0, MAX_PLAYERS - 1, &player)) return false;
        if (player != pairing[(swapped + side) % 2]) return false;
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
    if (!json_member(json, "game", &value) ||
        !span_integer(value, 0, schedule_ready(standings->schedule) - 1, &number) ||
        !players_match(standings->schedule, (int)number, json))
        return text_refuse(error, "the record is for a game that is not in this experiment");
    if (standings->results[number].present) return read_result(standings, json, &result, error);
    if (!read_result(standings, json, &result, error)) return false;
    const uint8_t *pairing = standings->schedule->pairings[schedule_pairing(standings->schedule, (int)number)];
    result.swapped = schedule_swapped(standings->schedule, (int)number);
    standings->results[number] = result;
    standings->present++;
    note_memory(standings, pairing[result.swapped], json, "red");
    note_memory(standings, pairing[!result.swapped], json, "blue");
    if (standings->schedule->swiss)
        swiss_take(standings->schedule->swiss, (int)number, result.points < 0 ? -1 : standings_points(&result));
    if (standings->schedule->experiment.sequential) continue_test(standings);
    return true;
}

/* Games with this number or higher do not count. */
static int counted_games(const struct standings *standings) {
    return standings->verdict == VERDICT_NONE ? standings->schedule->game_count : 2 * standings->sequential_pairs;
}

bool standings_needs(const struct standings *standings, int number) {
    return number < counted_games(standings) && number < schedule_ready(standings->schedule) &&
           !standings->results[number].present;
}

bool standings_complete(const struct standings *standings) {
    if (!standings->results) return true;
    return standings->verdict != VERDICT_NONE || standings->present == standings->schedule->game_count;
}

void standings_add_side(struct side_sums *sums, const struct result_side *side) {
    sums->moves += side->moves;
    sums->nodes += side->nodes;
    sums->depth_sum += side->depth_sum;
    sums->overruns += side->overruns;
    sums->milliseconds += side->tenths / 10.0;
}

void standings_add_game(struct standings *standings, const struct result *result, struct pairing_sums *pairing,
                        bool swapped) {
    if (!result->present) return;
    standings->foreign += result->foreign;
    standings->versions[result->version].games++;
    if (!has_result(result)) {
        standings->broken++;
        return;
    }
    standings->adjudicated += result->adjudicated;
    statistics_add_game(&standings->first_mover, result->points);
    statistics_add_game(&pairing->first_mover, result->points);
    standings->length_sum += result->length;
    if (!standings->played || result->length < standings->shortest) standings->shortest = result->length;
    if (result->length > standings->longest) standings->longest = result->length;
    standings->played++;
    for (int side = 0; side < 2; side++) {
        struct player_sums *player = &standings->players[pairing->players[(swapped + side) % 2]];
        const struct result_side *one = &result->sides[side];
        int points = side ? 2 - result->points : result->points;
        statistics_add_game(&player->statistics, points);
        player->failures += result->failed && points == 0;
        standings_add_side(&player->sums, one);
    }
}

void standings_note_pair(struct standings *standings, const struct pairing_sums *pairing, int points) {
    standings->players[pairing->players[0]].statistics.pairs[points]++;
    standings->players[pairing->players[1]].statistics.pairs[4 - points]++;
}

static void add_pair(struct standings *standings, int number) {
    struct pairing_sums *pairing = &standings->pairings[schedule_pairing(standings->schedule, number)];
    const struct result *pair = &standings->results[number];
    int first, second;
    for (int i = 0; i < 2; i++) standings_add_game(standings, &pair[i], pairing, pair[i].swapped);
    if (standings_pair_points(pair, &first, &second)) {
        statistics_add_pair(&pairing->statistics, first, second);
        standings_note_pair(standings, pairing, first + second);
        pairing->splits[0] += standings_is_split(pair, 2);
        pairing->splits[1] += standings_is_split(pair, 0);
    } else if (has_result(&pair[0]) || has_result(&pair[1])) {
        statistics_add_game(&pairing->statistics, standings_points(&pair[!has_result(&pair[0])]));
    }
}

static void fill_pool(struct standings *standings) {
    struct pool *pool = &standings->pool;
    pool->count = standings->schedule->experiment.player_count;
    memset(pool->results, 0, (size_t)pool->count * (size_t)pool->count * sizeof *pool->results);
    for (int i = 0; i < standings->schedule->pairing_count; i++) {
        const struct pairing_sums *pairing = &standings->pairings[i];
        *pool_result(pool, pairing->players[0], pairing->players[1]) = pairing->statistics;
    }
}

const float *standings_superior(const struct standings *standings) {
    return standings->schedule->experiment.player_count <= MOST_COMPARED ? standings->superior : NULL;
}

void standings_rate(struct standings *standings, const struct anchor *anchors, int anchor_count, double mean_elo) {
    float *superior = standings_superior(standings) ? standings->superior : NULL;
    fill_pool(standings);
    standings->anchor_count = anchor_count;
    if (anchor_count) memcpy(standings->anchors, anchors, (size_t)anchor_count * sizeof *anchors);
    standings->finite = ratings_solve(&standings->pool, anchors, anchor_count, mean_elo, standings->ratings, superior);
}

void standings_sum(struct standings *standings) {
    const struct schedule *schedule = standings->schedule;
    const struct experiment *experiment = &schedule->experiment;
    standings->played = standings->broken = standings->foreign = standings->shortest = standings->longest = 0;
    standings->adjudicated = 0;
    standings->length_sum = 0;
    standings->first_mover = (struct statistics){0};
    memset(standings->players, 0, sizeof standings->players);
    for (int i = 0; i < standings->version_count; i++) standings->versions[i].games = 0;
    for (int i = 0; i < schedule->pairing_count; i++)
        standings->pairings[i] = (struct pairing_sums){.players = {schedule->pairings[i][0], schedule->pairings[i][1]}};
    standings->counted = counted_games(standings);
    if (standings->counted > schedule_ready(schedule)) standings->counted = schedule_ready(schedule);
    for (int number = 0; number < standings->counted; number += 2) add_pair(standings, number);
    const struct anchor anchor = {experiment->anchor, experiment->anchor_elo};
    standings_rate(standings, &anchor, experiment->anchor >= 0, experiment->anchor_elo);
}
