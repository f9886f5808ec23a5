#include "arena/schedule.h"

#include <stdlib.h>
#include <string.h>

#include "arena/contest.h"
#include "arena/judging.h"
#include "arena/odds.h"
#include "core/clock.h"

#define MAX_ATTEMPTS 2000 /* consecutive failures to find a new opening */
#define NO_IDENTITY 0

static bool make_pairings(struct schedule *schedule) {
    const struct experiment *experiment = &schedule->experiment;
    int first_count = experiment->kind == GAUNTLET ? 1 : experiment->player_count;
    size_t most = (size_t)first_count * (size_t)experiment->player_count;
    schedule->pairings = malloc(most * sizeof *schedule->pairings);
    if (!schedule->pairings) return false;
    for (int i = 0; i < first_count; i++)
        for (int j = i + 1; j < experiment->player_count; j++) {
            schedule->pairings[schedule->pairing_count][0] = (uint8_t)i;
            schedule->pairings[schedule->pairing_count++][1] = (uint8_t)j;
        }
    return true;
}

/* Room for the openings' attempts and, if they must all be different, for what they are, half full at most. */
static bool make_room(struct schedule *schedule) {
    size_t count = (size_t)schedule->opening_count;
    schedule->attempts = calloc(count, sizeof *schedule->attempts);
    if (!schedule->attempts || !schedule->experiment.sound) return schedule->attempts;
    for (schedule->seen_size = 1; schedule->seen_size < 2 * count;) schedule->seen_size *= 2;
    schedule->seen = calloc(schedule->seen_size, sizeof *schedule->seen);
    return schedule->seen;
}

/* Only the experiment then still belongs to the caller. */
static bool give_up(struct schedule *schedule, struct text *error, const char *message) {
    memset(&schedule->experiment, 0, sizeof schedule->experiment);
    schedule_close(schedule);
    return text_refuse(error, message);
}

bool schedule_open(struct schedule *schedule, const struct experiment *experiment, struct text *error) {
    memset(schedule, 0, sizeof *schedule);
    schedule->experiment = *experiment;
    if (!make_pairings(schedule)) return give_up(schedule, error, "not enough memory for that many agents");
    bool is_swiss = experiment->kind == SWISS;
    int rounds = is_swiss ? experiment->rounds : 1;
    schedule->round_pairs = is_swiss ? experiment->player_count / 2 : schedule->pairing_count;
    schedule->game_count = schedule->round_pairs * experiment->games * rounds;
    schedule->opening_count = experiment->games / 2 * rounds;
    if (is_swiss && !(schedule->swiss = swiss_open(experiment)))
        return give_up(schedule, error, "not enough memory for that many rounds");
    if (experiment->listed_count) {
        schedule->opening_count = schedule->openings_made = experiment->listed_count;
        return true;
    }
    return make_room(schedule) || give_up(schedule, error, "not enough memory for that many openings");
}

void schedule_close(struct schedule *schedule) {
    free(schedule->pairings);
    free(schedule->attempts);
    free(schedule->seen);
    swiss_close(schedule->swiss);
    experiment_close(&schedule->experiment);
    memset(schedule, 0, sizeof *schedule);
}

/* Notes an opening; false if it is there already. */
static bool note_identity(struct schedule *schedule, uint64_t identity) {
    size_t mask = schedule->seen_size - 1, at = (size_t)(identity ^ identity >> 32) & mask;
    if (identity == NO_IDENTITY) identity = 1;
    for (; schedule->seen[at] != NO_IDENTITY; at = (at + 1) & mask)
        if (schedule->seen[at] == identity) return false;
    schedule->seen[at] = identity;
    return true;
}

static void try_opening(struct schedule *schedule, const void *models) {
    const struct experiment *experiment = &schedule->experiment;
    int number = schedule->openings_made, attempt = schedule->attempt++;
    uint64_t identity;
    if (!contest_try_opening(experiment, models, number, attempt, &identity)) return;
    if (experiment->sound && !note_identity(schedule, identity)) return;
    schedule->attempts[schedule->openings_made++] = (uint16_t)attempt;
    schedule->attempt = 0;
}

enum preparation schedule_prepare(struct schedule *schedule, const void *models, double milliseconds,
                                  struct text *error) {
    if (schedule->openings_made < schedule->opening_count && !judging_ready(&schedule->experiment, models, error))
        return PREPARATION_FAILED;
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
        try_opening(schedule, models);
        if (clock_milliseconds() >= until) break;
    }
    return schedule->openings_made < schedule->opening_count ? PREPARATION_RUNNING : PREPARATION_DONE;
}

int schedule_prepared(const struct schedule *schedule) {
    if (schedule->openings_made == schedule->opening_count) return schedule->game_count;
    return 2 * schedule->round_pairs * schedule->openings_made;
}

int schedule_ready(const struct schedule *schedule) {
    if (!schedule->swiss) return schedule->game_count;
    return swiss_drawn(schedule->swiss) * schedule->round_pairs * schedule->experiment.games;
}

int schedule_pairing(const struct schedule *schedule, int number) {
    if (schedule->swiss) {
        int round = number / (schedule->round_pairs * schedule->experiment.games);
        const uint8_t *both = swiss_players(schedule->swiss, round, number / 2 % schedule->round_pairs);
        int count = schedule->experiment.player_count;
        return both[0] * (2 * count - both[0] - 1) / 2 + both[1] - both[0] - 1; /* make_pairings has all, in order */
    }
    return number / 2 % schedule->pairing_count;
}

bool schedule_swapped(const struct schedule *schedule, int number) {
    const uint8_t *pairing = schedule->pairings[schedule_pairing(schedule, number)];
    int seat = odds_seat_of(&schedule->experiment, pairing[0], pairing[1]);
    return seat == NO_SEAT ? number % 2 : seat == 1;
}

/* Copies the opening of a game into its task. If the players do not swap, the two games of a pair would be the same, so
   they have openings and seeds of their own. */
static void set_opening(const struct schedule *schedule, const uint8_t *pairing, struct task *task) {
    const struct experiment *experiment = &schedule->experiment;
    int opening = task->round;
    if (odds_seat_of(experiment, pairing[0], pairing[1]) != NO_SEAT) opening = 2 * opening + task->number % 2;
    task->seed = experiment_seed(experiment, opening);
    opening %= schedule->opening_count;
    struct text text = text_over(task->opening, OPENING_TEXT_SIZE);
    if (experiment->listed_count)
        text_string(&text, experiment->listed[opening]);
    else
        contest_write_opening(experiment, opening, schedule->attempts[opening], &text);
}

void schedule_task(const struct schedule *schedule, int number, struct task *task) {
    const struct experiment *experiment = &schedule->experiment;
    const uint8_t *pairing = schedule->pairings[schedule_pairing(schedule, number)];
    memset(task, 0, sizeof *task);
    task->game = experiment->game;
    task->number = number;
    task->pair = number / 2;
    task->round = task->pair / schedule->round_pairs;
    task->adjudication = experiment->adjudication;
    for (int side = 0; side < 2; side++) {
        char ignored[LIMITS_TEXT_SIZE];
        struct text error = text_over(ignored, sizeof ignored),
                    limits = text_over(task->limits[side], LIMITS_TEXT_SIZE);
        task->players[side] = pairing[(schedule_swapped(schedule, number) + side) % 2];
        const struct experiment_player *player = &experiment->players[task->players[side]];
        memcpy(task->agents[side], player->agent, AGENT_TEXT_SIZE);
        experiment_limits(player, &limits, &task->clocks[side], &error);
    }
    memcpy(task->rules, experiment->rules, RULES_TEXT_SIZE);
    set_opening(schedule, pairing, task);
}
