#include "arena/join.h"

#include <stdlib.h>
#include <string.h>

#include "core/json_value.h"

#define MOST_PAIRINGS (MAX_PLAYERS * (MAX_PLAYERS - 1) / 2)

struct joined_game {
    uint64_t identity;
    bool used, paired; /* in the table; counted with its pair */
};

bool join_init(struct join *join) {
    memset(join, 0, sizeof *join);
    join->standings.schedule = &join->schedule;
    join->schedule.pairings = malloc(MOST_PAIRINGS * sizeof *join->schedule.pairings);
    return join->schedule.pairings && standings_allocate(&join->standings, MOST_PAIRINGS, MAX_PLAYERS);
}

void join_close(struct join *join) {
    free(join->games);
    free(join->schedule.pairings);
    standings_close(&join->standings);
    join->games = NULL;
    join->schedule.pairings = NULL;
}

/* Where this game is in the table, or where it belongs. */
static struct joined_game *slot_of(const struct join *join, uint64_t identity) {
    size_t mask = join->capacity - 1, at = (size_t)(identity ^ identity >> 32) & mask;
    while (join->games[at].used && join->games[at].identity != identity) at = (at + 1) & mask;
    return &join->games[at];
}

/* Makes the table large enough for so many games more, half full at most. */
static bool make_room(struct join *join, size_t more) {
    size_t capacity = join->capacity ? join->capacity : 1024;
    while (capacity < 2 * (join->game_count + more)) capacity *= 2;
    if (capacity == join->capacity) return true;
    struct join larger = {.capacity = capacity, .games = calloc(capacity, sizeof *larger.games)};
    if (!larger.games) return false;
    for (size_t i = 0; i < join->capacity; i++)
        if (join->games[i].used) *slot_of(&larger, join->games[i].identity) = join->games[i];
    free(join->games);
    join->games = larger.games;
    join->capacity = capacity;
    return true;
}

static bool is_same(const struct experiment_player *one, const struct experiment_player *other) {
    return !strcmp(one->agent, other->agent) && !strcmp(one->limits, other->limits) && one->handicap == other->handicap;
}

/* The index of a player, which may be the first free one. */
static int player_index(const struct experiment *experiment, const struct experiment_player *player) {
    int index = 0;
    while (index < experiment->player_count && !is_same(&experiment->players[index], player)) index++;
    return index;
}

static const char *label_of(const struct experiment_player *player) {
    return player->name[0] ? player->name : player->agent;
}

/* Adds its limits to what tables call a player. */
static void name_limits(struct experiment_player *player) {
    char buffer[NAME_TEXT_SIZE];
    struct text name = text_over(buffer, sizeof buffer);
    text_string(&name, label_of(player));
    text_string(&name, " (");
    text_string(&name, player->limits);
    text_character(&name, ')');
    memcpy(player->name, buffer, sizeof buffer);
}

/* Players that share a name are told apart by their limits. */
static void add_player(struct experiment *experiment, const struct experiment_player *player) {
    struct experiment_player *added = &experiment->players[experiment->player_count];
    bool shared = false;
    *added = *player;
    for (int i = 0; i < experiment->player_count; i++) {
        if (strcmp(label_of(&experiment->players[i]), label_of(player))) continue;
        name_limits(&experiment->players[i]);
        shared = true;
    }
    if (shared) name_limits(added);
    experiment->player_count++;
}

static struct pairing_sums *pairing_of(struct join *join, int first, int second, bool *turned) {
    struct schedule *schedule = &join->schedule;
    int low = first < second ? first : second, high = first < second ? second : first, index = 0;
    *turned = first > second;
    while (index < schedule->pairing_count &&
           (schedule->pairings[index][0] != low || schedule->pairings[index][1] != high))
        index++;
    struct pairing_sums *pairing = &join->standings.pairings[index];
    if (index < schedule->pairing_count) return pairing;
    schedule->pairings[index][0] = (uint8_t)low;
    schedule->pairings[index][1] = (uint8_t)high;
    schedule->pairing_count++;
    *pairing = (struct pairing_sums){.players = {low, high}};
    return pairing;
}

static uint8_t version_of(struct standings *standings, const struct version_sums *version) {
    int index = 0;
    while (index < standings->version_count && strcmp(standings->versions[index].name, version->name)) index++;
    if (index == MAX_VERSIONS) return MAX_VERSIONS - 1;
    if (index == standings->version_count) {
        memcpy(standings->versions[index].name, version->name, sizeof version->name);
        standings->version_count++;
    }
    return (uint8_t)index;
}

/* Points of a game with a result for the first player of the pool's pairing. */
static int points_of(const struct result *result, bool turned) {
    return result->swapped != turned ? 2 - result->points : result->points;
}

static void remove_single(struct statistics *statistics, int points) {
    int64_t *counts[] = {&statistics->losses, &statistics->draws, &statistics->wins};
    --*counts[points];
}

/* Adds a pair of games, of which one may be missing or already counted, alone or with its pair. */
static void add_pair(struct join *join, const struct standings *file, int number, struct pairing_sums *pairing,
                     bool turned) {
    struct joined_game *slots[2] = {NULL, NULL};
    struct result pair[2] = {file->results[number], file->results[number + 1]};
    bool is_new[2] = {false, false};
    int first, second;
    for (int i = 0; i < 2; i++) {
        if (!pair[i].present) continue;
        slots[i] = slot_of(join, pair[i].identity);
        is_new[i] = !slots[i]->used;
        if (!is_new[i]) {
            join->duplicates++;
            continue;
        }
        *slots[i] = (struct joined_game){.identity = pair[i].identity, .used = true};
        join->game_count++;
        pair[i].version = version_of(&join->standings, &file->versions[pair[i].version]);
        standings_add_game(&join->standings, &pair[i], pairing, pair[i].swapped != turned);
    }
    if (standings_pair_points(pair, &first, &second) && slots[0] != slots[1] && !slots[0]->paired &&
        !slots[1]->paired) {
        for (int i = 0; i < 2; i++) {
            if (!is_new[i]) remove_single(&pairing->statistics, points_of(&pair[i], turned));
            slots[i]->paired = true;
        }
        first = points_of(&pair[0], turned);
        second = points_of(&pair[1], turned);
        statistics_add_pair(&pairing->statistics, first, second);
        standings_note_pair(&join->standings, pairing, first + second);
        pairing->splits[0] += standings_is_split(pair, 2);
        pairing->splits[1] += standings_is_split(pair, 0);
        return;
    }
    for (int i = 0; i < 2; i++)
        if (is_new[i] && pair[i].points >= 0) statistics_add_game(&pairing->statistics, points_of(&pair[i], turned));
}

/* Whether the file can be joined; finds its players' places. */
static bool check_file(const struct join *join, const struct standings *file, int *places, struct text *error) {
    const struct experiment *here = &join->schedule.experiment, *there = &file->schedule->experiment;
    if (join->files && here->game != there->game) return text_refuse(error, "the files are of different games");
    if (join->files && strcmp(here->rules, there->rules)) {
        text_refuse(error, "the files have different rules, ");
        text_string(error, here->rules);
        text_string(error, " and ");
        text_string(error, there->rules);
        return false;
    }
    int count = here->player_count;
    for (int i = 0; i < there->player_count; i++) {
        for (int j = 0; j < i; j++)
            if (is_same(&there->players[i], &there->players[j]))
                return text_refuse(error, "an agent plays against itself, so its games cannot be joined with others");
        places[i] = player_index(here, &there->players[i]);
        if (places[i] == here->player_count) places[i] = count++;
    }
    return count <= MAX_PLAYERS || text_refuse(error, "too many agents in all the files");
}

bool join_add(struct join *join, const struct standings *file, struct text *error) {
    const struct experiment *there = &file->schedule->experiment;
    struct experiment *here = &join->schedule.experiment;
    int places[MAX_PLAYERS];
    if (!check_file(join, file, places, error)) return false;
    if (!make_room(join, (size_t)file->schedule->game_count)) return text_refuse(error, "not enough memory");
    if (!join->files) {
        here->game = there->game;
        memcpy(here->rules, there->rules, sizeof here->rules);
    }
    here->anchor = -1;
    for (int i = 0; i < there->player_count; i++) {
        if (places[i] < here->player_count) continue;
        add_player(here, &there->players[i]);
    }
    for (int i = 0; i < there->player_count; i++) {
        struct player_memory *most = &join->standings.memory[places[i]];
        if (file->memory[i].memory > most->memory) most->memory = file->memory[i].memory;
        if (file->memory[i].used > most->used) most->used = file->memory[i].used;
    }
    for (int number = 0; number < file->counted; number += 2) {
        const uint8_t *pairing = file->schedule->pairings[schedule_pairing(file->schedule, number)];
        bool turned;
        if (!file->results[number].present && !file->results[number + 1].present) continue;
        struct pairing_sums *sums = pairing_of(join, places[pairing[0]], places[pairing[1]], &turned);
        add_pair(join, file, number, sums, turned);
    }
    join->files++;
    return true;
}

bool join_find(const struct join *join, struct span name, int *player, struct text *error) {
    const struct experiment *experiment = &join->schedule.experiment;
    int64_t number;
    int found = 0;
    if (span_integer(name, 1, experiment->player_count, &number)) {
        *player = (int)number - 1;
        return true;
    }
    for (int i = 0; i < experiment->player_count; i++) {
        const struct experiment_player *one = &experiment->players[i];
        if (!span_equals(name, one->agent) && !span_equals(name, one->name)) continue;
        *player = i;
        found++;
    }
    if (found == 1) return true;
    text_refuse(error, found ? "several agents are called " : "no agent is called ");
    text_excerpt(error, name);
    if (found) text_string(error, ": give its number instead");
    return false;
}

void join_rate(struct join *join, const struct anchor *anchors, int anchor_count) {
    struct standings *standings = &join->standings;
    standings->counted = join->schedule.game_count = standings->played + standings->broken;
    standings_rate(standings, anchors, anchor_count, 0);
}

void join_write(const struct join *join, struct text *out) {
    standings_write(&join->standings, out);
    if (!out->length || out->full) return;
    out->length--; /* the closing brace */
    json_write_integer(out, "files", join->files);
    json_write_integer(out, "duplicates", join->duplicates);
    json_write_key(out, "limits");
    for (int i = 0; i < join->schedule.experiment.player_count; i++) {
        text_character(out, i ? ',' : '[');
        text_json_string(out, span_of(join->schedule.experiment.players[i].limits));
    }
    text_string(out, join->schedule.experiment.player_count ? "]}" : "[]}");
}
