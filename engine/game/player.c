#include "game/player.h"

static bool go(void *self, const char *limits, struct text *error) {
    return session_go(self, span_of(limits), error);
}

static bool step(void *self, double milliseconds) {
    return session_step(self, milliseconds);
}

static enum failure answer(void *self, struct thought *thought, struct text *error) {
    struct report report;
    double unused;
    if (!session_report(self, &report, &unused)) {
        text_string(error, "the agent has no answer");
        return FAILURE_CRASH;
    }
    const struct line *best = &report.lines[0];
    *thought = (struct thought){
        .action = best->moves[0],
        .score = best->score,
        .chance = best->visits ? best->win_rate : -1,
        .depth = report.depth,
        .nodes = report.nodes,
        .memory = report.memory,
    };
    return FAILURE_NONE;
}

static void play(void *self, game_action action) {
    session_play(self, action);
}

static size_t memory(void *self) {
    const struct session *session = self;
    return session->agent->family->size(&session->options);
}

static void close_session(void *self) {
    session_close(self);
}

struct player player_of_session(struct session *session) {
    return (struct player){session, go, step, answer, play, memory, close_session, NULL, NULL};
}
