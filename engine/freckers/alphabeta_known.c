#include "freckers/alphabeta_known.h"

#include "freckers/alphabeta_lines.h"
#include "freckers/learned.h"

#define COUNT_WORD UINT64_C(0xD6E8FEB86659FD93)
#define ROOT_RACE_NODES 50000
#define TREE_RACE_NODES 2000
#define PASS_FROM_DEPTH 2
#define FUTILITY_TO_DEPTH 4

uint64_t known_key(const struct position *position) {
    return position->played < COUNT_MATTERS ? position->key : position->key ^ position->played * COUNT_WORD;
}

/* Scores in the tree count actions from the root, those in the table from their own position. */
static int score_from_table(int score, int ply) {
    return score > SCORE_LEAST_WIN ? score - ply : score < -SCORE_LEAST_WIN ? score + ply : score;
}

static int score_to_table(int score, int ply) {
    return score > SCORE_LEAST_WIN ? score + ply : score < -SCORE_LEAST_WIN ? score - ply : score;
}

void known_reason(struct alphabeta *search, struct frame *frame, enum trace_reason reason) {
    if (!search->limits.trace || frame->trace_index < 0) return;
    struct trace_node *node = &search->limits.trace->nodes[frame->trace_index];
    node->reason = (uint8_t)reason;
    node->score = node->ply ? -search->value : search->value;
    node->left_out = frame->too_late + (reason == TRACE_CUT ? frame->count - frame->next : 0);
}

bool known_value(struct alphabeta *search, int value, enum trace_reason reason) {
    search->value = value;
    known_reason(search, &search->frames[search->ply], reason);
    return true;
}

/* Sums of the frame on top, from the nearest position above that has them: most positions never need theirs. */
static int evaluate_network(struct alphabeta *search) {
    int ply = search->ply;
    while (!search->frames[ply].summed) ply--;
    for (; ply < search->ply; ply++) {
        const struct frame *frame = &search->frames[ply];
        network_update(search->network, &frame->position, frame[1].came_by, &search->sums[ply], &search->sums[ply + 1]);
        search->frames[ply + 1].summed = true;
    }
    return network_score(search->network, &search->sums[ply]);
}

int known_evaluation(struct alphabeta *search, const struct frame *frame) {
    if (search->evaluation == EVALUATION_NETWORK) return evaluate_network(search);
    if (search->evaluation == EVALUATION_LEARNED)
        return learned_score(search->settings.models->trees, &frame->position);
    if (search->evaluation != EVALUATION_TUPLE) return evaluation_score(search->evaluation, &frame->position);
    return evaluation_tuple(&frame->position, frame->position.side == search->root.side, frame->early);
}

bool known_end(struct alphabeta *search, const struct frame *frame) {
    switch (position_outcome(&frame->position)) {
        case OUTCOME_OPEN: return false;
        case OUTCOME_WIN: return known_value(search, SCORE_WIN - search->ply, TRACE_OVER);
        case OUTCOME_LOSS: return known_value(search, search->ply - SCORE_WIN, TRACE_OVER);
        default: return known_value(search, 0, TRACE_OVER);
    }
}

bool known_race(struct alphabeta *search, const struct frame *frame) {
    int score;
    if (!search->settings.race || search->ply == 0 || !race_is_on(&frame->position)) return false;
    int64_t budget = search->ply == 1 ? ROOT_RACE_NODES : TREE_RACE_NODES, left = budget;
    bool decided = race_score(&search->race, &frame->position, &left, &score);
    search->nodes += budget - left; /* boards of the race are work too: the clock is looked at in time */
    if (!decided) return false;
    return known_value(search, score_from_table(score, search->ply), TRACE_RACE);
}

bool known_table(struct alphabeta *search, struct frame *frame, const struct table_entry *entry) {
    bool deep_enough =
        search->settings.reuse == REUSE_EQUAL ? entry->depth == frame->depth : entry->depth >= frame->depth;
    if (!deep_enough || search->ply == 0) return false;
    int score = score_from_table(entry->score, search->ply);
    enum bound bound = table_bound(entry);
    bool usable = (bound == BOUND_LOWER && score >= frame->beta) || (bound == BOUND_UPPER && score <= frame->alpha) ||
                  (bound == BOUND_EXACT && lines_recall(search, frame, entry->depth));
    if (!usable) return false;
    search->table_hits++;
    return known_value(search, score, TRACE_TABLE);
}

/* The evaluation, unless a score of the table says by its bound that it errs: then that score. */
static int refined(const struct alphabeta *search, int evaluation, const struct table_entry *entry) {
    if (!search->settings.refine || !entry) return evaluation;
    int stored = score_from_table(entry->score, search->ply);
    enum bound bound = table_bound(entry);
    bool errs = bound == BOUND_EXACT || (bound == BOUND_LOWER ? stored > evaluation : stored < evaluation);
    return errs && !score_is_decided(stored) ? stored : evaluation;
}

bool known_margin(struct alphabeta *search, struct frame *frame, const struct table_entry *entry) {
    const struct alphabeta_settings *settings = &search->settings;
    bool asked = (settings->null_move || search->futility) && search->ply > 0 && frame->beta - frame->alpha == 1;
    if (!asked || score_is_decided(frame->beta)) return false;
    int evaluation = known_evaluation(search, frame), score = refined(search, evaluation, entry);
    if (search->futility && frame->depth <= FUTILITY_TO_DEPTH && score - search->futility * frame->depth >= frame->beta)
        return known_value(search, score, score == evaluation ? TRACE_LEAF : TRACE_TABLE);
    frame->passes = settings->null_move && !frame->after_pass && frame->depth >= PASS_FROM_DEPTH &&
                    score >= frame->beta && frame->position.played + frame->depth < LAST_ACTION;
    return false;
}

void known_store(struct alphabeta *search, const struct frame *frame) {
    bool exact = frame->best > frame->first_alpha && frame->best < frame->beta;
    enum bound bound = exact ? BOUND_EXACT : frame->best >= frame->beta ? BOUND_LOWER : BOUND_UPPER;
    if (exact) lines_remember(search, frame);
    table_store(&search->table, frame->key, score_to_table(frame->best, search->ply), frame->depth, bound,
                frame->best_move);
}
