/* Commands for Freckers only. */
#include <stdio.h>

#include "cli/commands.h"
#include "cli/model_file.h"
#include "cli/positions.h"
#include "core/clock.h"
#include "freckers/bench.h"
#include "freckers/features.h"
#include "freckers/network.h"
#include "freckers/playout.h"

static struct session session;

/* The position given as an argument, under the rules given by --rules. */
static const struct position *take_position(const struct game *game, struct arguments *arguments) {
    char buffer[128];
    struct text error = text_over(buffer, sizeof buffer);
    session_open(&session, game);
    int rules = arguments_take_rules(arguments, game);
    session_set(&session, span_of("rules"), span_of(game_rules(game)[rules]), &error);
    positions_take(arguments, &session);
    return (const struct position *)&session.position;
}

static int64_t take_count(struct arguments *arguments, const char *message, int64_t most) {
    const char *word = arguments_next(arguments);
    int64_t count = 0;
    if (!word || !span_integer(span_of(word), 1, most, &count)) die(message);
    return count;
}

static int command_playouts(const struct game *game, struct arguments *arguments) {
    bool timed = arguments_take_flag(arguments, "time");
    const struct playout_policy policy = {.kind =
                                              arguments_take_flag(arguments, "lazy") ? PLAYOUT_LAZY : PLAYOUT_UNIFORM};
    int64_t count = take_count(arguments, "playouts needs a number of games, 1 to 100000000", 100000000);
    const struct position *position = take_position(game, arguments);
    double before = clock_milliseconds();
    int64_t actions = playout_count(&policy, position, (int)count, 0);
    if (timed) printf("time %.3f\n", clock_milliseconds() - before);
    printf("%lld\n", (long long)actions);
    return 0;
}

static int command_features(const struct game *game, struct arguments *arguments) {
    bool named = arguments_take_flag(arguments, "names");
    float features[FEATURE_COUNT];
    features_of(take_position(game, arguments), features);
    if (named) {
        for (int i = 0; i < FEATURE_COUNT; i++) printf("%-34s %.6g\n", feature_names[i], (double)features[i]);
        return 0;
    }
    for (int i = 0; i < FEATURE_COUNT; i++) printf(i ? " %.9g" : "%.9g", (double)features[i]);
    putchar('\n');
    return 0;
}

static int command_evaluations(const struct game *game, struct arguments *arguments) {
    enum rules rules = (enum rules)arguments_take_rules(arguments, game);
    bool with_network = arguments_take_flag(arguments, "network"), time = arguments_take_flag(arguments, "time");
    session_open(&session, game);
    model_file_take(arguments, &session);
    int64_t count = take_count(arguments, "evaluations needs a number of positions", 1000000000);
    arguments_end(arguments);
    struct evaluator evaluator = evaluator_choose(with_network ? EVALUATION_NETWORK : EVALUATION_BEST, EVALUATION_BEST,
                                                  session.options.models, rules);
    if (evaluator_missing(&evaluator)) die(evaluator_missing(&evaluator));
    double before = clock_milliseconds();
    int64_t sum = bench_evaluations(&evaluator, rules, count);
    if (time) printf("time %.3f\n", clock_milliseconds() - before);
    printf("%lld\n", (long long)sum);
    session_close(&session);
    return 0;
}

const struct command freckers_commands[] = {
    {"features", "features [--names] [POSITION]", command_features},
    {"predict", "predict --model FILE < ROWS", command_predict},
    {"playouts", "playouts [--rules R] [--lazy] [--time] GAMES [POSITION]", command_playouts},
    {"evaluations", "evaluations [--network] [--rules R] [--time] POSITIONS", command_evaluations},
    {"experiment", "experiment (nodes [--depth N] | depths [--movetime MS])", command_experiment},
    {0},
};
