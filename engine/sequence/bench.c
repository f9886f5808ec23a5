#include "sequence/bench.h"

#include "sequence/registry.h"
#include "sequence/session.h"

#define BENCH_LIMITS "nodes 500"
#define BENCH_DEALS 3
#define BENCH_PLAYS 24 /* of each deal; every fourth is the agent's, the others are random */

static bool bench_agent(struct sequence_session *session, int64_t *nodes, uint32_t *checksum) {
    char buffer[160];
    struct text error = text_over(buffer, sizeof buffer);
    for (uint64_t deal = 1; deal <= BENCH_DEALS; deal++) {
        struct random random;
        struct game game;
        random_seed(&random, deal, 0);
        game_deal(&game, RULES_COURSE, deal);
        for (int i = 0; i < BENCH_PLAYS && !state_is_over(&game.state); i++) {
            play list[MOST_PLAYS];
            int count = state_list(&game.state, list);
            play chosen = list[random_below(&random, (uint32_t)count)];
            struct play_report report;
            double milliseconds;
            sequence_start(session, &game);
            if (i % 4 == 0) {
                if (!sequence_go(session, span_of(BENCH_LIMITS), &error)) return false;
                while (sequence_step(session, 1000)) {
                }
                sequence_report(session, &report, &milliseconds);
                *nodes += report.nodes;
                chosen = report.lines[0].plays[0];
                *checksum = (*checksum ^ chosen) * UINT32_C(16777619);
            }
            game_apply(&game, chosen);
        }
    }
    return true;
}

int64_t sequence_bench(struct text *out) {
    int64_t total = 0;
    bool complete = true;
    for (int i = 0; i < sequence_agent_count; i++) {
        char buffer[160];
        struct text error = text_over(buffer, sizeof buffer);
        struct sequence_session session;
        int64_t nodes = 0;
        uint32_t checksum = UINT32_C(2166136261);
        sequence_open(&session);
        complete &= sequence_set(&session, span_of("agent"), span_of(sequence_agents[i]->name), &error);
        complete = complete && bench_agent(&session, &nodes, &checksum);
        sequence_close(&session);
        text_string(out, sequence_agents[i]->name);
        text_string(out, " nodes ");
        text_integer(out, nodes);
        text_string(out, " moves ");
        text_integer(out, checksum);
        text_character(out, '\n');
        total += nodes;
    }
    return complete ? total : -1;
}
