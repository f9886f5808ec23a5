/* `property [GAMES [SEED]]` plays random games with the engine and the slow rules side by side and compares everything
   in every position. Prints what it has checked; exits with code 1 on a difference. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/clock.h"
#include "core/random.h"
#include "freckers/array_board.h"
#include "freckers/moves.h"
#include "freckers/notation.h"
#include "game/game.h"
#include "slow.h"

/* One position in both implementations. */
struct pair {
    struct position fast;
    struct slow_position slow;
    action list[MAX_ACTIONS]; /* in the engine's order */
    int count;
    struct slow_action slow_list[SLOW_MOST_ACTIONS];
    int slow_count;
    int partner[MAX_ACTIONS]; /* index in slow_list of the same action */
};

struct tally {
    int games, red, blue, draw;
    int64_t positions, actions, longest_path;
};

static struct pair pair; /* static, so that `check` can print the position */

/* Nothing checked here depends on time. */
double clock_milliseconds(void) {
    return 0;
}

static void check(bool holds, const char *what) {
    if (holds) return;
    char text[SLOW_TEXT_SIZE];
    slow_write_position(&pair.slow, text);
    fprintf(stderr, "property: %s\n  in %s (%s)\n", what, text, rules_names[pair.fast.rules]);
    exit(1);
}

static int printed(int cell) {
    return pair.fast.side == RED ? cell : cell_turned(cell);
}

static bool same_position(const struct position *a, const struct position *b) {
    return a->mine == b->mine && a->theirs == b->theirs && a->pads == b->pads && a->key == b->key &&
           a->side == b->side && a->rules == b->rules && a->played == b->played;
}

static void check_texts_agree(const struct position *fast, const struct slow_position *slow, const char *what) {
    char fast_buffer[POSITION_TEXT_SIZE], slow_buffer[SLOW_TEXT_SIZE];
    struct text text = text_over(fast_buffer, sizeof fast_buffer);
    position_write(fast, &text);
    slow_write_position(slow, slow_buffer);
    check(!text.full && !strcmp(fast_buffer, slow_buffer), what);
}

static void read_position(struct position *position, const char *text) {
    char buffer[160];
    struct text error = text_over(buffer, sizeof buffer);
    check(position_read(position, (enum rules)pair.fast.rules, span_of(text), &error), buffer);
}

static void check_position(void) {
    char text[SLOW_TEXT_SIZE];
    struct position again;
    check(pair.fast.key == position_key(&pair.fast), "the incremental key differs from the recomputed one");
    check_texts_agree(&pair.fast, &pair.slow, "the positions differ");
    slow_write_position(&pair.slow, text);
    read_position(&again, text);
    check(same_position(&again, &pair.fast), "the position changes in a round trip through text");
    check(!strcmp(game_result(games[0], &pair.fast), slow_result(&pair.slow)), "the results differ");
}

/* Both implementations list the same actions; fills `partner`. */
static void check_list(void) {
    static int index_of[CELL_COUNT][CELL_COUNT]; /* by printed cells: index in slow_list, plus 1 */
    uint64_t destinations[CELL_COUNT] = {0};
    memset(index_of, 0, sizeof index_of);
    pair.count = moves_list(&pair.fast, pair.list);
    pair.slow_count = slow_actions(&pair.slow, pair.slow_list);
    check(pair.count == pair.slow_count, "the number of actions differs");
    check(moves_count(&pair.fast) == pair.count, "moves_count differs from the length of the list");
    check(pair.list[pair.count - 1] == ACTION_GROW, "GROW is not the last action");
    pair.partner[pair.count - 1] = pair.slow_count - 1;
    for (int i = 0; i < pair.slow_count - 1; i++) {
        const struct slow_action *move = &pair.slow_list[i];
        index_of[move->from_row * 8 + move->from_column][move->to_row * 8 + move->to_column] = i + 1;
    }
    for (int i = 0; i < pair.count - 1; i++) {
        int from = action_from(pair.list[i]), to = action_to(pair.list[i]);
        int *index = &index_of[printed(from)][printed(to)];
        check(*index > 0, "an illegal move is listed, or a move is listed twice");
        pair.partner[i] = *index - 1;
        *index = 0;
        destinations[from] |= bit(to);
        check(i == 0 || pair.list[i - 1] < pair.list[i], "the list is not in the order of the mover's cells");
    }
    for (uint64_t set = pair.fast.mine; set;) {
        int from = bit_take(&set);
        check(moves_destinations(&pair.fast, from) == destinations[from], "a frog's destinations differ");
    }
}

/* Every possible action code is legal if and only if it is listed. */
static void check_legality(void) {
    static bool listed[1 << 16];
    for (int i = 0; i < pair.count; i++) listed[pair.list[i]] = true;
    for (int i = 0; i < 1 << 16; i++)
        check(moves_is_legal(&pair.fast, (action)i) == listed[i], "moves_is_legal differs from the list");
    for (int i = 0; i < pair.count; i++) listed[pair.list[i]] = false;
}

static void check_path(action move, const struct slow_action *partner, struct tally *tally) {
    uint8_t path[LONGEST_PATH];
    int length = moves_path(&pair.fast, move, path);
    check(length == partner->hops + 1, "the path is not the shortest");
    check(path[0] == action_from(move) && path[length - 1] == action_to(move), "the path has the wrong ends");
    for (int i = 1; i < length; i++)
        check(slow_hop_is_legal(&pair.slow, printed(path[i - 1]), printed(path[i]), i == 1, i == length - 1),
              "the path contains an illegal hop");
    if (length > tally->longest_path) tally->longest_path = length;
    uint64_t pads = pair.fast.pads;
    struct position dry = pair.fast;
    dry.rules = RULES_PADS;
    length = moves_dry_path(&pair.fast, move, path);
    check(path[0] == action_from(move) && path[length - 1] == action_to(move), "the dry path has the wrong ends");
    for (int i = 1; i < length; i++)
        check((pads & bit(path[i])) || !(moves_destinations(&dry, path[0]) & bit(path[length - 1])),
              "the dry path touches water although there is another");
    for (int i = 1; i < length; i++)
        check(slow_hop_is_legal(&pair.slow, printed(path[i - 1]), printed(path[i]), i == 1, i == length - 1),
              "the dry path contains an illegal hop");
}

static void check_action_texts(action written, const struct slow_action *partner) {
    char buffer[ACTION_TEXT_SIZE], slow_buffer[SLOW_TEXT_SIZE], reason[160];
    struct text text = text_over(buffer, sizeof buffer), error = text_over(reason, sizeof reason);
    action read = ACTION_NONE;
    action_write(written, (enum side)pair.fast.side, &text);
    slow_write_action(partner, slow_buffer);
    check(!text.full && !strcmp(buffer, slow_buffer), "the action's texts differ");
    check(action_read(&read, &pair.fast, span_of(buffer), &error), reason);
    check(read == written, "the action changes in a round trip through text");
    text_clear(&text);
    referee_write(written, &pair.fast, &text);
    read = ACTION_NONE;
    check(!text.full && slow_is_referee_text(&pair.slow, partner, buffer), "the referee's text is wrong");
    check(referee_read(&read, &pair.fast, span_of(buffer), &error), reason);
    check(read == written, "the action changes in a round trip through the referee's text");
}

/* The array board is the same position after the same actions, and says the same about it. */
static void check_array(const struct position *fast, const struct array_board *board) {
    struct position read;
    array_board_get(board, &read);
    read.key = fast->key;
    check(same_position(&read, fast), "the array board differs");
    check(array_board_outcome(board) == position_outcome(fast), "the array board has another outcome");
}

static void check_array_list(void) {
    struct array_board board;
    action list[MAX_ACTIONS];
    array_board_set(&board, &pair.fast);
    check_array(&pair.fast, &board);
    int count = array_board_list(&board, list);
    check(count == pair.count && !memcmp(list, pair.list, (size_t)count * sizeof *list),
          "the array board lists other actions");
    struct position passed = pair.fast;
    position_pass(&passed);
    array_board_pass(&board);
    check_array(&passed, &board);
}

/* Every action updates the key correctly and leads to the same position in both. */
static void check_apply(action played, const struct slow_action *partner) {
    struct position fast = pair.fast;
    struct slow_position slow = pair.slow;
    struct array_board board;
    array_board_set(&board, &fast);
    array_board_apply(&board, played);
    position_apply(&fast, played);
    check_array(&fast, &board);
    slow_apply(&slow, partner);
    check(fast.key == position_key(&fast), "an action leaves a wrong key");
    check_texts_agree(&fast, &slow, "an action leads to different positions");
}

/* The engine represents the mirror image identically, and its moves are mirrored. */
static void check_mirror(void) {
    struct slow_position mirrored;
    struct position fast;
    char text[SLOW_TEXT_SIZE];
    action list[MAX_ACTIONS];
    slow_mirror(&pair.slow, &mirrored);
    slow_write_position(&mirrored, text);
    read_position(&fast, text);
    check(fast.key == pair.fast.key, "the mirror image has a different key");
    check(fast.side != pair.fast.side && fast.mine == pair.fast.mine && fast.theirs == pair.fast.theirs &&
              fast.pads == pair.fast.pads,
          "the mirror image has different bits");
    check(moves_list(&fast, list) == pair.count, "the mirror image has a different number of actions");
    for (int i = 0; i < pair.count; i++) {
        char buffer[ACTION_TEXT_SIZE], mirrored_buffer[SLOW_TEXT_SIZE];
        struct text action_text = text_over(buffer, sizeof buffer);
        struct slow_action partner = pair.slow_list[pair.partner[i]];
        if (partner.from_row >= 0) {
            partner.from_row = 7 - partner.from_row;
            partner.to_row = 7 - partner.to_row;
        }
        action_write(list[i], (enum side)fast.side, &action_text);
        slow_write_action(&partner, mirrored_buffer);
        check(list[i] == pair.list[i] && !strcmp(buffer, mirrored_buffer), "the mirror image has different actions");
    }
}

/* Uniformly random games rarely reach the end, so in some games the frogs prefer to move forward. */
static int choose(struct random *random, int pressure) {
    int choice = (int)random_below(random, (uint32_t)pair.count), best = -1;
    if ((int)random_below(random, 4) >= pressure) return choice;
    for (int i = 0; i < pair.count - 1; i++) {
        int gain = cell_row(action_to(pair.list[i])) - cell_row(action_from(pair.list[i]));
        int gain_of_best = best < 0 ? 0 : cell_row(action_to(pair.list[best])) - cell_row(action_from(pair.list[best]));
        if (gain > gain_of_best) best = i;
    }
    return best < 0 ? choice : best;
}

static void play_game(enum rules rules, struct random *random, struct tally *tally) {
    int pressure = (int)random_below(random, 4);
    position_start(&pair.fast, rules);
    slow_start(&pair.slow, rules == RULES_REFEREE);
    for (;; tally->positions++) {
        check_position();
        if (position_outcome(&pair.fast) != OUTCOME_OPEN) break;
        check_list();
        check_array_list();
        check_mirror();
        if (tally->positions % 64 == 0) check_legality();
        for (int i = 0; i < pair.count; i++) {
            const struct slow_action *partner = &pair.slow_list[pair.partner[i]];
            if (pair.list[i] != ACTION_GROW) check_path(pair.list[i], partner, tally);
            check_action_texts(pair.list[i], partner);
            check_apply(pair.list[i], partner);
        }
        tally->actions += pair.count;
        int choice = choose(random, pressure);
        position_apply(&pair.fast, pair.list[choice]);
        slow_apply(&pair.slow, &pair.slow_list[pair.partner[choice]]);
    }
    check(!moves_is_legal(&pair.fast, ACTION_GROW), "an action is legal after the end");
    check(moves_perft(&pair.fast, 1) == 0, "a finished game has children");
    const char *result = slow_result(&pair.slow);
    tally->games++;
    tally->red += !strcmp(result, "red");
    tally->blue += !strcmp(result, "blue");
    tally->draw += !strcmp(result, "draw");
}

int main(int argument_count, char **arguments) {
    int games = argument_count > 1 ? atoi(arguments[1]) : 2000;
    uint64_t seed = argument_count > 2 ? strtoull(arguments[2], NULL, 10) : 1;
    struct tally tally = {0};
    struct random random;
    random_seed(&random, seed, 0);
    for (int i = 0; i < games; i++) play_game(i % 2 ? RULES_REFEREE : RULES_PADS, &random, &tally);
    printf("games %d red %d blue %d draw %d positions %" PRId64 " actions %" PRId64 " longest path %" PRId64 "\n",
           tally.games, tally.red, tally.blue, tally.draw, tally.positions, tally.actions, tally.longest_path);
    return 0;
}
