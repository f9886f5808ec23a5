#include "freckers/alphabeta.h"

#include <string.h>

#include "core/clock.h"
#include "freckers/learned.h"

#define INFINITE_SCORE (SCORE_WIN + 1)
#define NODES_BETWEEN_LOOKS 512 /* at the clock */
#define COUNT_WORD UINT64_C(0xD6E8FEB86659FD93)
#define ROOT_RACE_NODES 50000
#define TREE_RACE_NODES 2000
/* Deepening stops early under a game clock when the next depth would hardly finish. */
#define LAST_START 0.5
#define MOST_HISTORY (1 << 14)
#define HISTORY_SHARE 16 /* ranks of the static order weigh this much against history counts */

#define PASS_FROM_DEPTH 2
#define FUTILITY_TO_DEPTH 4

/* Late moves: from which move on, and from which depth on, to search one ply and two plies less at first. */
static const struct {
    int move, depth, more_move, more_depth;
} reduce_from[] = {{MOST_ACTIONS, 0, 0, 0}, {3, 3, 10, 5}, {2, 3, 6, 4}, {1, 2, 4, 4}};

size_t alphabeta_size(const struct alphabeta_settings *settings) {
    size_t table = settings->table ? table_entry_count(settings->table_bytes) * sizeof(struct table_entry) : 0;
    return (sizeof(struct alphabeta) + 63) / 64 * 64 + 64 + table;
}

void alphabeta_open(struct alphabeta *search, const struct alphabeta_settings *settings) {
    search->settings = *settings;
    search->pace.policy = settings->pace;
    if (!settings->table) return;
    uintptr_t after = ((uintptr_t)(search + 1) + 63) / 64 * 64;
    table_open(&search->table, (struct table_entry *)after, table_entry_count(settings->table_bytes),
               settings->replacement, settings->table_forgets);
}

static uint64_t table_key(const struct position *position) {
    return position->played < COUNT_MATTERS ? position->key : position->key ^ position->played * COUNT_WORD;
}

/* Scores in the tree count actions from the root, those in the table from their own position. */
static int score_from_table(int score, int ply) {
    return score > SCORE_LEAST_WIN ? score - ply : score < -SCORE_LEAST_WIN ? score + ply : score;
}
static int score_to_table(int score, int ply) {
    return score > SCORE_LEAST_WIN ? score + ply : score < -SCORE_LEAST_WIN ? score - ply : score;
}

static void note_reason(struct alphabeta *search, struct frame *frame, enum trace_reason reason) {
    if (!search->limits.trace || frame->trace_index < 0) return;
    struct trace_node *node = &search->limits.trace->nodes[frame->trace_index];
    node->reason = (uint8_t)reason;
    node->score = node->ply ? -search->value : search->value;
    if (reason == TRACE_CUT) node->left_out = frame->count - frame->next;
}

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

/* Hands in the value of the frame on top. */
static bool value_is(struct alphabeta *search, int value, enum trace_reason reason) {
    search->value = value;
    note_reason(search, &search->frames[search->ply], reason);
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

static int evaluate(struct alphabeta *search, const struct frame *frame) {
    if (search->evaluation == EVALUATION_NETWORK) return evaluate_network(search);
    if (search->evaluation == EVALUATION_LEARNED)
        return learned_score(search->settings.models->trees, &frame->position);
    if (search->evaluation != EVALUATION_TUPLE) return evaluation_score(search->evaluation, &frame->position);
    return evaluation_tuple(&frame->position, frame->position.side == search->root.side, frame->early);
}

static bool value_of_end(struct alphabeta *search, const struct frame *frame) {
    switch (position_outcome(&frame->position)) {
        case OUTCOME_OPEN: return false;
        case OUTCOME_WIN: return value_is(search, SCORE_WIN - search->ply, TRACE_OVER);
        case OUTCOME_LOSS: return value_is(search, search->ply - SCORE_WIN, TRACE_OVER);
        default: return value_is(search, 0, TRACE_OVER);
    }
}

static bool value_of_race(struct alphabeta *search, const struct frame *frame) {
    int score;
    if (!search->settings.race || search->ply == 0 || !race_is_on(&frame->position)) return false;
    int64_t budget = search->ply == 1 ? ROOT_RACE_NODES : TREE_RACE_NODES, left = budget;
    bool decided = race_score(&search->race, &frame->position, &left, &score);
    search->nodes += budget - left; /* boards of the race are work too: the clock is looked at in time */
    if (!decided) return false;
    return value_is(search, score_from_table(score, search->ply), TRACE_RACE);
}

static struct known_line *known_line(struct alphabeta *search, uint64_t key) {
    return &search->known_lines[key >> 32 & (KNOWN_LINES - 1)];
}

static void remember_line(struct alphabeta *search, const struct frame *frame) {
    struct known_line *known = known_line(search, frame->key);
    known->key = frame->key;
    known->depth = frame->depth;
    known->length = frame->line_length;
    memcpy(known->moves, frame->line, (size_t)frame->line_length * sizeof *frame->line);
}

/* An exact score may stand in for a search only while its line is known, or the principal variation would end here. */
static bool recall_line(struct alphabeta *search, struct frame *frame, int depth) {
    const struct known_line *known = known_line(search, frame->key);
    if (known->key != frame->key || known->depth != depth || search->ply + known->length > MOST_PLIES) return false;
    frame->line_length = known->length;
    memcpy(frame->line, known->moves, (size_t)known->length * sizeof *frame->line);
    return true;
}

/* Answers from the table if it may, else notes the move it suggests. */
static bool value_of_table(struct alphabeta *search, struct frame *frame, action *suggested) {
    search->table_probes++;
    const struct table_entry *entry = table_find(&search->table, frame->key);
    if (!entry) return false;
    *suggested = entry->move;
    bool deep_enough =
        search->settings.reuse == REUSE_EQUAL ? entry->depth == frame->depth : entry->depth >= frame->depth;
    if (!deep_enough || search->ply == 0) return false;
    int score = score_from_table(entry->score, search->ply);
    enum bound bound = table_bound(entry);
    bool usable = (bound == BOUND_LOWER && score >= frame->beta) || (bound == BOUND_UPPER && score <= frame->alpha) ||
                  (bound == BOUND_EXACT && recall_line(search, frame, entry->depth));
    if (!usable) return false;
    search->table_hits++;
    return value_is(search, score, TRACE_TABLE);
}

/* Where only "at least beta or not" is asked, an evaluation far above beta answers near the horizon; further away it
   makes a pass worth trying. */
static bool value_of_margin(struct alphabeta *search, struct frame *frame) {
    const struct alphabeta_settings *settings = &search->settings;
    bool asked = (settings->null_move || search->futility) && search->ply > 0 && frame->beta - frame->alpha == 1;
    if (!asked || score_is_decided(frame->beta)) return false;
    int score = evaluate(search, frame);
    if (search->futility && frame->depth <= FUTILITY_TO_DEPTH && score - search->futility * frame->depth >= frame->beta)
        return value_is(search, score, TRACE_LEAF);
    frame->passes = settings->null_move && !frame->after_pass && frame->depth >= PASS_FROM_DEPTH &&
                    score >= frame->beta && frame->position.played + frame->depth < LAST_ACTION;
    return false;
}

/* Beyond the horizon: only jumps that win rows, the longest first. */
static void list_jumps(const struct alphabeta *search, struct frame *frame) {
    frame->next = 0;
    frame->count = moves_list_jumps(&frame->position, search->settings.quiescence, frame->list);
    for (int i = 0; i < frame->count; i++) frame->ranks[i] = action_gain(frame->list[i]);
}

static void list_moves(struct alphabeta *search, struct frame *frame, action suggested) {
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

/* Looks at the new frame on top; true if it has its value at once, else its moves are listed. */
static bool open_frame(struct alphabeta *search) {
    struct frame *frame = &search->frames[search->ply];
    action suggested = ACTION_NONE;
    search->nodes++;
    frame->line_length = 0;
    if (value_of_end(search, frame) || value_of_race(search, frame)) return true;
    frame->quiet = frame->depth <= 0;
    if (search->ply == MOST_PLIES || (frame->quiet && !search->settings.quiescence))
        return value_is(search, evaluate(search, frame), TRACE_LEAF);
    frame->first_alpha = frame->alpha;
    frame->best = -INFINITE_SCORE;
    frame->best_move = ACTION_NONE;
    if (search->settings.table && !frame->quiet) {
        frame->key = table_key(&frame->position);
        if (value_of_table(search, frame, &suggested)) return true;
    }
    frame->passes = false;
    if (!frame->quiet && value_of_margin(search, frame)) return true;
    if (frame->quiet) {
        frame->best = evaluate(search, frame);
        if (frame->best >= frame->beta) return value_is(search, frame->best, TRACE_LEAF);
        if (frame->best > frame->alpha) frame->alpha = frame->best;
        list_jumps(search, frame);
    } else {
        list_moves(search, frame, suggested);
    }
    return frame->count == 0 && value_is(search, frame->best, TRACE_LEAF);
}

static int reduction_of(const struct alphabeta *search, const struct frame *frame, action move) {
    int level = search->settings.reductions, tried = frame->next - 1;
    if (frame->depth < reduce_from[level].depth || tried < reduce_from[level].move) return 0;
    if (frame->ranks[tried] >= ORDER_KILLER - KILLERS || action_gain(move) > 1) return 0;
    bool more = tried >= reduce_from[level].more_move && frame->depth >= reduce_from[level].more_depth;
    return 1 + more + (level > 1 && more && frame->depth > 6 && action_gain(move) <= 0);
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
    if (search->settings.table && frame->depth > 1) table_prefetch(&search->table, table_key(&child->position));
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
    if (frame->next == frame->count) return false;
    int first = frame->next++, best = first;
    for (int i = first + 1; i < frame->count; i++)
        if (frame->ranks[i] > frame->ranks[best]) best = i;
    action move = frame->list[best];
    int rank = frame->ranks[best];
    frame->list[best] = frame->list[first], frame->ranks[best] = frame->ranks[first];
    frame->list[first] = move, frame->ranks[first] = rank;
    bool scouts = search->settings.scout && first > 0 && !frame->quiet;
    int reduction = scouts ? reduction_of(search, frame, move) : 0;
    push_child(search, frame, reduction ? WINDOW_REDUCED : scouts ? WINDOW_SCOUT : WINDOW_FULL, reduction);
    return true;
}

static void reward_cut(struct alphabeta *search, const struct frame *frame, action move) {
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

static void take_line(struct frame *frame, action move) {
    const struct frame *child = frame + 1;
    frame->line[0] = move;
    frame->line_length = 1 + child->line_length;
    if (frame->line_length > MOST_PLIES) frame->line_length = MOST_PLIES;
    memcpy(frame->line + 1, child->line, (size_t)(frame->line_length - 1) * sizeof *frame->line);
}

/* A move that was too good for the window has no line of its own yet: the table's moves stand in. */
static void complete_line(const struct alphabeta *search, struct frame *root) {
    struct position position = search->root;
    for (int i = 0; i < root->line_length; i++) position_apply(&position, root->line[i]);
    while (search->settings.table && root->line_length < search->depth) {
        const struct table_entry *entry = table_find(&search->table, table_key(&position));
        if (!entry || !moves_is_legal(&position, entry->move)) return;
        root->line[root->line_length++] = entry->move;
        position_apply(&position, entry->move);
    }
}

static void copy_line(struct line *line, const struct alphabeta *search, const struct frame *frame, int score) {
    *line = (struct line){.score = score};
    if (!score_is_decided(score)) line->score = (int)((int64_t)score * 100 / evaluation_unit(search->evaluation));
    line->length = frame->line_length < LONGEST_LINE ? frame->line_length : LONGEST_LINE;
    memcpy(line->moves, frame->line, (size_t)line->length * sizeof *line->moves);
}

/* While a depth is still being searched, a better first move counts at once. */
static void take_root_move(struct alphabeta *search, struct frame *root, int value) {
    if (search->limits.lines > 1 || value <= search->window_low) return;
    if (value >= search->window_high) complete_line(search, root);
    copy_line(&search->report.lines[0], search, root, value);
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
        note_reason(search, frame + 1, TRACE_AGAIN);
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
            take_line(frame, move);
            if (search->ply == 0) take_root_move(search, frame, value);
        }
    }
    if (!search->settings.pruning || frame->alpha < frame->beta) return true;
    reward_cut(search, frame, move);
    return false;
}

/* Ends the frame on top with the best it has found. */
static void close_frame(struct alphabeta *search) {
    struct frame *frame = &search->frames[search->ply];
    bool cut = search->settings.pruning && frame->alpha >= frame->beta;
    value_is(search, frame->best, cut ? TRACE_CUT : TRACE_SEARCHED);
    if (!search->settings.table || frame->quiet || (search->ply == 0 && search->line_index > 0)) return;
    bool exact = frame->best > frame->first_alpha && frame->best < frame->beta;
    enum bound bound = exact ? BOUND_EXACT : frame->best >= frame->beta ? BOUND_LOWER : BOUND_UPPER;
    if (exact) remember_line(search, frame);
    table_store(&search->table, frame->key, score_to_table(frame->best, search->ply), frame->depth, bound,
                frame->best_move);
}

/* Works on the current tree until it is finished (true) or so many nodes have been visited. */
static bool run(struct alphabeta *search, int64_t until) {
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

static void start_tree(struct alphabeta *search) {
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

/* The first window of a line: around the last score if that is wanted. */
static void start_line(struct alphabeta *search) {
    int last = search->next_scores[search->line_index], half = search->aspiration;
    bool narrow = half && search->depth > 3 && !score_is_decided(last) && search->settings.pruning;
    search->window_size = half;
    search->window_low = narrow ? last - half : -INFINITE_SCORE;
    search->window_high = narrow ? last + half : INFINITE_SCORE;
    start_tree(search);
}

static void start_iteration(struct alphabeta *search) {
    search->line_index = 0;
    search->iteration_begun = clock_milliseconds();
    start_line(search);
}

static int dynamic_depth(const struct position *root) {
    /* Frogs of both sides in the two middle rows are about to meet. */
    int meeting = bit_count((root->mine | root->theirs) & UINT64_C(0x000000FFFF000000));
    return meeting >= 3 ? 2 : meeting >= 1 ? 1 : 0;
}

/* The evaluation that is wanted, or the hand-written one while its model is missing. */
static void choose_evaluation(struct alphabeta *search) {
    const struct alphabeta_settings *settings = &search->settings;
    search->evaluation = settings->evaluation;
    search->network = settings->models->networks[search->root.rules];
    if ((settings->evaluation == EVALUATION_LEARNED && !settings->models->trees) ||
        (settings->evaluation == EVALUATION_NETWORK && !search->network))
        search->evaluation = EVALUATION_BEST;
    search->aspiration = settings->aspiration * evaluation_unit(search->evaluation) / 100;
    search->futility = settings->futility * evaluation_unit(search->evaluation) / 100;
    if (search->evaluation == EVALUATION_NETWORK) network_refresh(search->network, &search->root, &search->sums[0]);
    search->frames[0].summed = true;
}

void alphabeta_begin(struct alphabeta *search, const struct position *root, const struct limits *limits) {
    const struct alphabeta_settings *settings = &search->settings;
    search->root = *root;
    search->limits = *limits;
    search->nodes = search->table_hits = search->table_probes = 0;
    search->finished = false;
    choose_evaluation(search);
    pace_begin(&search->pace, root, limits);
    random_seed(&search->random, settings->seed, root->key ^ root->played);
    memset(search->killers, 0, sizeof search->killers);
    for (int i = 0; i < CELL_COUNT; i++)
        for (int j = 0; j < CELL_COUNT; j++) search->history[i][j] /= 8;
    if (settings->table) table_age(&search->table);
    if (settings->table_forgets) memset(search->known_lines, 0, sizeof search->known_lines);

    int ranks[MOST_ACTIONS];
    search->root_count = ordering_list(root, settings->filter, search->root_list);
    ordering_rank(root, settings->order, search->root_list, search->root_count, ranks, &search->random);
    for (int i = 1; i < search->root_count; i++)
        for (int j = i; j > 0 && ranks[j] > ranks[j - 1]; j--) {
            int rank = ranks[j];
            action move = search->root_list[j];
            ranks[j] = ranks[j - 1], search->root_list[j] = search->root_list[j - 1];
            ranks[j - 1] = rank, search->root_list[j - 1] = move;
        }
    search->report = (struct report){.line_count = 1};
    search->report.lines[0] = (struct line){.score = 0, .length = 1, .moves = {search->root_list[0]}};
    memset(search->next_scores, 0, sizeof search->next_scores);

    search->deepest = settings->depth + (settings->dynamic_depth ? dynamic_depth(root) : 0);
    if (limits->depth && limits->depth < search->deepest) search->deepest = (int)limits->depth;
    if (search->deepest > MOST_PLIES) search->deepest = MOST_PLIES;
    if (search->deepest > LAST_ACTION - root->played) search->deepest = LAST_ACTION - root->played;
    search->depth = settings->deepening ? 1 : search->deepest;
    start_iteration(search);
}

/* Whether another depth should be begun. */
static bool goes_deeper(const struct alphabeta *search) {
    const struct pace *pace = &search->pace;
    if (search->depth >= search->deepest) return false;
    int best = search->next_scores[0];
    bool settled = score_is_decided(best) &&
                   (score_distance(best) < 0 ? -score_distance(best) : score_distance(best)) <= search->depth;
    if (settled && !search->limits.infinite) return false;
    double now = clock_milliseconds();
    if (search->settings.whole_depths_only && pace->aim < 1e300)
        return now + search->depth * (now - search->iteration_begun) <= pace->aim;
    if (pace->aim < pace->end) {
        if (search->root_count == 1) return false;
        return now - pace->begun < LAST_START * (pace->aim - pace->begun);
    }
    return true;
}

static void bring_forward(struct alphabeta *search, action move) {
    int index = search->line_index;
    while (search->root_list[index] != move) index++;
    for (; index > search->line_index; index--) search->root_list[index] = search->root_list[index - 1];
    search->root_list[search->line_index] = move;
}

/* After a finished tree: widens the window, goes on to the next line or the next depth, or ends the search. */
static void finish_tree(struct alphabeta *search) {
    const struct frame *root = &search->frames[0];
    bool too_low = search->value <= search->window_low, too_high = search->value >= search->window_high;
    if (too_low || too_high) {
        search->window_size *= 4;
        if (too_low)
            search->window_low =
                search->window_size > SCORE_LEAST_WIN / 8 ? -INFINITE_SCORE : search->value - search->window_size;
        if (too_high) {
            search->window_high =
                search->window_size > SCORE_LEAST_WIN / 8 ? INFINITE_SCORE : search->value + search->window_size;
            if (root->best_move) bring_forward(search, root->best_move);
        }
        start_tree(search);
        return;
    }
    copy_line(&search->report.lines[search->line_index], search, root, search->value);
    search->next_scores[search->line_index] = search->value;
    bring_forward(search, root->best_move);
    search->line_index++;
    if (search->line_index < search->limits.lines && search->line_index < search->root_count) {
        start_line(search);
        return;
    }
    search->report.line_count = search->line_index;
    search->report.depth = search->depth;
    if (!goes_deeper(search)) {
        search->finished = true;
        return;
    }
    search->depth++;
    start_iteration(search);
}

bool alphabeta_step(struct alphabeta *search, double until) {
    while (!search->finished) {
        int64_t limit = search->nodes + NODES_BETWEEN_LOOKS;
        if (search->limits.nodes && limit > search->limits.nodes) limit = search->limits.nodes;
        if (run(search, limit)) finish_tree(search);
        if (search->limits.nodes && search->nodes >= search->limits.nodes) search->finished = true;
        double now = clock_milliseconds();
        if (now >= search->pace.end) search->finished = true;
        if (now >= until) break;
    }
    return search->finished;
}

void alphabeta_report(const struct alphabeta *search, struct report *report) {
    *report = search->report;
    report->nodes = search->nodes;
    if (search->evaluation == search->settings.evaluation) return;
    report->note = search->settings.evaluation == EVALUATION_LEARNED
                       ? LEARNED_MISSING ": the hand-written evaluation takes its place"
                       : NETWORK_MISSING ": the hand-written evaluation takes its place";
}
