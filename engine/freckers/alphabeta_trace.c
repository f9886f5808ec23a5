#include "freckers/alphabeta_trace.h"

void trace_root(struct alphabeta *search) {
    struct trace *trace = search->limits.trace;
    struct frame *root = &search->frames[0];
    trace->count = 0;
    trace->probes = trace->hits = trace->used = 0;
    trace->full = false;
    trace->unit = evaluation_unit(search->evaluator.used);
    root->trace_index = trace_add(
        trace,
        (struct trace_node){.parent = -1, .depth = (int16_t)root->depth, .alpha = root->alpha, .beta = root->beta});
}

void trace_child(struct alphabeta *search, const struct frame *frame, struct frame *child) {
    child->trace_index = -1;
    if (frame->trace_index < 0) return;
    child->trace_index = trace_add(search->limits.trace, (struct trace_node){
                                                             .parent = frame->trace_index,
                                                             .move = child->last_move,
                                                             .ply = (uint8_t)(search->ply + 1),
                                                             .depth = (int16_t)child->depth,
                                                             .alpha = -child->beta,
                                                             .beta = -child->alpha,
                                                         });
}

void trace_value(struct alphabeta *search, const struct frame *frame, enum trace_reason reason) {
    if (frame->trace_index < 0) return;
    struct trace_node *node = &search->limits.trace->nodes[frame->trace_index];
    node->reason = (uint8_t)reason;
    node->score = node->ply ? -search->value : search->value;
    bool lazy = frame->frogs_left || frame->grow_left;
    int count = lazy ? moves_count(&frame->position) : frame->count;
    node->left_out = frame->pruned + (reason == TRACE_CUT ? count - frame->next : 0);
}
