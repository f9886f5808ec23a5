/* Several threads at one search, known as lazy SMP: each helper searches the same root by itself, at depths of its own,
   and all share the transposition table, through which they save each other work. Who finishes a depth first tells the
   others, who leave theirs and go on with the next; the deepest result is the leader's report. The leader alone decides
   when to stop. Helpers run only while the leader's alphabeta_step does, and pause between two steps. */
#ifndef LILYPAD_FRECKERS_ALPHABETA_TEAM_H
#define LILYPAD_FRECKERS_ALPHABETA_TEAM_H

#include "freckers/alphabeta.h"

/* The memory of all helpers, in bytes. */
size_t team_size(const struct alphabeta_settings *settings);
/* `memory` is zeroed, of that size and aligned to a cache line. */
void team_open(struct alphabeta *leader, void *memory);
/* Sets the helpers to what the leader was just set to. */
void team_begin(struct alphabeta *leader);
/* alphabeta_step with the helpers. */
bool team_step(struct alphabeta *leader, double until);
/* Called by a helper now and then: tells how far it is, and hears whether to pause. */
bool team_pauses(struct alphabeta *helper);
/* Nodes of all helpers so far; may be asked while they run. */
int64_t team_nodes(const struct alphabeta *leader);

/* What a search found at a depth. */
struct team_result {
    int depth, score;
    action move;
};
/* Tells the team of a depth just finished. */
void team_tell(struct alphabeta *search, struct team_result result);
/* Whether one of the team has already finished the depth that this search is at, or a deeper one, and with what. */
bool team_is_ahead(const struct alphabeta *search, struct team_result *result);
/* Whether this search leaves out a depth, so that helpers are spread over several. */
bool team_skips(const struct alphabeta *search, int depth);

#endif
