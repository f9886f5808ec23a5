#include "cli/commands.h"

#include "cli/model_file.h"

#include <stdio.h>
#include <string.h>

#include "core/clock.h"
#include "freckers/bench.h"
#include "freckers/describe.h"
#include "freckers/features.h"
#include "freckers/moves.h"
#include "freckers/network.h"
#include "freckers/notation.h"
#include "freckers/playout.h"
#include "freckers/registry.h"

static char output_buffer[1 << 18];

int command_perft(struct arguments *arguments) {
    enum rules rules = arguments_take_rules(arguments);
    bool timed = arguments_take_flag(arguments, "time");
    const char *word = arguments_next(arguments);
    int64_t depth;
    if (!word) die("perft needs a depth");
    if (!span_integer(span_of(word), 0, 20, &depth)) die_at("the depth must be 0 to 20, not", word);
    struct position position = arguments_position(arguments, rules);
    arguments_end(arguments);
    double before = clock_milliseconds();
    uint64_t total = moves_perft(&position, (int)depth);
    if (timed) printf("nodes %llu\ntime %.3f\n", (unsigned long long)total, clock_milliseconds() - before);
    printf("%llu\n", (unsigned long long)total);
    return 0;
}

int command_playouts(struct arguments *arguments) {
    enum rules rules = arguments_take_rules(arguments);
    bool timed = arguments_take_flag(arguments, "time");
    const struct playout_policy policy = {arguments_take_flag(arguments, "lazy") ? PLAYOUT_LAZY : PLAYOUT_UNIFORM, 0};
    const char *word = arguments_next(arguments);
    int64_t count;
    if (!word) die("playouts needs a number of games");
    if (!span_integer(span_of(word), 1, 100000000, &count)) die_at("the games must be 1 to 100000000, not", word);
    struct position position = arguments_position(arguments, rules);
    arguments_end(arguments);
    double before = clock_milliseconds();
    int64_t actions = playout_count(&policy, &position, (int)count, 0);
    if (timed) printf("time %.3f\n", clock_milliseconds() - before);
    printf("%lld\n", (long long)actions);
    return 0;
}

int command_moves(struct arguments *arguments) {
    struct position position = arguments_position(arguments, arguments_take_rules(arguments));
    arguments_end(arguments);
    action list[MOST_ACTIONS];
    int count = position_outcome(&position) == OUTCOME_OPEN ? moves_list(&position, list) : 0;
    for (int i = 0; i < count; i++) {
        char buffer[ACTION_TEXT_SIZE];
        struct text text = text_over(buffer, sizeof buffer);
        action_write(list[i], (enum side)position.side, &text);
        puts(buffer);
    }
    return 0;
}

int command_features(struct arguments *arguments) {
    bool named = arguments_take_flag(arguments, "names");
    struct position position = arguments_position(arguments, RULES_PADS);
    arguments_end(arguments);
    float features[FEATURE_COUNT];
    features_of(&position, features);
    if (named) {
        for (int i = 0; i < FEATURE_COUNT; i++) printf("%-34s %.6g\n", feature_names[i], (double)features[i]);
        return 0;
    }
    for (int i = 0; i < FEATURE_COUNT; i++) printf(i ? " %.9g" : "%.9g", (double)features[i]);
    putchar('\n');
    return 0;
}

/* The tree of a search, a node a line, indented by ply. */
static void write_trace(const struct session *session, const char *name) {
    FILE *file = fopen(name, "w");
    if (!file) die_at("cannot write", name);
    const struct trace *trace = &session->thinking.trace;
    double unit = trace->unit ? trace->unit : 1;
    for (int i = 0; i < trace->count; i++) {
        const struct trace_node *node = &trace->nodes[i];
        char move[ACTION_TEXT_SIZE], window[64];
        struct text text = text_over(move, sizeof move), bounds = text_over(window, sizeof window);
        action_write((action)node->move, (enum side)(session->position.side ^ (node->ply & 1) ^ 1), &text);
        for (int side = 0; side < 2; side++) {
            int bound = side ? node->beta : node->alpha;
            if (side) text_string(&bounds, " .. ");
            if (bound > SCORE_WIN || bound < -SCORE_WIN)
                text_string(&bounds, bound > 0 ? "inf" : "-inf");
            else
                text_decimal(&bounds, bound / unit, 2);
        }
        fprintf(file, "%*s%s  ", node->ply * 2, "", node->ply ? move : "root");
        if (node->visits)
            fprintf(file, "visits %u  win rate %.4f  prior %.4f  ", node->visits, (double)node->win_rate,
                    (double)node->prior);
        else
            fprintf(file, "depth %d  window %s  ", node->depth, window);
        if (node->reason == TRACE_OPEN)
            fputs("not finished\n", file);
        else if (score_is_decided(node->score))
            fprintf(file, "score %s in %d  %s", node->score > 0 ? "win" : "loss",
                    score_distance(node->score) * (node->score > 0 ? 1 : -1), trace_reason_names[node->reason]);
        else
            fprintf(file, "score %.2f  %s", node->score / unit, trace_reason_names[node->reason]);
        if (node->left_out) fprintf(file, ", %d moves left out", node->left_out);
        if (node->reason != TRACE_OPEN) fputc('\n', file);
    }
    if (trace->full) fprintf(file, "(the tree goes on: only %d nodes are kept)\n", trace->capacity);
    if (fclose(file)) die_at("cannot write", name);
}

int command_bestmove(struct arguments *arguments) {
    char limits_buffer[256], error_buffer[512];
    struct text limits = text_over(limits_buffer, sizeof limits_buffer);
    struct text error = text_over(error_buffer, sizeof error_buffer);
    static struct session session;
    session_open(&session);
    model_file_take(arguments, &session);
    const char *agent = arguments_take(arguments, "agent"), *seed = arguments_take(arguments, "seed");
    if (agent && !session_set(&session, span_of("agent"), span_of(agent), &error)) die(error_buffer);
    if (seed && !session_set(&session, span_of("seed"), span_of(seed), &error)) die(error_buffer);
    bool json = arguments_take_flag(arguments, "json");
    const char *trace = arguments_take(arguments, "trace");
    if (trace && !session_set(&session, span_of("trace"), span_of("200000"), &error)) die(error_buffer);
    arguments_take_limits(arguments, &limits);
    struct position position = arguments_position(arguments, arguments_take_rules(arguments));
    arguments_end(arguments);
    session_start(&session, &position);
    if (!session_go(&session, span_of(limits_buffer), &error)) die(error_buffer);
    while (session_step(&session, 100)) {
    }

    struct text out = text_over(output_buffer, sizeof output_buffer);
    struct report report;
    double milliseconds;
    session_report(&session, &report, &milliseconds);
    if (json)
        describe_search(&session, &out);
    else
        action_write(report.lines[0].moves[0], (enum side)position.side, &out);
    puts(output_buffer);
    if (!json && report.note) fprintf(stderr, "lilypad: %s\n", report.note);
    if (trace) write_trace(&session, trace);
    session_close(&session);
    return 0;
}

int command_bench(struct arguments *arguments) {
    static struct session models; /* holds them; it does not play */
    session_open(&models);
    model_file_take(arguments, &models);
    arguments_end(arguments);
    struct text out = text_over(output_buffer, sizeof output_buffer);
    int64_t total = bench_run(&models.models, &out);
    session_close(&models);
    if (total < 0) die("not enough memory for the bench");
    printf("%s%lld\n", output_buffer, (long long)total);
    return 0;
}

int command_evaluations(struct arguments *arguments) {
    static struct session models;
    enum rules rules = arguments_take_rules(arguments);
    bool with_network = arguments_take_flag(arguments, "network"), time = arguments_take_flag(arguments, "time");
    session_open(&models);
    model_file_take(arguments, &models);
    const char *word = arguments_next(arguments);
    int64_t count;
    if (!word || !span_integer(span_of(word), 1, 1000000000, &count)) die("evaluations needs a number of positions");
    arguments_end(arguments);
    if (with_network && !models.models.networks[rules]) die(NETWORK_MISSING);
    double before = clock_milliseconds();
    int64_t sum = bench_evaluations(with_network ? models.models.networks[rules] : NULL, rules, count);
    if (time) printf("time %.3f\n", clock_milliseconds() - before);
    printf("%lld\n", (long long)sum);
    session_close(&models);
    return 0;
}

int command_agents(struct arguments *arguments) {
    bool json = arguments_take_flag(arguments, "json");
    arguments_end(arguments);
    if (json) {
        struct text out = text_over(output_buffer, sizeof output_buffer);
        registry_write_json(&out);
        puts(output_buffer);
        return 0;
    }
    for (int i = 0; i < registry_count; i++) {
        const struct agent *agent = registry_agents[i];
        printf("%-20s %s (%s)\n", agent->name, agent->summary, agent->source);
    }
    return 0;
}
