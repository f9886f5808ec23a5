#include "cli/table.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arena/judging.h"

#define WIDEST_MATRIX 32 /* players in a table of all against all */

static const char *name_of(const struct standings *standings, int player) {
    const struct experiment_player *one = &standings->schedule->experiment.players[player];
    return one->name[0] ? one->name : one->agent;
}

static void print_side(const char *name, const struct side_sums *side) {
    double moves = side->moves ? (double)side->moves : 1;
    printf("    %-44s %8.2f ms  %10.0f nodes  depth %5.2f per move%s\n", name, side->milliseconds / moves,
           (double)side->nodes / moves, (double)side->depth_sum / moves, side->overruns ? "  OVERRUN" : "");
}

/* How a pairing's games went, and what each player used. */
static void print_details(const struct standings *standings, int index) {
    const struct schedule *schedule = standings->schedule;
    struct side_sums sums[2] = {{0}, {0}};
    int64_t actions = 0, points = 0, games = 0, failures = 0;
    for (int number = 0; number < standings->counted; number++) {
        const struct result *result = &standings->results[number];
        if (schedule_pairing(schedule, number) != index || !result->present || result->points < 0) continue;
        games++;
        actions += result->length;
        points += result->points;
        failures += result->failed;
        for (int side = 0; side < 2; side++)
            standings_add_side(&sums[(result->swapped + side) % 2], &result->sides[side]);
    }
    double count = games ? (double)games : 1;
    const char *first = game_seat_name(schedule->experiment.game, 0);
    printf("    %.1f moves per game, %c%s scored %.1f %%, overruns %lld, failures %lld\n", (double)actions / count,
           toupper((unsigned char)first[0]), first + 1, (double)points * 50 / count,
           (long long)(sums[0].overruns + sums[1].overruns), (long long)failures);
    for (int i = 0; i < 2; i++) print_side(name_of(standings, schedule->pairings[index][i]), &sums[i]);
}

static void print_pairing(const struct standings *standings, int index) {
    const struct pairing_sums *pairing = &standings->pairings[index];
    const struct statistics *statistics = &pairing->statistics;
    struct interval interval = statistics_interval(statistics), normalized;
    double lead = statistics_normalized_elo(statistics, &normalized);
    printf("%s - %s: +%lld =%lld -%lld, %.1f %%, %.1f to %.1f (Elo %+.0f, %+.0f to %+.0f, superior %.1f %%)\n",
           name_of(standings, pairing->players[0]), name_of(standings, pairing->players[1]),
           (long long)statistics->wins, (long long)statistics->draws, (long long)statistics->losses,
           statistics_score(statistics) * 100, interval.low * 100, interval.high * 100,
           statistics_elo(statistics_score(statistics)), statistics_elo(interval.low), statistics_elo(interval.high),
           statistics_superiority(statistics) * 100);
    if (standings->results) print_details(standings, index);
    printf("    pairs");
    for (int i = 0; i < 5; i++) printf(" %lld", (long long)statistics->pairs[i]);
    printf(", normalised Elo %+.0f, %+.0f to %+.0f, opening decided %lld pairs\n", lead, normalized.low,
           normalized.high, (long long)(pairing->splits[0] + pairing->splits[1]));
}

static void print_test(const struct standings *standings) {
    static const char *const verdicts[] = {
        [VERDICT_NONE] = "undecided", [VERDICT_H0] = "H0 accepted", [VERDICT_H1] = "H1 accepted"};
    const struct sprt *sprt = &standings->schedule->experiment.sprt;
    double lower, upper;
    sprt_bounds(sprt, &lower, &upper);
    printf("SPRT of %+.1f against %+.1f %sElo: ratio %.2f, bounds %.2f and %.2f, after %lld pairs: %s\n", sprt->elo1,
           sprt->elo0, sprt->model == NORMALIZED_ELO ? "normalised " : "",
           sprt_ratio(sprt, standings->sequential.pairs), lower, upper,
           (long long)statistics_pairs(&standings->sequential), verdicts[standings->verdict]);
}

/* One player's points against another. */
static void print_cell(const struct standings *standings, int player, int other) {
    const struct statistics *result =
        pool_result(&standings->pool, player < other ? player : other, player < other ? other : player);
    double games = (double)statistics_games(result), points = statistics_score(result) * games;
    if (games > 0)
        printf(" %7.1f", player < other ? points : games - points);
    else
        printf(" %7s", "-");
}

/* The players as the tables number them: by points in a Swiss tournament, else by rating, best first. */
static void rank(const struct standings *standings, int *order) {
    if (standings->schedule->swiss) {
        swiss_rank(standings->schedule->swiss, order);
        return;
    }
    for (int i = 0; i < standings->schedule->experiment.player_count; i++) {
        int at = i;
        for (; at && standings->ratings[order[at - 1]].elo < standings->ratings[i].elo; at--) order[at] = order[at - 1];
        order[at] = i;
    }
}

static void print_cross_table(const struct standings *standings) {
    int order[MAX_PLAYERS], count = standings->schedule->experiment.player_count;
    rank(standings, order);
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

/* A Swiss tournament by points; a cross table of a whole class would be mostly empty. */
static void print_swiss(const struct standings *standings) {
    const struct swiss *swiss = standings->schedule->swiss;
    int order[MAX_PLAYERS], count = standings->schedule->experiment.player_count;
    rank(standings, order);
    printf("\n%-4s %-32s %7s %8s %7s %7s %7s\n", "", "", "points", "Buchholz", "games", "rating", "+-");
    for (int i = 0; i < count; i++) {
        const struct rating *rating = &standings->ratings[order[i]];
        printf("%3d. %-32.32s %7.1f %8.1f %7lld %+7.0f %7.0f\n", i + 1, name_of(standings, order[i]),
               swiss_points(swiss, order[i]) / 2.0, swiss_buchholz(swiss, order[i]) / 2.0,
               (long long)statistics_games(&standings->players[order[i]].statistics), rating->elo,
               rating->high - rating->elo);
    }
    if (count % 2) puts("(a bye counts as won games in the points, and not in the rating)");
    if (!standings->finite) puts("(someone won or lost every game: ratings are rough bounds)");
}

/* The first mover's score over all pairings, and how often the opening decided. */
static void print_colours(const struct standings *standings) {
    const char *first = game_seat_name(standings->schedule->experiment.game, 0);
    struct interval interval = statistics_game_interval(&standings->first_mover);
    int64_t pairs = 0, splits = 0;
    for (int i = 0; i < standings->schedule->pairing_count; i++) {
        const struct pairing_sums *pairing = &standings->pairings[i];
        pairs += statistics_pairs(&pairing->statistics);
        splits += pairing->splits[0] + pairing->splits[1];
    }
    printf("%c%s scored %.1f %%, %.1f to %.1f; the opening decided %lld of %lld pairs\n",
           toupper((unsigned char)first[0]), first + 1, statistics_score(&standings->first_mover) * 100,
           interval.low * 100, interval.high * 100, (long long)splits, (long long)pairs);
}

/* The probability that the row is stronger than the column. */
static void print_superior(const struct standings *standings) {
    int order[MAX_PLAYERS], count = standings->schedule->experiment.player_count;
    const float *superior = standings_superior(standings);
    if (count > WIDEST_MATRIX || !superior) return;
    rank(standings, order);
    printf("\nlikelihood of superiority in %%      ");
    for (int i = 0; i < count; i++) printf(" %6d", i + 1);
    for (int i = 0; i < count; i++) {
        printf("\n%3d. %-32.32s", i + 1, name_of(standings, order[i]));
        for (int j = 0; j < count; j++)
            if (i == j)
                printf(" %6s", "-");
            else
                printf(" %6.1f", superior[order[i] * count + order[j]] * 100);
    }
    puts("");
}

/* Whose ratings are given, which all others follow from. */
static void print_anchors(const struct standings *standings) {
    if (!standings->anchor_count) return;
    printf("ratings are fixed at");
    for (int i = 0; i < standings->anchor_count; i++)
        printf("%s %+.0f for %s", i ? "," : "", standings->anchors[i].elo,
               name_of(standings, standings->anchors[i].player));
    puts("");
}

/* What the openings are, and who said that they are balanced. */
static void print_openings(const struct experiment *experiment) {
    struct judge judge = judging_of(experiment);
    if (experiment->odds_seat != NO_SEAT) {
        printf("odds: ");
        for (int i = 0, printed = 0; i < experiment->player_count; i++)
            if (experiment->players[i].odds)
                printf("%s%s", printed++ ? ", " : "",
                       experiment->players[i].name[0] ? experiment->players[i].name : experiment->players[i].agent);
        printf(" always played %s of the listed openings\n", game_seat_name(experiment->game, experiment->odds_seat));
    }
    if (!experiment->sound || experiment->listed_count || experiment->game->dealt) return;
    printf("openings of %d random moves, balanced: %s (%s) sees neither side more than %g ahead\n",
           experiment->random_actions, judge.name, judge.limit, experiment->bound);
}

static void print_versions(const struct standings *standings) {
    if (standings->version_count < 2) return;
    printf("versions of the engine:");
    for (int i = 0, printed = 0; i < standings->version_count; i++) {
        const struct version_sums *version = &standings->versions[i];
        if (!version->games) continue;
        printf("%s %s %d games", printed++ ? "," : "", version->name[0] ? version->name : "unknown", version->games);
    }
    printf("; this one is %s\n", game_version(standings->schedule->experiment.game));
}

void table_print(const struct standings *standings) {
    bool is_swiss = standings->schedule->swiss;
    for (int i = 0; i < standings->schedule->pairing_count; i++)
        if (!is_swiss || statistics_games(&standings->pairings[i].statistics)) print_pairing(standings, i);
    if (standings->results) print_openings(&standings->schedule->experiment); /* joined files may differ in these */
    if (is_swiss) print_swiss(standings);
    if (standings->schedule->experiment.sequential) print_test(standings);
    bool several = standings->schedule->experiment.player_count > 2;
    if (!is_swiss && (several || standings->anchor_count)) print_cross_table(standings);
    print_anchors(standings);
    if (several) {
        print_superior(standings);
        print_colours(standings);
    }
    if (standings->broken) printf("%d games broke off and do not count\n", standings->broken);
    if (standings->adjudicated)
        printf("%d of %d games were adjudicated: the rules had not ended them yet\n", standings->adjudicated,
               standings->played);
    print_versions(standings);
    if (standings->foreign) printf("%d games were played by another version of the engine\n", standings->foreign);
}
