/* Plays matches on several processes and prints a cross table. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/model_file.h"
#include "cli/spread.h"
#include "core/statistics.h"
#include "freckers/match.h"
#include "freckers/notation.h"
#include "freckers/registry.h"

#define MOST_AGENTS 16
#define LIMITS_TEXT_SIZE 256

struct schedule {
    int agent_count;
    char agents[MOST_AGENTS][AGENT_TEXT_SIZE];
    char limits[MOST_AGENTS][LIMITS_TEXT_SIZE]; /* of each agent; empty for none */
    double clock;
    enum rules rules;
    int games; /* of each pairing, even */
    int random_actions;
    uint64_t seed;
    const struct models *models;
    int pairing_count;
    int pairings[MOST_AGENTS * MOST_AGENTS][2];
};

static void check_agent(const char *text) {
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    const struct agent *agent;
    struct agent_options options;
    if (!registry_read(&agent, &options, span_of(text), &error)) die(buffer);
}

static void read_agents(struct schedule *schedule, const char *list) {
    schedule->agent_count = arguments_split_agents(list, schedule->agents, MOST_AGENTS);
    for (int i = 0; i < schedule->agent_count; i++) check_agent(schedule->agents[i]);
}

static bool play_game(const void *context, int index, void *result, struct text *error) {
    const struct schedule *schedule = context;
    const int *pairing = schedule->pairings[index / schedule->games];
    int within = index % schedule->games;
    uint64_t seed = schedule->seed * UINT64_C(1000003) + (uint64_t)(within / 2);
    struct position start;
    match_opening(&start, schedule->rules, schedule->random_actions, seed);
    struct match_seat seats[2];
    for (int side = RED; side <= BLUE; side++) {
        int player = pairing[(within + side) % 2];
        seats[side] = (struct match_seat){
            .agent = schedule->agents[player],
            .limits = schedule->limits[player][0] ? schedule->limits[player] : NULL,
            .clock = schedule->clock,
            .models = schedule->models,
        };
    }
    return match_play(result, &start, seats, seed, error);
}

/* Each line of the file is a game: players, opening, actions, Red's points, and what each side used. */
static void write_games(const struct schedule *schedule, const struct match_game *games, int total, FILE *file) {
    for (int index = 0; index < total; index++) {
        const struct match_game *game = &games[index];
        const int *pairing = schedule->pairings[index / schedule->games];
        int within = index % schedule->games;
        static char buffer[8192];
        struct text text = text_over(buffer, sizeof buffer);
        for (int side = RED; side <= BLUE; side++) {
            text_string(&text, side == RED ? "{\"red\":" : ",\"blue\":");
            text_json_string(&text, span_of(schedule->agents[pairing[(within + side) % 2]]));
        }
        text_character(&text, ',');
        match_write(game, &text);
        for (int side = RED; side <= BLUE; side++) {
            text_string(&text, side == RED ? ",\"redNodes\":" : ",\"blueNodes\":");
            text_integer(&text, game->sides[side].nodes);
            text_string(&text, side == RED ? ",\"redTime\":" : ",\"blueTime\":");
            text_decimal(&text, game->sides[side].milliseconds, 1);
        }
        text_string(&text, game->sides[RED].overrun || game->sides[BLUE].overrun ? ",\"overrun\":true}" : "}");
        fprintf(file, "%s\n", buffer);
    }
    if (fclose(file)) die("cannot write the games");
}

static void add_side(struct match_side *sum, const struct match_side *side) {
    sum->moves += side->moves;
    sum->nodes += side->nodes;
    sum->milliseconds += side->milliseconds;
    sum->depth_sum += side->depth_sum;
    sum->overrun |= side->overrun;
}

static void print_side(const char *name, const struct match_side *side) {
    double moves = side->moves ? (double)side->moves : 1;
    printf("    %-44s %8.2f ms  %10.0f nodes  depth %5.2f a move%s\n", name, side->milliseconds / moves,
           (double)side->nodes / moves, side->depth_sum / moves, side->overrun ? "  OVERRUN" : "");
}

static void print_pairing(const struct schedule *schedule, const struct match_game *games, int pairing) {
    struct statistics statistics = {0};
    struct match_side sums[2] = {{0}, {0}};
    int64_t actions = 0, red_points = 0, overruns = 0;
    games += (ptrdiff_t)pairing * schedule->games;
    for (int i = 0; i < schedule->games; i += 2) {
        statistics_add_pair(&statistics, games[i].points, 2 - games[i + 1].points);
        for (int j = 0; j < 2; j++) {
            actions += games[i + j].action_count;
            red_points += games[i + j].points;
            for (int side = RED; side <= BLUE; side++) {
                add_side(&sums[(j + side) % 2], &games[i + j].sides[side]);
                overruns += games[i + j].sides[side].overrun;
            }
        }
    }
    double score = statistics_score(&statistics), error = statistics_error(&statistics);
    const char *first = schedule->agents[schedule->pairings[pairing][0]];
    const char *second = schedule->agents[schedule->pairings[pairing][1]];
    printf("%s - %s: +%lld =%lld -%lld, %.1f %% +- %.1f (Elo %+.0f)\n", first, second, (long long)statistics.wins,
           (long long)statistics.draws, (long long)statistics.losses, score * 100, error * 100, statistics_elo(score));
    printf("    %.1f actions a game, Red scored %.1f %%, overruns %lld\n", (double)actions / schedule->games,
           (double)red_points * 50 / schedule->games, (long long)overruns);
    print_side(first, &sums[0]);
    print_side(second, &sums[1]);
}

static void show_progress(void *watcher, int done, int total) {
    (void)watcher;
    if (isatty(STDERR_FILENO)) fprintf(stderr, "\r%d of %d games ", done, total);
}

static void check_limits(const char *text) {
    char buffer[256];
    struct text error = text_over(buffer, sizeof buffer);
    struct limits limits;
    if (!limits_read(&limits, span_of(text), &error)) die(buffer);
    if (limits.infinite) die("a match cannot be played with an infinite limit");
}

/* Limits in UGI's words: the same for all agents, or one for each with ';' between them. */
static void take_limits(struct arguments *arguments, struct schedule *schedule) {
    static const char *const names[] = {"movetime", "depth", "nodes"};
    char given[MOST_AGENTS * LIMITS_TEXT_SIZE];
    struct text text = text_over(given, sizeof given);
    const char *limit = arguments_take(arguments, "limit");
    if (limit) text_string(&text, limit);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = arguments_take(arguments, names[i]);
        if (!value) continue;
        text_character(&text, ' ');
        text_string(&text, names[i]);
        text_character(&text, ' ');
        text_string(&text, value);
    }
    schedule->clock = (double)arguments_take_integer(arguments, "clock", 0, 0, 1000000000);
    if (schedule->clock > 0 && !text.length) return;
    struct span rest = span_of(given), own = {given, 0};
    for (int i = 0; i < schedule->agent_count; i++) {
        struct text limits = text_over(schedule->limits[i], LIMITS_TEXT_SIZE);
        if (rest.length || i == 0) own = span_until(&rest, ';');
        text_span(&limits, own);
        check_limits(schedule->limits[i]);
    }
    if (rest.length) die("there are more limits than agents");
}

int command_match(struct arguments *arguments) {
    static struct schedule schedule;
    static struct session models; /* holds them; it does not play */
    session_open(&models);
    model_file_take(arguments, &models);
    schedule.models = &models.models;
    const char *agents = arguments_take(arguments, "agents"), *name = arguments_take(arguments, "json");
    bool gauntlet = arguments_take_flag(arguments, "gauntlet");
    if (!agents) die("match needs --agents A,B,...");
    read_agents(&schedule, agents);
    if (schedule.agent_count < 2) die("a match needs two agents or more");
    schedule.games = (int)arguments_take_integer(arguments, "games", 100, 2, 100000);
    schedule.games += schedule.games % 2;
    schedule.random_actions = (int)arguments_take_integer(arguments, "random", 4, 0, 100);
    schedule.seed = (uint64_t)arguments_take_integer(arguments, "seed", 1, 0, 1000000000);
    schedule.rules = arguments_take_rules(arguments);
    int processes = (int)arguments_take_integer(arguments, "concurrency", 1, 1, 256);
    take_limits(arguments, &schedule);
    arguments_end(arguments);
    for (int i = 0; i < (gauntlet ? 1 : schedule.agent_count); i++)
        for (int j = i + 1; j < schedule.agent_count; j++) {
            schedule.pairings[schedule.pairing_count][0] = i;
            schedule.pairings[schedule.pairing_count++][1] = j;
        }

    FILE *file = name ? fopen(name, "w") : NULL; /* before the games: a wrong name must not cost them */
    if (name && !file) die_at("cannot write", name);
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    struct spread spread = {
        .total = schedule.pairing_count * schedule.games,
        .result_size = sizeof(struct match_game),
        .work = play_game,
        .context = &schedule,
        .processes = processes,
        .progress = show_progress,
    };
    fflush(stdout);
    struct match_game *games = spread_run(&spread, &error);
    if (isatty(STDERR_FILENO)) fputc('\n', stderr);
    if (!games) die(buffer);
    for (int i = 0; i < schedule.pairing_count; i++) print_pairing(&schedule, games, i);
    if (file) write_games(&schedule, games, spread.total, file);
    spread_free(&spread, games);
    session_close(&models);
    return 0;
}
