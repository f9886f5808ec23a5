/* Plays matches of Sequence on several processes: every deal twice, with the seats exchanged. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/sequence.h"
#include "cli/spread.h"
#include "core/statistics.h"
#include "sequence/match.h"
#include "sequence/registry.h"

#define MOST_AGENTS 8
#define LIMITS_TEXT_SIZE 256

struct schedule {
    int agent_count;
    char agents[MOST_AGENTS][AGENT_TEXT_SIZE];
    char limits[MOST_AGENTS][LIMITS_TEXT_SIZE];
    enum sequence_rules rules;
    int games; /* of each pairing, even */
    uint64_t seed;
    int pairing_count;
    int pairings[MOST_AGENTS * MOST_AGENTS][2];
};

static bool play_game(const void *context, int index, void *result, struct text *error) {
    const struct schedule *schedule = context;
    const int *pairing = schedule->pairings[index / schedule->games];
    int within = index % schedule->games;
    uint64_t deal = schedule->seed * UINT64_C(1000003) + (uint64_t)(within / 2);
    struct sequence_seat seats[2];
    for (int seat = 0; seat < 2; seat++) {
        int player = pairing[(within + seat) % 2];
        seats[seat] = (struct sequence_seat){schedule->agents[player], schedule->limits[player]};
    }
    return sequence_match_play(result, schedule->rules, deal, seats, deal, error);
}

/* Each line of the file is a game: players, deal, actions, Red's points, and what each side used. */
static void write_games(const struct schedule *schedule, const struct sequence_match *games, int total, FILE *file) {
    static const char *const keys[2][3] = {{"{\"red\":", ",\"redNodes\":", ",\"redTime\":"},
                                           {",\"blue\":", ",\"blueNodes\":", ",\"blueTime\":"}};
    for (int index = 0; index < total; index++) {
        const struct sequence_match *game = &games[index];
        const int *pairing = schedule->pairings[index / schedule->games];
        static char buffer[16384];
        struct text text = text_over(buffer, sizeof buffer);
        for (int seat = 0; seat < 2; seat++) {
            text_string(&text, keys[seat][0]);
            text_json_string(&text, span_of(schedule->agents[pairing[(index % schedule->games + seat) % 2]]));
        }
        sequence_match_write(game, &text);
        for (int seat = 0; seat < 2; seat++) {
            text_string(&text, keys[seat][1]);
            text_integer(&text, game->sides[seat].nodes);
            text_string(&text, keys[seat][2]);
            text_decimal(&text, game->sides[seat].milliseconds, 1);
        }
        fprintf(file, "%s}\n", buffer);
    }
    if (fclose(file)) die("cannot write the games");
}

static void print_side(const char *name, const struct sequence_side *side) {
    double actions = side->actions ? (double)side->actions : 1;
    printf("    %-44s %8.2f ms  %10.0f nodes an action\n", name, side->milliseconds / actions,
           (double)side->nodes / actions);
}

static void print_pairing(const struct schedule *schedule, const struct sequence_match *games, int pairing) {
    struct statistics statistics = {0};
    struct sequence_side sums[2] = {{0}, {0}};
    int64_t actions = 0, red_points = 0;
    games += (ptrdiff_t)pairing * schedule->games;
    for (int i = 0; i < schedule->games; i += 2) {
        statistics_add_pair(&statistics, games[i].points, 2 - games[i + 1].points);
        for (int j = 0; j < 2; j++) {
            actions += games[i + j].play_count;
            red_points += games[i + j].points;
            for (int seat = 0; seat < 2; seat++) {
                const struct sequence_side *side = &games[i + j].sides[seat];
                struct sequence_side *sum = &sums[(j + seat) % 2];
                sum->actions += side->actions;
                sum->nodes += side->nodes;
                sum->milliseconds += side->milliseconds;
            }
        }
    }
    double score = statistics_score(&statistics), error = statistics_error(&statistics);
    const char *first = schedule->agents[schedule->pairings[pairing][0]];
    const char *second = schedule->agents[schedule->pairings[pairing][1]];
    printf("%s - %s: +%lld =%lld -%lld, %.1f %% +- %.1f (Elo %+.0f)\n", first, second, (long long)statistics.wins,
           (long long)statistics.draws, (long long)statistics.losses, score * 100, error * 100, statistics_elo(score));
    printf("    %.1f actions a game, Red scored %.1f %%\n", (double)actions / schedule->games,
           (double)red_points * 50 / schedule->games);
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
    if (!limits.nodes && limits.move_time == 0) die("a match of Sequence needs --movetime or --nodes");
}

/* The same for all agents, or one for each with ';' between them. */
static void take_limits(struct arguments *arguments, struct schedule *schedule) {
    char given[MOST_AGENTS * LIMITS_TEXT_SIZE];
    struct text text = text_over(given, sizeof given);
    const char *limit = arguments_take(arguments, "limit");
    if (limit) text_string(&text, limit);
    arguments_take_limits(arguments, &text);
    struct span rest = span_of(given), own = {given, 0};
    for (int i = 0; i < schedule->agent_count; i++) {
        struct text limits = text_over(schedule->limits[i], LIMITS_TEXT_SIZE);
        if (rest.length || i == 0) own = span_until(&rest, ';');
        text_span(&limits, own);
        check_limits(schedule->limits[i]);
    }
    if (rest.length) die("there are more limits than agents");
}

static void take_agents(struct arguments *arguments, struct schedule *schedule) {
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    const char *list = arguments_take(arguments, "agents");
    bool gauntlet = arguments_take_flag(arguments, "gauntlet");
    if (!list) die("match needs --agents A,B,...");
    schedule->agent_count = arguments_split_agents(list, schedule->agents, MOST_AGENTS);
    if (schedule->agent_count < 2) die("a match needs two agents or more");
    for (int i = 0; i < schedule->agent_count; i++) {
        const struct sequence_agent *agent;
        struct sequence_options options;
        if (!sequence_agent_read(&agent, &options, span_of(schedule->agents[i]), &error)) die(buffer);
        for (int j = i + 1; j < schedule->agent_count && (!gauntlet || i == 0); j++) {
            schedule->pairings[schedule->pairing_count][0] = i;
            schedule->pairings[schedule->pairing_count++][1] = j;
        }
    }
}

int command_sequence_match(struct arguments *arguments) {
    static struct schedule schedule;
    take_agents(arguments, &schedule);
    schedule.games = (int)arguments_take_integer(arguments, "games", 100, 2, 100000);
    schedule.games += schedule.games % 2;
    schedule.seed = (uint64_t)arguments_take_integer(arguments, "seed", 1, 0, 1000000000);
    const char *rules = arguments_take(arguments, "rules"), *name = arguments_take(arguments, "json");
    if (rules && !sequence_rules_read(&schedule.rules, span_of(rules)))
        die_at("the rules are course or clean, not", rules);
    int processes = (int)arguments_take_integer(arguments, "concurrency", 1, 1, 256);
    take_limits(arguments, &schedule);
    arguments_end(arguments);

    FILE *file = name ? fopen(name, "w") : NULL; /* before the games: a wrong name must not cost them */
    if (name && !file) die_at("cannot write", name);
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    struct spread spread = {
        .total = schedule.pairing_count * schedule.games,
        .result_size = sizeof(struct sequence_match),
        .work = play_game,
        .context = &schedule,
        .processes = processes,
        .progress = show_progress,
    };
    fflush(stdout);
    struct sequence_match *games = spread_run(&spread, &error);
    if (isatty(STDERR_FILENO)) fputc('\n', stderr);
    if (!games) die(buffer);
    for (int i = 0; i < schedule.pairing_count; i++) print_pairing(&schedule, games, i);
    if (file) write_games(&schedule, games, spread.total, file);
    spread_free(&spread, games);
    return 0;
}
