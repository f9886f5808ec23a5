#include "arena/schedule.h"

#include <stdlib.h>
#include <string.h>

#include "arena/contest.h"
#include "core/clock.h"

#define MAX_ATTEMPTS 2000 /* consecutive failures to find a new opening */

static void make_pairings(struct schedule *schedule) {
    const struct experiment *experiment = &schedule->experiment;
    int first_count = experiment->kind == GAUNTLET ? 1 : experiment->player_count;
    for (int i = 0; i < first_count; i++)
        for (int j = i + 1; j < experiment->player_count; j++) {
            schedule->pairings[schedule->pairing_count][0] = (uint8_t)i;
            schedule->pairings[schedule->pairing_count++][1] = (uint8_t)j;
        }
}

bool schedule_open(struct schedule *schedule, const struct experiment *experiment, struct text *error) {
    memset(schedule, 0, sizeof *schedule);
    schedule->experiment = *experiment;
    make_pairings(schedule);
    schedule->game_count = schedule->pairing_count * experiment->games;
    schedule->opening_count = experiment->games / 2;
    if (experiment->listed_count) {
        schedule->opening_count = schedule->openings_made = experiment->listed_count;
        return true;
    }
    schedule->openings = malloc((size_t)schedule->opening_count * sizeof *schedule->openings);
    schedule->identities = malloc((size_t)schedule->opening_count * sizeof *schedule->identities);
    if (schedule->openings && schedule->identities) return true;
    schedule_close(schedule);
    text_clear(error);
    text_string(error, "not enough memory for that many openings");
    return false;
}

void schedule_close(struct schedule *schedule) {
    free(schedule->openings);
    free(schedule->identities);
    experiment_close(&schedule->experiment);
    memset(schedule, 0, sizeof *schedule);
}

static bool is_new(const struct schedule *schedule, uint64_t identity) {
    for (int i = 0; i < schedule->openings_made; i++)
        if (schedule->identities[i] == identity) return false;
    return true;
}

static void try_opening(struct schedule *schedule) {
    const struct experiment *experiment = &schedule->experiment;
    int number = schedule->openings_made;
    struct text text = text_over(schedule->openings[number], OPENING_TEXT_SIZE);
    uint64_t *identity = &schedule->identities[number];
    bool usable = contest_opening(experiment, number, schedule->attempt++, &text, identity);
    if (!usable || (experiment->sound && !is_new(schedule, *identity))) return;
    schedule->openings_made++;
    schedule->attempt = 0;
}

enum preparation schedule_prepare(struct schedule *schedule, double milliseconds, struct text *error) {
    double until = clock_milliseconds() + milliseconds;
    while (schedule->openings_made < schedule->opening_count) {
        if (schedule->attempt == MAX_ATTEMPTS) {
            text_clear(error);
            text_string(error, "only ");
            text_integer(error, schedule->openings_made);
            text_string(error, " distinct openings were found, but ");
            text_integer(error, schedule->opening_count);
            text_string(error, " are needed; use more random moves or fewer games");
            return PREPARATION_FAILED;
        }
        try_opening(schedule);
        if (clock_milliseconds() >= until) break;
    }
    return schedule->openings_made < schedule->opening_count ? PREPARATION_RUNNING : PREPARATION_DONE;
}

int schedule_pairing(const struct schedule *schedule, int number) {
    return number / 2 % schedule->pairing_count;
}

void schedule_task(const struct schedule *schedule, int number, struct task *task) {
    const struct experiment *experiment = &schedule->experiment;
    int pair = number / 2, round = pair / schedule->pairing_count;
    const uint8_t *pairing = schedule->pairings[schedule_pairing(schedule, number)];
    memset(task, 0, sizeof *task);
    task->game = experiment->game;
    task->number = number;
    task->pair = pair;
    task->round = round;
    task->seed = experiment_seed(experiment, round);
    task->adjudication = experiment->adjudication;
    for (int side = 0; side < 2; side++) {
        char ignored[LIMITS_TEXT_SIZE];
        struct text error = text_over(ignored, sizeof ignored),
                    limits = text_over(task->limits[side], LIMITS_TEXT_SIZE);
        task->players[side] = pairing[(number + side) % 2];
        const struct experiment_player *player = &experiment->players[task->players[side]];
        memcpy(task->agents[side], player->agent, AGENT_TEXT_SIZE);
        experiment_limits(player, &limits, &task->clocks[side], &error);
    }
    char(*openings)[OPENING_TEXT_SIZE] = experiment->listed_count ? experiment->listed : schedule->openings;
    memcpy(task->rules, experiment->rules, RULES_TEXT_SIZE);
    memcpy(task->opening, openings[round % schedule->opening_count], OPENING_TEXT_SIZE);
}
