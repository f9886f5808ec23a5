#include "freckers/alphabeta_moves.h"

#define MAX_HISTORY (1 << 14)
#define STATIC_WEIGHT 16 /* of one static rank, relative to one in a history counter */

/* The counter of a move. GROW uses the one for a move from cell 0 to itself. */
static int *history_of(struct alphabeta *search, action move) {
    return &search->history[action_from(move) % CELL_COUNT][action_to(move)];
}

void alphabeta_list_jumps(const struct alphabeta *search, struct frame *frame) {
    frame->next = 0;
    frame->count = moves_list_jumps(&frame->position, search->settings.quiescence, frame->list);
    for (int i = 0; i < frame->count; i++) frame->ranks[i] = action_gain(frame->list[i]);
}

void alphabeta_list_moves(struct alphabeta *search, struct frame *frame, action table_move) {
    const struct alphabeta_settings *settings = &search->settings;
    frame->next = 0;
    if (search->ply == 0) { /* in the order of the last iteration, without the first moves of lines already found */
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
        if (settings->history) frame->ranks[i] = frame->ranks[i] * STATIC_WEIGHT + *history_of(search, move);
        if (settings->killers)
            for (int k = 0; k < KILLERS; k++)
                if (move == search->killers[search->ply][k]) frame->ranks[i] = ORDER_KILLER - k;
        if (move == table_move) frame->ranks[i] = ORDER_TABLE_MOVE;
    }
}

void alphabeta_drop_quiet_moves(struct frame *frame) {
    int kept = frame->next;
    for (int i = frame->next; i < frame->count; i++) {
        if (alphabeta_is_quiet(frame, i)) continue;
        frame->list[kept] = frame->list[i];
        frame->ranks[kept++] = frame->ranks[i];
    }
    frame->pruned += frame->count - kept;
    frame->count = kept;
}

void alphabeta_pick_move(struct frame *frame) {
    int front = frame->next++, best = front;
    for (int i = front + 1; i < frame->count; i++)
        if (frame->ranks[i] > frame->ranks[best]) best = i;
    action move = frame->list[best];
    int rank = frame->ranks[best];
    frame->list[best] = frame->list[front], frame->ranks[best] = frame->ranks[front];
    frame->list[front] = move, frame->ranks[front] = rank;
}

void alphabeta_update_killers(struct alphabeta *search, action move) {
    action *killers = search->killers[search->ply];
    if (killers[0] == move) return;
    killers[1] = killers[0];
    killers[0] = move;
}

void alphabeta_fade_history(struct alphabeta *search, int divisor) {
    for (int i = 0; i < CELL_COUNT; i++)
        for (int j = 0; j < CELL_COUNT; j++) search->history[i][j] /= divisor;
}

void alphabeta_update_history(struct alphabeta *search, action move, int depth) {
    int *count = history_of(search, move);
    *count += depth * depth;
    if (*count > MAX_HISTORY) alphabeta_fade_history(search, 2);
}
