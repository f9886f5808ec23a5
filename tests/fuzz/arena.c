/* Result files: an accepted experiment and its games survive a write-read round trip, and records never count for more
   games than were played. */
#include "fuzz.h"

#include <string.h>

#include "arena/standings.h"

#define MAX_FUZZED_GAMES 200
#define FUZZ_TEXT_SIZE (1 << 18)

static char first[FUZZ_TEXT_SIZE], second[FUZZ_TEXT_SIZE];

static bool read_experiment(struct experiment *experiment, struct span json) {
    char buffer[1024];
    struct text error = text_over(buffer, sizeof buffer);
    if (experiment_read(experiment, json, &error)) return true;
    check_message(&error);
    return false;
}

static void check_experiment(const struct experiment *experiment) {
    struct text text = text_over(first, sizeof first), again = text_over(second, sizeof second);
    struct experiment copy;
    experiment_write(experiment, &text);
    CHECK(!text.full && read_experiment(&copy, span_of(first)));
    experiment_write(&copy, &again);
    CHECK(!strcmp(first, second));
    experiment_close(&copy);
}

static void check_task(const struct task *task) {
    char buffer[1024];
    struct text text = text_over(first, sizeof first), again = text_over(second, sizeof second);
    struct text error = text_over(buffer, sizeof buffer);
    static struct task copy;
    task_write(task, &text);
    CHECK(!text.full && task_read(&copy, span_of(first), &error));
    task_write(&copy, &again);
    CHECK(!strcmp(first, second));
}

static void take_lines(struct standings *standings, struct span rest) {
    while (rest.length) {
        char buffer[1024];
        struct text error = text_over(buffer, sizeof buffer), text = text_over(first, sizeof first);
        static struct task task;
        struct span line = span_until(&rest, '\n');
        if (!standings_add(standings, line, &error)) check_message(&error);
        text_clear(&error);
        if (task_read(&task, line, &error))
            check_task(&task);
        else
            check_message(&error);
        standings_sum(standings);
        standings_write(standings, &text);
        CHECK(!text.full && standings->played + standings->broken <= standings->schedule->game_count);
    }
}

static void play(struct schedule *schedule, struct span rest) {
    static struct standings standings;
    char buffer[1024];
    struct text error = text_over(buffer, sizeof buffer);
    if (!standings_open(&standings, schedule)) return;
    take_lines(&standings, rest);
    if (!schedule->experiment.sound && schedule_prepare(schedule, NULL, 1000, &error) == PREPARATION_DONE) {
        static struct task task;
        schedule_task(schedule, schedule->game_count - 1, &task);
        check_task(&task);
    }
    standings_close(&standings);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct experiment experiment;
    static struct schedule schedule;
    char buffer[1024];
    struct text error = text_over(buffer, sizeof buffer);
    struct span rest = fuzz_input(data, size);
    if (!read_experiment(&experiment, span_until(&rest, '\n'))) return 0;
    check_experiment(&experiment);
    if (experiment.games > MAX_FUZZED_GAMES || !schedule_open(&schedule, &experiment, &error)) {
        experiment_close(&experiment);
        return 0;
    }
    play(&schedule, rest);
    schedule_close(&schedule);
    return 0;
}
