/* `forced-wins [COUNT [SEED]]` finds positions with a forced win by exhaustive search and prints them in the format of
   tests/vectors/forced-wins.jsonl. The positions come from random games, biased forward, under both rule sets. */
#include <stdio.h>
#include <stdlib.h>

#include "core/clock.h"
#include "freckers/notation.h"
#include "freckers/playout.h"

#define MAX_WITHIN 5
#define MAX_WINNING 0.5 /* maximum share of winning actions, so that a win is not found by luck */

double clock_milliseconds(void) {
    return 0;
}

static bool wins_within(const struct position *position, int actions);

/* Whether this move forces a win within `actions` actions, including itself. */
static bool action_wins(const struct position *position, action move, int actions) {
    struct position next = *position;
    position_apply(&next, move);
    enum outcome outcome = position_outcome(&next);
    if (outcome != OUTCOME_OPEN) return outcome == OUTCOME_LOSS;
    if (actions < 3) return false;
    action list[MAX_ACTIONS];
    int count = moves_list(&next, list);
    for (int i = 0; i < count; i++) {
        struct position answer = next;
        position_apply(&answer, list[i]);
        if (position_outcome(&answer) == OUTCOME_OPEN ? !wins_within(&answer, actions - 2)
                                                      : position_outcome(&answer) != OUTCOME_WIN)
            return false;
    }
    return true;
}

static bool wins_within(const struct position *position, int actions) {
    /* An action brings home at most one frog. */
    bool can_arrive = bit_count(position->mine & ~GOAL_ROW) <= (actions + 1) / 2;
    if (!can_arrive && position->played + actions < LAST_ACTION) return false;
    action list[MAX_ACTIONS];
    int count = moves_list(position, list);
    for (int i = 0; i < count; i++)
        if (action_wins(position, list[i], actions)) return true;
    return false;
}

/* Prints the position if it has a forced win that is hard to find by luck. */
static bool print_if_won(const struct position *position) {
    int within = 1;
    while (within <= MAX_WITHIN && !wins_within(position, within)) within += 2;
    if (within > MAX_WITHIN) return false;
    action list[MAX_ACTIONS];
    int count = moves_list(position, list), winning = 0;
    char buffer[4096];
    struct text text = text_over(buffer, sizeof buffer);
    for (int i = 0; i < count; i++) {
        if (!action_wins(position, list[i], MAX_WITHIN)) continue;
        text_string(&text, winning++ ? ",\"" : "\"");
        action_write(list[i], (enum side)position->side, &text);
        text_character(&text, '"');
    }
    if (winning > count * MAX_WINNING) return false;
    char fen[POSITION_TEXT_SIZE];
    struct text fen_text = text_over(fen, sizeof fen);
    position_write(position, &fen_text);
    printf("{\"fen\":\"%s\",\"rules\":\"%s\",\"within\":%d,\"legal\":%d,\"wins\":[%s]}\n", fen,
           rules_names[position->rules], within, count, buffer);
    return true;
}

int main(int argument_count, char **arguments) {
    int wanted = argument_count > 1 ? atoi(arguments[1]) : 50;
    struct random random;
    random_seed(&random, argument_count > 2 ? strtoull(arguments[2], NULL, 10) : 1, 0);
    for (int found = 0, game = 0; found < wanted; game++) {
        struct position position, won[LAST_ACTION];
        int count = 0;
        const struct playout_policy hasty = {.kind = PLAYOUT_UNIFORM, .greedy = 0.7};
        position_start(&position, game % 2 ? RULES_REFEREE : RULES_PADS);
        while (position_outcome(&position) == OUTCOME_OPEN) {
            won[count++] = position;
            position_apply(&position, playout_action(&hasty, &position, &random));
        }
        /* At most one position per game, and not always the last possible one. */
        int back = 1 + (int)random_below(&random, 6);
        if (count > back && print_if_won(&won[count - back])) found++;
    }
    return 0;
}
