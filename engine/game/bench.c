#include "game/bench.h"

#include <string.h>

#include "core/fnv.h"
#include "core/random.h"

#define DEFAULT_LIMITS "nodes 2000"
/* If a game lists no positions, they come from short games. */
#define PLAYED_GAMES 3
#define PLAYED_ACTIONS 24
#define ACTIONS_BETWEEN_SEARCHES 4 /* the agent plays every fourth action; the others are random */

struct sums {
    int64_t nodes, scores;
    uint32_t checksum; /* of the actions chosen */
};

static bool search(struct session *session, struct sums *sums, game_action *chosen) {
    char buffer[160];
    struct text error = text_over(buffer, sizeof buffer);
    struct report report;
    const char *default_limits = session->game->bench_limits ? session->game->bench_limits : DEFAULT_LIMITS;
    const char *own = session->agent->family->bench;
    if (!session_search(session, span_of(own ? own : default_limits), &report, &error)) return false;
    *chosen = report.lines[0].moves[0];
    sums->nodes += report.nodes;
    if (report.lines[0].score != SCORE_NONE) sums->scores += report.lines[0].score;
    sums->checksum = fnv32_add(sums->checksum, *chosen);
    return true;
}

static bool search_listed(struct session *session, struct sums *sums) {
    const struct game *game = session->game;
    for (const char *const *text = game->bench_positions; *text; text++) {
        char buffer[160];
        struct text error = text_over(buffer, sizeof buffer);
        struct span rest = span_of(*text);
        union game_space position;
        game_action chosen;
        if (!game_read_position(game, &position, 0, &rest, &error)) return false;
        session_start(session, &position);
        if (!search(session, sums, &chosen)) return false;
    }
    return true;
}

static bool search_played(struct session *session, struct sums *sums) {
    const struct game *game = session->game;
    for (uint64_t seed = 1; seed <= PLAYED_GAMES; seed++) {
        struct random random;
        union game_space position;
        random_seed(&random, seed, 0);
        memset(&position, 0, sizeof position);
        game->start(&position, 0, seed);
        for (int i = 0; i < PLAYED_ACTIONS && !game_is_over(game, &position); i++) {
            game_action list[MAX_LISTED_ACTIONS];
            game_action chosen = list[random_below(&random, (uint32_t)game->list(&position, list))];
            session_start(session, &position);
            if (i % ACTIONS_BETWEEN_SEARCHES == 0 && !search(session, sums, &chosen)) return false;
            game->apply(&position, chosen);
        }
    }
    return true;
}

static void write_sums(const char *name, const struct sums *sums, bool scored, struct text *out) {
    text_string(out, name);
    text_string(out, " nodes ");
    text_integer(out, sums->nodes);
    if (scored) {
        text_string(out, " score ");
        text_integer(out, sums->scores);
    }
    text_string(out, " moves ");
    text_integer(out, sums->checksum);
    text_character(out, '\n');
}

int64_t bench_run(const struct game *game, const void *models, struct text *out) {
    const struct agent *const *agents = agents_of(game);
    int64_t total = 0;
    bool complete = true;
    for (int i = 0; complete && agents[i]; i++) {
        char buffer[160];
        struct text error = text_over(buffer, sizeof buffer);
        struct session session;
        struct sums sums = {.checksum = FNV32_START};
        session_open(&session, game);
        session_share_models(&session, models);
        complete = session_set(&session, span_of("agent"), span_of(agents[i]->name), &error) &&
                   (game->bench_positions ? search_listed(&session, &sums) : search_played(&session, &sums));
        session_close(&session);
        write_sums(agents[i]->name, &sums, game->unit > 0, out);
        total += sums.nodes;
    }
    return complete ? total : -1;
}
