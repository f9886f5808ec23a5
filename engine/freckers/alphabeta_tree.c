#include "freckers/alphabeta_tree.h"

#include "freckers/alphabeta_known.h"
#include "freckers/alphabeta_lines.h"
#include "freckers/alphabeta_moves.h"

static void note_child(struct alphabeta *search, struct frame *frame, struct frame *child, action move) {
    struct trace *trace = search->limits.trace;
    if (!trace) return;
    child->trace_index = -1;
    if (frame->trace_index < 0) return;
    child->trace_index = trace_add(trace, (struct trace_node){
                                              .parent = frame->trace_index,
                                              .move = move,
                                              .ply = (uint8_t)(search->ply + 1),
                                              .depth = (int16_t)child->depth,
                                              .alpha = -child->beta,
                                              .beta = -child->alpha,
                                          });
}

/* Looks at the new frame on top; true if it has its value at once, else its moves are listed. */
static bool open_frame(struct alphabeta *search) {
    struct frame *frame = &search->frames[search->ply];
    const struct table_entry *entry = NULL;
    search->nodes++;
    frame->line_length = 0;
    frame->too_late = 0;
    if (known_end(search, frame) || known_race(search, frame)) return true;
    frame->quiet = frame->depth <= 0;
    if (search->ply == MOST_PLIES || (frame->quiet && !search->settings.quiescence))
        return known_value(search, known_evaluation(search, frame), TRACE_LEAF);
    frame->first_alpha = frame->alpha;
    frame->best = -INFINITE_SCORE;
    frame->best_move = ACTION_NONE;
    if (search->settings.table && !frame->quiet) {
        frame->key = known_key(&frame->position);
        search->table_probes++;
        entry = table_find(&search->table, frame->key);
        if (entry && known_table(search, frame, entry)) return true;
    }
    frame->passes = false;
    if (!frame->quiet && known_margin(search, frame, entry)) return true;
    if (frame->quiet) {
        frame->best = known_evaluation(search, frame);
        if (frame->best >= frame->beta) return known_value(search, frame->best, TRACE_LEAF);
        if (frame->best > frame->alpha) frame->alpha = frame->best;
        alphabeta_list_jumps(search, frame);
    } else {
        alphabeta_list_moves(search, frame, entry ? entry->move : ACTION_NONE);
    }
    return frame->count == 0 && known_value(search, frame->best, TRACE_LEAF);
}

/* Puts the same board with the other player to move on top: if even that is too good, the position is. */
static void push_pass(struct alphabeta *search, struct frame *frame) {
    struct frame *child = frame + 1;
    frame->passes = false;
    frame->child_window = WINDOW_PASS;
    child->position = frame->position;
    position_pass(&child->position);
    child->came_by = ACTION_NONE;
    child->summed = false;
    child->depth = frame->depth - 1 - search->settings.null_move;
    child->alpha = -frame->beta;
    child->beta = -frame->beta + 1;
    child->early = frame->early;
    child->after_pass = true;
    note_child(search, frame, child, ACTION_NONE);
    search->ply++;
    search->opening = true;
}

/* Puts the position after the move that was picked last on top, to be searched with this window and reduction. */
static void push_child(struct alphabeta *search, struct frame *frame, enum child_window window, int reduction) {
    struct frame *child = frame + 1;
    action move = frame->list[frame->next - 1];
    frame->child_window = (uint8_t)window;
    frame->child_reduction = reduction;
    child->position = frame->position;
    position_apply(&child->position, move);
    child->came_by = move;
    child->summed = false;
    child->after_pass = false;
    if (search->settings.table && frame->depth > 1) table_prefetch(&search->table, known_key(&child->position));
    child->depth = frame->depth - 1 - reduction;
    if (!search->settings.pruning) {
        child->alpha = -INFINITE_SCORE;
        child->beta = INFINITE_SCORE;
    } else {
        child->alpha = window == WINDOW_FULL ? -frame->beta : -frame->alpha - 1;
        child->beta = -frame->alpha;
    }
    if (search->evaluation == EVALUATION_TUPLE) {
        child->early = frame->early;
        if (frame->position.side == search->root.side)
            child->early += evaluation_progress(bit_flip_rows(child->position.theirs));
    }
    note_child(search, frame, child, move);
    search->ply++;
    search->opening = true;
}

/* Starts on the next move of the frame on top; false if all have been tried. */
static bool start_child(struct alphabeta *search) {
    struct frame *frame = &search->frames[search->ply];
    if (frame->passes) {
        push_pass(search, frame);
        return true;
    }
    if (!alphabeta_pick_move(search, frame)) return false;
    bool scouts = search->settings.scout && frame->next > 1 && !frame->quiet;
    int reduction = scouts ? alphabeta_reduction(search, frame) : 0;
    push_child(search, frame, reduction ? WINDOW_REDUCED : scouts ? WINDOW_SCOUT : WINDOW_FULL, reduction);
    return true;
}

/* While a depth is still being searched, a better first move counts at once. */
static void take_root_move(struct alphabeta *search, struct frame *root, int value) {
    if (search->limits.lines > 1 || value <= search->window_low) return;
    if (value >= search->window_high) lines_complete(search, root);
    lines_copy(&search->report.lines[0], search, root, value);
}

/* Gives the value of the finished child to the frame on top; false if the frame is finished by it. May start the same
   child again. */
static bool accept_child(struct alphabeta *search) {
    struct frame *frame = &search->frames[search->ply];
    int value = -search->value;
    if (frame->child_window == WINDOW_PASS) {
        if (value < frame->beta) return true;
        frame->best = frame->alpha = score_is_decided(value) ? frame->beta : value;
        return false;
    }
    action move = frame->list[frame->next - 1];
    if (frame->child_window != WINDOW_FULL && value > frame->alpha) {
        known_reason(search, frame + 1, TRACE_AGAIN);
        if (frame->child_window == WINDOW_REDUCED) {
            push_child(search, frame, WINDOW_SCOUT, 0);
            return true;
        }
        if (value < frame->beta) {
            push_child(search, frame, WINDOW_FULL, 0);
            return true;
        }
    }
    if (value > frame->best) {
        frame->best = value;
        frame->best_move = move;
        if (value > frame->alpha || !search->settings.pruning) {
            if (value > frame->alpha) frame->alpha = value;
            lines_take(frame, move);
            if (search->ply == 0) take_root_move(search, frame, value);
        }
    }
    if (!search->settings.pruning || frame->alpha < frame->beta) return true;
    alphabeta_reward(search, frame, move);
    return false;
}

/* Ends the frame on top with the best it has found. */
static void close_frame(struct alphabeta *search) {
    struct frame *frame = &search->frames[search->ply];
    bool cut = search->settings.pruning && frame->alpha >= frame->beta;
    known_value(search, frame->best, cut ? TRACE_CUT : TRACE_SEARCHED);
    if (search->settings.table && !frame->quiet && (search->ply > 0 || search->line_index == 0))
        known_store(search, frame);
}

void alphabeta_tree_start(struct alphabeta *search) {
    struct frame *root = &search->frames[0];
    search->ply = 0;
    search->opening = true;
    root->position = search->root;
    root->depth = search->depth;
    root->alpha = search->window_low;
    root->beta = search->window_high;
    root->early = 0;
    root->trace_index = -1;
    if (!search->limits.trace) return;
    search->limits.trace->count = 0;
    search->limits.trace->full = false;
    search->limits.trace->unit = evaluation_unit(search->evaluation);
    root->trace_index = trace_add(
        search->limits.trace,
        (struct trace_node){.parent = -1, .depth = (int16_t)search->depth, .alpha = root->alpha, .beta = root->beta});
}

bool alphabeta_tree_run(struct alphabeta *search, int64_t until) {
    for (;;) {
        if (search->opening) {
            if (search->nodes >= until) return false;
            search->opening = false;
            if (!open_frame(search)) {
                start_child(search);
                continue;
            }
        }
        if (search->ply == 0) return true;
        search->ply--;
        bool goes_on = accept_child(search);
        if (search->opening || (goes_on && start_child(search))) continue;
        close_frame(search);
    }
}
