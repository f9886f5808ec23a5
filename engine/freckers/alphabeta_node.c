/* One node of the search, step by step.

   The search must be able to pause after any node, so it keeps its own stack instead of recursing. A node is therefore
   split into parts wherever it waits for a child:

       enter_node          end of the game, race, horizon
       open_node           static evaluation, transposition table, reverse futility pruning, ProbCut, move ordering,
                           null move
       take_probe_value    ProbCut, or the node opened again at its full depth
       search_next_move    late move pruning, next move, late move reduction, scout window
       take_child_value    null move pruning, re-search, new best move, beta cut-off, killers and history
       leave_node          store in the transposition table */
#include "freckers/alphabeta_node.h"

#include "freckers/alphabeta_moves.h"
#include "freckers/alphabeta_pruning.h"
#include "freckers/alphabeta_pv.h"
#include "freckers/alphabeta_trace.h"

#define ROOT_RACE_NODES 50000 /* node budget to solve a race after a root move */
#define TREE_RACE_NODES 2000  /* the same, deeper in the tree */

/* How a part of a node ends. */
enum next {
    ENTER_CHILD, /* the new node on top of the stack comes next */
    NODE_DONE    /* search->value is the value of the top node */
};

static enum next enter_quiescence(struct alphabeta *search, struct frame *frame);
static enum next open_node(struct alphabeta *search, struct frame *frame);
static enum next search_null_move(struct alphabeta *search, struct frame *frame);
static enum next search_next_move(struct alphabeta *search, struct frame *frame);
static enum next leave_node(struct alphabeta *search, const struct frame *frame);

static inline enum next finish(struct alphabeta *search, const struct frame *frame, int value,
                               enum trace_reason reason) {
    search->value = value;
    alphabeta_trace_value(search, frame, reason);
    return NODE_DONE;
}

/* Most nodes are never evaluated, so the evaluator's state is updated only here, from the nearest ancestor that has
   it. */
static int evaluate(struct alphabeta *search, const struct frame *frame) {
    int ply = search->ply;
    if (evaluator_is_incremental(&search->evaluator)) {
        while (!search->frames[ply].has_state) ply--;
        for (; ply < search->ply; ply++) {
            const struct frame *before = &search->frames[ply];
            evaluator_update(&search->evaluator, &before->position, before[1].last_move, &search->states[ply],
                             &search->states[ply + 1]);
            search->frames[ply + 1].has_state = true;
        }
    }
    return evaluator_score_with_state(&search->evaluator, &frame->position, &search->states[ply]);
}

/* Win and loss scores count actions: from the root in the tree, but from the position itself in the table and the
   race. */
static int score_from_table(int score, int ply) {
    return score > SCORE_MIN_WIN ? score - ply : score < -SCORE_MIN_WIN ? score + ply : score;
}

static int score_to_table(int score, int ply) {
    return score > SCORE_MIN_WIN ? score + ply : score < -SCORE_MIN_WIN ? score - ply : score;
}

static int score_of_outcome(enum outcome outcome, int ply) {
    return outcome == OUTCOME_WIN ? SCORE_WIN - ply : outcome == OUTCOME_LOSS ? ply - SCORE_WIN : 0;
}

/* Returns true and sets the score if the race is on and could be solved. */
static bool solve_race(struct alphabeta *search, const struct frame *frame, int *score) {
    if (!search->settings.race || search->ply == 0 || !race_is_on(&frame->position)) return false;
    int64_t budget = search->ply == 1 ? ROOT_RACE_NODES : TREE_RACE_NODES, left = budget;
    bool solved = race_score(&search->race, &frame->position, &left, score);
    search->nodes += budget - left; /* count the race's boards, so that the clock is checked in time */
    if (solved) *score = score_from_table(*score, search->ply);
    return solved;
}

/* Whether the entry's depth allows its use here. */
static bool table_counts(const struct alphabeta *search, const struct frame *frame, const struct table_entry *entry) {
    bool deep_enough =
        search->settings.reuse == REUSE_EQUAL ? entry->depth == frame->depth : entry->depth >= frame->depth;
    return deep_enough && search->ply > 0;
}

/* Whether the table entry can replace a search of this node. */
static bool table_decides(const struct alphabeta *search, const struct frame *frame, const struct table_entry *entry) {
    if (!table_counts(search, frame, entry)) return false;
    int score = score_from_table(entry->score, search->ply);
    switch (table_bound(entry)) {
        case BOUND_LOWER: return score >= frame->beta;
        case BOUND_UPPER: return score <= frame->alpha;
        case BOUND_EXACT: return pv_allows_exact(search, frame, entry->depth);
        default: return false;
    }
}

/* Narrows the window by a bound that does not decide the node. A move worth exactly a lower bound must still raise
   alpha, or the line would end here. */
static void narrow_window(const struct alphabeta *search, struct frame *frame, const struct table_entry *entry) {
    if (!search->settings.narrow || !search->settings.pruning || !table_counts(search, frame, entry)) return;
    int score = score_from_table(entry->score, search->ply);
    if (table_bound(entry) == BOUND_LOWER && score - 1 > frame->alpha) frame->alpha = score - 1;
    if (table_bound(entry) == BOUND_UPPER && score < frame->beta) frame->beta = score;
}

static void count_lookup(struct alphabeta *search, bool found, bool used) {
    search->lookups.probes++;
    search->lookups.hits += found;
    search->lookups.used += used;
    alphabeta_trace_lookup(search, found, used);
}

/* The static evaluation, or the table's score if its bound contradicts the evaluation. */
static int refine_evaluation(const struct alphabeta *search, int evaluation, const struct table_entry *entry) {
    if (!search->settings.refine || !entry) return evaluation;
    int stored = score_from_table(entry->score, search->ply);
    enum bound bound = table_bound(entry);
    bool better = bound == BOUND_EXACT || (bound == BOUND_LOWER ? stored > evaluation : stored < evaluation);
    return better && !score_is_decided(stored) ? stored : evaluation;
}

static enum next enter_node(struct alphabeta *search) {
    struct frame *frame = &search->frames[search->ply];
    int score;
    search->nodes++;
    frame->pv_length = 0;
    frame->pruned = 0;
    frame->probe = PROBE_NONE;

    /* End of the game */
    enum outcome outcome = position_outcome(&frame->position);
    if (outcome != OUTCOME_OPEN) return finish(search, frame, score_of_outcome(outcome, search->ply), TRACE_OVER);

    /* Exact race */
    if (solve_race(search, frame, &score)) return finish(search, frame, score, TRACE_RACE);

    /* Horizon */
    frame->in_quiescence = frame->depth <= 0;
    if (search->ply == MAX_PLIES || (frame->in_quiescence && !search->settings.quiescence))
        return finish(search, frame, evaluate(search, frame), TRACE_LEAF);
    return frame->in_quiescence ? enter_quiescence(search, frame) : open_node(search, frame);
}

/* Searches the node less deep first, on the side of the window where its score is. */
static enum next begin_probe(struct alphabeta *search, struct frame *frame, int score) {
    bool above = score >= frame->beta;
    frame->probe = above ? PROBE_ABOVE : PROBE_BELOW;
    frame->probed_alpha = frame->alpha;
    frame->probed_trace_index = frame->trace_index;
    frame->trace_index = -1; /* the recorded tree has each move once, at the node's full depth */
    frame->depth -= PROBCUT_PLIES;
    frame->alpha += above ? search->probcut : -search->probcut;
    frame->beta = frame->alpha + 1;
    return open_node(search, frame);
}

/* If the score is far outside the window less deep, it is unlikely to be inside at the full depth. */
static enum next take_probe_value(struct alphabeta *search, struct frame *frame) {
    bool above = frame->probe == PROBE_ABOVE, cut = above == (search->value >= frame->beta);
    frame->probe = PROBE_DONE;
    frame->depth += PROBCUT_PLIES;
    frame->alpha = frame->probed_alpha;
    frame->beta = frame->alpha + 1;
    frame->trace_index = frame->probed_trace_index;
    if (!cut) return open_node(search, frame);
    int value = above ? frame->beta : frame->alpha;
    if (!score_is_decided(search->value)) value = search->value + (above ? -search->probcut : search->probcut);
    return finish(search, frame, value, above ? TRACE_CUT : TRACE_SEARCHED);
}

static enum next open_node(struct alphabeta *search, struct frame *frame) {
    struct table_entry found;
    const struct table_entry *entry = NULL;
    bool can_prune = alphabeta_can_prune(search, frame), try_null_move = false;
    int evaluation = 0;
    frame->pruned = 0;
    frame->original_alpha = frame->alpha;
    frame->best = -INFINITE_SCORE;
    frame->best_move = ACTION_NONE;

    if (can_prune) {
        /* Static evaluation */
        evaluation = evaluate(search, frame);

        /* Reverse futility pruning just above the horizon, without the slow look into the table */
        if (frame->depth <= EARLY_FUTILITY_DEPTH && alphabeta_is_futile(search, frame, evaluation))
            return finish(search, frame, evaluation, TRACE_LEAF);
    }

    /* Transposition table */
    if (search->settings.table) {
        frame->key = alphabeta_key(&frame->position);
        entry = table_find(&search->table, frame->key, &found);
        bool decides = entry && table_decides(search, frame, entry);
        count_lookup(search, entry != NULL, decides);
        if (decides) {
            if (table_bound(entry) == BOUND_EXACT) pv_recall(search, frame, entry->depth);
            return finish(search, frame, score_from_table(entry->score, search->ply), TRACE_TABLE);
        }
        if (entry) narrow_window(search, frame, entry);
    }

    if (can_prune) {
        /* Reverse futility pruning */
        int score = refine_evaluation(search, evaluation, entry);
        if (alphabeta_is_futile(search, frame, score))
            return finish(search, frame, score, score == evaluation ? TRACE_LEAF : TRACE_TABLE);

        /* ProbCut */
        if (alphabeta_should_probe(search, frame)) return begin_probe(search, frame, score);

        try_null_move = alphabeta_should_try_null_move(search, frame, score);
    }

    /* Move ordering, before the null move changes killers and history */
    alphabeta_list_moves(search, frame, entry ? entry->move : ACTION_NONE);

    /* Null move */
    return try_null_move ? search_null_move(search, frame) : search_next_move(search, frame);
}

/* Past the horizon the mover may stand pat or play a jump that gains rows. */
static enum next enter_quiescence(struct alphabeta *search, struct frame *frame) {
    frame->original_alpha = frame->alpha;
    frame->best_move = ACTION_NONE;
    frame->best = evaluate(search, frame);
    if (frame->best >= frame->beta) return finish(search, frame, frame->best, TRACE_LEAF);
    if (frame->best > frame->alpha) frame->alpha = frame->best;
    alphabeta_list_jumps(search, frame);
    if (frame->count == 0) return finish(search, frame, frame->best, TRACE_LEAF);
    return search_next_move(search, frame);
}

/* The same step on a plain array. */
static void push_board(struct alphabeta *search, action move) {
    struct array_board *board = &search->boards[search->ply + 1];
    *board = search->boards[search->ply];
    if (move == ACTION_NONE)
        array_board_pass(board);
    else
        array_board_apply(board, move);
}

/* Pushes the position after a move, or after a pass if it is ACTION_NONE. Alpha and beta are the child's. */
static inline enum next push_child(struct alphabeta *search, const struct frame *frame, action move, int depth,
                                   int alpha, int beta) {
    struct frame *child = &search->frames[search->ply + 1];
    child->position = frame->position;
    if (move == ACTION_NONE)
        position_pass(&child->position);
    else
        position_apply(&child->position, move);
    if (search->settings.array_board) push_board(search, move);
    if (search->settings.table && frame->depth > 1) table_prefetch(&search->table, alphabeta_key(&child->position));
    child->last_move = move;
    child->has_state = false;
    child->depth = depth;
    child->alpha = alpha;
    child->beta = beta;
    alphabeta_trace_child(search, frame, child);
    search->ply++;
    return ENTER_CHILD;
}

/* If the mover can pass and still reach beta, a real move will too. */
static enum next search_null_move(struct alphabeta *search, struct frame *frame) {
    frame->child_search = SEARCH_NULL_MOVE;
    return push_child(search, frame, ACTION_NONE, frame->depth - 1 - search->settings.null_move, -frame->beta,
                      -frame->beta + 1);
}

/* Searches the move picked last. */
static enum next search_move(struct alphabeta *search, struct frame *frame, enum child_search how, int reduction) {
    action move = frame->list[frame->next - 1];
    int alpha = frame->alpha, beta = how == SEARCH_FULL ? frame->beta : frame->alpha + 1;
    if (!search->settings.pruning) alpha = -INFINITE_SCORE, beta = INFINITE_SCORE;
    frame->child_search = (uint8_t)how;
    return push_child(search, frame, move, frame->depth - 1 - reduction, -beta, -alpha);
}

static enum next search_next_move(struct alphabeta *search, struct frame *frame) {
    /* Late move pruning */
    if (alphabeta_can_prune_late_moves(search, frame)) alphabeta_drop_quiet_moves(frame);

    /* Next move */
    if (frame->next == frame->count && !alphabeta_list_more(search, frame)) return leave_node(search, frame);
    alphabeta_pick_move(frame);

    /* The first move gets the full window; a null window tests whether any other is better. */
    if (!search->settings.scout || frame->next == 1 || frame->in_quiescence)
        return search_move(search, frame, SEARCH_FULL, 0);

    /* Late move reduction */
    int reduction = alphabeta_late_move_reduction(search, frame);
    return search_move(search, frame, reduction ? SEARCH_REDUCED : SEARCH_SCOUT, reduction);
}

/* Reports a better root move at once, while the depth is still being searched. */
static void report_root_move(struct alphabeta *search, struct frame *root, int value) {
    if (search->limits.lines > 1 || value <= search->window_low) return;
    if (value >= search->window_high || search->team.index) pv_complete(search, root);
    pv_report(&search->report.lines[0], search, root, value);
}

static enum next take_child_value(struct alphabeta *search) {
    struct frame *frame = &search->frames[search->ply];
    int value = -search->value;

    /* Null move pruning */
    if (frame->child_search == SEARCH_NULL_MOVE) {
        if (value < frame->beta) return search_next_move(search, frame);
        frame->best = frame->alpha = score_is_decided(value) ? frame->beta : value;
        return leave_node(search, frame);
    }

    /* Re-search: reduced moves at full depth, then moves inside the window with the full window */
    bool reduced = frame->child_search == SEARCH_REDUCED, scout = frame->child_search == SEARCH_SCOUT;
    if (value > frame->alpha && (reduced || (scout && value < frame->beta))) {
        alphabeta_trace_value(search, frame + 1, TRACE_AGAIN);
        return search_move(search, frame, reduced ? SEARCH_SCOUT : SEARCH_FULL, 0);
    }

    /* New best move */
    action move = frame->list[frame->next - 1];
    if (value > frame->best) {
        frame->best = value;
        frame->best_move = move;
        if (value > frame->alpha || !search->settings.pruning) {
            if (value > frame->alpha) frame->alpha = value;
            pv_update(frame, move);
            if (search->ply == 0) report_root_move(search, frame, value);
        }
    }

    /* Beta cut-off */
    if (search->settings.pruning && frame->alpha >= frame->beta) {
        if (search->settings.killers) alphabeta_update_killers(search, move);
        if (search->settings.history && !frame->in_quiescence) alphabeta_update_history(search, move, frame->depth);
        return leave_node(search, frame);
    }
    return search_next_move(search, frame);
}

static void store_in_table(struct alphabeta *search, const struct frame *frame) {
    bool exact = frame->best > frame->original_alpha && frame->best < frame->beta;
    enum bound bound = exact ? BOUND_EXACT : frame->best >= frame->beta ? BOUND_LOWER : BOUND_UPPER;
    if (exact) pv_store(search, frame);
    table_store(&search->table, frame->key, score_to_table(frame->best, search->ply), frame->depth, bound,
                frame->best_move);
}

static enum next leave_node(struct alphabeta *search, const struct frame *frame) {
    /* Do not store the root for a second or later line, where the best move was left out. */
    if (search->settings.table && !frame->in_quiescence && (search->ply > 0 || search->line_index == 0))
        store_in_table(search, frame);
    bool cut = search->settings.pruning && frame->alpha >= frame->beta;
    return finish(search, frame, frame->best, cut ? TRACE_CUT : TRACE_SEARCHED);
}

void alphabeta_start_tree(struct alphabeta *search) {
    struct frame *root = &search->frames[0];
    search->ply = 0;
    root->position = search->root;
    if (search->settings.array_board) array_board_set(&search->boards[0], &search->root);
    root->depth = search->depth;
    root->alpha = search->window_low;
    root->beta = search->window_high;
    alphabeta_trace_root(search);
}

bool alphabeta_search_tree(struct alphabeta *search, int64_t until) {
    while (search->nodes < until) {
        enum next next = enter_node(search);
        while (next == NODE_DONE) {
            struct frame *frame = &search->frames[search->ply];
            if (frame->probe == PROBE_ABOVE || frame->probe == PROBE_BELOW) {
                next = take_probe_value(search, frame);
                continue;
            }
            if (search->ply == 0) return true;
            search->ply--;
            next = take_child_value(search);
        }
    }
    return false;
}
