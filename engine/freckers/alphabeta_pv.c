#include "freckers/alphabeta_pv.h"

#include <string.h>

void pv_update(struct frame *frame, action move) {
    const struct frame *child = frame + 1;
    frame->pv[0] = move;
    frame->pv_length = 1 + child->pv_length;
    if (frame->pv_length > MAX_PLIES) frame->pv_length = MAX_PLIES;
    memcpy(frame->pv + 1, child->pv, (size_t)(frame->pv_length - 1) * sizeof *frame->pv);
}

static int slot_of(uint64_t key) {
    return (int)(key >> 32 & (STORED_PVS - 1));
}

void pv_store(struct alphabeta *search, const struct frame *frame) {
    struct stored_pv *stored = &search->stored_pvs[slot_of(frame->key)];
    stored->key = frame->key;
    stored->depth = frame->depth;
    stored->length = frame->pv_length;
    memcpy(stored->moves, frame->pv, (size_t)frame->pv_length * sizeof *frame->pv);
}

static bool is_stored(const struct alphabeta *search, const struct frame *frame, int depth) {
    const struct stored_pv *stored = &search->stored_pvs[slot_of(frame->key)];
    return stored->key == frame->key && stored->depth == depth && search->ply + stored->length <= MAX_PLIES;
}

bool pv_allows_exact(const struct alphabeta *search, const struct frame *frame, int depth) {
    return search->team.index || is_stored(search, frame, depth);
}

void pv_recall(const struct alphabeta *search, struct frame *frame, int depth) {
    const struct stored_pv *stored = &search->stored_pvs[slot_of(frame->key)];
    if (!is_stored(search, frame, depth)) return;
    frame->pv_length = stored->length;
    memcpy(frame->pv, stored->moves, (size_t)stored->length * sizeof *frame->pv);
}

void pv_complete(const struct alphabeta *search, struct frame *root) {
    struct position position = search->root;
    for (int i = 0; i < root->pv_length; i++) position_apply(&position, root->pv[i]);
    while (search->settings.table && root->pv_length < search->depth) {
        struct table_entry found;
        const struct table_entry *entry = table_find(&search->table, alphabeta_key(&position), &found);
        if (!entry || !moves_is_legal(&position, entry->move)) return;
        root->pv[root->pv_length++] = entry->move;
        position_apply(&position, entry->move);
    }
}

void pv_report(struct line *line, const struct alphabeta *search, const struct frame *frame, int score) {
    *line = (struct line){.score = score};
    if (!score_is_decided(score)) line->score = (int)((int64_t)score * 100 / evaluation_unit(search->evaluator.used));
    line->length = frame->pv_length < LONGEST_LINE ? frame->pv_length : LONGEST_LINE;
    for (int i = 0; i < line->length; i++) line->moves[i] = frame->pv[i];
}
