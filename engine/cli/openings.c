#include "cli/openings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arena/judging.h"
#include "cli/results.h"
#include "cli/spread.h"

#define USUAL_MOVES 4
#define MANY_GAMES 2000 /* of a pairing; there are not enough balanced openings of so few moves for many more */
#define MORE_MOVES 6
#define NOT_GIVEN (-1)

/* The first form in which the text is a valid position, or NULL. */
static const char *find_form(const struct game *game, struct span text) {
    const char *const *forms = game_forms(game);
    for (int form = 0; forms[form]; form++) {
        char ignored[256];
        struct text error = text_over(ignored, sizeof ignored);
        union game_space position;
        struct span rest = text;
        memset(&position, 0, sizeof position);
        if (game->read(&position, 0, form, &rest, &error)) return forms[form];
    }
    return NULL;
}

/* Writes a line as a position for a session. The line may name its form, omit it, or be only actions from the start. */
static void write_opening(const struct game *game, struct span line, struct text *out) {
    struct span rest = line, word = span_word(&rest);
    bool named = span_equals(word, "startpos");
    for (const char *const *form = game_forms(game); *form; form++) named |= span_equals(word, *form);
    if (!named) {
        const char *form = find_form(game, line);
        text_string(out, form ? form : "startpos moves");
        text_character(out, ' ');
    }
    text_span(out, line);
}

/* One opening per line. */
static void read_openings(struct experiment *experiment, const char *name) {
    size_t length;
    char *text = read_file(name, &length);
    if (!text) die_quoting("cannot read", name);
    int count = 0;
    for (struct span rest = {text, length}; rest.length;) count += span_trim(span_until(&rest, '\n')).length > 0;
    if (!count || count > MAX_LISTED_OPENINGS) die_quoting("no openings, or too many, in", name);
    if (!experiment_allocate_openings(experiment, count)) die("not enough memory for the openings");
    struct span rest = {text, length};
    for (int i = 0; i < count;) {
        struct span line = span_trim(span_until(&rest, '\n'));
        if (!line.length) continue;
        struct text opening = text_over(experiment->listed[i++], OPENING_TEXT_SIZE);
        write_opening(experiment->game, line, &opening);
        if (opening.full) die_quoting("an opening is too long in", name);
    }
    free(text);
}

/* `--odds SEAT,NUMBER,...`: who always has the seat that the openings favour, counted from 1. */
static void take_odds(struct arguments *arguments, struct experiment *experiment) {
    const char *word = arguments_take(arguments, "odds");
    if (!word) return;
    struct span rest = span_of(word), seat = span_until(&rest, ',');
    for (int i = 0; i < 2; i++)
        if (span_equals(seat, game_seat_name(experiment->game, i))) experiment->odds_seat = i;
    if (experiment->odds_seat == NO_SEAT || !rest.length)
        die_quoting("--odds needs a seat and the numbers of agents, such as red,2, not", word);
    while (rest.length) {
        int64_t number;
        if (!span_integer(span_until(&rest, ','), 1, experiment->player_count, &number) ||
            experiment->players[number - 1].odds)
            die_quoting("--odds needs the numbers of agents, counted from 1, each once, not", word);
        experiment->players[number - 1].odds = true;
    }
}

static void take_judge(struct arguments *arguments, struct experiment *experiment) {
    const char *word = arguments_take(arguments, "judge");
    struct judge judge, last;
    struct text name = text_over(experiment->judge, JUDGE_TEXT_SIZE);
    if (!word) return;
    if (!judging_find(experiment->game, word, &judge)) die_quoting("no judge of openings is called", word);
    judging_find(experiment->game, "", &last);
    if (strcmp(judge.name, last.name)) text_string(&name, judge.name);
    experiment->sound = true;
}

bool openings_take(struct arguments *arguments, struct experiment *experiment) {
    const char *file = arguments_take(arguments, "openings"), *bound = arguments_take(arguments, "bound");
    int random = (int)arguments_take_integer(arguments, "random", NOT_GIVEN, 0, 100);
    experiment->random_actions = random == NOT_GIVEN ? USUAL_MOVES : random;
    experiment->sound = arguments_take_flag(arguments, "sound");
    take_judge(arguments, experiment);
    take_odds(arguments, experiment);
    if (bound && !span_decimal(span_of(bound), 0, 1e6, &experiment->bound))
        die_quoting("--bound must be a number from 0 on, not", bound);
    if (file) read_openings(experiment, file);
    bool usual = random == NOT_GIVEN && !experiment->sound && !file && !experiment->game->dealt;
    if (bound && !usual && !experiment->sound)
        die("--bound is for balanced openings: add --sound, or leave out --random");
    return usual && experiment->game->judges;
}

static void copy_choice(struct experiment *to, const struct experiment *from) {
    to->random_actions = from->random_actions;
    to->sound = from->sound;
    to->bound = from->bound;
    to->judge_model = from->judge_model;
    memcpy(to->judge, from->judge, sizeof to->judge);
}

/* Whether two experiments without listed openings are written alike. */
static bool is_same(const struct experiment *one, const struct experiment *other) {
    size_t size = 4096 + MAX_PLAYERS * sizeof *one->players * 2;
    char *texts = malloc(2 * size);
    if (!texts) die("not enough memory to compare experiments");
    struct text first = text_over(texts, size), second = text_over(texts + size, size);
    experiment_write(one, &first);
    experiment_write(other, &second);
    bool same = !first.full && !strcmp(first.data, second.data);
    free(texts);
    return same;
}

/* Takes the openings of a result file, if it is of the same match but for them. */
static bool adopt(struct experiment *experiment, const char *name) {
    static struct experiment found, copy;
    char ignored[512];
    struct text error = text_over(ignored, sizeof ignored);
    size_t length;
    char *text = read_file(name, &length);
    struct span rest = {text, text ? length : 0};
    bool same = false;
    if (rest.length && experiment_read(&found, span_until(&rest, '\n'), &error)) {
        copy = *experiment;
        copy_choice(&copy, &found);
        same = !found.listed_count && is_same(&copy, &found);
        if (same) copy_choice(experiment, &found);
        experiment_close(&found);
    }
    free(text);
    return same;
}

void openings_choose(struct experiment *experiment, const void *models, const char *resumed) {
    if (spread_is_leader() && !(resumed && adopt(experiment, resumed))) {
        experiment->sound = true;
        if (experiment->games > MANY_GAMES) experiment->random_actions = MORE_MOVES;
        judging_choose(experiment, models);
        if (!experiment->judge_model)
            fprintf(stderr, "lilypad: the network of %s is not loaded, so %s chooses the openings\n",
                    experiment->game->judges->name, judging_of(experiment).name);
    }
    /* the others must not read the file */
    spread_broadcast(&experiment->random_actions, sizeof experiment->random_actions);
    spread_broadcast(&experiment->sound, sizeof experiment->sound);
    spread_broadcast(&experiment->bound, sizeof experiment->bound);
    spread_broadcast(&experiment->judge_model, sizeof experiment->judge_model);
    spread_broadcast(experiment->judge, sizeof experiment->judge);
}
