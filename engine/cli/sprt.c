/* What to expect of a sequential test before it is played. */
#include "cli/sprt.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "arena/experiment.h"
#include "cli/commands.h"

#define MOST_ROWS 1000
#define ROOM 3 /* times the mean number of games in the hardest case */

static double games_in_the_middle(const struct sprt *sprt) {
    return sprt_forecast(sprt, (sprt->elo0 + sprt->elo1) / 2, 0).games;
}

int sprt_most_games(const struct sprt *sprt) {
    return 2 * (int)fmin(MOST_TEST_GAMES / 2, ceil(ROOM * games_in_the_middle(sprt) / 2));
}

void sprt_announce(const struct sprt *sprt, int most) {
    double level = sprt_forecast(sprt, sprt->elo0, 0).games, better = sprt_forecast(sprt, sprt->elo1, 0).games;
    double middle = games_in_the_middle(sprt);
    fprintf(
        stderr,
        "lilypad: the test takes about %.0f games if one hypothesis is true, about %.0f in the middle between them, "
        "and fewer with draws%s\n",
        fmax(level, better), middle, most < middle ? "; with so few games it may well end undecided" : "");
}

/* Reads `least` to `most` comma-separated numbers; returns how many there are. */
static int read_numbers(const char *word, int least, int most, double *numbers) {
    struct span rest = span_of(word);
    int count = 0;
    while (rest.length) {
        if (count == most || !span_decimal(span_until(&rest, ','), -1e4, 1e4, &numbers[count]))
            die_quoting("expected numbers separated by commas:", word);
        count++;
    }
    if (count < least) die_quoting("too few numbers:", word);
    return count;
}

static enum elo_model take_model(struct arguments *arguments) {
    const char *word = arguments_take(arguments, "sprt-model");
    if (!word || !strcmp(word, elo_model_name(LOGISTIC_ELO))) return LOGISTIC_ELO;
    if (strcmp(word, elo_model_name(NORMALIZED_ELO)))
        die_quoting("--sprt-model must be logistic or normalized, not", word);
    return NORMALIZED_ELO;
}

int command_sprt(const struct game *game, struct arguments *arguments) {
    (void)game;
    double numbers[4] = {0, 10, 0.05, 0.05}, draws = 0, range[3];
    struct sprt sprt = {.model = take_model(arguments)};
    const char *share = arguments_take(arguments, "draws"), *true_elo = arguments_take(arguments, "elo");
    bool json = arguments_take_flag(arguments, "json");
    const char *word = arguments_next(arguments);
    arguments_end(arguments);
    if (!word) die("sprt needs ELO0,ELO1[,ALPHA,BETA]");
    read_numbers(word, 2, 4, numbers);
    sprt.elo0 = numbers[0], sprt.elo1 = numbers[1], sprt.alpha = numbers[2], sprt.beta = numbers[3];
    if (!(sprt.elo0 < sprt.elo1)) die("a sequential test needs ELO0 below ELO1");
    if (!(sprt.alpha > 0 && sprt.beta > 0 && sprt.alpha < 0.5 && sprt.beta < 0.5))
        die("ALPHA and BETA must be between 0 and 0.5");
    if (share && !span_decimal(span_of(share), 0, 0.99, &draws)) die_quoting("--draws must be 0 to 0.99, not", share);
    double width = sprt.elo1 - sprt.elo0;
    range[0] = sprt.elo0 - width, range[1] = sprt.elo1 + width, range[2] = width / 4;
    if (true_elo) {
        int count = read_numbers(true_elo, 2, 3, range);
        if (count < 3) range[2] = (range[1] - range[0]) / 12;
    }
    if (!(range[0] < range[1] && range[2] > 0) || (range[1] - range[0]) / range[2] > MOST_ROWS)
        die("--elo needs LOW,HIGH[,STEP] with at most 1,000 steps");
    if (!json)
        printf("SPRT of %+.1f against %+.1f %sElo, %.0f %% drawn\n\n%10s %10s %10s\n", sprt.elo1, sprt.elo0,
               sprt.model == NORMALIZED_ELO ? "normalised " : "", draws * 100, "true Elo", "passes", "games");
    for (int i = 0; range[0] + i * range[2] <= range[1] + range[2] * 1e-9; i++) {
        double elo = range[0] + i * range[2];
        struct forecast forecast = sprt_forecast(&sprt, elo, draws);
        if (json)
            printf("{\"elo\":%.4f,\"pass\":%.6f,\"games\":%.0f}\n", elo, forecast.pass, forecast.games);
        else
            printf("%10.2f %8.1f %% %10.0f\n", elo, forecast.pass * 100, forecast.games);
    }
    return 0;
}
