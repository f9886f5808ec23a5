#include "freckers/alphabeta_moves.h"

#define MOST_HISTORY (1 << 14)
#define LATE_CUT_TO_DEPTH 4
#define HISTORY_SHARE 16 /* ranks of the static order weigh this much against history counts */

/* Late moves: from which move on, and from which depth on, to search one ply and two plies less at first. */
static const struct {
    int move, depth, more_move, more_depth;
} reduce_from[] = {{MOST_ACTIONS, 0, 0, 0}, {3, 3, 10, 5}, {2, 3, 6, 4}, {1, 2, 4, 4}};

void alphabeta_list_jumps(const struct alphabeta *search, struct frame *frame) {
    frame->next = 0;
    frame->count = moves_list_jumps(&frame->position, search->settings.quiescence, frame->list);
    for (int i = 0; i < frame->count; i++) frame->ranks[i] = action_gain(frame->list[i]);
}

void alphabeta_list_moves(struct alphabeta *search, struct frame *frame, action suggested) {
    const struct alphabeta_settings *settings = &search->settings;
    frame->next = 0;
    if (search->ply == 0) { /* in the order of the last iteration, without the lines found already */
        frame->count = search->root_count - search->line_index;
        for (int i = 0; i < frame->count; i++) {
            frame->list[i] = search->root_list[search->line_index + i];
            frame->ranks[i] = -i;
        }
        return;
    }
    frame->count = ordering_list(&frame->position, settings->filter, frame->list);
    ordering_rank(&frame->position, settings->order, frame->list, frame->count, frame->ranks, &search->random);
    for (int i = 0; i < frame->count; i++) {
        action move = frame->list[i];
        if (settings->history)
            frame->ranks[i] =
                frame->ranks[i] * HISTORY_SHARE + search->history[action_from(move) % CELL_COUNT][action_to(move)];
        if (settings->killers)
            for (int k = 0; k < KILLERS; k++)
                if (move == search->killers[search->ply][k]) frame->ranks[i] = ORDER_KILLER - k;
        if (move == suggested) frame->ranks[i] = ORDER_TABLE_MOVE;
    }
}

/* Neither suggested by anything nor a long jump. */
static bool is_plain(const struct frame *frame, int index) {
    return frame->ranks[index] < ORDER_KILLER - KILLERS && action_gain(frame->list[index]) <= 1;
}

/* Near the horizon, where only "at least beta or not" is asked and the first moves have not done it, plain moves that
   come late in the order hardly will. */
static bool is_late(const struct alphabeta *search, const struct frame *frame) {
    int cut = search->settings.late_cut;
    return cut && frame->next >= cut + frame->depth * frame->depth && frame->depth <= LATE_CUT_TO_DEPTH &&
           !frame->quiet && search->ply > 0 && frame->beta - frame->alpha == 1 && frame->best > -SCORE_LEAST_WIN;
}

static void leave_out_plain(struct frame *frame) {
    int kept = frame->next;
    for (int i = frame->next; i < frame->count; i++) {
        if (is_plain(frame, i)) continue;
        frame->list[kept] = frame->list[i];
        frame->ranks[kept++] = frame->ranks[i];
    }
    frame->too_late += frame->count - kept;
    frame->count = kept;
}

/* Brings the best of those not tried yet to the front. */
static void bring_best(struct frame *frame, int front) {
    int best = front;
    for (int i = front + 1; i < frame->count; i++)
        if (frame->ranks[i] > frame->ranks[best]) best = i;
    action move = frame->list[best];
    int rank = frame->ranks[best];
    frame->list[best] = frame->list[front], frame->ranks[best] = frame->ranks[front];
    frame->list[front] = move, frame->ranks[front] = rank;
}

bool alphabeta_pick_move(const struct alphabeta *search, struct frame *frame) {
    if (is_late(search, frame)) leave_out_plain(frame);
    if (frame->next == frame->count) return false;
    bring_best(frame, frame->next++);
    return true;
}

int alphabeta_reduction(const struct alphabeta *search, const struct frame *frame) {
    int level = search->settings.reductions, tried = frame->next - 1;
    if (frame->depth < reduce_from[level].depth || tried < reduce_from[level].move) return 0;
    if (!is_plain(frame, tried)) return 0;
    bool more = tried >= reduce_from[level].more_move && frame->depth >= reduce_from[level].more_depth;
    return 1 + more + (level > 1 && more && frame->depth > 6 && action_gain(frame->list[tried]) <= 0);
}

void alphabeta_reward(struct alphabeta *search, const struct frame *frame, action move) {
    action *killers = search->killers[search->ply];
    if (search->settings.killers && killers[0] != move) {
        killers[1] = killers[0];
        killers[0] = move;
    }
    if (!search->settings.history || frame->quiet) return;
    int *count = &search->history[action_from(move) % CELL_COUNT][action_to(move)];
    *count += frame->depth * frame->depth;
    if (*count <= MOST_HISTORY) return;
    for (int i = 0; i < CELL_COUNT; i++)
        for (int j = 0; j < CELL_COUNT; j++) search->history[i][j] /= 2;
}
