#include "book/games.h"

#include <stdio.h>
#include <stdlib.h>

#include "core/random.h"
#include "run/collect.h"
#include "selfplay/played.h"

struct job {
    const struct book *book;
    const struct models *models;
    uint64_t seed;
};

struct book_game {
    int opening; /* the number of random moves */
    action moves[OPENING_MOST];
    struct played_game rest;
};

/* Plays a random good move of the book; false if the position is not in it. */
static bool play_opening_move(const struct book *book, struct position *position, struct random *random, action *move) {
    struct position folded = *position;
    bool is_mirrored = book_fold(&folded);
    int index = book_find(book, &folded), good = 0;
    if (index < 0) return false;
    const struct book_position *entry = &book->list[index];
    while (good < entry->count && entry->moves[good].score >= entry->moves[0].score - OPENING_LOSS) good++;
    *move = entry->moves[random_below(random, (uint32_t)good)].move;
    if (is_mirrored) *move = book_mirror(*move);
    position_apply(position, *move);
    return true;
}

static bool work(const void *context, int index, void *result, struct text *error) {
    const struct job *job = context;
    struct book_game *game = result;
    uint64_t seed = job->seed * UINT64_C(1000003) + (uint64_t)index;
    struct random random;
    struct position position;
    char limits[2][32];
    struct match_seat seats[2];
    random_seed(&random, seed, job->book->rules);
    position_start(&position, job->book->rules);
    int wanted = (int)random_below(&random, OPENING_MOST + 1);
    while (game->opening < wanted && play_opening_move(job->book, &position, &random, &game->moves[game->opening]))
        game->opening++;
    for (int i = 0; i < 2; i++) {
        int nodes = GAME_FEWEST_NODES + (int)random_below(&random, GAME_MOST_NODES - GAME_FEWEST_NODES + 1);
        snprintf(limits[i], sizeof limits[i], "nodes %d", nodes);
        seats[i] = (struct match_seat){.agent = GAME_PLAYER, .limits = limits[i], .models = job->models};
    }
    return play_recorded_game(&game->rest, &position, seats, seed, error);
}

/* Counts a move of a game if the book has it. */
static void count_move(struct book *book, const struct position *position, action move, bool chosen, int points) {
    struct position folded = *position;
    if (book_fold(&folded)) move = book_mirror(move);
    int index = book_find(book, &folded);
    if (index < 0) return;
    struct book_position *entry = &book->list[index];
    struct position after = entry->position;
    position_apply(&after, move);
    book_fold(&after);
    for (int i = 0; i < entry->count; i++) {
        /* On a board that is its own mirror image, a move and its mirror image are one. */
        struct position other = entry->position;
        position_apply(&other, entry->moves[i].move);
        book_fold(&other);
        if (other.key != after.key) continue;
        entry->moves[i].games++;
        entry->moves[i].points += points;
        entry->moves[i].chosen += chosen;
        return;
    }
}

static void count_game(struct book *book, const struct book_game *game) {
    struct position position;
    int points = game->rest.points, total = game->opening + game->rest.action_count;
    position_start(&position, book->rules);
    for (int i = 0; i < total; i++) {
        bool chosen = i >= game->opening;
        action move = chosen ? game->rest.actions[i - game->opening] : game->moves[i];
        count_move(book, &position, move, chosen, position.side == RED ? points : 2 - points);
        position_apply(&position, move);
    }
}

bool book_play(struct book *book, const struct models *models, int games, uint64_t seed, int processes,
               struct text *error) {
    struct job job = {book, models, seed};
    struct spread jobs = {
        .total = games, .result_size = sizeof(struct book_game), .work = work, .context = &job, .processes = processes};
    struct book_game *played = collect_results(&jobs, error);
    if (!played) return false;
    book->games = games;
    for (int i = 0; i < book->count; i++)
        for (int j = 0; j < book->list[i].count; j++) {
            struct book_move *move = &book->list[i].moves[j];
            move->games = move->points = move->chosen = 0;
        }
    for (int i = 0; i < games; i++) count_game(book, &played[i]);
    free(played);
    return true;
}
