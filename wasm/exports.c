/* The functions that JavaScript calls. Text is passed in through the buffer of lilypad_input, with an explicit length,
   and returned through lilypad_output. A call that fails returns 0 and leaves a message in the output. An instance
   holds one session; create more instances for more sessions. exports.js lists the exported names. */
#include <stdlib.h>

#include "arena/contest.h"
#include "arena/join.h"
#include "arena/judging.h"
#include "arena/spsa.h"
#include "arena/standings.h"
#include "core/clock.h"
#include "core/json_value.h"
#include "game/bench.h"
#include "game/describe.h"

#define INPUT_LIMIT (16u << 20)
#define OUTPUT_SIZE (1u << 18)
#define OUTPUT_LIMIT (16u << 20)

/* The module's only import. */
__attribute__((import_module("env"), import_name("clock_milliseconds"))) double host_milliseconds(void);

double clock_milliseconds(void) {
    return host_milliseconds();
}

/* The C library notifies the host when memory grows. Our loader does not need it: it gets a new view for every access.
 */
void emscripten_notify_memory_growth(size_t index);
void emscripten_notify_memory_growth(size_t index) {
    (void)index;
}

/* ---- Text in and out. ---- */

static char *input;
static size_t input_size;
static _Alignas(float) char output_buffer[OUTPUT_SIZE];
static struct text output = {.data = output_buffer, .capacity = OUTPUT_SIZE};

/* Doubles the room for an answer that was too long; false if it is then too large. */
static bool grow_output(void) {
    size_t size = output.capacity * 2;
    if (size > OUTPUT_LIMIT) return false;
    char *larger = malloc(size);
    if (!larger) return false;
    if (output.data != output_buffer) free(output.data);
    output = text_over(larger, size);
    return true;
}

/* Returns a buffer of at least this many bytes for the next call's input, or NULL if that is too much. */
char *lilypad_input(size_t size) {
    if (size <= input_size) return input;
    if (size > INPUT_LIMIT) return NULL;
    free(input);
    input = malloc(size);
    input_size = input ? size : 0;
    return input;
}

const char *lilypad_output(void) {
    return output.data;
}

size_t lilypad_output_length(void) {
    return output.length;
}

/* Gets the input of this call and clears the output. */
static struct span input_text(size_t length) {
    text_clear(&output);
    return (struct span){input, length < input_size ? length : input_size};
}

static int refuse(const char *message) {
    return text_refuse(&output, message);
}

/* Return value for a call that has written its output. */
static int answer(void) {
    return output.full ? refuse("the answer is too long") : 1;
}

/* ---- One game and one agent, see game/session.h. ---- */

static struct session session;

static struct session *the_session(void) {
    if (!session.game) session_open(&session, games[0]);
    return &session;
}

/* Output: see describe_games. */
int lilypad_games(void) {
    text_clear(&output);
    describe_games(&output);
    return answer();
}

/* Input: the name of a game. Starts a new session. */
int game_open(size_t length) {
    struct span name = input_text(length);
    const struct game *game = name.length ? game_named(name) : NULL;
    if (!game) {
        text_string(&output, "unknown game ");
        text_excerpt(&output, name);
        return 0;
    }
    if (session.game) session_close(&session);
    session_open(&session, game);
    return 1;
}

/* Output: see agents_write. */
int game_agents(void) {
    text_clear(&output);
    agents_write(the_session()->game, &output);
    return answer();
}

/* Input: an option's name, a space, its value. */
int game_set(size_t length) {
    struct span value = input_text(length), name = span_word(&value);
    return session_set(the_session(), name, span_trim(value), &output);
}

/* Input: see session_set_position. Output: see describe_position. */
int game_position(size_t length) {
    if (!session_set_position(the_session(), input_text(length), &output)) return 0;
    text_clear(&output);
    describe_position(&session, &output);
    return answer();
}

void game_new(void) {
    session_new_game(the_session());
}

/* Input: limits, see session_go. */
int game_go(size_t length) {
    return session_go(the_session(), input_text(length), &output);
}

/* Searches for about this long; 1 while there is more to do. */
int game_step(double milliseconds) {
    return session_step(the_session(), milliseconds);
}

void game_stop(void) {
    session_stop(the_session());
}

/* Output: see describe_search. */
int game_report(void) {
    text_clear(&output);
    describe_search(the_session(), &output);
    return answer();
}

/* Output: part of the last search tree, see describe_trace. */
int game_trace(int first, int count) {
    text_clear(&output);
    describe_trace(the_session(), first, count, &output);
    return answer();
}

/* Input: a model in its compact format, see session_load_model. */
int game_model(size_t length) {
    struct span bytes = input_text(length);
    return session_load_model(the_session(), bytes.data, bytes.length, &output);
}

/* Input: the name of one of the game's questions, a space, its argument. Output: the answer. */
int game_ask(size_t length) {
    struct span argument = input_text(length), name = span_until(&argument, ' ');
    return describe_answer(the_session(), name, argument, &output) && answer();
}

/* Perft of the current position, as a JavaScript number. */
double game_leaves(int depth) {
    return (double)game_perft(the_session()->game, &session.position, depth);
}

/* Returns the total nodes. Output: a line per agent. */
double game_bench(void) {
    text_clear(&output);
    return (double)bench_run(the_session()->game, session.options.models, &output);
}

/* ---- Tournaments: a schedule with its standings, used by a page, and one running game, used by a worker. The JSON
   formats are documented in engine/arena/README.md. ---- */

static struct schedule schedule;
static struct standings standings;

static struct contest contest;
static bool playing;

/* The session's models, if they are of this game. */
static const void *models_of(const struct game *game) {
    return the_session()->game == game ? session.options.models : NULL;
}

static void close_schedule(void) {
    standings_close(&standings);
    schedule_close(&schedule);
}

/* Input: an experiment. Output: the same with all defaults filled in. */
int arena_open(size_t length) {
    static struct experiment experiment;
    close_schedule();
    if (!experiment_read(&experiment, input_text(length), &output)) return 0;
    judging_note_model(&experiment, models_of(experiment.game));
    if (!schedule_open(&schedule, &experiment, &output)) {
        experiment_close(&experiment);
        return 0;
    }
    if (!standings_open(&standings, &schedule)) {
        close_schedule();
        return refuse("not enough memory for that many games");
    }
    do {
        text_clear(&output);
        experiment_write(&schedule.experiment, &output);
    } while (output.full && grow_output());
    return answer();
}

/* Generates openings for about this long: 1 while there is more to do, 0 when finished, -1 if it fails. */
int arena_prepare(double milliseconds) {
    text_clear(&output);
    if (!schedule.game_count) return refuse("there is no experiment") - 1;
    enum preparation state = schedule_prepare(&schedule, models_of(schedule.experiment.game), milliseconds, &output);
    return state == PREPARATION_FAILED ? -1 : state == PREPARATION_RUNNING;
}

/* How many games, from the first on, have an opening and can be asked for. */
int arena_prepared(void) {
    return schedule.game_count ? schedule_prepared(&schedule) : 0;
}

int arena_count(void) {
    return schedule.game_count;
}

static bool find_task(int number, struct task *task) {
    text_clear(&output);
    if (number < 0 || number >= schedule.game_count || number >= schedule_prepared(&schedule))
        return refuse("no such game, or its opening is not ready");
    schedule_task(&schedule, number, task);
    return true;
}

/* Output: game `number`, in the format arena_begin expects. */
int arena_game(int number) {
    static struct task task;
    if (!find_task(number, &task)) return 0;
    task_write(&task, &output);
    return answer();
}

/* Input: what happened. Output: the record of an aborted game. */
int arena_fail(int number, size_t length) {
    static struct task task;
    if (!find_task(number, &task)) return 0;
    task_write_failure(&task, input_text(length), &output);
    return answer();
}

/* Input: a record. */
int arena_take(size_t length) {
    struct span record = input_text(length);
    return standings.results ? standings_add(&standings, record, &output) : refuse("there is no experiment");
}

/* 1 if game `number` still needs to be played. */
int arena_lacks(int number) {
    return number >= 0 && number < schedule.game_count && standings_needs(&standings, number);
}

/* 1 if no more games need to be played. */
int arena_complete(void) {
    return standings.results && standings_complete(&standings);
}

/* Output: the standings after the records so far. */
int arena_standings(void) {
    text_clear(&output);
    if (!standings.results) return refuse("there is no experiment");
    standings_sum(&standings);
    do { /* a class of 200 has long standings */
        text_clear(&output);
        standings_write(&standings, &output);
    } while (output.full && grow_output());
    return answer();
}

static struct join *joined;

/* Adds the experiment and its records to a pool of several; `anew` starts one. */
int arena_join(int anew) {
    text_clear(&output);
    if (!standings.results) return refuse("there is no experiment");
    if (!joined) {
        joined = calloc(1, sizeof *joined);
        anew = 1;
    }
    if (!joined) return refuse("not enough memory to join files");
    if (anew) {
        join_close(joined);
        if (!join_init(joined)) return refuse("not enough memory to join files");
    }
    standings_sum(&standings);
    return join_add(joined, &standings, &output);
}

static bool read_anchors(struct span list, struct anchor *anchors, int *count) {
    struct span item, rating;
    int players = joined->schedule.experiment.player_count;
    bool taken[MAX_PLAYERS] = {false};
    for (*count = 0; json_next(&list, &item); ++*count) {
        int64_t player;
        double elo;
        if (*count == players || !json_member_integer(item, "agent", players - 1, &player)) return false;
        if (taken[player] || !json_member(item, "rating", &rating) || !span_decimal(rating, -1e5, 1e5, &elo))
            return false;
        taken[player] = true;
        anchors[*count] = (struct anchor){(int)player, elo};
    }
    return true;
}

/* Input: a list of anchors, [{"agent":INDEX,"rating":ELO}]. Output: the standings of the pool. */
int arena_joined(size_t length) {
    struct anchor anchors[MAX_PLAYERS];
    int count;
    struct span list = input_text(length);
    if (!joined || !joined->files) return refuse("no files have been joined");
    if (!json_check(list, &output)) return 0;
    if (!read_anchors(list, anchors, &count)) return refuse("the anchors are not agents of these files with ratings");
    join_rate(joined, anchors, count);
    do {
        text_clear(&output);
        join_write(joined, &output);
    } while (output.full && grow_output());
    return answer();
}

/* Output: what to expect of a sequential test if the true difference is `elo`, see sprt_forecast. */
int arena_forecast(double elo0, double elo1, double alpha, double beta, int normalized, double draws, double elo) {
    const struct sprt sprt = {elo0, elo1, alpha, beta, normalized ? NORMALIZED_ELO : LOGISTIC_ELO};
    text_clear(&output);
    if (!(elo0 < elo1 && alpha > 0 && alpha < 0.5 && beta > 0 && beta < 0.5 && draws >= 0 && draws < 1 &&
          elo0 >= -1000 && elo1 <= 1000 && elo >= -4000 && elo <= 4000))
        return refuse("a sequential test needs elo0 below elo1, alpha and beta between 0 and 0.5, draws from 0 to 1");
    struct forecast forecast = sprt_forecast(&sprt, elo, draws);
    text_character(&output, '{');
    json_write_decimal(&output, "games", forecast.games, 1);
    json_write_decimal(&output, "pass", forecast.pass, 6);
    text_character(&output, '}');
    return answer();
}

static void end_contest(void) {
    if (playing) contest_end(&contest);
    playing = false;
}

/* Input: a game of any schedule. Aborts the running game, if any. Players use the session's models. */
int arena_begin(size_t length) {
    static struct task task;
    end_contest();
    if (!task_read(&task, input_text(length), &output)) return 0;
    const struct contest_host host = {
        .models = models_of(task.game),
        .has_guests = true,
    };
    playing = contest_begin(&contest, &task, &host, &output);
    return playing;
}

/* Plays for about this long, or until a guest must be asked; 1 while the game is not over. */
int arena_step(double milliseconds) {
    return playing && contest_step(&contest, milliseconds);
}

/* Output: what the guest to move is asked, see contest_question; empty if the game waits for nobody. */
int arena_question(void) {
    text_clear(&output);
    return !playing || !contest_question(&contest, &output) || answer();
}

/* Input: the guest's answer, see guest_answer. */
int arena_answer(size_t length) {
    struct span guests_answer = input_text(length);
    return playing ? contest_answer(&contest, guests_answer, &output) : refuse("there is no game");
}

/* Output: the record of the finished game. Then closes the game. */
int arena_record(void) {
    text_clear(&output);
    if (!playing) return refuse("there is no game");
    contest_record(&contest, &output);
    end_contest();
    return answer();
}

/* Input and output: see spsa_answer. For the session's game. */
int arena_tuning(size_t length) {
    struct span request = input_text(length);
    return spsa_answer(the_session()->game, request, &output) && answer();
}
