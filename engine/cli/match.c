/* Plays a tournament with several processes, saves its records to a file so that it can be resumed, and prints a
   table. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arena/contest.h"
#include "arena/judging.h"
#include "cli/commands.h"
#include "cli/engine_process.h"
#include "cli/entrants.h"
#include "cli/live_table.h"
#include "cli/model_file.h"
#include "cli/openings.h"
#include "cli/python_process.h"
#include "cli/referee_log.h"
#include "cli/results.h"
#include "cli/rounds.h"
#include "cli/spread.h"
#include "cli/sprt.h"
#include "cli/table.h"

#define SLICE_MILLISECONDS 1000
#define PREPARATION_MILLISECONDS 50
#define FIRST_OPENINGS 250

struct tournament {
    struct schedule schedule;
    struct standings standings;
    struct results results;
    const char *logs; /* the folder for the referee's logs, or NULL */
    struct contest_host host;
    int pending_count, later; /* games to play in this round, and in later ones */
    int *pending;             /* numbers of the games still to be played */
    struct live_table live;
    int done; /* games of this run */
};

/* Reads at least `least` comma-separated numbers; the others keep their values. */
static void take_numbers(struct arguments *arguments, const char *name, int least, double *const values[], int count,
                         bool *given) {
    const char *word = arguments_take(arguments, name);
    if (!word) return;
    struct span rest = span_of(word);
    int found = 0;
    while (rest.length) {
        if (found == count || !span_decimal(span_until(&rest, ','), -1e9, 1e9, values[found]))
            die_quoting("expected numbers separated by commas:", word);
        found++;
    }
    if (found < least) die_quoting("too few numbers:", word);
    *given = true;
}

static void take_endings(struct arguments *arguments, struct experiment *experiment) {
    struct sprt *sprt = &experiment->sprt;
    double actions = 0, score = 0, anchor = -1, draw_actions = 0, draw_score = 0;
    bool adjudicated = false, anchored = false, drawn = false;
    take_numbers(arguments, "sprt", 2, (double *[]){&sprt->elo0, &sprt->elo1, &sprt->alpha, &sprt->beta}, 4,
                 &experiment->sequential);
    const char *model = arguments_take(arguments, "sprt-model");
    if (model && !experiment->sequential) die("--sprt-model needs --sprt");
    if (model && !strcmp(model, elo_model_name(NORMALIZED_ELO)))
        sprt->model = NORMALIZED_ELO;
    else if (model && strcmp(model, elo_model_name(LOGISTIC_ELO)))
        die_quoting("--sprt-model must be logistic or normalized, not", model);
    take_numbers(arguments, "adjudicate", 2, (double *[]){&actions, &score}, 2, &adjudicated);
    if (adjudicated && (actions < 2 || actions > 100 || score < 1))
        die("--adjudicate needs ACTIONS,SCORE with ACTIONS from 2 to 100");
    experiment->adjudication = (struct adjudication){.actions = (int)actions, .score = (int)score};
    take_numbers(arguments, "draws", 2, (double *[]){&draw_actions, &draw_score}, 2, &drawn);
    if (drawn && (draw_actions < 2 || draw_actions > 100 || draw_score < 0))
        die("--draws needs ACTIONS,SCORE with ACTIONS from 2 to 100");
    experiment->adjudication.draw_actions = (int)draw_actions;
    experiment->adjudication.draw_score = (int)draw_score;
    experiment->adjudication.solved = arguments_take_flag(arguments, "solved");
    experiment->adjudication.longest = (int)arguments_take_integer(arguments, "longest", 0, 0, MAX_GAME_ACTIONS);
    take_numbers(arguments, "anchor", 1, (double *[]){&anchor, &experiment->anchor_elo}, 2, &anchored);
    if (anchored && (anchor < 1 || anchor > experiment->player_count))
        die("--anchor needs the number of an agent, counted from 1");
    experiment->anchor = anchored ? (int)anchor - 1 : -1;
}

static void take_schedule(struct arguments *arguments, struct experiment *experiment) {
    const char *name = arguments_take(arguments, "schedule");
    int kind = arguments_take_flag(arguments, "gauntlet") ? GAUNTLET : ROUND_ROBIN;
    if (name)
        for (kind = 0; schedule_names[kind] && strcmp(name, schedule_names[kind]);) kind++;
    if (!schedule_names[kind]) die_quoting("the schedule must be round-robin, gauntlet or swiss, not", name);
    experiment->kind = (enum schedule_kind)kind;
    if (kind == SWISS)
        experiment->rounds = (int)arguments_take_integer(arguments, "rounds",
                                                         swiss_usual_rounds(experiment->player_count), 1, MAX_PLAYERS);
}

/* Fills in the number of games if none was given, and makes it even. */
static void settle_games(struct experiment *experiment) {
    const struct sprt *sprt = &experiment->sprt;
    /* A wrong test is refused later. */
    bool forecast = experiment->sequential && sprt->elo0 < sprt->elo1 && sprt->alpha > 0 && sprt->alpha < 0.5 &&
                    sprt->beta > 0 && sprt->beta < 0.5;
    if (!experiment->games) experiment->games = forecast ? sprt_most_games(sprt) : experiment->kind == SWISS ? 2 : 100;
    if (experiment->games % 2 && spread_is_leader())
        fprintf(stderr, "lilypad: %d games instead of %d for each pairing: every opening is played from both sides\n",
                experiment->games + 1, experiment->games);
    experiment->games += experiment->games % 2;
    if (forecast && spread_is_leader()) sprt_announce(sprt, experiment->games);
}

/* True if nothing was said about openings, see openings_take. */
static bool take_experiment(const struct game *game, struct arguments *arguments, struct experiment *experiment) {
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    const char *file = arguments_take(arguments, "experiment");
    if (file) {
        size_t length;
        char *text = read_file(file, &length);
        struct span rest = {text, text ? length : 0};
        if (!text) die_quoting("cannot read", file);
        /* A result file has its experiment on the first line; an experiment file may span several lines. */
        struct span first = span_until(&rest, '\n');
        if (!experiment_read(experiment, first, &error) &&
            !experiment_read(experiment, (struct span){text, length}, &error))
            die(buffer);
        free(text);
        return false;
    }
    const char *name = arguments_take(arguments, "game");
    if (name && !(game = game_named(span_of(name)))) die_quoting("unknown game", name);
    experiment_init(experiment, game);
    entrants_take(arguments, experiment);
    take_schedule(arguments, experiment);
    experiment->games = (int)arguments_take_integer(arguments, "games", 0, 2, MAX_GAMES);
    experiment->seed = (uint64_t)arguments_take_integer(arguments, "seed", 1, 0, 1000000000);
    const char *rules = arguments_take(arguments, "rules");
    struct text rules_text = text_over(experiment->rules, RULES_TEXT_SIZE);
    text_string(&rules_text, rules ? rules : entrants_have_python(experiment) ? PYTHON_RULES : game_rules(game)[0]);
    bool usual_openings = openings_take(arguments, experiment);
    take_endings(arguments, experiment);
    settle_games(experiment);
    if (!experiment_check(experiment, &error)) die(buffer);
    return usual_openings;
}

/* Plays one game and writes its record; a job for spread.h. */
static bool play_game(const void *context, int index, void *result, struct text *error) {
    const struct tournament *tournament = context;
    static struct task task;
    struct text record = text_over(result, RECORD_TEXT_SIZE);
    schedule_task(&tournament->schedule, tournament->pending[index], &task);
    static struct contest contest;
    if (!contest_begin(&contest, &task, &tournament->host, error)) return false;
    while (contest_step(&contest, SLICE_MILLISECONDS)) spread_tend();
    contest_record(&contest, &record);
    contest_end(&contest);
    return true;
}

static bool take_record(void *watcher, int index, const void *result) {
    struct tournament *tournament = watcher;
    char buffer[512], failure[TASK_TEXT_SIZE];
    struct text error = text_over(buffer, sizeof buffer), text = text_over(failure, sizeof failure);
    struct span record = result ? span_of(result) : (struct span){0};
    if (!result) {
        static struct task task;
        schedule_task(&tournament->schedule, tournament->pending[index], &task);
        task_write_failure(&task, span_of("the process playing it died"), &text);
        record = span_of(failure);
    }
    if (!standings_needs(&tournament->standings, tournament->pending[index])) return true;
    if (!standings_add(&tournament->standings, record, &error)) die(buffer);
    if (tournament->logs && !referee_log_write(tournament->logs, record)) die("cannot write a log");
    if (!results_append(&tournament->results, record)) die("cannot write the results");
    tournament->done++;
    return !standings_complete(&tournament->standings);
}

static void show_progress(void *watcher, int done, int total) {
    struct tournament *tournament = watcher;
    int left = total - done + tournament->later;
    if (spread_is_leader())
        live_table_show(&tournament->live, &tournament->standings, tournament->done, tournament->done + left);
}

static void check_programs(const struct experiment *experiment) {
    char buffer[AGENT_TEXT_SIZE + 256];
    struct text error = text_over(buffer, sizeof buffer);
    for (int i = 0; i < experiment->player_count; i++) {
        const char *agent = experiment->players[i].agent;
        if (!contest_is_process(agent)) continue;
        if (python_process_is(agent) ? !python_process_check(experiment, agent, &error)
                                     : !engine_process_try(experiment->game, agent, &error))
            die(buffer);
    }
}

/* The `open_process` of struct contest_host. */
static bool open_program(struct player *player, const struct task *task, int seat, const void *start,
                         struct text *error) {
    return python_process_is(task->agents[seat]) ? python_process_open(player, task, seat, error)
                                                 : engine_process_open(player, task, seat, start, error);
}

/* This version might have played the games of another one differently. */
static void warn_about_foreign(struct standings *standings, const char *file) {
    standings_sum(standings);
    if (standings->foreign)
        fprintf(stderr, "lilypad: %d games in %s were played by another version of the engine\n", standings->foreign,
                file);
}

/* Finds so many openings, which a long match does not wait for at its start. */
static void find_openings(struct tournament *tournament, int count) {
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    struct schedule *schedule = &tournament->schedule;
    while (schedule->openings_made < count &&
           schedule_prepare(schedule, tournament->host.models, PREPARATION_MILLISECONDS, &error) ==
               PREPARATION_RUNNING) {
    }
    if (error.length) die(buffer);
}

/* Lists the games still to be played, of those that have an opening. Only the leader has read the file, so it tells the
   others. */
static void list_pending(struct tournament *tournament, int prepared) {
    int count = tournament->schedule.game_count;
    if (!tournament->pending) tournament->pending = calloc((size_t)count, sizeof *tournament->pending);
    if (!tournament->pending) die("not enough memory for the games");
    tournament->pending_count = 0;
    for (int number = 0; number < prepared; number++)
        if (standings_needs(&tournament->standings, number)) tournament->pending[tournament->pending_count++] = number;
    tournament->later = count - tournament->standings.present - tournament->pending_count;
    spread_broadcast(&tournament->pending_count, sizeof tournament->pending_count);
    spread_broadcast(tournament->pending, (size_t)count * sizeof *tournament->pending);
}

/* Plays the games that are ready; `more` will be after them. */
static void play_round(struct tournament *tournament, int processes, bool more) {
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    struct spread spread = {
        .total = tournament->pending_count,
        .result_size = RECORD_TEXT_SIZE,
        .work = play_game,
        .context = tournament,
        .processes = processes,
        .progress = show_progress,
        .take = take_record,
        .watcher = tournament,
        .again = more,
    };
    show_progress(tournament, 0, tournament->pending_count);
    bool played = spread_each(&spread, &error);
    if (!played) die(buffer);
}

/* In rounds, if it is Swiss, or batches of openings, each larger than the one before. */
static void play_tournament(struct tournament *tournament, int processes) {
    struct schedule *schedule = &tournament->schedule;
    bool last, over;
    fflush(stdout);
    for (int openings = FIRST_OPENINGS;; openings *= 2) {
        /* Only a sequential test may end before the last opening; others would rather fail now than late. */
        bool whole = !schedule->experiment.sequential || openings >= schedule->opening_count;
        find_openings(tournament, whole ? schedule->opening_count : openings);
        last = rounds_share(schedule) && whole;
        list_pending(tournament, whole ? schedule->game_count : 2 * schedule->round_pairs * openings);
        play_round(tournament, processes, !last);
        over = standings_complete(&tournament->standings);
        spread_broadcast(&over, sizeof over);
        if (over && !last) { /* nothing is left, so the other processes may end */
            tournament->pending_count = 0;
            play_round(tournament, processes, false);
        }
        if (last || over) break;
        if (whole) openings = FIRST_OPENINGS; /* only a Swiss tournament has more rounds */
    }
    live_table_end(&tournament->live, &tournament->standings, tournament->done, tournament->done);
}

int command_match(const struct game *game, struct arguments *arguments) {
    static struct tournament tournament;
    static struct experiment experiment;
    static struct session models; /* only holds the models */
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    tournament.results = (struct results){-1};
    const char *file = arguments_take(arguments, "json");
    tournament.logs = arguments_take(arguments, "logs");
    bool resume = arguments_take_flag(arguments, "resume"), overwrite = arguments_take_flag(arguments, "overwrite");
    enum results_mode mode = resume ? RESULTS_RESUME : overwrite ? RESULTS_OVERWRITE : RESULTS_NEW;
    if ((resume || overwrite) && !file) die("--resume and --overwrite need --json FILE");
    if (resume && overwrite) die("--resume and --overwrite exclude each other");
    int processes = (int)arguments_take_integer(arguments, "concurrency", 1, 1, 256);
    python_process_space = (int)arguments_take_integer(arguments, "space", python_process_space, 0, 1 << 20);
    engine_process_timeout = (double)arguments_take_integer(arguments, "timeout", 60000, 1, 1000000000);
    bool usual_openings = take_experiment(game, arguments, &experiment);
    session_open(&models, experiment.game);
    model_file_take(arguments, &models);
    if (usual_openings) openings_choose(&experiment, models.options.models, resume ? file : NULL);
    judging_note_model(&experiment, models.options.models);
    tournament.host = (struct contest_host){.models = models.options.models, .open_process = open_program};
    arguments_end(arguments);

    if (!schedule_open(&tournament.schedule, &experiment, &error)) die(buffer);
    if (!standings_open(&tournament.standings, &tournament.schedule)) die("not enough memory for the games");
    /* Opened before the games are played: a mistyped name must not waste them. */
    if (file && spread_is_leader() && !results_open(&tournament.results, file, mode, &tournament.standings, &error))
        die(buffer);
    if (tournament.logs && spread_is_leader() &&
        !referee_log_open(tournament.logs, &tournament.schedule.experiment, &error))
        die(buffer);
    if (resume && file && spread_is_leader()) warn_about_foreign(&tournament.standings, file);
    check_programs(&tournament.schedule.experiment);
    play_tournament(&tournament, processes);
    standings_sum(&tournament.standings);
    table_print(&tournament.standings);
    results_close(&tournament.results);
    free(tournament.pending);
    standings_close(&tournament.standings);
    schedule_close(&tournament.schedule);
    session_close(&models);
    return 0;
}
