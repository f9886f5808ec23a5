#include "selfplay/selfplay.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "core/json_value.h"
#include "core/limits.h"
#include "core/random.h"
#include "freckers/freckers.h"
#include "freckers/notation.h"

/* Keeps freed memory in the process for the next game. Otherwise the system would have to map and zero its pages again,
   which takes a quarter of the time of a game at 1,000 nodes per move. */
static void keep_memory(void) {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 1 << 30);
    mallopt(M_TRIM_THRESHOLD, 1 << 30);
#endif
}

bool selfplay_check_limits(const char *limits, struct text *error) {
    struct limits read;
    if (!limits_read(&read, span_of(limits), error)) return false;
    return !read.infinite || text_refuse(error, "self-play needs a finite limit");
}

static bool play(const void *context, int index, void *result, struct text *error) {
    const struct selfplay *selfplay = context;
    uint64_t seed = selfplay->seed * UINT64_C(1000003) + (uint64_t)index;
    struct random random;
    keep_memory();
    random_seed(&random, seed, 0);
    int count = SELFPLAY_MIN_RANDOM + (int)random_below(&random, SELFPLAY_MAX_RANDOM - SELFPLAY_MIN_RANDOM + 1);
    struct match_seat seat = {.agent = selfplay->agent, .limits = selfplay->limits, .models = selfplay->models};
    struct position start;
    played_opening(&start, selfplay->rules, count, seed);
    return play_recorded_game(result, &start, (struct match_seat[2]){seat, seat}, seed, error);
}

struct spread selfplay_jobs(const struct selfplay *selfplay, int games) {
    return (struct spread){
        .total = games, .result_size = sizeof(struct played_game), .work = play, .context = selfplay};
}

bool selfplay_save(const struct played_game *games, int count, const char *name) {
    char unfinished[4096];
    if (snprintf(unfinished, sizeof unfinished, "%s.part", name) >= (int)sizeof unfinished) return false;
    FILE *file = fopen(unfinished, "w");
    if (!file) return false;
    for (int i = 0; i < count; i++) {
        char buffer[GAME_TEXT_SIZE];
        struct text text = text_over(buffer, sizeof buffer);
        text_character(&text, '{');
        played_write(&games[i], &text);
        text_string(&text, "}\n");
        fputs(buffer, file);
    }
    bool ok = !fflush(file) && !fsync(fileno(file));
    return !fclose(file) && ok && !rename(unfinished, name);
}

static bool read_game(struct span line, struct played_game *game) {
    char rules_text[16], start[POSITION_TEXT_SIZE], buffer[256];
    struct text error = text_over(buffer, sizeof buffer);
    struct span points_text, actions, value;
    double points;
    int rules;
    if (!json_check(line, &error) || !json_member_string(line, "rules", rules_text, sizeof rules_text) ||
        !json_member_string(line, "start", start, sizeof start) || !json_member(line, "actions", &actions) ||
        !json_member(line, "redPoints", &points_text) || !span_decimal(points_text, 0, 1, &points))
        return false;
    *game = (struct played_game){.points = (int)(points * 2)};
    if (!game_read_rules(&freckers_game, span_of(rules_text), &rules, &error)) return false;
    if (!position_read(&game->start, (enum rules)rules, span_of(start), &error)) return false;
    struct position position = game->start;
    while (json_next(&actions, &value) && game->action_count < LAST_ACTION) {
        char word[ACTION_TEXT_SIZE];
        struct text text = text_over(word, sizeof word);
        action *action = &game->actions[game->action_count++];
        if (!json_text(value, &text) || !action_read(action, &position, span_of(word), &error)) return false;
        position_apply(&position, *action);
    }
    return position_outcome(&position) != OUTCOME_OPEN;
}

struct played_game *selfplay_load(const char *name, int *count) {
    static char line[GAME_TEXT_SIZE];
    FILE *file = fopen(name, "r");
    struct played_game *games = NULL;
    int capacity = 0;
    bool ok = file != NULL;
    *count = 0;
    while (ok && fgets(line, sizeof line, file)) {
        if (*count == capacity) {
            capacity = capacity ? capacity * 2 : 128;
            struct played_game *more = realloc(games, (size_t)capacity * sizeof *games);
            if (!more) exit(1);
            games = more;
        }
        ok = read_game(span_of(line), &games[*count]);
        *count += ok;
    }
    if (file) fclose(file);
    if (ok && *count) return games;
    free(games);
    return NULL;
}
