/* What JavaScript may call of Freckers. One module holds one session; whoever needs more makes more modules. */
#include "border.h"
#include "exports_arena.h"
#include "freckers/bench.h"
#include "freckers/contest.h"
#include "freckers/describe.h"
#include "freckers/features.h"
#include "freckers/learned.h"
#include "freckers/moves.h"
#include "freckers/notation.h"
#include "freckers/playout.h"
#include "freckers/registry.h"

static struct session session;

static struct session *the_session(void) {
    if (!session.agent) session_open(&session);
    return &session;
}

const struct arena_game *the_contest(void) {
    return &freckers_contest;
}

const void *the_means(void) {
    static struct contest_means means;
    means.models = &the_session()->models;
    return &means;
}

/* Output: all agents and their parameters, see registry.h. */
int lilypad_agents(void) {
    text_clear(&output);
    registry_write_json(&output);
    return !output.full;
}

/* Input: an option's name, a blank, its value. */
int freckers_set(size_t length) {
    struct span value = input_text(length), name = span_word(&value);
    text_clear(&output);
    return session_set(the_session(), name, span_trim(value), &output);
}

/* Input: `startpos` or `fen ...`, then optionally `moves ...`. Output: see describe_position. */
int freckers_position(size_t length) {
    text_clear(&output);
    if (!session_set_position(the_session(), input_text(length), &output)) return 0;
    describe_position(&session, &output);
    return !output.full;
}

/* Input: an action in the referee's words. Output: the action. */
int freckers_referee(size_t length) {
    action action;
    text_clear(&output);
    if (!referee_read(&action, &the_session()->position, input_text(length), &output)) return 0;
    action_write(action, (enum side)session.position.side, &output);
    return 1;
}

void freckers_new_game(void) {
    session_new_game(the_session());
}

/* Input: limits, see session_go. */
int freckers_go(size_t length) {
    text_clear(&output);
    return session_go(the_session(), input_text(length), &output);
}

/* Works for about that long; 1 while there is more to do. */
int freckers_step(double milliseconds) {
    return session_step(the_session(), milliseconds);
}

void freckers_stop(void) {
    session_stop(the_session());
}

/* Output: see describe_search. */
int freckers_report(void) {
    text_clear(&output);
    describe_search(the_session(), &output);
    return !output.full;
}

/* Input: an evaluation's name. Output: see describe_evaluation. */
int freckers_evaluation(size_t length) {
    text_clear(&output);
    return describe_evaluation(the_session(), input_text(length), &output) && !output.full;
}

/* Output: a part of the last search's tree, see describe_trace. */
int freckers_trace(int first, int count) {
    text_clear(&output);
    describe_trace(the_session(), first, count, &output);
    return !output.full;
}

/* Output: see describe_bits. */
int freckers_bits(void) {
    text_clear(&output);
    describe_bits(the_session(), &output);
    return !output.full;
}

/* Input: a model in its compact form, see session_load_model. */
int freckers_model(size_t length) {
    text_clear(&output);
    return session_load_model(the_session(), input, length < input_size ? length : input_size, &output);
}

/* Output: see describe_features. */
int freckers_features(void) {
    text_clear(&output);
    describe_features(the_session(), &output);
    return !output.full;
}

/* Output: see describe_influence. */
int freckers_influence(void) {
    text_clear(&output);
    return describe_influence(the_session(), &output);
}

/* Input: rows of float32 features. Output: the probability of each as float32. */
int freckers_predict(int count) {
    const struct trees *trees = the_session()->models.trees;
    size_t rows = count > 0 ? (size_t)count : 0;
    text_clear(&output);
    if (!trees || rows > OUTPUT_SIZE / sizeof(float) - 1 || rows * FEATURE_COUNT * sizeof(float) > input_size) {
        text_string(&output, trees ? "there are too many rows" : LEARNED_MISSING);
        return 0;
    }
    trees_predict(trees, (const float *)(const void *)input, count, (float *)(void *)output_buffer);
    output.length = rows * sizeof(float);
    return 1;
}

/* Perft of the current position. */
double freckers_perft(int depth) {
    return (double)moves_perft(&the_session()->position, depth);
}

/* The actions in that many playouts from the current position, lazy or uniform. */
double freckers_playouts(int count, int lazy) {
    const struct playout_policy policy = {lazy ? PLAYOUT_LAZY : PLAYOUT_UNIFORM, 0};
    return (double)playout_count(&policy, &the_session()->position, count, 0);
}

/* The sum of the scores of that many positions, by the loaded network or by hand, see bench_evaluations. */
double freckers_evaluations(int count, int with_network) {
    enum rules rules = the_session()->rules;
    return (double)bench_evaluations(with_network ? the_session()->models.networks[rules] : NULL, rules, count);
}

/* Output: a line per agent. */
double freckers_bench(void) {
    text_clear(&output);
    return (double)bench_run(&the_session()->models, &output);
}
