/* The border of the arena: a schedule with its standings, and one game under way. A page needs the first, a worker the
   second. The texts are those of engine/arena/README.md. */
#include <stdlib.h>

#include "arena/standings.h"
#include "border.h"
#include "exports.h"
#include "freckers/contest.h"

static struct schedule schedule;
static struct standings standings;
static bool prepared;

static const struct arena_game *playing;
static void *board;
static size_t board_size;

static int refuse(const char *message) {
    text_clear(&output);
    text_string(&output, message);
    return 0;
}

static int answer(void) {
    return output.full ? refuse("the answer is too long") : 1;
}

static void close_schedule(void) {
    standings_close(&standings);
    schedule_close(&schedule);
    prepared = false;
}

/* Input: an experiment. Output: the same with everything written out. */
int arena_open(size_t length) {
    static struct experiment experiment;
    text_clear(&output);
    close_schedule();
    if (!experiment_read(&experiment, input_text(length), &output)) return 0;
    if (!schedule_open(&schedule, &experiment, &output)) return 0;
    if (!standings_open(&standings, &schedule)) {
        close_schedule();
        return refuse("there is not enough memory for so many games");
    }
    experiment_write(&schedule.experiment, &output);
    return answer();
}

/* Makes openings for about that long: 1 while there is more to do, 0 when all are made, -1 if they cannot be. */
int arena_prepare(double milliseconds) {
    text_clear(&output);
    enum preparation state = schedule_prepare(&schedule, milliseconds, &output);
    prepared = state == PREPARATION_DONE;
    return state == PREPARATION_FAILED ? -1 : state == PREPARATION_GOES_ON;
}

int arena_count(void) {
    return schedule.game_count;
}

static bool find_task(int number, struct task *task) {
    text_clear(&output);
    if (!prepared || number < 0 || number >= schedule.game_count) return refuse("there is no such game, or not yet");
    schedule_task(&schedule, number, task);
    return true;
}

/* Output: game `number` as arena_begin takes it. */
int arena_game(int number) {
    static struct task task;
    if (!find_task(number, &task)) return 0;
    task_write(&task, &output);
    return answer();
}

/* Input: what happened. Output: the record of a game that has broken off. */
int arena_fail(int number, size_t length) {
    static struct task task;
    if (!find_task(number, &task)) return 0;
    task_write_failure(&task, input_text(length), &output);
    return answer();
}

/* Input: a record. */
int arena_take(size_t length) {
    text_clear(&output);
    if (!standings.results) return refuse("there is no experiment");
    return standings_take(&standings, input_text(length), &output);
}

/* 1 if game `number` still has to be played. */
int arena_lacks(int number) {
    return number >= 0 && number < schedule.game_count && standings_lacks(&standings, number);
}

/* 1 if nothing more needs to be played. */
int arena_complete(void) {
    return standings.results && standings_complete(&standings);
}

/* Output: what the records taken so far show. */
int arena_standings(void) {
    text_clear(&output);
    if (!standings.results) return refuse("there is no experiment");
    standings_sum(&standings);
    standings_write(&standings, &output);
    return answer();
}

/* Input: a game of some schedule. A game that is under way is given up. */
int arena_begin(size_t length) {
    static struct task task;
    const struct contest_means means = {.models = &the_session()->models};
    text_clear(&output);
    if (playing) playing->end(board);
    playing = NULL;
    if (!task_read(&task, input_text(length), &output)) return 0;
    if (task.game->board_size > board_size) {
        free(board);
        board_size = task.game->board_size;
        board = malloc(board_size);
        if (!board) return board_size = 0, refuse("there is not enough memory for a game");
    }
    if (!task.game->begin(board, &task, &means, &output)) return 0;
    playing = task.game;
    return 1;
}

/* Plays for about that long; 1 while the game goes on. */
int arena_step(double milliseconds) {
    return playing && playing->step(board, milliseconds);
}

/* Output: the record of the game, when it is over; then it is closed. */
int arena_record(void) {
    text_clear(&output);
    if (!playing) return refuse("there is no game");
    playing->record(board, &output);
    playing->end(board);
    playing = NULL;
    return answer();
}
