#include "book/grow.h"

#include <string.h>

#include "freckers/freckers.h"
#include "run/depths.h"

#define NEVER 1e9

static int limited(int score) {
    return score > BOOK_SCORE_MOST ? BOOK_SCORE_MOST : score < -BOOK_SCORE_MOST ? -BOOK_SCORE_MOST : score;
}

static void keep(void *watcher, const struct report *report) {
    *(struct report *)watcher = *report;
}

/* Whether the entry has this move, or the same on a mirrored board that looks the same. */
static bool has_move(const struct book_position *entry, action move) {
    struct position one = entry->position, other = entry->position;
    position_apply(&one, move);
    book_fold(&one);
    for (int i = 0; i < entry->count; i++) {
        other = entry->position;
        position_apply(&other, entry->moves[i].move);
        book_fold(&other);
        if (one.key == other.key) return true;
    }
    return false;
}

static bool search(struct book_position *entry, const struct models *models, int64_t nodes, struct text *error) {
    struct session session;
    struct report whole = {0}, last;
    session_open(&session, &freckers_game);
    session_share_models(&session, models);
    bool ok = session_set(&session, span_of("agent"), span_of(GROWER), error) &&
              depths_search(&session, &entry->position, nodes, MAX_LINES, keep, &whole, &last, error);
    session_close(&session);
    if (!ok) return false;
    if (!whole.line_count) whole = last;
    for (int i = 0; i < whole.line_count && entry->count < BOOK_MOVES_MOST; i++) {
        action move = (action)whole.lines[i].moves[0];
        int score = limited(whole.lines[i].score);
        if (i && score < entry->moves[0].score - WORTH_KEEPING) break;
        if (!has_move(entry, move)) entry->moves[entry->count++] = (struct book_move){.move = move, .score = score};
    }
    return true;
}

static void sort_moves(struct book_position *entry) {
    for (int i = 1; i < entry->count; i++)
        for (int j = i; j > 0 && entry->moves[j].score > entry->moves[j - 1].score; j--) {
            struct book_move move = entry->moves[j];
            entry->moves[j] = entry->moves[j - 1];
            entry->moves[j - 1] = move;
        }
}

/* Gives each move into the book the score of the best reply. Positions can come back after two GROWs, so this repeats
   until nothing changes, at most once for each position. */
static void update_scores(struct book *book) {
    bool changed = true;
    for (int sweep = 0; changed && sweep < book->count; sweep++) {
        changed = false;
        for (int i = book->count - 1; i >= 0; i--) {
            struct book_position *entry = &book->list[i];
            for (int j = 0; j < entry->count; j++) {
                int next = book_after(book, i, entry->moves[j].move);
                int score = next < 0 ? entry->moves[j].score : -book->list[next].moves[0].score;
                changed |= score != entry->moves[j].score;
                entry->moves[j].score = score;
            }
            sort_moves(entry);
        }
    }
}

/* The most urgent position that is not in the book yet. */
struct wish {
    double urgency; /* the smaller, the sooner */
    int depth;
    struct position position;
};

static struct wish find_wish(struct book *book) {
    static double urgency[BOOK_POSITIONS_MOST];
    struct wish wish = {.urgency = NEVER};
    for (int i = 0; i < book->count; i++) urgency[i] = i ? NEVER : 0, book->list[i].depth = i ? LAST_ACTION : 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = 0; i < book->count; i++) {
            const struct book_position *entry = &book->list[i];
            for (int j = 0; j < entry->count; j++) {
                int loss = entry->moves[0].score - entry->moves[j].score, depth = entry->depth + 1;
                double way = urgency[i] + 1 + loss * ACTIONS_PER_ROW / 100.0;
                struct position after = entry->position;
                position_apply(&after, entry->moves[j].move);
                bool is_open = position_outcome(&after) == OUTCOME_OPEN;
                book_fold(&after);
                int next = book_find(book, &after);
                if (next < 0 && is_open && way < wish.urgency) wish = (struct wish){way, depth, after};
                if (next < 0 || (way >= urgency[next] && depth >= book->list[next].depth)) continue;
                if (way < urgency[next]) urgency[next] = way;
                if (depth < book->list[next].depth) book->list[next].depth = depth;
                changed = true;
            }
        }
    }
    return wish;
}

bool book_grow(struct book *book, const struct models *models, int64_t nodes, struct text *error) {
    struct wish wish = {.urgency = 0};
    if (book->count)
        wish = find_wish(book);
    else
        position_start(&wish.position, book->rules);
    if (wish.urgency == NEVER || book->count == BOOK_POSITIONS_MOST) return false;
    struct book_position *entry = &book->list[book->count];
    *entry = (struct book_position){.position = wish.position, .depth = wish.depth};
    book_fold(&entry->position);
    if (!search(entry, models, nodes, error)) return false;
    book->count++;
    update_scores(book);
    return true;
}
