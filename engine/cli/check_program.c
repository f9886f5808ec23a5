#include "cli/check_program.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "cli/ugi_grammar.h"
#include "cli/ugi_trial.h"
#include "core/clock.h"
#include "core/random.h"

#define NODES 500
#define DEPTH 2
#define MOVE_MILLISECONDS 100
#define GAME_NODES 20
#define LINE_SIZE (1 << 16)
#define LONG_LINE 5000 /* of nonsense */

/* The position on the table, as a line for the program. */
static union game_space position;
static char line[LINE_SIZE];
static struct text line_text;

static void begin_game(const struct game *game) {
    memset(&position, 0, sizeof position);
    game->start(&position, 0, 0);
    line_text = text_over(line, sizeof line);
    text_string(&line_text, "position startpos");
}

static void play(const struct game *game, game_action action) {
    bool first = !strstr(line, " moves ");
    text_string(&line_text, first ? " moves " : " ");
    game->write_action(action, game->turn(&position), &line_text);
    game->apply(&position, action);
}

/* Plays random actions, at most so many. */
static void play_random(const struct game *game, int most, uint64_t seed) {
    static game_action actions[MAX_LISTED_ACTIONS];
    struct random random;
    random_seed(&random, seed, 0);
    for (int i = 0; i < most && !game_is_over(game, &position); i++)
        play(game, actions[random_below(&random, (uint32_t)game->list(&position, actions))]);
}

/* ---- Before the first game. ---- */

static void keep_option(struct ugi_trial *trial, struct span name, struct span value) {
    if (trial->option_count == MAX_TRIAL_OPTIONS) return;
    struct text name_text = text_over(trial->options[trial->option_count].name, sizeof trial->options->name),
                value_text = text_over(trial->options[trial->option_count].value, sizeof trial->options->value);
    text_span(&name_text, name);
    text_span(&value_text, value);
    trial->option_count += !name_text.full && !value_text.full;
}

/* A program that does not exist or may not be run is no program at fault. */
static void die_if_missing(struct ugi_trial *trial) {
    if (!trial->child.ended || trial->lines) return;
    child_end(&trial->child, trial->patience);
    int status = trial->child.status;
    if (status != -1 && WIFEXITED(status) && (WEXITSTATUS(status) == 126 || WEXITSTATUS(status) == 127))
        die_quoting("cannot start", trial->command);
}

static bool answers_ugi(struct ugi_trial *trial) {
    char buffer[200];
    struct text error = text_over(buffer, sizeof buffer);
    bool named = false;
    double until = clock_milliseconds() + trial->patience;
    ugi_trial_send(trial, "ugi");
    while (ugi_trial_read(trial, until)) {
        struct span rest = span_trim(span_of(trial->child.line)), word = span_word(&rest), name, value;
        if (span_equals(word, "ugiok"))
            return named || ugi_trial_fault(trial, "no line id name before ugiok", trial->child.line);
        if (span_equals(word, "id")) named |= span_equals(span_word(&rest), "name") && span_trim(rest).length > 0;
        if (!span_equals(word, "option")) continue;
        if (!ugi_option_is_sound(rest, &name, &value, &error)) return ugi_trial_fault(trial, buffer, trial->child.line);
        keep_option(trial, name, value);
    }
    die_if_missing(trial);
    return false;
}

static bool answers_isready(struct ugi_trial *trial) {
    return ugi_trial_ask(trial, "isready", false) && ugi_trial_ask(trial, "isready", false);
}

static bool takes_options(struct ugi_trial *trial) {
    for (int i = 0; i < trial->option_count; i++) {
        char text[512];
        if (!trial->options[i].value[0]) continue;
        snprintf(text, sizeof text, "setoption name %s value %s", trial->options[i].name, trial->options[i].value);
        if (!ugi_trial_ask(trial, text, false)) return false;
    }
    return true;
}

static bool survives_nonsense(struct ugi_trial *trial) {
    static char nonsense[LONG_LINE + 1];
    memset(nonsense, 'x', LONG_LINE);
    return ugi_trial_ask(trial, "never heard of this", true) && ugi_trial_ask(trial, "", true) &&
           ugi_trial_ask(trial, "setoption name Nobody value 1", true) && ugi_trial_ask(trial, nonsense, true);
}

static bool starts_game(struct ugi_trial *trial) {
    return ugi_trial_ask(trial, "uginewgame", false);
}

/* ---- What it knows of a position. ---- */

static bool answers_query(struct ugi_trial *trial, const char *question, const char *expected) {
    char text[64], wanted[64], what[160];
    double until = clock_milliseconds() + trial->patience;
    snprintf(text, sizeof text, "query %s", question);
    snprintf(wanted, sizeof wanted, "response %s", expected);
    ugi_trial_send(trial, text);
    do
        if (!ugi_trial_read(trial, until)) return false;
    while (!trial->child.line[0]);
    if (span_equals(span_trim(span_of(trial->child.line)), wanted)) return true;
    snprintf(what, sizeof what, "%s expected after %.60s", wanted, line);
    return ugi_trial_fault(trial, what, trial->child.line);
}

static bool knows_position(struct ugi_trial *trial) {
    static const char *const results[] = {"none", "p2win", "draw", "p1win"};
    const struct game *game = trial->game;
    return ugi_trial_ask(trial, line, false) &&
           answers_query(trial, "p1turn", game->turn(&position) == 0 ? "true" : "false") &&
           answers_query(trial, "gameover", game_is_over(game, &position) ? "true" : "false") &&
           answers_query(trial, "result", results[game->points(&position) + 1]);
}

static bool knows_start(struct ugi_trial *trial) {
    begin_game(trial->game);
    return knows_position(trial);
}

static bool knows_moves(struct ugi_trial *trial) {
    for (int length = 1; length <= 8; length++) {
        begin_game(trial->game);
        play_random(trial->game, length, (uint64_t)length);
        if (!knows_position(trial)) return false;
    }
    return true;
}

static bool knows_end(struct ugi_trial *trial) {
    for (uint64_t seed = 1; seed <= 3; seed++) {
        begin_game(trial->game);
        play_random(trial->game, MAX_GAME_ACTIONS, seed);
        if (!knows_position(trial)) return false;
    }
    return true;
}

/* ---- Searches. ---- */

/* Takes one line of a running search. True for bestmove, whose action is then set; a bad line is a fault. */
static bool take_search_line(struct ugi_trial *trial, struct ugi_info *info, game_action *action) {
    char buffer[400];
    struct text error = text_over(buffer, sizeof buffer);
    struct span rest = span_of(trial->child.line), word = span_word(&rest);
    if (span_equals(word, "info")) {
        if (!ugi_info_is_sound(trial->game, &position, rest, info, &error))
            ugi_trial_fault(trial, buffer, trial->child.line);
        return false;
    }
    if (!span_equals(word, "bestmove")) {
        if (word.length) ugi_trial_fault(trial, "a search says info and bestmove only", trial->child.line);
        return false;
    }
    union game_space copy = position; /* reading an action may change it */
    if (game_read_action(trial->game, &copy, span_word(&rest), action, &error)) return true;
    char what[sizeof buffer + 32];
    snprintf(what, sizeof what, "the move is not legal (%s)", buffer);
    return ugi_trial_fault(trial, what, trial->child.line);
}

/* Waits for bestmove; false, with a fault, if there is none or a line before it is bad. */
static bool wait_for_move(struct ugi_trial *trial, double until, struct ugi_info *info, game_action *action) {
    while (ugi_trial_read(trial, until)) {
        if (take_search_line(trial, info, action)) return true;
        if (trial->fault[0]) return false;
    }
    return false;
}

/* Searches the position on the table. */
static bool search(struct ugi_trial *trial, const char *limits, double milliseconds, struct ugi_info *info,
                   game_action *action) {
    char text[64], what[96];
    snprintf(text, sizeof text, "go %s", limits);
    *info = (struct ugi_info){0};
    if (!ugi_trial_ask(trial, line, false)) return false;
    double started = clock_milliseconds();
    ugi_trial_send(trial, text);
    if (!wait_for_move(trial, started + milliseconds + trial->patience, info, action)) return false;
    double taken = clock_milliseconds() - started;
    snprintf(what, sizeof what, "the move took %.0f ms", taken);
    if (milliseconds > 0 && taken > milliseconds + trial->margin)
        return ugi_trial_fault(trial, what, trial->child.line);
    /* Nothing may follow the move. */
    return ugi_trial_ask(trial, "isready", false);
}

static void choose_middle(const struct ugi_trial *trial) {
    begin_game(trial->game);
    play_random(trial->game, 6, 42);
}

static bool searches_nodes(struct ugi_trial *trial) {
    char text[32], what[96];
    struct ugi_info info;
    game_action action;
    choose_middle(trial);
    snprintf(text, sizeof text, "nodes %d", NODES);
    if (!search(trial, text, 0, &info, &action)) return false;
    snprintf(what, sizeof what, "%lld nodes are more than twice the limit", (long long)info.nodes);
    return info.nodes <= 2 * NODES || ugi_trial_fault(trial, what, NULL);
}

static bool searches_depth(struct ugi_trial *trial) {
    char text[32], what[96];
    struct ugi_info info;
    game_action action;
    choose_middle(trial);
    snprintf(text, sizeof text, "depth %d", DEPTH);
    if (!search(trial, text, 0, &info, &action)) return false;
    snprintf(what, sizeof what, "depth %lld is beyond the limit", (long long)info.depth);
    return info.depth <= DEPTH || ugi_trial_fault(trial, what, NULL);
}

static bool searches_time(struct ugi_trial *trial) {
    char text[32];
    struct ugi_info info;
    game_action action;
    choose_middle(trial);
    snprintf(text, sizeof text, "movetime %d", MOVE_MILLISECONDS);
    return search(trial, text, MOVE_MILLISECONDS, &info, &action);
}

/* A search without end. It may find its move early; then it says so once. */
static bool is_stopped(struct ugi_trial *trial, bool asked_meanwhile) {
    struct ugi_info info = {0};
    game_action action;
    bool answered = false, ready = !asked_meanwhile;
    choose_middle(trial);
    if (!ugi_trial_ask(trial, line, false)) return false;
    ugi_trial_send(trial, "go infinite");
    if (asked_meanwhile) ugi_trial_send(trial, "isready");
    double until = clock_milliseconds() + trial->patience;
    while (!ready && ugi_trial_read(trial, until)) {
        ready = span_equals(span_trim(span_of(trial->child.line)), "readyok");
        if (!ready) answered |= take_search_line(trial, &info, &action);
        if (trial->fault[0]) return false;
    }
    if (!ready) return false;
    ugi_trial_send(trial, "stop");
    if (!answered && !wait_for_move(trial, clock_milliseconds() + trial->patience, &info, &action)) return false;
    return ugi_trial_ask(trial, "isready", false);
}

static bool stops(struct ugi_trial *trial) {
    return is_stopped(trial, false);
}

static bool is_ready_while_searching(struct ugi_trial *trial) {
    return is_stopped(trial, true);
}

static bool ignores_stop(struct ugi_trial *trial) {
    return ugi_trial_ask(trial, "stop", false);
}

/* Plays both sides of two games, each with a move from the start on. */
static bool plays_games(struct ugi_trial *trial) {
    char text[32];
    snprintf(text, sizeof text, "nodes %d", GAME_NODES);
    for (int i = 0; i < 2; i++) {
        if (!ugi_trial_ask(trial, "uginewgame", false)) return false;
        begin_game(trial->game);
        play_random(trial->game, i, 1);
        for (int length = 0; length < MAX_GAME_ACTIONS && !game_is_over(trial->game, &position); length++) {
            struct ugi_info info;
            game_action action;
            if (!search(trial, text, 0, &info, &action)) return false;
            play(trial->game, action);
        }
        if (!knows_position(trial)) return false;
    }
    return true;
}

/* The same position in the game's own text, as matches send it. */
static bool reads_positions(struct ugi_trial *trial) {
    const struct game *game = trial->game;
    struct ugi_info info;
    game_action action;
    choose_middle(trial);
    line_text = text_over(line, sizeof line);
    text_string(&line_text, "position ");
    text_string(&line_text, game_forms(game)[game->written_form]);
    text_character(&line_text, ' ');
    game->write(&position, &line_text);
    play_random(game, 2, 7);
    return knows_position(trial) && search(trial, "nodes 20", 0, &info, &action);
}

/* ---- The end. ---- */

static bool ends(struct ugi_trial *trial) {
    char what[96];
    if (ugi_trial_end(trial)) return true;
    int status = trial->child.status;
    if (status == -1)
        snprintf(what, sizeof what, "it still ran after %.0f ms", trial->patience);
    else if (WIFSIGNALED(status))
        snprintf(what, sizeof what, "it ended by signal %d", WTERMSIG(status));
    else
        snprintf(what, sizeof what, "it ended with status %d", WEXITSTATUS(status));
    return ugi_trial_fault(trial, what, NULL);
}

/* While its input is still open. */
static bool quits(struct ugi_trial *trial) {
    double until = clock_milliseconds() + trial->patience;
    ugi_trial_send(trial, "quit");
    while (child_read_line(&trial->child, until)) {
    }
    if (trial->child.ended) return ends(trial);
    return ugi_trial_fault(trial, "it did not end", NULL);
}

static bool ends_with_input(struct ugi_trial *trial) {
    snprintf(trial->sent, sizeof trial->sent, "(the end of its input)");
    return ends(trial);
}

static const struct {
    const char *name;
    bool (*step)(struct ugi_trial *trial);
} steps[] = {
    {"isready is answered", answers_isready},
    {"every option takes its default", takes_options},
    {"unknown commands, an empty line and a long one do no harm", survives_nonsense},
    {"uginewgame is taken", starts_game},
    {"the start: query p1turn, gameover, result", knows_start},
    {"positions with moves: query p1turn, gameover, result", knows_moves},
    {"finished games: query p1turn, gameover, result", knows_end},
    {"a position in the game's own text", reads_positions},
    {"go nodes", searches_nodes},
    {"go depth", searches_depth},
    {"go movetime", searches_time},
    {"stop ends a search", stops},
    {"isready is answered during a search", is_ready_while_searching},
    {"stop without a search is silent", ignores_stop},
    {"two games in a row", plays_games},
    {"quit ends it", quits},
    {"the end of its input ends it", ends_with_input},
};

int check_program(const struct game *game, const char *command, double patience, double margin) {
    static struct ugi_trial trial;
    if (game->look) die("external programs cannot play a game with hidden information");
    trial.game = game;
    trial.command = command;
    trial.patience = patience;
    trial.margin = margin;
    if (!ugi_trial_start(&trial)) die_quoting("cannot start", command);
    trial.ready = true; /* for the first step, which begins the conversation */
    ugi_trial_step(&trial, "ugi is answered with id, sound options and ugiok", answers_ugi);
    bool up = true;
    for (size_t i = 0; up && i < sizeof steps / sizeof *steps; i++)
        if (!(game->depthless && steps[i].step == searches_depth))
            up = ugi_trial_step(&trial, steps[i].name, steps[i].step);
    child_end(&trial.child, 0);
    if (!up) puts("no more steps were tried");
    if (trial.faults)
        printf("%d of %d steps show a fault: the program does not conform\n", trial.faults, trial.steps);
    else
        printf("all %d steps passed: the program conforms\n", trial.steps);
    return trial.faults ? 1 : 0;
}
