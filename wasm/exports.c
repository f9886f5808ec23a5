/* What JavaScript may call of Freckers. One module holds one session; whoever needs more makes more modules. */
#include "border_session.h"
#include "freckers/bench.h"
#include "freckers/describe.h"
#include "freckers/features.h"
#include "freckers/learned.h"
#include "freckers/moves.h"
#include "freckers/notation.h"
#include "freckers/playout.h"
#include "freckers/registry.h"

static struct session session;

struct session *border_session(void) {
    if (!session.agent) session_open(&session);
    return &session;
}

/* Output: all agents and their parameters, see registry.h. */
int lilypad_agents(void) {
    text_clear(&border_output);
    registry_write_json(&border_output);
    return !border_output.full;
}

/* Input: an option's name, a blank, its value. */
int freckers_set(size_t length) {
    struct span value = border_input(length), name = span_word(&value);
    text_clear(&border_output);
    return session_set(border_session(), name, span_trim(value), &border_output);
}

/* Input: `startpos` or `fen ...`, then optionally `moves ...`. Output: see describe_position. */
int freckers_position(size_t length) {
    text_clear(&border_output);
    if (!session_set_position(border_session(), border_input(length), &border_output)) return 0;
    describe_position(&session, &border_output);
    return !border_output.full;
}

/* Input: an action in the referee's words. Output: the action. */
int freckers_referee(size_t length) {
    action action;
    text_clear(&border_output);
    if (!referee_read(&action, &border_session()->position, border_input(length), &border_output)) return 0;
    action_write(action, (enum side)session.position.side, &border_output);
    return 1;
}

void freckers_new_game(void) {
    session_new_game(border_session());
}

/* Input: limits, see session_go. */
int freckers_go(size_t length) {
    text_clear(&border_output);
    return session_go(border_session(), border_input(length), &border_output);
}

/* Works for about that long; 1 while there is more to do. */
int freckers_step(double milliseconds) {
    return session_step(border_session(), milliseconds);
}

void freckers_stop(void) {
    session_stop(border_session());
}

/* Output: see describe_search. */
int freckers_report(void) {
    text_clear(&border_output);
    describe_search(border_session(), &border_output);
    return !border_output.full;
}

/* Input: an evaluation's name. Output: see describe_evaluation. */
int freckers_evaluation(size_t length) {
    text_clear(&border_output);
    return describe_evaluation(border_session(), border_input(length), &border_output) && !border_output.full;
}

/* Output: a part of the last search's tree, see describe_trace. */
int freckers_trace(int first, int count) {
    text_clear(&border_output);
    describe_trace(border_session(), first, count, &border_output);
    return !border_output.full;
}

/* Input: a model in its compact form, see session_load_model. */
int freckers_model(size_t length) {
    text_clear(&border_output);
    struct span model = border_input(length);
    return session_load_model(border_session(), model.data, model.length, &border_output);
}

/* Output: see describe_features. */
int freckers_features(void) {
    text_clear(&border_output);
    describe_features(border_session(), &border_output);
    return !border_output.full;
}

/* Output: see describe_influence. */
int freckers_influence(void) {
    text_clear(&border_output);
    return describe_influence(border_session(), &border_output);
}

/* Input: rows of float32 features. Output: the probability of each as float32. */
int freckers_predict(int count) {
    const struct trees *trees = border_session()->models.trees;
    size_t rows = count > 0 ? (size_t)count : 0, size = rows * FEATURE_COUNT * sizeof(float);
    struct span input = border_input(size);
    text_clear(&border_output);
    if (!trees || rows > OUTPUT_SIZE / sizeof(float) - 1 || size > input.length) {
        text_string(&border_output, trees ? "there are too many rows" : LEARNED_MISSING);
        return 0;
    }
    trees_predict(trees, (const float *)(const void *)input.data, count, (float *)(void *)border_output.data);
    border_output.length = rows * sizeof(float);
    return 1;
}

/* Perft of the current position. */
double freckers_perft(int depth) {
    return (double)moves_perft(&border_session()->position, depth);
}

/* The actions in that many playouts from the current position, lazy or uniform. */
double freckers_playouts(int count, int lazy) {
    const struct playout_policy policy = {lazy ? PLAYOUT_LAZY : PLAYOUT_UNIFORM, 0};
    return (double)playout_count(&policy, &border_session()->position, count, 0);
}

/* The sum of the scores of that many positions, by the loaded network or by hand, see bench_evaluations. */
double freckers_evaluations(int count, int with_network) {
    enum rules rules = border_session()->rules;
    return (double)bench_evaluations(with_network ? border_session()->models.networks[rules] : NULL, rules, count);
}

/* Output: a line per agent. */
double freckers_bench(void) {
    text_clear(&border_output);
    return (double)bench_run(&border_session()->models, &border_output);
}
