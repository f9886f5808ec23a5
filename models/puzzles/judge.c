#include "puzzles/judge.h"

#include "freckers/freckers.h"
#include "freckers/moves.h"
#include "freckers/ordering.h"
#include "run/depths.h"

bool judge_open(struct session *session, const struct models *models, const char *agent, struct text *error) {
    session_open(session, &freckers_game);
    session_share_models(session, models);
    return session_set(session, span_of("agent"), span_of(agent), error);
}

int judge_gap(int best, int second) {
    if (second == SCORE_NONE) return 0;
    bool best_decided = score_is_decided(best), second_decided = score_is_decided(second);
    if (!best_decided && !second_decided) return best - second;
    bool same_end = best_decided && second_decided && (best > 0) == (second > 0);
    return same_end ? 0 : GAP_DECISIVE;
}

static void add_depth(void *watcher, const struct report *report) {
    struct verdict *verdict = watcher;
    const struct line *first = &report->lines[0];
    int second = report->line_count > 1 ? report->lines[1].score : SCORE_NONE;
    int gap = judge_gap(first->score, second), last_gap = judge_gap(verdict->best, verdict->second);
    action move = (action)first->moves[0];
    bool same = verdict->depth && move == verdict->move;
    *verdict = (struct verdict){
        .depth = report->depth,
        .best = first->score,
        .second = second,
        .move = move,
        .stable = same ? verdict->stable + 1 : 1,
        .narrowest = same && last_gap < gap ? last_gap : gap,
    };
}

bool judge_search(struct session *session, const struct position *position, int64_t nodes, struct verdict *verdict,
                  struct text *error) {
    struct report last;
    *verdict = (struct verdict){.best = SCORE_NONE, .second = SCORE_NONE};
    if (!depths_search(session, position, nodes, 2, add_depth, verdict, &last, error)) return false;
    /* The depth that was cut short already prefers another move. */
    if (last.lines[0].moves[0] != verdict->move) verdict->stable = 0;
    return true;
}

bool judge_is_sharp(const struct verdict *verdict, int least_gap) {
    return judge_gap(verdict->best, verdict->second) >= least_gap && verdict->best >= HOPELESS &&
           verdict->second <= CLEARLY_WON;
}

bool judge_is_settled(const struct verdict *verdict) {
    return judge_is_sharp(verdict, LEAST_GAP) && verdict->narrowest >= LEAST_GAP && verdict->stable >= STABLE_DEPTHS;
}

/* As `greedy` counts: rows first, then a frog that gets home. */
static int greedy_value(action move) {
    if (move == ACTION_GROW) return 0;
    bool arrives = (bit(action_to(move)) & GOAL_ROW) && !(bit(action_from(move)) & GOAL_ROW);
    return action_gain(move) * 2 + arrives;
}

static int hops(const struct position *position, action move) {
    uint8_t path[LONGEST_PATH];
    return move == ACTION_GROW || action_is_step(move) ? 0 : moves_path(position, move, path) - 1;
}

bool judge_is_obvious(const struct position *position, action move) {
    action list[MAX_ACTIONS];
    int count = moves_list(position, list), most_value = 0, most_hops = 0;
    for (int i = 0; i < count; i++) {
        if (greedy_value(list[i]) > most_value) most_value = greedy_value(list[i]);
        if (hops(position, list[i]) > most_hops) most_hops = hops(position, list[i]);
    }
    return greedy_value(move) == most_value || (most_hops && hops(position, move) == most_hops);
}
