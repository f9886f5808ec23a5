/* `network [POSITIONS [SEED]]` plays random games under both rule sets with random networks. It compares incrementally
   updated sums with recomputed ones, and the score of every position with that of its mirror image. Prints how many
   positions it has checked; exits with code 1 on a difference. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/clock.h"
#include "core/fnv.h"
#include "core/random.h"
#include "freckers/moves.h"
#include "freckers/network.h"

#define PASS_SHARE 16 /* one in this many positions is also tested with a pass */

double clock_milliseconds(void) {
    return 0;
}

static void check(bool holds, const char *what) {
    if (holds) return;
    fprintf(stderr, "network: %s\n", what);
    exit(1);
}

static void put(unsigned char **at, uint32_t value, int bytes) {
    for (int i = 0; i < bytes; i++) *(*at)++ = (unsigned char)(value >> (8 * i));
}

/* Random weights of either sign, large enough to reach both ends of a unit's range. */
static uint32_t weight(struct random *random, int most) {
    return (uint32_t)((int)random_below(random, (uint32_t)(2 * most + 1)) - most);
}

static void make_network(struct network *network, enum rules rules, struct random *random) {
    unsigned char bytes[NETWORK_FILE_SIZE], *at = bytes;
    char buffer[160];
    struct text error = text_over(buffer, sizeof buffer);
    memcpy(at, NETWORK_MAGIC, 8);
    at += 8;
    *at++ = (unsigned char)rules;
    *at++ = NETWORK_UNITS;
    for (int i = 0; i < NETWORK_INPUTS * NETWORK_UNITS; i++) put(&at, weight(random, 200), 2);
    for (int i = 0; i < NETWORK_UNITS; i++) put(&at, weight(random, 500), 2);
    for (int i = 0; i < 2 * NETWORK_UNITS; i++) put(&at, weight(random, 500), 2);
    for (int i = 0; i < 2 * OUTLOOK_INPUTS; i++) put(&at, weight(random, 500), 2);
    put(&at, weight(random, 1000000), 4);
    put(&at, fnv32(bytes, (size_t)(at - bytes)), 4);
    check(network_read(network, bytes, sizeof bytes, &error), buffer);
}

static void compare(const struct network *network, const struct position *position, const struct accumulators *sums) {
    struct accumulators anew;
    network_refresh(network, position, &anew);
    check(!memcmp(&anew, sums, sizeof anew), "incrementally updated sums differ from recomputed ones");
    struct position mirror = *position;
    mirror.mine = bit_flip_columns(position->mine);
    mirror.theirs = bit_flip_columns(position->theirs);
    mirror.pads = bit_flip_columns(position->pads);
    check(network_evaluate(network, &mirror) == network_score(network, position, sums),
          "a mirrored position has a different score");
}

/* Plays a game and compares after every action; returns the number of positions. */
static int64_t play(const struct network *network, struct random *random) {
    struct position position;
    struct accumulators sums, after;
    int64_t count = 0;
    position_start(&position, network->rules);
    network_refresh(network, &position, &sums);
    while (position_outcome(&position) == OUTCOME_OPEN) {
        action list[MAX_ACTIONS];
        int actions = moves_list(&position, list);
        action chosen = list[random_below(random, (uint32_t)actions)];
        if (random_below(random, PASS_SHARE) == 0) {
            struct position passed = position;
            position_pass(&passed);
            network_update(network, &position, ACTION_NONE, &sums, &after);
            compare(network, &passed, &after);
        }
        network_update(network, &position, chosen, &sums, &after);
        position_apply(&position, chosen);
        sums = after;
        compare(network, &position, &sums);
        count++;
    }
    return count;
}

int main(int count, char **words) {
    int64_t wanted = count > 1 ? atoll(words[1]) : 10000, checked[RULE_SETS] = {0};
    static struct network networks[RULE_SETS];
    struct random random;
    random_seed(&random, count > 2 ? (uint64_t)atoll(words[2]) : 1, 0);
    for (int rules = 0; rules < RULE_SETS; rules++) {
        make_network(&networks[rules], (enum rules)rules, &random);
        while (checked[rules] < wanted / RULE_SETS) checked[rules] += play(&networks[rules], &random);
    }
    printf("%" PRId64 " positions under pads, %" PRId64 " under referee\n", checked[RULES_PADS],
           checked[RULES_REFEREE]);
    return 0;
}
