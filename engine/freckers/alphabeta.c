#include "freckers/alphabeta.h"

#include <string.h>

#include "core/clock.h"
#include "freckers/alphabeta_lines.h"
#include "freckers/alphabeta_tree.h"
#include "freckers/learned.h"

#define NODES_BETWEEN_LOOKS 512 /* at the clock */
/* Deepening stops early under a game clock when the next depth would hardly finish. */
#define LAST_START 0.5

size_t alphabeta_size(const struct alphabeta_settings *settings) {
    size_t table = settings->table ? table_entry_count(settings->table_bytes) * sizeof(struct table_entry) : 0;
    return sizeof(struct alphabeta) + table;
}

void alphabeta_open(struct alphabeta *search, const struct alphabeta_settings *settings) {
    search->settings = *settings;
    search->pace.policy = settings->pace;
    if (!settings->table) return;
    table_open(&search->table, (struct table_entry *)(search + 1), table_entry_count(settings->table_bytes),
               settings->replacement, settings->table_forgets);
}

/* The first window of a line: around the last score if that is wanted. */
static void start_line(struct alphabeta *search) {
    int last = search->next_scores[search->line_index], half = search->aspiration;
    bool narrow = half && search->depth > 3 && !score_is_decided(last) && search->settings.pruning;
    search->window_size = half;
    search->window_low = narrow ? last - half : -INFINITE_SCORE;
    search->window_high = narrow ? last + half : INFINITE_SCORE;
    alphabeta_tree_start(search);
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
        alphabeta_tree_start(search);
        return;
    }
    lines_copy(&search->report.lines[search->line_index], search, root, search->value);
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
        if (alphabeta_tree_run(search, limit)) finish_tree(search);
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
