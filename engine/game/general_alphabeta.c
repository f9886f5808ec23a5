#include "game/general_alphabeta.h"

#include <limits.h>
#include <string.h>

#define KILLER_RANK (1 << 24)
#define MAX_HISTORY (1 << 20)

/* ---- Scores. ---- */

static int score_of_end(int points, int seat, int ply) {
    if (points == POINTS_DRAW) return 0;
    return (points == POINTS_WIN) == (seat == 0) ? SCORE_WIN - ply : ply - SCORE_WIN;
}

/* Clamps the evaluation so that it cannot be mistaken for a decided score. */
static int evaluation(const struct game *game, const void *position) {
    int score = game->evaluate ? game->evaluate(position) : 0;
    if (score > SCORE_MIN_WIN / 2) return SCORE_MIN_WIN / 2;
    return score < -SCORE_MIN_WIN / 2 ? -SCORE_MIN_WIN / 2 : score;
}

/* The search counts the distance to a forced end from the root. The table counts it from the stored position, which can
   be reached at different plies. */
static int score_to_table(int score, int ply) {
    return !score_is_decided(score) ? score : score > 0 ? score + ply : score - ply;
}

static int score_from_table(int score, int ply) {
    return !score_is_decided(score) ? score : score > 0 ? score - ply : score + ply;
}

/* ---- Move ordering: the earlier a good action is tried, the more cutoffs. ---- */

static int *history_of(struct alphabeta *search, int seat, game_action action) {
    return &search->history[seat][(action * UINT32_C(0x9E3779B1)) >> 20];
}

static int rank_of(struct alphabeta *search, const struct frame *frame, game_action action) {
    const game_action *killers = search->killers[search->ply];
    for (int i = 0; i < KILLERS && search->has_killers; i++)
        if (killers[i] == action) return KILLER_RANK - i;
    return search->has_history ? *history_of(search, frame->seat, action) : 0;
}

static void list_choices(struct alphabeta *search, struct frame *frame, int table_move) {
    struct choice *choices = &search->choices[frame->first_choice];
    if (search->ply == 0) {
        frame->choice_count = search->root_count - search->line_index;
        for (int i = 0; i < frame->choice_count; i++) {
            choices[i] = search->root_choices[search->line_index + i];
            choices[i].rank = -i; /* in the order left by the previous iteration */
        }
        return;
    }
    game_action actions[MAX_LISTED_ACTIONS];
    frame->choice_count = search->game->list(&frame->position, actions);
    for (int i = 0; i < frame->choice_count; i++) {
        int rank = i + 1 == table_move ? INT_MAX : rank_of(search, frame, actions[i]);
        choices[i] = (struct choice){actions[i], rank, (uint16_t)i};
    }
}

/* Selection sort, one step: picks the highest rank among the untried choices. The lower index wins a tie. */
static const struct choice *next_choice(struct alphabeta *search, struct frame *frame) {
    struct choice *choices = &search->choices[frame->first_choice], *best = &choices[frame->next];
    for (struct choice *other = best + 1; other < choices + frame->choice_count; other++)
        if (other->rank > best->rank || (other->rank == best->rank && other->index < best->index)) best = other;
    struct choice chosen = *best;
    *best = choices[frame->next];
    choices[frame->next] = chosen;
    return &choices[frame->next++];
}

/* Updates killers and history after a cutoff. */
static void reward(struct alphabeta *search, const struct frame *frame, game_action action) {
    game_action *killers = search->killers[search->ply];
    if (killers[0] != action) {
        killers[1] = killers[0];
        killers[0] = action;
    }
    int *history = history_of(search, frame->seat, action), bonus = frame->depth * frame->depth;
    *history += bonus - (int)((int64_t)*history * bonus / MAX_HISTORY); /* grows more slowly near the maximum */
}

/* ---- One node. ---- */

/* Finishes the top frame with this value; always returns true. */
static bool finish(struct alphabeta *search, int value, enum trace_reason reason) {
    const struct frame *frame = &search->frames[search->ply];
    search->value = value;
    if (frame->trace_index >= 0) {
        struct trace_node *node = &search->limits.trace->nodes[frame->trace_index];
        node->reason = (uint8_t)reason;
        node->score = search->ply && frame->seat != frame[-1].seat ? -value : value;
        node->left_out = frame->choice_count - frame->next;
    }
    return true;
}

static bool table_answers(const struct frame *frame, const struct table_entry *entry, int score) {
    if (entry->depth < frame->depth) return false;
    enum bound bound = table_bound(entry);
    return bound == BOUND_EXACT || (bound == BOUND_LOWER && score >= frame->beta) ||
           (bound == BOUND_UPPER && score <= frame->alpha);
}

/* Visits the new top frame. True if its value is known immediately; otherwise lists its actions. */
static bool open_frame(struct alphabeta *search) {
    struct frame *frame = &search->frames[search->ply];
    int table_move = 0;
    search->nodes++;
    frame->line_length = frame->choice_count = frame->next = 0;

    /* The end of the game. */
    int points = search->game->points(&frame->position);
    if (points != POINTS_OPEN) return finish(search, score_of_end(points, frame->seat, search->ply), TRACE_OVER);

    /* The horizon. */
    if (frame->depth == 0 || frame->first_choice + MAX_LISTED_ACTIONS > MAX_CHOICES) {
        search->complete = false;
        return finish(search, evaluation(search->game, &frame->position), TRACE_LEAF);
    }

    /* The transposition table. */
    if (search->has_table) {
        frame->key = game_hash(search->game, &frame->position);
        struct table_entry found;
        const struct table_entry *entry = table_find(&search->table, frame->key, &found);
        if (entry) {
            int score = score_from_table(entry->score, search->ply);
            if (search->ply && table_answers(frame, entry, score)) {
                search->complete &= score_is_decided(score);
                return finish(search, score, TRACE_TABLE);
            }
            table_move = entry->move;
        }
    }

    list_choices(search, frame, table_move);
    frame->original_alpha = frame->alpha;
    frame->best = -INFINITE_SCORE;
    frame->best_move = 0;
    return false;
}

/* Pushes the position after the next action. */
static void push_child(struct alphabeta *search) {
    const struct game *game = search->game;
    struct frame *frame = &search->frames[search->ply], *child = frame + 1;
    game_action action = next_choice(search, frame)->action;
    memcpy(&child->position, &frame->position, game->position_size);
    game->apply(&child->position, action);
    child->seat = game->turn(&child->position);
    bool same_seat = child->seat == frame->seat; /* some games let a player move twice in a row */
    child->alpha = same_seat ? frame->alpha : -frame->beta;
    child->beta = same_seat ? frame->beta : -frame->alpha;
    child->depth = frame->depth - 1;
    child->first_choice = frame->first_choice + frame->choice_count;
    child->trace_index = -1;
    search->ply++;
    search->entering = true;
    if (frame->trace_index < 0) return;
    child->trace_index = trace_add(search->limits.trace, (struct trace_node){
                                                             .parent = frame->trace_index,
                                                             .move = action,
                                                             .ply = (uint8_t)search->ply,
                                                             .depth = (int16_t)child->depth,
                                                             .alpha = frame->alpha,
                                                             .beta = frame->beta,
                                                         });
}

static void take_line(struct frame *frame, game_action action) {
    const struct frame *child = frame + 1;
    frame->line[0] = action;
    memcpy(frame->line + 1, child->line, (size_t)child->line_length * sizeof *frame->line);
    frame->line_length = child->line_length + 1;
}

/* Updates the top frame with the value of its finished child; false if no more actions need to be tried. */
static bool accept_child(struct alphabeta *search) {
    struct frame *frame = &search->frames[search->ply];
    const struct choice *choice = &search->choices[frame->first_choice + frame->next - 1];
    int value = frame[1].seat == frame->seat ? search->value : -search->value;
    if (value > frame->best) {
        frame->best = value;
        frame->best_move = choice->index + 1;
        if (value > frame->alpha) {
            take_line(frame, choice->action);
            if (search->prunes) frame->alpha = value; /* plain minimax never narrows the window */
            /* Report a better root action even if this iteration is never completed. */
            if (search->ply == 0 && search->limits.lines == 1) search->report.lines[0] = general_alphabeta_line(search);
        }
    }
    if (frame->alpha < frame->beta) return frame->next < frame->choice_count;
    reward(search, frame, choice->action);
    return false;
}

static void close_frame(struct alphabeta *search) {
    const struct frame *frame = &search->frames[search->ply];
    finish(search, frame->best, frame->best >= frame->beta ? TRACE_CUT : TRACE_SEARCHED);
    if (!search->has_table || (search->ply == 0 && search->line_index > 0)) return;
    enum bound bound = frame->best >= frame->beta            ? BOUND_LOWER
                       : frame->best > frame->original_alpha ? BOUND_EXACT
                                                             : BOUND_UPPER;
    int move = bound == BOUND_UPPER ? 0 : frame->best_move; /* all failed low: the best of them is not meaningful */
    table_store(&search->table, frame->key, score_to_table(frame->best, search->ply), frame->depth, bound,
                (uint16_t)move);
}

/* ---- The tree. ---- */

void general_alphabeta_start(struct alphabeta *search) {
    struct frame *root = &search->frames[0];
    struct trace *trace = search->limits.trace;
    search->ply = 0;
    search->entering = true;
    memcpy(&root->position, &search->root, search->game->position_size);
    root->seat = search->game->turn(&search->root);
    root->depth = search->depth;
    root->alpha = -INFINITE_SCORE;
    root->beta = INFINITE_SCORE;
    root->first_choice = 0;
    root->trace_index = -1;
    if (!trace) return;
    trace->count = 0;
    trace->full = false;
    trace->unit = search->game->unit ? search->game->unit : 1;
    root->trace_index = trace_add(
        trace,
        (struct trace_node){.parent = -1, .depth = (int16_t)search->depth, .alpha = root->alpha, .beta = root->beta});
}

bool general_alphabeta_run(struct alphabeta *search, int64_t nodes) {
    for (;;) {
        bool done = false;
        if (search->entering) {
            if (search->nodes >= nodes) return false;
            search->entering = false;
            done = open_frame(search);
        } else if (!accept_child(search)) {
            close_frame(search);
            done = true;
        }
        if (!done) {
            push_child(search);
        } else if (search->ply == 0) {
            return true;
        } else {
            search->ply--;
        }
    }
}

struct line general_alphabeta_line(const struct alphabeta *search) {
    const struct game *game = search->game;
    const struct frame *root = &search->frames[0];
    struct line line = {.score = root->best, .win_rate = -1};
    line.length = root->line_length < LONGEST_LINE ? root->line_length : LONGEST_LINE;
    memcpy(line.moves, root->line, (size_t)line.length * sizeof *line.moves);
    if (!search->has_table) return line;
    union game_space position;
    memcpy(&position, &search->root, game->position_size);
    for (int i = 0; i < line.length; i++) game->apply(&position, line.moves[i]);
    while (line.length < search->depth && line.length < LONGEST_LINE && !game_is_over(game, &position)) {
        struct table_entry found;
        const struct table_entry *entry = table_find(&search->table, game_hash(game, &position), &found);
        game_action actions[MAX_LISTED_ACTIONS];
        if (!entry || !entry->move || entry->move > game->list(&position, actions)) break;
        game_action action = actions[entry->move - 1];
        line.moves[line.length++] = action;
        game->apply(&position, action);
    }
    return line;
}
