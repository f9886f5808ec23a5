#include "cli/trace_file.h"

#include <stdio.h>

#include "cli/arguments.h"
#include "game/describe.h"

void trace_file_write(const struct session *session, const char *name) {
    FILE *file = fopen(name, "w");
    if (!file) die_quoting("cannot write", name);
    const struct trace *trace = &session->trace;
    int seat = session->game->turn(&session->position);
    double unit = trace->unit ? trace->unit : 1;
    for (int i = 0; i < trace->count; i++) {
        const struct trace_node *node = &trace->nodes[i];
        char move[GAME_ACTION_TEXT_SIZE], window[64];
        struct text text = text_over(move, sizeof move), bounds = text_over(window, sizeof window);
        session->game->write_action(node->move, seat ^ (node->ply & 1) ^ 1, &text);
        for (int side = 0; side < 2; side++) {
            int bound = side ? node->beta : node->alpha;
            if (side) text_string(&bounds, " .. ");
            if (bound > SCORE_WIN || bound < -SCORE_WIN)
                text_string(&bounds, bound > 0 ? "inf" : "-inf");
            else
                text_decimal(&bounds, bound / unit, 2);
        }
        fprintf(file, "%*s%s  ", node->ply * 2, "", node->ply ? move : "root");
        /* The root has the win rate of its best action. */
        if (node->visits && node->ply)
            fprintf(file, "visits %u  won %.1f  drawn %u  ", node->visits,
                    node->visits * (double)node->win_rate - 0.5 * node->draws, node->draws);
        else if (node->visits)
            fprintf(file, "visits %u  ", node->visits);
        if (node->visits)
            fprintf(file, "win rate %.4f  prior %.4f  ", (double)node->win_rate, (double)node->prior);
        else
            fprintf(file, "depth %d  window %s  ", node->depth, window);
        if (node->reason == TRACE_OPEN)
            fputs("not finished\n", file);
        else if (score_is_decided(node->score))
            fprintf(file, "score %s in %d  %s", node->score > 0 ? "win" : "loss",
                    score_distance(node->score) * (node->score > 0 ? 1 : -1), trace_reason_names[node->reason]);
        else
            fprintf(file, "score %.2f  %s", node->score / unit, trace_reason_names[node->reason]);
        if (node->left_out) fprintf(file, ", %d moves left out", node->left_out);
        if (node->reason != TRACE_OPEN) fputc('\n', file);
    }
    if (trace->full) fprintf(file, "(truncated: only %d nodes are kept)\n", trace->capacity);
    if (fclose(file)) die_quoting("cannot write", name);
}
