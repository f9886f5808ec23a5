#include "arena/swiss.h"

#include <stdlib.h>
#include <string.h>

#include "arena/matching.h"
#include "core/random.h"

enum { ABSENT = -2, BROKEN = -1 };
#define PAIRED (-1)

struct swiss {
    int players, rounds, pairs, games; /* pairs of players in a round, and games of each pair */
    uint8_t order[MAX_PLAYERS];        /* a random order, for players with equal points */
    int drawn;
    int8_t *results;        /* of each game, for the lower number of its pairing: 0 loss, 1 draw, 2 win */
    uint8_t (*pairings)[2]; /* round by round, the lower number first */
    int16_t *byes;          /* by round */
    struct matching matching;
};

int swiss_most_rounds(int players) {
    return players % 2 ? players : players - 1;
}

int swiss_usual_rounds(int players) {
    int rounds = 1;
    while (1 << rounds < players) rounds++;
    return rounds;
}

static int games_in_round(const struct swiss *swiss) {
    return swiss->pairs * swiss->games;
}

/* The players of a game, the lower number first. */
static const uint8_t *players_of(const struct swiss *swiss, int number) {
    return swiss_players(swiss, number / games_in_round(swiss), number / 2 % swiss->pairs);
}

static void shuffle(struct swiss *swiss, uint64_t seed) {
    struct random random;
    random_seed(&random, seed, 0);
    for (int i = 0; i < swiss->players; i++) {
        int at = (int)random_below(&random, (uint32_t)i + 1);
        swiss->order[i] = swiss->order[at];
        swiss->order[at] = (uint8_t)i;
    }
}

/* Adds up everybody's points so far. */
static void sum_points(const struct swiss *swiss, int *sums) {
    memset(sums, 0, (size_t)swiss->players * sizeof *sums);
    for (int round = 0; round < swiss->drawn; round++)
        if (swiss->byes[round] != NO_BYE) sums[swiss->byes[round]] += 2 * swiss->games;
    for (int number = 0; number < swiss->drawn * games_in_round(swiss); number++) {
        if (swiss->results[number] < 0) continue;
        const uint8_t *players = players_of(swiss, number);
        sums[players[0]] += swiss->results[number];
        sums[players[1]] += 2 - swiss->results[number];
    }
}

/* Who has met whom how often; the bye is one player more. */
static void count_meetings(struct swiss *swiss) {
    struct matching *matching = &swiss->matching;
    for (int round = 0; round < swiss->drawn; round++) {
        for (int pair = 0; pair < swiss->pairs; pair++) {
            const uint8_t *both = swiss_players(swiss, round, pair);
            matching_count_meeting(matching, both[0], both[1]);
        }
        if (swiss->byes[round] != NO_BYE) matching_count_meeting(matching, swiss->byes[round], swiss->players);
    }
}

static void draw_round(struct swiss *swiss) {
    int sums[MAX_PLAYERS], ranked[MAX_PLAYERS], mates[MAX_PLAYERS + 1], round = swiss->drawn, pair = 0;
    bool odd = swiss->players % 2;
    sum_points(swiss, sums);
    for (int i = 0; i < swiss->players; i++) { /* equal points stay in the random order */
        int at = i, player = swiss->order[i];
        for (; at && sums[ranked[at - 1]] < sums[player]; at--) ranked[at] = ranked[at - 1];
        ranked[at] = player;
    }
    matching_clear(&swiss->matching, swiss->players + odd);
    count_meetings(swiss);
    matching_pair(&swiss->matching, ranked, swiss->players, mates);
    swiss->byes[round] = odd ? (int16_t)mates[swiss->players] : NO_BYE;
    for (int i = 0; i < swiss->players; i++) { /* the leaders' games come first */
        int one = ranked[i], other = mates[one];
        if (other == swiss->players || other == PAIRED) continue;
        mates[other] = PAIRED;
        uint8_t *both = swiss->pairings[round * swiss->pairs + pair++];
        both[0] = (uint8_t)(one < other ? one : other);
        both[1] = (uint8_t)(one < other ? other : one);
    }
    swiss->drawn++;
}

struct swiss *swiss_open(const struct experiment *experiment) {
    struct swiss *swiss = calloc(1, sizeof *swiss);
    if (!swiss) return NULL;
    swiss->players = experiment->player_count;
    swiss->rounds = experiment->rounds;
    swiss->pairs = swiss->players / 2;
    swiss->games = experiment->games;
    size_t pairs = (size_t)swiss->rounds * (size_t)swiss->pairs, games = pairs * (size_t)swiss->games;
    swiss->results = malloc(games);
    swiss->pairings = calloc(pairs, sizeof *swiss->pairings);
    swiss->byes = calloc((size_t)swiss->rounds, sizeof *swiss->byes);
    if (!swiss->results || !swiss->pairings || !swiss->byes) {
        swiss_close(swiss);
        return NULL;
    }
    memset(swiss->results, ABSENT, games);
    shuffle(swiss, experiment->seed);
    draw_round(swiss);
    return swiss;
}

void swiss_close(struct swiss *swiss) {
    if (!swiss) return;
    free(swiss->results);
    free(swiss->pairings);
    free(swiss->byes);
    free(swiss);
}

static bool is_complete(const struct swiss *swiss, int round) {
    int count = games_in_round(swiss);
    for (int i = 0; i < count; i++)
        if (swiss->results[round * count + i] == ABSENT) return false;
    return true;
}

void swiss_catch_up(struct swiss *swiss) {
    while (swiss->drawn < swiss->rounds && is_complete(swiss, swiss->drawn - 1)) draw_round(swiss);
}

void swiss_take(struct swiss *swiss, int number, int points) {
    swiss->results[number] = (int8_t)(points < 0 ? BROKEN : points);
    swiss_catch_up(swiss);
}

int swiss_drawn(const struct swiss *swiss) {
    return swiss->drawn;
}

const uint8_t *swiss_players(const struct swiss *swiss, int round, int pair) {
    return swiss->pairings[round * swiss->pairs + pair];
}

int swiss_bye(const struct swiss *swiss, int round) {
    return swiss->byes[round];
}

int swiss_points(const struct swiss *swiss, int player) {
    int sums[MAX_PLAYERS];
    sum_points(swiss, sums);
    return sums[player];
}

static int sum_opponents(const struct swiss *swiss, const int *sums, int player) {
    int sum = 0;
    for (int i = 0; i < swiss->drawn * swiss->pairs; i++)
        for (int side = 0; side < 2; side++)
            if (swiss->pairings[i][side] == player) sum += sums[swiss->pairings[i][!side]];
    return sum;
}

int swiss_buchholz(const struct swiss *swiss, int player) {
    int sums[MAX_PLAYERS];
    sum_points(swiss, sums);
    return sum_opponents(swiss, sums, player);
}

void swiss_rank(const struct swiss *swiss, int *order) {
    int sums[MAX_PLAYERS], others[MAX_PLAYERS];
    sum_points(swiss, sums);
    for (int i = 0; i < swiss->players; i++) others[i] = sum_opponents(swiss, sums, i);
    for (int i = 0; i < swiss->players; i++) {
        int at = i;
        for (; at; at--) {
            int before = order[at - 1];
            if (sums[before] > sums[i] || (sums[before] == sums[i] && others[before] >= others[i])) break;
            order[at] = before;
        }
        order[at] = i;
    }
}

int8_t *swiss_results(struct swiss *swiss, size_t *size) {
    *size = (size_t)swiss->rounds * (size_t)games_in_round(swiss);
    return swiss->results;
}
