#include "arena/experiment.h"

#include <stdlib.h>
#include <string.h>

#include "arena/contest.h"
#include "arena/digest.h"
#include "arena/judging.h"
#include "arena/odds.h"
#include "arena/swiss.h"
#include "core/json_value.h"

#define MAX_RANDOM_ACTIONS 100
#define MAX_SEED 1000000000
#define LONGEST_CLOCK 1e9
#define MAX_NODES INT64_C(1000000000000)

const char *const schedule_names[] = {"round-robin", "gauntlet", "swiss", NULL};

static bool refuse_value(struct text *error, const char *name, struct span value) {
    text_refuse(error, "invalid value ");
    text_excerpt(error, value);
    text_string(error, " for ");
    text_string(error, name);
    return false;
}

void experiment_init(struct experiment *experiment, const struct game *game) {
    struct text rules = text_over(experiment->rules, RULES_TEXT_SIZE);
    memset(experiment, 0, sizeof *experiment);
    experiment->game = game;
    text_string(&rules, game_rules(game)[0]);
    experiment->games = 100;
    experiment->seed = 1;
    experiment->random_actions = 4;
    experiment->bound = 2;
    experiment->odds_seat = NO_SEAT;
    experiment->sprt = (struct sprt){.elo0 = 0, .elo1 = 10, .alpha = 0.05, .beta = 0.05};
    experiment->anchor = -1;
}

void experiment_close(struct experiment *experiment) {
    free(experiment->listed);
    experiment->listed = NULL;
    experiment->listed_count = 0;
}

bool experiment_allocate_openings(struct experiment *experiment, int count) {
    experiment->listed = calloc((size_t)count, sizeof *experiment->listed);
    experiment->listed_count = experiment->listed ? count : 0;
    return experiment->listed;
}

bool experiment_limits(const struct experiment_player *player, struct text *limits, double *clock, struct text *error) {
    struct span rest = span_of(player->limits), word;
    bool multiplied = player->handicap == 1;
    *clock = 0;
    while ((word = span_word(&rest)).length) {
        struct span value = span_word(&rest);
        int64_t nodes;
        if (span_equals(word, "clock")) {
            if (*clock > 0 || !span_decimal(value, 1, LONGEST_CLOCK, clock)) return refuse_value(error, "clock", value);
            continue;
        }
        if (limits->length) text_character(limits, ' ');
        text_span(limits, word);
        text_character(limits, ' ');
        if (player->handicap != 1 && (span_equals(word, "nodes") || span_equals(word, "simulations"))) {
            if (!span_integer(value, 1, MAX_NODES, &nodes)) return refuse_value(error, "nodes", value);
            double multiple = (double)nodes * player->handicap;
            text_integer(limits, multiple < 1 ? 1 : (int64_t)(multiple + 0.5));
            multiplied = true;
        } else {
            text_span(limits, value);
        }
    }
    if (!multiplied) return text_refuse(error, "a handicap needs a limit on nodes or simulations");
    if (!limits->length && *clock == 0)
        return text_refuse(error, "a game needs a limit: movetime, nodes, depth or clock");
    return !limits->full || text_refuse(error, "the limits are too long");
}

bool experiment_check(const struct experiment *experiment, struct text *error) {
    if (experiment->player_count < 2) return text_refuse(error, "a match needs at least two agents");
    int pairings = experiment->player_count * (experiment->player_count - 1) / 2;
    if (experiment->kind == GAUNTLET) pairings = experiment->player_count - 1;
    if (experiment->kind == SWISS) {
        pairings = experiment->player_count / 2 * experiment->rounds;
        if (experiment->rounds < 1 || experiment->rounds > swiss_most_rounds(experiment->player_count))
            return text_refuse(error, "a Swiss tournament needs rounds, and fewer than there are agents to meet");
    }
    if ((int64_t)pairings * experiment->games > MAX_GAMES)
        return text_refuse(error, "more than a million games in total");
    if (experiment->sequential) {
        const struct sprt *sprt = &experiment->sprt;
        if (experiment->player_count != 2) return text_refuse(error, "a sequential test needs exactly two agents");
        if (!(sprt->elo0 < sprt->elo1)) return text_refuse(error, "a sequential test needs elo0 below elo1");
        if (!(sprt->alpha > 0 && sprt->beta > 0 && sprt->alpha < 0.5 && sprt->beta < 0.5))
            return text_refuse(error, "alpha and beta of a sequential test must be between 0 and 0.5");
    }
    for (int i = 0; i < experiment->player_count; i++) {
        char buffer[LIMITS_TEXT_SIZE];
        struct text limits = text_over(buffer, sizeof buffer);
        double clock;
        if (!experiment_limits(&experiment->players[i], &limits, &clock, error)) return false;
    }
    return odds_check(experiment, error) && contest_check(experiment, error);
}

/* Reads an optional number; false only if it is present and invalid. */
static bool read_number(struct span object, const char *name, double low, double high, double *value,
                        struct text *error) {
    struct span found;
    if (!json_member(object, name, &found) || span_decimal(found, low, high, value)) return true;
    return refuse_value(error, name, found);
}

static bool read_integer(struct span object, const char *name, int64_t low, int64_t high, int *value,
                         struct text *error) {
    struct span found;
    int64_t number = *value;
    if (json_member(object, name, &found) && !span_integer(found, low, high, &number))
        return refuse_value(error, name, found);
    *value = (int)number;
    return true;
}

static bool read_switch(struct span object, const char *name, bool *value, struct text *error) {
    struct span found;
    if (!json_member(object, name, &found)) return true;
    *value = span_equals(found, "true");
    return *value || span_equals(found, "false") || refuse_value(error, name, found);
}

static bool read_text(struct span object, const char *name, char *buffer, size_t size, struct text *error) {
    struct span found;
    struct text text;
    if (!json_member(object, name, &found)) return true;
    text = text_over(buffer, size);
    return json_text(found, &text) || refuse_value(error, name, found);
}

static bool read_kind(struct span json, enum schedule_kind *kind, struct text *error) {
    struct span found;
    if (!json_member(json, "schedule", &found)) return true;
    char name[32];
    struct text text = text_over(name, sizeof name);
    for (int i = 0; json_text(found, &text) && schedule_names[i]; i++, text_clear(&text))
        if (!strcmp(name, schedule_names[i])) {
            *kind = (enum schedule_kind)i;
            return true;
        }
    return refuse_value(error, "schedule", found);
}

static bool read_players(struct experiment *experiment, struct span json, struct text *error) {
    struct span rest, item;
    char limits[LIMITS_TEXT_SIZE] = "";
    if (!read_text(json, "limits", limits, sizeof limits, error)) return false;
    if (!json_member(json, "agents", &rest)) return text_refuse(error, "an experiment needs agents");
    while (json_next(&rest, &item)) {
        if (experiment->player_count == MAX_PLAYERS) return text_refuse(error, "at most 256 agents can play");
        struct experiment_player *player = &experiment->players[experiment->player_count++];
        memcpy(player->limits, limits, sizeof limits);
        player->handicap = 1;
        if (!read_text(item, "agent", player->agent, AGENT_TEXT_SIZE, error)) return false;
        if (!read_text(item, "name", player->name, NAME_TEXT_SIZE, error)) return false;
        if (!read_text(item, "limits", player->limits, LIMITS_TEXT_SIZE, error)) return false;
        if (!read_number(item, "handicap", 1e-6, 1e6, &player->handicap, error)) return false;
    }
    return true;
}

/* Who judges sound openings. The last judge is not written, so that experiments from before there was a choice stay the
   same. */
static bool read_judge(struct experiment *experiment, struct span openings, struct text *error) {
    struct span found;
    struct judge judge, last;
    char digits[DIGEST_DIGITS + 1];
    if (!read_text(openings, "judge", experiment->judge, JUDGE_TEXT_SIZE, error)) return false;
    judging_find(experiment->game, "", &last);
    if (!judging_find(experiment->game, experiment->judge, &judge)) {
        json_member(openings, "judge", &found);
        return refuse_value(error, "judge", found);
    }
    if (!experiment->sound || !strcmp(experiment->judge, last.name)) experiment->judge[0] = '\0';
    if (!json_member(openings, "model", &found)) return true;
    if (!experiment->judge[0] || !judge.model)
        return text_refuse(error, "a model is noted, but the openings have no judge that uses one");
    struct text text = text_over(digits, sizeof digits);
    return (json_text(found, &text) && digest_read(span_of(digits), &experiment->judge_model)) ||
           refuse_value(error, "model", found);
}

static bool read_openings(struct experiment *experiment, struct span json, struct text *error) {
    struct span openings, list, item;
    if (!json_member(json, "openings", &openings)) return true;
    if (!read_integer(openings, "random", 0, MAX_RANDOM_ACTIONS, &experiment->random_actions, error)) return false;
    if (!read_switch(openings, "sound", &experiment->sound, error)) return false;
    if (!read_number(openings, "bound", 0, 1e6, &experiment->bound, error)) return false;
    if (!read_judge(experiment, openings, error)) return false;
    if (!json_member(openings, "list", &list)) return true;
    int count = 0;
    for (struct span rest = list; json_next(&rest, &item);) count++;
    if (!count || count > MAX_LISTED_OPENINGS) return text_refuse(error, "the list of openings is empty or too long");
    if (!experiment_allocate_openings(experiment, count)) return text_refuse(error, "not enough memory");
    for (int i = 0; json_next(&list, &item); i++) {
        struct text text = text_over(experiment->listed[i], OPENING_TEXT_SIZE);
        if (!json_text(item, &text)) return refuse_value(error, "an opening", item);
    }
    return true;
}

static bool read_sprt(struct experiment *experiment, struct span json, struct text *error) {
    struct span sprt, model;
    if (!json_member(json, "sprt", &sprt)) return true;
    experiment->sequential = true;
    if (json_member(sprt, "model", &model)) {
        if (span_equals(model, "\"normalized\""))
            experiment->sprt.model = NORMALIZED_ELO;
        else if (!span_equals(model, "\"logistic\""))
            return refuse_value(error, "model", model);
    }
    return read_number(sprt, "elo0", -1000, 1000, &experiment->sprt.elo0, error) &&
           read_number(sprt, "elo1", -1000, 1000, &experiment->sprt.elo1, error) &&
           read_number(sprt, "alpha", 0, 1, &experiment->sprt.alpha, error) &&
           read_number(sprt, "beta", 0, 1, &experiment->sprt.beta, error);
}

static bool read_rest(struct experiment *experiment, struct span json, struct text *error) {
    struct span adjudicate, anchor;
    int seed = (int)experiment->seed;
    if (experiment->kind == SWISS) {
        experiment->games = 2;
        experiment->rounds = swiss_usual_rounds(experiment->player_count);
        if (!read_integer(json, "rounds", 1, MAX_PLAYERS, &experiment->rounds, error)) return false;
    }
    if (!read_integer(json, "games", 1, MAX_GAMES, &experiment->games, error)) return false;
    experiment->games += experiment->games % 2;
    if (!read_integer(json, "seed", 0, MAX_SEED, &seed, error)) return false;
    experiment->seed = (uint64_t)seed;
    if (json_member(json, "adjudicate", &adjudicate)) {
        experiment->adjudication = (struct adjudication){.actions = 4, .score = 1000};
        if (!read_integer(adjudicate, "actions", 2, 100, &experiment->adjudication.actions, error)) return false;
        if (!read_integer(adjudicate, "score", 1, 1000000000, &experiment->adjudication.score, error)) return false;
    }
    if (!adjudication_read(&experiment->adjudication, json, error)) return false;
    if (!json_member(json, "anchor", &anchor)) return true;
    return read_integer(anchor, "agent", -1, experiment->player_count - 1, &experiment->anchor, error) &&
           read_number(anchor, "rating", -1e5, 1e5, &experiment->anchor_elo, error);
}

static bool read_all(struct experiment *experiment, struct span json, struct text *error) {
    char format[64] = "", name[64] = "";
    if (!json_check(json, error)) return false;
    if (!read_text(json, "format", format, sizeof format, error)) return false;
    if (strcmp(format, EXPERIMENT_FORMAT)) return text_refuse(error, "the format must be " EXPERIMENT_FORMAT);
    if (!read_text(json, "game", name, sizeof name, error)) return false;
    const struct game *game = game_named(span_of(name));
    if (!game) return refuse_value(error, "game", span_of(name));
    experiment_init(experiment, game);
    return read_text(json, "rules", experiment->rules, RULES_TEXT_SIZE, error) &&
           read_kind(json, &experiment->kind, error) && read_players(experiment, json, error) &&
           read_openings(experiment, json, error) && odds_read(experiment, json, error) &&
           read_sprt(experiment, json, error) && read_rest(experiment, json, error) &&
           experiment_check(experiment, error);
}

bool experiment_read(struct experiment *experiment, struct span json, struct text *error) {
    memset(experiment, 0, sizeof *experiment);
    if (read_all(experiment, json, error)) return true;
    experiment_close(experiment);
    return false;
}

/* As few decimals as needed, at most six. */
static void write_number(struct text *out, const char *name, double value) {
    int digits = 0;
    for (double scaled = value; digits < 6 && scaled != (double)(int64_t)scaled; digits++) scaled *= 10;
    json_write_decimal(out, name, value, digits);
}

static void open_object(struct text *out, const char *name) {
    json_write_key(out, name);
    text_character(out, '{');
}

static void write_players(const struct experiment *experiment, struct text *out) {
    json_write_key(out, "agents");
    for (int i = 0; i < experiment->player_count; i++) {
        const struct experiment_player *player = &experiment->players[i];
        text_string(out, i ? ",{" : "[{");
        json_write_string(out, "agent", player->agent);
        if (player->name[0]) json_write_string(out, "name", player->name);
        json_write_string(out, "limits", player->limits);
        if (player->handicap != 1) write_number(out, "handicap", player->handicap);
        text_character(out, '}');
    }
    text_character(out, ']');
}

void experiment_write_openings(const struct experiment *experiment, struct text *out) {
    open_object(out, "openings");
    if (experiment->listed_count) {
        json_write_key(out, "list");
        for (int i = 0; i < experiment->listed_count; i++) {
            text_character(out, i ? ',' : '[');
            text_json_string(out, span_of(experiment->listed[i]));
        }
        text_character(out, ']');
    } else {
        json_write_integer(out, "random", experiment->random_actions);
        json_write_key(out, "sound");
        text_string(out, experiment->sound ? "true" : "false");
        if (experiment->sound) write_number(out, "bound", experiment->bound);
        if (experiment->sound && experiment->judge[0]) json_write_string(out, "judge", experiment->judge);
        if (experiment->sound && experiment->judge_model) {
            char digits[DIGEST_DIGITS + 1];
            struct text text = text_over(digits, sizeof digits);
            digest_write(experiment->judge_model, &text);
            json_write_string(out, "model", digits);
        }
    }
    text_character(out, '}');
}

static void write_endings(const struct experiment *experiment, struct text *out) {
    if (experiment->adjudication.actions) {
        open_object(out, "adjudicate");
        json_write_integer(out, "actions", experiment->adjudication.actions);
        json_write_integer(out, "score", experiment->adjudication.score);
        text_character(out, '}');
    }
    adjudication_write(&experiment->adjudication, out);
    if (experiment->sequential) {
        open_object(out, "sprt");
        write_number(out, "elo0", experiment->sprt.elo0);
        write_number(out, "elo1", experiment->sprt.elo1);
        write_number(out, "alpha", experiment->sprt.alpha);
        write_number(out, "beta", experiment->sprt.beta);
        if (experiment->sprt.model != LOGISTIC_ELO)
            json_write_string(out, "model", elo_model_name(experiment->sprt.model));
        text_character(out, '}');
    }
}

void experiment_write(const struct experiment *experiment, struct text *out) {
    text_character(out, '{');
    json_write_string(out, "format", EXPERIMENT_FORMAT);
    json_write_string(out, "game", experiment->game->name);
    json_write_string(out, "rules", experiment->rules);
    json_write_string(out, "schedule", schedule_names[experiment->kind]);
    if (experiment->kind == SWISS) json_write_integer(out, "rounds", experiment->rounds);
    write_players(experiment, out);
    json_write_integer(out, "games", experiment->games);
    json_write_integer(out, "seed", (int64_t)experiment->seed);
    experiment_write_openings(experiment, out);
    odds_write(experiment, out);
    write_endings(experiment, out);
    open_object(out, "anchor");
    json_write_integer(out, "agent", experiment->anchor);
    write_number(out, "rating", experiment->anchor_elo);
    text_string(out, "}}");
}
