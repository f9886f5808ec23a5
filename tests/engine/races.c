/* `races POSITIONS NETWORK...`: lets the champion play itself until it has seen this many positions where the armies
   have passed each other and the player to move wins the race. There the minimum number of actions home decides the
   game, and the champion's move must not waste one. Prints the number of positions and how many were decided by a
   single action; exits with code 1 if an action is wasted. */
#include <stdio.h>
#include <stdlib.h>

#include "cli/model_file.h"
#include "freckers/notation.h"
#include "freckers/race.h"
#include "game/match.h"

#define RACE_BOARDS 1000000 /* races that take more to solve are skipped */
#define OPENING_ACTIONS 6
#define WAY_LIMITS "nodes 1500"    /* until the armies have passed */
#define RACE_LIMITS "nodes 100000" /* about 30 ms; includes boards of the race solver */

struct tally {
    int positions, narrow;
};

static int fewest(struct race *race, struct view view, enum rules rules) {
    return race_min_actions(race, view.frogs, view.pads, rules, 40, RACE_BOARDS);
}

static void check_move(struct race *race, const struct position *before, const struct position *after,
                       struct tally *tally) {
    enum rules rules = (enum rules)before->rules;
    int mine = fewest(race, view_of_mover(before), rules), theirs = fewest(race, view_of_opponent(before), rules);
    if (mine == RACE_UNKNOWN || theirs == RACE_UNKNOWN || mine > theirs) return;
    tally->positions++;
    tally->narrow += mine == theirs;
    if (fewest(race, view_of_opponent(after), rules) == mine - 1) return;
    char buffer[POSITION_TEXT_SIZE];
    struct text text = text_over(buffer, sizeof buffer);
    position_write(before, &text);
    fprintf(stderr, "races: an action is wasted in %s\n", buffer);
    exit(1);
}

static void play(struct session *session, struct race *race, enum rules rules, uint64_t seed, struct tally *tally) {
    char buffer[256];
    struct text error = text_over(buffer, sizeof buffer);
    struct position start;
    match_opening(session->game, &start, (int)rules, OPENING_ACTIONS, seed);
    session_new_game(session);
    session_start(session, &start);
    const struct position *position = (const struct position *)&session->position;
    while (position_outcome(position) == OUTCOME_OPEN) {
        struct position before = *position;
        struct report report;
        const char *limits = race_is_on(&before) ? RACE_LIMITS : WAY_LIMITS;
        if (!session_search(session, span_of(limits), &report, &error)) die(buffer);
        session_play(session, report.lines[0].moves[0]);
        if (race_is_on(&before)) check_move(race, &before, position, tally);
    }
}

int main(int count, char **words) {
    static struct session session;
    static struct race race;
    char buffer[256];
    struct text error = text_over(buffer, sizeof buffer);
    int wanted = count > 1 ? atoi(words[1]) : 500;
    struct tally tally = {0};
    session_open(&session, game_named(span_of("freckers")));
    for (int i = 2; i < count; i++)
        if (!model_file_load(&session, words[i], &error)) die(buffer);
    if (!session_set(&session, span_of("agent"), span_of("champion:hash=1"), &error)) die(buffer);
    for (uint64_t seed = 1; tally.positions < wanted; seed++)
        play(&session, &race, seed % 2 ? RULES_PADS : RULES_REFEREE, seed, &tally);
    printf("%d positions, %d decided by a single action\n", tally.positions, tally.narrow);
    session_close(&session);
    return 0;
}
