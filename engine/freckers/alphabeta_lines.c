#include "freckers/alphabeta_lines.h"

#include <string.h>

#include "freckers/alphabeta_known.h"

static struct known_line *known_line(struct alphabeta *search, uint64_t key) {
    return &search->known_lines[key >> 32 & (KNOWN_LINES - 1)];
}

void lines_remember(struct alphabeta *search, const struct frame *frame) {
    struct known_line *known = known_line(search, frame->key);
    known->key = frame->key;
    known->depth = frame->depth;
    known->length = frame->line_length;
    memcpy(known->moves, frame->line, (size_t)frame->line_length * sizeof *frame->line);
}

/* An exact score may stand in for a search only while its line is known, or the principal variation would end here. */
bool lines_recall(struct alphabeta *search, struct frame *frame, int depth) {
    const struct known_line *known = known_line(search, frame->key);
    if (known->key != frame->key || known->depth != depth || search->ply + known->length > MOST_PLIES) return false;
    frame->line_length = known->length;
    memcpy(frame->line, known->moves, (size_t)known->length * sizeof *frame->line);
    return true;
}

void lines_take(struct frame *frame, action move) {
    const struct frame *child = frame + 1;
    frame->line[0] = move;
    frame->line_length = 1 + child->line_length;
    if (frame->line_length > MOST_PLIES) frame->line_length = MOST_PLIES;
    memcpy(frame->line + 1, child->line, (size_t)(frame->line_length - 1) * sizeof *frame->line);
}

void lines_complete(const struct alphabeta *search, struct frame *root) {
    struct position position = search->root;
    for (int i = 0; i < root->line_length; i++) position_apply(&position, root->line[i]);
    while (search->settings.table && root->line_length < search->depth) {
        const struct table_entry *entry = table_find(&search->table, known_key(&position));
        if (!entry || !moves_is_legal(&position, entry->move)) return;
        root->line[root->line_length++] = entry->move;
        position_apply(&position, entry->move);
    }
}

void lines_copy(struct line *line, const struct alphabeta *search, const struct frame *frame, int score) {
    *line = (struct line){.score = score};
    if (!score_is_decided(score)) line->score = (int)((int64_t)score * 100 / evaluation_unit(search->evaluation));
    line->length = frame->line_length < LONGEST_LINE ? frame->line_length : LONGEST_LINE;
    memcpy(line->moves, frame->line, (size_t)line->length * sizeof *line->moves);
}
