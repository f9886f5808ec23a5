#include "freckers/bench.h"

#include "core/random.h"
#include "freckers/evaluation.h"
#include "freckers/network.h"
#include "freckers/notation.h"
#include "freckers/registry.h"
#include "freckers/session.h"

#define PLAIN_LIMITS "nodes 2000"

static const char *const bench_positions[] = {
    START_TEXT,
    "***r****/r*rrrr**/*******1/8/8/2**bb**/***b1*b*/*b*1*b** b 15",
    "*1*1*2*/*1*r*1**/rrr1r1r1/8/3*****/1***bbb*/**bb*b**/******** r 22",
    "****b*r*/*2*r***/*1br**2/**2b3/3r*2*/*1b1**1*/*2bb*1*/**rr*1** b 31",
    "*bb*****/*r**1**1/*2r**r*/****1**b/2*1rb2/r****1b*/2*2b**/**r***** b 81",
};
#define BENCH_POSITION_COUNT (sizeof bench_positions / sizeof *bench_positions)

/* Adds one search to the sums; false if it could not be done. */
static bool bench_search(struct session *session, const char *position, int64_t *nodes, int64_t *scores,
                         uint32_t *checksum) {
    char buffer[160];
    struct text error = text_over(buffer, sizeof buffer);
    char command[POSITION_TEXT_SIZE + 4];
    struct text text = text_over(command, sizeof command);
    text_string(&text, "fen ");
    text_string(&text, position);
    struct report report;
    double milliseconds;
    const char *limits = session->agent->family->bench;
    if (!session_set_position(session, span_of(command), &error)) return false;
    if (!session_go(session, span_of(limits ? limits : PLAIN_LIMITS), &error)) return false;
    while (session_step(session, 1000)) {
    }
    if (!session_report(session, &report, &milliseconds)) return false;
    *nodes += report.nodes;
    if (report.lines[0].score != SCORE_NONE) *scores += report.lines[0].score;
    *checksum = (*checksum ^ report.lines[0].moves[0]) * UINT32_C(16777619);
    return true;
}

int64_t bench_run(const struct models *models, struct text *out) {
    int64_t total = 0;
    bool complete = true;
    for (int i = 0; i < registry_count; i++) {
        char buffer[160];
        struct text error = text_over(buffer, sizeof buffer);
        struct session session;
        int64_t nodes = 0, scores = 0;
        uint32_t checksum = UINT32_C(2166136261);
        session_open(&session);
        session.models = *models;
        complete &= session_set(&session, span_of("agent"), span_of(registry_agents[i]->name), &error);
        for (size_t j = 0; complete && j < BENCH_POSITION_COUNT; j++)
            complete &= bench_search(&session, bench_positions[j], &nodes, &scores, &checksum);
        session_close(&session);
        text_string(out, registry_agents[i]->name);
        text_string(out, " nodes ");
        text_integer(out, nodes);
        text_string(out, " score ");
        text_integer(out, scores);
        text_string(out, " moves ");
        text_integer(out, checksum);
        text_character(out, '\n');
        total += nodes;
    }
    return complete ? total : -1;
}

int64_t bench_evaluations(const struct network *network, enum rules rules, int64_t count) {
    int64_t sum = 0;
    struct random random;
    struct position position;
    struct accumulators sums = {0}, after = {0};
    random_seed(&random, 0, 0);
    position_start(&position, rules);
    if (network) network_refresh(network, &position, &sums);
    for (int64_t i = 0; i < count; i++) {
        action list[MOST_ACTIONS];
        action chosen = list[random_below(&random, (uint32_t)moves_list(&position, list))];
        if (network) network_update(network, &position, chosen, &sums, &after);
        position_apply(&position, chosen);
        if (position_outcome(&position) != OUTCOME_OPEN) {
            position_start(&position, rules);
            if (network) network_refresh(network, &position, &after);
        }
        sums = after;
        sum += network ? network_score(network, &sums) : evaluation_score(EVALUATION_BEST, &position);
    }
    return sum;
}
