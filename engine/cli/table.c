#include "cli/table.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *name_of(const struct standings *standings, int player) {
    const struct experiment_player *one = &standings->schedule->experiment.players[player];
    return one->name[0] ? one->name : one->agent;
}

static void print_side(const char *name, const struct result_side *side) {
    double moves = side->moves ? (double)side->moves : 1;
    printf("    %-44s %8.2f ms  %10.0f nodes  depth %5.2f per move%s\n", name, side->milliseconds / moves,
           (double)side->nodes / moves, (double)side->depth_sum / moves, side->overruns ? "  OVERRUN" : "");
}

static void add_side(struct result_side *sum, const struct result_side *side) {
    sum->moves += side->moves;
    sum->nodes += side->nodes;
    sum->milliseconds += side->milliseconds;
    sum->depth_sum += side->depth_sum;
    sum->overruns += side->overruns;
}

/* How a pairing's games went, and what each player used. */
static void print_details(const struct standings *standings, int index) {
    const struct schedule *schedule = standings->schedule;
    struct result_side sums[2] = {{0}, {0}};
    int64_t actions = 0, points = 0, games = 0, failures = 0;
    for (int number = 0; number < standings->counted; number++) {
        const struct result *result = &standings->results[number];
        if (schedule_pairing(schedule, number) != index || !result->present || result->points < 0) continue;
        games++;
        actions += result->length;
        points += result->points;
        failures += result->failed;
        for (int side = 0; side < 2; side++) add_side(&sums[(number + side) % 2], &result->sides[side]);
    }
    double count = games ? (double)games : 1;
    const char *first = game_seat_name(schedule->experiment.game, 0);
    printf("    %.1f actions per game, %c%s scored %.1f %%, overruns %lld, failures %lld\n", (double)actions / count,
           toupper((unsigned char)first[0]), first + 1, (double)points * 50 / count,
           (long long)(sums[0].overruns + sums[1].overruns), (long long)failures);
    for (int i = 0; i < 2; i++) print_side(name_of(standings, schedule->pairings[index][i]), &sums[i]);
}

static void print_pairing(const struct standings *standings, int index) {
    const struct pairing_sums *pairing = &standings->pairings[index];
    const struct statistics *statistics = &pairing->statistics;
    double score = statistics_score(statistics), error = statistics_error(statistics);
    printf("%s - %s: +%lld =%lld -%lld, %.1f %% +- %.1f (Elo %+.0f, %+.0f to %+.0f, superior %.1f %%)\n",
           name_of(standings, pairing->players[0]), name_of(standings, pairing->players[1]),
           (long long)statistics->wins, (long long)statistics->draws, (long long)statistics->losses, score * 100,
           error * 100, statistics_elo(score), statistics_elo(score - error), statistics_elo(score + error),
           statistics_superiority(statistics) * 100);
    print_details(standings, index);
}

static void print_test(const struct standings *standings) {
    static const char *const verdicts[] = {
        [VERDICT_NONE] = "undecided", [VERDICT_H0] = "H0 accepted", [VERDICT_H1] = "H1 accepted"};
    const struct sprt *sprt = &standings->schedule->experiment.sprt;
    double lower, upper;
    sprt_bounds(sprt, &lower, &upper);
    printf("SPRT of %+.1f against %+.1f Elo: ratio %.2f, bounds %.2f and %.2f, after %lld pairs: %s\n", sprt->elo1,
           sprt->elo0, sprt_ratio(sprt, standings->sequential.pairs), lower, upper,
           (long long)statistics_pairs(&standings->sequential), verdicts[standings->verdict]);
}

/* One player's points against another. */
static void print_cell(const struct standings *standings, int player, int other) {
    const struct statistics *result =
        &standings->pool.results[player < other ? player : other][player < other ? other : player];
    double games = (double)statistics_games(result), points = statistics_score(result) * games;
    if (games > 0)
        printf(" %7.1f", player < other ? points : games - points);
    else
        printf(" %7s", "-");
}

static void print_cross_table(const struct standings *standings) {
    int order[MAX_PLAYERS], count = standings->schedule->experiment.player_count;
    for (int i = 0; i < count; i++) { /* best first */
        int at = i;
        for (; at && standings->ratings[order[at - 1]].elo < standings->ratings[i].elo; at--) order[at] = order[at - 1];
        order[at] = i;
    }
    printf("\n%-4s %-32s %7s %7s %8s %7s ", "", "", "rating", "+-", "score", "games");
    for (int i = 0; i < count; i++) printf(" %7d", i + 1);
    for (int i = 0; i < count; i++) {
        const struct player_sums *sums = &standings->players[order[i]];
        const struct rating *rating = &standings->ratings[order[i]];
        printf("\n%3d. %-32.32s %+7.0f %7.0f %6.1f %% %7lld ", i + 1, name_of(standings, order[i]), rating->elo,
               rating->high - rating->elo, statistics_score(&sums->statistics) * 100,
               (long long)statistics_games(&sums->statistics));
        for (int j = 0; j < count; j++) print_cell(standings, order[i], order[j]);
    }
    puts(standings->finite ? "" : "\n(someone won or lost every game: ratings are rough bounds)");
}

void table_print(const struct standings *standings) {
    for (int i = 0; i < standings->schedule->pairing_count; i++) print_pairing(standings, i);
    if (standings->schedule->experiment.sequential) print_test(standings);
    if (standings->schedule->experiment.player_count > 2) print_cross_table(standings);
    if (standings->broken) printf("%d games broke off and do not count\n", standings->broken);
    if (standings->foreign) printf("%d games were played by another version of the engine\n", standings->foreign);
}
