#include "book/trial.h"

#include <stdio.h>
#include <stdlib.h>

#include "core/random.h"
#include "freckers/freckers.h"
#include "game/match.h"
#include "run/collect.h"

struct job {
    const struct book *book;
    const struct models *models;
    int nodes;
    uint64_t seed;
};

struct pair {
    int points, in_book;
};

/* A player that searches only where the book ends. */
struct reader {
    const struct book *book;
    struct session *session;
    struct player searcher;
    action known; /* the book's move for this turn, or ACTION_NONE */
    int used;
};

static action look_up(const struct book *book, const struct position *position) {
    struct position folded = *position;
    bool is_mirrored = book_fold(&folded);
    int index = book_find(book, &folded);
    if (index < 0) return ACTION_NONE;
    action move = book->list[index].moves[0].move;
    return is_mirrored ? book_mirror(move) : move;
}

static bool go(void *self, const char *limits, struct text *error) {
    struct reader *reader = self;
    reader->known = look_up(reader->book, (const struct position *)&reader->session->position);
    return reader->known != ACTION_NONE || reader->searcher.go(reader->session, limits, error);
}

static bool step(void *self, double milliseconds) {
    struct reader *reader = self;
    return reader->known == ACTION_NONE && reader->searcher.step(reader->session, milliseconds);
}

static enum failure answer(void *self, struct thought *thought, struct text *error) {
    struct reader *reader = self;
    if (reader->known == ACTION_NONE) return reader->searcher.answer(reader->session, thought, error);
    *thought = (struct thought){.action = reader->known, .score = SCORE_NONE, .chance = -1};
    reader->used++;
    return FAILURE_NONE;
}

static void play(void *self, game_action action) {
    struct reader *reader = self;
    reader->searcher.play(reader->session, action);
}

static size_t memory(void *self) {
    struct reader *reader = self;
    return reader->searcher.memory(reader->session);
}

static void close_reader(void *self) {
    struct reader *reader = self;
    reader->searcher.close(reader->session);
}

static bool open_reader(struct reader *reader, struct session *session, const struct job *job,
                        const struct position *start, struct text *error) {
    session_open(session, &freckers_game);
    session_share_models(session, job->models);
    *reader = (struct reader){.book = job->book, .session = session, .searcher = player_of_session(session)};
    if (!session_set(session, span_of("agent"), span_of(TRIAL_PLAYER), error)) return false;
    session_start(session, start);
    return true;
}

static bool work(const void *context, int index, void *result, struct text *error) {
    static struct match match;
    static struct session session;
    const struct job *job = context;
    struct pair *pair = result;
    uint64_t seed = job->seed * UINT64_C(1000003) + (uint64_t)index;
    struct random random;
    struct position start;
    char limits[32];
    random_seed(&random, seed, job->book->rules);
    double factor = 1 + TRIAL_SPREAD * (2 * random_unit(&random) - 1);
    snprintf(limits, sizeof limits, "nodes %d", (int)(job->nodes * factor));
    position_start(&start, job->book->rules);
    for (int seat = 0; seat < 2; seat++) {
        struct reader reader;
        if (!open_reader(&reader, &session, job, &start, error)) return false;
        struct player player = {.self = &reader,
                                .go = go,
                                .step = step,
                                .answer = answer,
                                .play = play,
                                .memory = memory,
                                .close = close_reader};
        struct match_seat seats[2];
        for (int i = 0; i < 2; i++)
            seats[i] = (struct match_seat){.agent = TRIAL_PLAYER, .limits = limits, .models = job->models};
        seats[seat].player = &player;
        if (!match_play(&match, &freckers_game, &start, seats, seed, error)) return false;
        pair->points += seat ? 2 - match.points : match.points;
        pair->in_book += reader.used;
    }
    return true;
}

bool book_trial(struct trial *trial, const struct book *book, const struct models *models, int pairs, int nodes,
                uint64_t seed, int processes, struct text *error) {
    struct job job = {book, models, nodes, seed};
    struct spread jobs = {
        .total = pairs, .result_size = sizeof(struct pair), .work = work, .context = &job, .processes = processes};
    struct pair *played = collect_results(&jobs, error);
    if (!played) return false;
    *trial = (struct trial){.pairs = pairs};
    for (int i = 0; i < pairs; i++) {
        trial->counts[played[i].points]++;
        trial->in_book += played[i].in_book;
    }
    free(played);
    return true;
}
