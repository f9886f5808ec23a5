#include "freckers/alphabeta_moves.h"

#define MAX_HISTORY (1 << 14)
#define STATIC_WEIGHT 16 /* of one static rank, relative to one in a history counter */

/* The counter of a move. GROW uses the one for a move from cell 0 to itself. */
static int *history_of(struct alphabeta *search, action move) {
    return &search->history[action_from(move) % CELL_COUNT][action_to(move)];
}

void alphabeta_list_jumps(const struct alphabeta *search, struct frame *frame) {
    frame->next = 0;
    frame->frogs_left = 0;
    frame->grow_left = false;
    frame->count = moves_list_jumps(&frame->position, search->settings.quiescence, frame->list);
    for (int i = 0; i < frame->count; i++) frame->ranks[i] = action_gain(frame->list[i]);
}

/* Adds what the search has learned to the static ranks of the moves from `first` on. */
static inline void add_experience(struct alphabeta *search, struct frame *frame, int first, action table_move) {
    const struct alphabeta_settings *settings = &search->settings;
    const action *killers = search->killers[search->ply];
    for (int i = first; i < frame->count; i++) {
        action move = frame->list[i];
        if (settings->history) frame->ranks[i] = frame->ranks[i] * STATIC_WEIGHT + *history_of(search, move);
        if (settings->killers)
            for (int k = 0; k < KILLERS; k++)
                if (move == killers[k]) frame->ranks[i] = ORDER_KILLER - k;
        if (move == table_move) frame->ranks[i] = ORDER_TABLE_MOVE;
    }
}

/* Ranks the listed moves from `first` on. */
static void rank_moves(struct alphabeta *search, struct frame *frame, int first, action table_move) {
    ordering_rank(&frame->position, search->settings.order, frame->list + first, frame->count - first,
                  frame->ranks + first, &search->random);
    add_experience(search, frame, first, table_move);
}

/* Adds the moves of a frog that pass the filter. */
static void add_from_array(const struct alphabeta *search, struct frame *frame, int from) {
    action moves[MAX_FROG_ACTIONS];
    int count = array_board_moves(&search->boards[search->ply], from, moves);
    for (int i = 0; i < count; i++)
        if (ordering_keeps(&frame->position, search->settings.filter, moves[i])) frame->list[frame->count++] = moves[i];
}

static inline int list_all(struct alphabeta *search, const struct position *position, action *list) {
    if (search->settings.array_board) return array_board_list(&search->boards[search->ply], list);
    if (search->move_cache.capacity) return move_cache_list(&search->move_cache, position, list);
    return moves_list(position, list);
}

/* Whether moves can be listed and ranked in one go. */
static bool lists_by_hops(const struct alphabeta *search) {
    const struct alphabeta_settings *settings = &search->settings;
    return settings->order == ORDER_HOPS && !settings->filter.drop_wall_moves && !settings->array_board &&
           !search->move_cache.capacity;
}

bool alphabeta_generate_more(struct alphabeta *search, struct frame *frame) {
    const struct position *position = &frame->position;
    struct move_filter filter = search->settings.filter;
    int first = frame->count;
    while (frame->count == first && (frame->frogs_left || frame->grow_left)) {
        /* GROW has about its fair share among the moves that are left. */
        int steps = moves_count_steps(frame->frogs_left, position->pads);
        if (!frame->frogs_left || (frame->grow_left && !random_below(&search->random, (uint32_t)steps + 1))) {
            frame->grow_left = false;
            if (ordering_keeps(position, filter, ACTION_GROW)) frame->list[frame->count++] = ACTION_GROW;
            continue;
        }
        uint64_t frogs = frame->frogs_left;
        for (uint32_t skipped = random_below(&search->random, (uint32_t)bit_count(frogs)); skipped; skipped--)
            bit_take(&frogs);
        int from = bit_take(&frogs);
        frame->frogs_left ^= bit(from);
        if (search->settings.array_board) {
            add_from_array(search, frame, from);
            continue;
        }
        for (uint64_t targets = moves_destinations(position, from); targets;) {
            action move = action_move(from, bit_take(&targets));
            if (ordering_keeps(position, filter, move)) frame->list[frame->count++] = move;
        }
    }
    if (!frame->count) frame->count = moves_list(position, frame->list); /* the filter left nothing */
    rank_moves(search, frame, first, frame->table_move);
    return frame->next < frame->count;
}

void alphabeta_list_moves(struct alphabeta *search, struct frame *frame, action table_move) {
    const struct alphabeta_settings *settings = &search->settings;
    bool lazy = settings->lazy && search->ply > 0;
    frame->next = 0;
    frame->frogs_left = lazy ? frame->position.mine : 0;
    frame->grow_left = lazy;
    if (lazy) {
        frame->count = 0;
        frame->table_move = table_move;
        return;
    }
    if (search->ply == 0) { /* in the order of the last iteration, without the first moves of lines already found */
        frame->count = search->root_count - search->line_index;
        for (int i = 0; i < frame->count; i++) {
            frame->list[i] = search->root_list[search->line_index + i];
            frame->ranks[i] = -i;
        }
        return;
    }
    if (lists_by_hops(search)) {
        frame->count =
            ordering_list_by_hops(&frame->position, settings->filter.drop_idle_grow, frame->list, frame->ranks);
        add_experience(search, frame, 0, table_move);
        return;
    }
    frame->count = ordering_filter(&frame->position, settings->filter, frame->list,
                                   list_all(search, &frame->position, frame->list));
    rank_moves(search, frame, 0, table_move);
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
