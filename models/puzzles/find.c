#include "puzzles/find.h"

#include <math.h>
#include <stdio.h>

#include "core/json_value.h"
#include "core/random.h"
#include "freckers/freckers.h"
#include "freckers/notation.h"
#include "selfplay/played.h"

/* Players: the champion with so few nodes that it makes mistakes, which the opponent can then punish. */
#define PLAYER "champion:hash=1"
#define FEWEST_NODES 40
#define MOST_NODES 2000
#define MIN_RANDOM 4 /* random actions at the start */
#define MAX_RANDOM 12

/* Each sieve is far cheaper than the next. The gap may still be smaller than in the end, or have been smaller. */
static const struct sieve {
    int64_t nodes;
    int least_gap;
} sieves[] = {{10000, 150}, {200000, 200}, {1500000, 200}};
#define SIEVES ((int)(sizeof sieves / sizeof *sieves))
#define SIEVE_AGENT "champion:hash=8"

/* GROW is the one good move so often that only one game in this many may yield it. */
#define GAMES_PER_GROW 3
/* The first sieve drops what 10,000 nodes do not see. One game in this many goes without it, for harder puzzles. */
#define GAMES_PER_HARD 10

static uint64_t mirrored(uint64_t set) {
    uint64_t result = 0;
    while (set) result |= bit(bit_take(&set) ^ 7);
    return result;
}

uint64_t find_identity(const struct position *position) {
    struct position other = *position;
    other.mine = mirrored(other.mine);
    other.theirs = mirrored(other.theirs);
    other.pads = mirrored(other.pads);
    uint64_t key = position_key(position), other_key = position_key(&other);
    return key < other_key ? key : other_key;
}

static bool survives_sieves(struct session *session, const struct position *position, int game, bool *survives,
                            struct text *error) {
    struct verdict verdict;
    bool may_grow = game % GAMES_PER_GROW == 0;
    *survives = false;
    for (int i = game % GAMES_PER_HARD == 0 ? 1 : 0; i < SIEVES; i++) {
        if (!judge_search(session, position, sieves[i].nodes, &verdict, error)) return false;
        if (!judge_is_sharp(&verdict, sieves[i].least_gap)) return true;
        if (judge_is_obvious(position, verdict.move) || (verdict.move == ACTION_GROW && !may_grow)) return true;
    }
    *survives = true;
    return true;
}

/* Whether a search of the same length by the confirmer finds the same move, and still well ahead. */
static bool confirm(const struct search_for_finds *search, const struct find *find, bool *confirmed,
                    struct text *error) {
    struct session session;
    struct verdict verdict;
    bool ok = judge_open(&session, search->models, CONFIRMER, error) &&
              judge_search(&session, &find->position, SOLVER_NODES, &verdict, error);
    *confirmed = ok && verdict.move == find->verdict.move && judge_gap(verdict.best, verdict.second) >= LEAST_GAP;
    session_close(&session);
    return ok;
}

static bool examine(const struct search_for_finds *search, const struct played_game *game, struct finds *finds,
                    struct text *error) {
    struct session sieve, solver;
    bool ok = judge_open(&sieve, search->models, SIEVE_AGENT, error);
    ok = judge_open(&solver, search->models, SOLVER, error) && ok;
    struct position position = game->start;
    int free_from = 0;
    for (int i = 0; ok && i < game->action_count && finds->count < FINDS_PER_GAME; i++) {
        struct find *find = &finds->found[finds->count];
        bool survives = false;
        if (i >= free_from) ok = survives_sieves(&sieve, &position, finds->game, &survives, error);
        if (ok && survives) {
            session_new_game(&solver);
            ok = judge_search(&solver, &position, SOLVER_NODES, &find->verdict, error);
            find->game = finds->game;
            find->position = position;
            bool confirmed = ok && judge_is_settled(&find->verdict) && judge_is_sharp(&find->verdict, SAFE_GAP) &&
                             !judge_is_obvious(&position, find->verdict.move);
            if (confirmed) ok = confirm(search, find, &confirmed, error);
            if (confirmed) {
                finds->count++;
                free_from = i + ACTIONS_BETWEEN;
            }
        }
        position_apply(&position, game->actions[i]);
    }
    session_close(&sieve);
    session_close(&solver);
    return ok;
}

/* So that few and many nodes are equally likely. */
static int choose_nodes(struct random *random) {
    return (int)(FEWEST_NODES * pow((double)MOST_NODES / FEWEST_NODES, random_unit(random)));
}

static bool work(const void *context, int index, void *result, struct text *error) {
    const struct search_for_finds *search = context;
    struct finds *finds = result;
    struct played_game game;
    struct random random;
    struct position start;
    char limits[2][32];
    struct match_seat seats[2];
    finds->game = search->first_game + index;
    uint64_t seed = search->seed * UINT64_C(1000003) + (uint64_t)finds->game;
    random_seed(&random, seed, search->rules);
    for (int i = 0; i < 2; i++) {
        snprintf(limits[i], sizeof limits[i], "nodes %d", choose_nodes(&random));
        seats[i] = (struct match_seat){.agent = PLAYER, .limits = limits[i], .models = search->models};
    }
    int count = MIN_RANDOM + (int)random_below(&random, MAX_RANDOM - MIN_RANDOM + 1);
    played_opening(&start, search->rules, count, seed);
    return play_recorded_game(&game, &start, seats, seed, error) && examine(search, &game, finds, error);
}

struct spread find_jobs(const struct search_for_finds *search, int games) {
    return (struct spread){.total = games, .result_size = sizeof(struct finds), .work = work, .context = search};
}

void find_write(const struct find *find, struct text *out) {
    const struct position *position = &find->position;
    text_string(out, "{");
    json_write_string(out, "rules", rules_names[position->rules]);
    json_write_integer(out, "game", find->game);
    text_string(out, ",\"position\":\"");
    position_write(position, out);
    text_string(out, "\",\"move\":\"");
    action_write(find->verdict.move, (enum side)position->side, out);
    text_string(out, "\"");
    json_write_integer(out, "best", find->verdict.best);
    json_write_integer(out, "second", find->verdict.second);
    json_write_integer(out, "depth", find->verdict.depth);
    text_string(out, "}");
}

static bool read_score(struct span line, const char *name, int *score) {
    struct span value;
    int64_t number;
    if (!json_member(line, name, &value) || !span_integer(value, SCORE_NONE, SCORE_WIN, &number)) return false;
    *score = (int)number;
    return true;
}

bool find_read(struct find *find, struct span line) {
    char rules_name[16], position[POSITION_TEXT_SIZE], move[ACTION_TEXT_SIZE], buffer[256];
    struct text error = text_over(buffer, sizeof buffer);
    int64_t game, depth;
    int rules;
    *find = (struct find){0};
    if (!json_check(line, &error) || !json_member_string(line, "rules", rules_name, sizeof rules_name) ||
        !json_member_string(line, "position", position, sizeof position) ||
        !json_member_string(line, "move", move, sizeof move) || !json_member_integer(line, "game", INT32_MAX, &game) ||
        !json_member_integer(line, "depth", INT32_MAX, &depth) || !read_score(line, "best", &find->verdict.best) ||
        !read_score(line, "second", &find->verdict.second))
        return false;
    find->game = (int)game;
    find->verdict.depth = (int)depth;
    return game_read_rules(&freckers_game, span_of(rules_name), &rules, &error) &&
           position_read(&find->position, (enum rules)rules, span_of(position), &error) &&
           action_read(&find->verdict.move, &find->position, span_of(move), &error);
}
