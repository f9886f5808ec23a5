#include "game/instant.h"

const struct parameter no_parameters[] = {{0}};

size_t instant_size(const struct agent_options *options) {
    (void)options;
    return sizeof(struct instant);
}

void instant_open(void *agent, const struct agent_options *options) {
    ((struct instant *)agent)->options = *options;
}

bool instant_step(void *agent, double until) {
    (void)agent, (void)until;
    return true;
}

void instant_report(const void *agent, struct report *report) {
    const struct instant *self = agent;
    *report = (struct report){.depth = 1, .nodes = self->considered, .note = self->note, .line_count = 1};
    report->memory = sizeof *self;
    report->lines[0] = (struct line){.score = SCORE_NONE, .win_rate = -1, .length = 1, .moves = {self->chosen}};
}
