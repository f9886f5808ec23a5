#include "freckers/alphabeta.h"

#include <string.h>

#include "core/cache_line.h"
#include "core/clock.h"
#include "core/deadline.h"
#include "freckers/alphabeta_moves.h"
#include "freckers/alphabeta_node.h"
#include "freckers/alphabeta_pv.h"
#include "freckers/alphabeta_team.h"

#define NODES_PER_CLOCK_CHECK 512
/* Under a game clock, start another depth only within this share of the turn's time: later it would hardly finish. */
#define DEEPEN_WITHIN 0.5

static size_t table_size(const struct alphabeta_settings *settings) {
    return settings->table ? table_entry_count(settings->table_bytes) * sizeof(struct table_slot) : 0;
}

size_t alphabeta_size(const struct alphabeta_settings *settings) {
    return cache_lines(sizeof(struct alphabeta)) + table_size(settings) + team_size(settings) +
           move_cache_size(settings->cached_moves);
}

void alphabeta_open(struct alphabeta *search, const struct alphabeta_settings *settings) {
    search->settings = *settings;
    search->pace.policy = settings->pace;
    char *table = (char *)search + cache_lines(sizeof *search), *helpers = table + table_size(settings);
    move_cache_open(&search->move_cache, helpers + team_size(settings), settings->cached_moves);
    if (!settings->table) return;
    table_open(&search->table, (struct table_slot *)table, table_entry_count(settings->table_bytes),
               settings->replacement, settings->clear_table_each_move);
    team_open(search, helpers);
}

/* Sets the first window, around the last score if aspiration is on. */
static void start_line(struct alphabeta *search) {
    int last = search->last_scores[search->line_index], half = search->aspiration;
    bool narrow = half && search->depth > 3 && !score_is_decided(last) && search->settings.pruning;
    search->window_size = half;
    search->window_low = narrow ? last - half : -INFINITE_SCORE;
    search->window_high = narrow ? last + half : INFINITE_SCORE;
    alphabeta_start_tree(search);
}

static void start_iteration(struct alphabeta *search) {
    search->line_index = 0;
    search->iteration_begun = clock_milliseconds();
    start_line(search);
}

static int dynamic_depth(const struct position *root) {
    /* Frogs in the two middle rows are about to meet. */
    int meeting = bit_count((root->mine | root->theirs) & UINT64_C(0x000000FFFF000000));
    return meeting >= 3 ? 2 : meeting >= 1 ? 1 : 0;
}

static int depth_of_move(const struct alphabeta_settings *settings, const struct position *root) {
    bool late = settings->late_from && root->played >= settings->late_from;
    int depth = late && settings->late_depth < settings->depth ? settings->late_depth : settings->depth;
    return depth + (settings->dynamic_depth ? dynamic_depth(root) : 0);
}

static void choose_evaluator(struct alphabeta *search) {
    const struct alphabeta_settings *settings = &search->settings;
    search->evaluator =
        evaluator_choose(settings->evaluation, EVALUATION_BEST, settings->models, (enum rules)search->root.rules);
    search->evaluator.sums_history = settings->sums_history;
    int unit = evaluation_unit(search->evaluator.used);
    search->aspiration = settings->aspiration * unit / 100;
    search->futility = settings->futility * unit / 100;
    search->probcut = settings->probcut * unit / 100;
    evaluator_begin(&search->evaluator, &search->root, &search->states[0]);
    search->frames[0].has_state = true;
}

/* By the static ordering alone. */
static void sort_root_moves(struct alphabeta *search) {
    int ranks[MAX_ACTIONS];
    search->root_count = ordering_list(&search->root, search->settings.filter, search->root_list);
    ordering_rank(&search->root, search->settings.order, search->root_list, search->root_count, ranks, &search->random);
    for (int i = 1; i < search->root_count; i++)
        for (int j = i; j > 0 && ranks[j] > ranks[j - 1]; j--) {
            int rank = ranks[j];
            action move = search->root_list[j];
            ranks[j] = ranks[j - 1], search->root_list[j] = search->root_list[j - 1];
            ranks[j - 1] = rank, search->root_list[j - 1] = move;
        }
}

static void play_random_move(struct alphabeta *search) {
    uint32_t index = random_below(&search->random, (uint32_t)search->root_count);
    search->report.lines[0] = (struct line){.score = SCORE_NONE, .length = 1, .moves = {search->root_list[index]}};
    search->report.note = "no time to search: a random move";
    search->finished = true;
}

void alphabeta_begin(struct alphabeta *search, const struct position *root, const struct limits *limits) {
    const struct alphabeta_settings *settings = &search->settings;
    search->root = *root;
    search->limits = *limits;
    search->nodes = 0;
    search->lookups = (struct lookups){0};
    search->move_cache.probes = search->move_cache.hits = 0;
    search->finished = false;
    choose_evaluator(search);
    pace_begin(&search->pace, root, limits);
    random_seed(&search->random, settings->seed, root->key ^ root->played);
    memset(search->killers, 0, sizeof search->killers);
    alphabeta_fade_history(search, 8);
    if (settings->table && !search->team.index) table_age(&search->table);
    if (settings->clear_table_each_move) memset(search->stored_pvs, 0, sizeof search->stored_pvs);
    sort_root_moves(search);
    search->report = (struct report){.line_count = 1};
    search->report.lines[0] = (struct line){.score = 0, .length = 1, .moves = {search->root_list[0]}};
    memset(search->last_scores, 0, sizeof search->last_scores);

    search->deepest = depth_of_move(settings, root);
    if (limits->depth && limits->depth < search->deepest) search->deepest = (int)limits->depth;
    if (search->deepest > MAX_PLIES) search->deepest = MAX_PLIES;
    if (search->deepest > LAST_ACTION - root->played) search->deepest = LAST_ACTION - root->played;
    search->depth = settings->deepening ? 1 : search->deepest;
    if (settings->random_without_time && search->pace.aim <= search->pace.begun)
        play_random_move(search);
    else
        start_iteration(search);
    team_begin(search);
}

/* Whether to start another depth. */
static bool should_deepen(const struct alphabeta *search) {
    const struct pace *pace = &search->pace;
    if (search->depth >= search->deepest) return false;
    int best = search->last_scores[0];
    bool settled = score_is_decided(best) &&
                   (score_distance(best) < 0 ? -score_distance(best) : score_distance(best)) <= search->depth;
    if (settled && !search->limits.infinite) return false;
    double now = clock_milliseconds();
    if (search->settings.whole_depths_only && pace->aim < FOREVER)
        return now + search->depth * (now - search->iteration_begun) <= pace->aim;
    if (pace->aim < pace->end) {
        if (search->root_count == 1) return false;
        return now - pace->begun < DEEPEN_WITHIN * (pace->aim - pace->begun);
    }
    return true;
}

static void move_to_front(struct alphabeta *search, action move) {
    int index = search->line_index;
    while (search->root_list[index] != move) index++;
    for (; index > search->line_index; index--) search->root_list[index] = search->root_list[index - 1];
    search->root_list[search->line_index] = move;
}

/* Called when the score falls outside the aspiration window. */
static void widen_window(struct alphabeta *search) {
    search->window_size *= 4;
    bool wide = search->window_size > SCORE_MIN_WIN / 8;
    if (search->value <= search->window_low)
        search->window_low = wide ? -INFINITE_SCORE : search->value - search->window_size;
    else
        search->window_high = wide ? INFINITE_SCORE : search->value + search->window_size;
}

static void finish_depth(struct alphabeta *search) {
    if (!should_deepen(search)) {
        search->finished = true;
        return;
    }
    do search->depth++;
    while (search->depth < search->deepest && team_skips(search, search->depth));
    start_iteration(search);
}

/* Leaves a depth that another of the team has finished first. */
static void catch_up(struct alphabeta *search, const struct team_result *ahead) {
    search->depth = ahead->depth;
    search->last_scores[0] = ahead->score;
    move_to_front(search, ahead->move);
    finish_depth(search);
}

/* Called when a tree is finished: searches it again with a wider window, starts the next line or depth, or ends the
   search. */
static void finish_tree(struct alphabeta *search) {
    struct frame *root = &search->frames[0];
    bool failed_low = search->value <= search->window_low, failed_high = search->value >= search->window_high;
    if (failed_low || failed_high) {
        widen_window(search);
        if (failed_high && root->best_move) move_to_front(search, root->best_move);
        alphabeta_start_tree(search);
        return;
    }
    if (search->team.index) pv_complete(search, root);
    pv_report(&search->report.lines[search->line_index], search, root, search->value);
    search->last_scores[search->line_index] = search->value;
    move_to_front(search, root->best_move);
    search->line_index++;
    if (search->line_index < search->limits.lines && search->line_index < search->root_count) {
        start_line(search);
        return;
    }
    search->report.line_count = search->line_index;
    search->report.depth = search->depth;
    team_tell(search, (struct team_result){search->depth, search->last_scores[0], search->root_list[0]});
    finish_depth(search);
}

bool alphabeta_run(struct alphabeta *search, double until) {
    struct team_result ahead;
    while (!search->finished) {
        if (team_is_ahead(search, &ahead)) {
            catch_up(search, &ahead);
            continue;
        }
        int64_t limit = search->nodes + NODES_PER_CLOCK_CHECK, most = search->limits.nodes - team_nodes(search);
        if (search->limits.nodes && limit > most) limit = most;
        if (alphabeta_search_tree(search, limit)) finish_tree(search);
        if (search->limits.nodes && search->nodes >= most) search->finished = true;
        double now = clock_milliseconds();
        if (now >= search->pace.end) search->finished = true;
        if (now >= until || (search->team.index && team_pauses(search))) break;
    }
    return search->finished;
}

bool alphabeta_step(struct alphabeta *search, double until) {
    return search->team.helpers ? team_step(search, until) : alphabeta_run(search, until);
}

void alphabeta_report(const struct alphabeta *search, struct report *report) {
    *report = search->report;
    report->nodes = search->nodes + team_nodes(search);
    report->table = search->lookups;
    report->memory = (size_t)(1 + search->team.helpers) * sizeof *search +
                     search->table.filled * sizeof(struct table_slot) + move_cache_used(&search->move_cache);
    report->move_cache = (struct lookups){search->move_cache.probes, search->move_cache.hits, search->move_cache.hits};
    if (!report->note) report->note = evaluator_note(&search->evaluator);
    if (!report->note && search->team.short_handed) report->note = "fewer threads than asked for: no more could be had";
}
