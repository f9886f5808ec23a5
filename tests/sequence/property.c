/* Plays random games of Sequence and checks what must hold in every position. `property [GAMES [SEED]]` prints what it
   has checked; what does not hold ends it with code 1. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/clock.h"
#include "sequence/describe.h"
#include "sequence/registry.h"

#define ASKED_EVERY 997 /* positions between two in which every agent is asked */
#define TEXTS_EVERY 7   /* positions or actions between two that go through text */
#define AGENT_LIMITS "nodes 40"

struct tally {
    int games, red, blue, draw;
    int64_t positions, actions, trades, removals, completions, questions;
};

static struct game game; /* the only one: static so that a failure can say where it happened */

/* Nothing that is checked here depends on time. */
double clock_milliseconds(void) {
    return 1;
}

static void check(bool holds, const char *what) {
    if (holds) return;
    char buffer[GAME_TEXT_SIZE];
    struct text text = text_over(buffer, sizeof buffer);
    game_write(&game, &text);
    fprintf(stderr, "property: %s\n  in %s\n", what, buffer);
    exit(1);
}

/* Every kind of card is there twice, wherever the cards are. */
static void check_cards(void) {
    const struct state *state = &game.state;
    int counts[CARD_COUNT] = {0}, total = 0;
    const struct {
        const card *cards;
        int count;
    } places[] = {
        {state->hands[0], state->hand_counts[0]},
        {state->hands[1], state->hand_counts[1]},
        {state->draft, state->draft_count},
        {state->stock + state->stock_next, state->stock_end - state->stock_next},
        {game.discards, game.discard_count},
    };
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        for (int j = 0; j < places[i].count; j++, total++) counts[places[i].cards[j]]++;
    check(total == PACK_SIZE, "there are not 104 cards");
    for (int i = 0; i < CARD_COUNT; i++) check(counts[i] == 2, "a card is not there twice");
}

static bool same_board(const struct board *a, const struct board *b) {
    return !memcmp(a->chips, b->chips, sizeof a->chips) && !memcmp(a->locked, b->locked, sizeof a->locked) &&
           !memcmp(a->plain_lines, b->plain_lines, sizeof a->plain_lines) &&
           !memcmp(a->locked_lines, b->locked_lines, sizeof a->locked_lines) && a->sequences[0] == b->sequences[0] &&
           a->sequences[1] == b->sequences[1];
}

/* Sets and lines agree: the board made anew from the sets is the same. */
static void check_board(void) {
    const struct board *board = &game.state.board;
    struct board again;
    board_clear(&again);
    for (int seat = 0; seat < 2; seat++)
        for (struct cells chips = board->chips[seat]; cells_any(chips);) {
            int cell = cells_take(&chips);
            board_put(&again, seat, cell, cells_has(board->locked[seat], cell));
        }
    memcpy(again.sequences, board->sequences, sizeof again.sequences);
    check(same_board(board, &again), "the lines of the board differ from its sets");
    struct cells both = {board->chips[0].low & board->chips[1].low, board->chips[0].high & board->chips[1].high};
    check(!cells_any(both), "a cell has chips of both players");
}

static void check_texts(void) {
    char first[GAME_TEXT_SIZE], second[GAME_TEXT_SIZE], message[160];
    struct text text = text_over(first, sizeof first), again_text = text_over(second, sizeof second);
    struct text error = text_over(message, sizeof message);
    struct game again;
    game_write(&game, &text);
    struct reader json = reader_over(span_of(first), &error);
    check(!text.full && game_read(&again, &json) && !span_trim(json.rest).length, message);
    game_write(&again, &again_text);
    check(!strcmp(first, second), "the game changes on its way through text");
    check(same_board(&again.state.board, &game.state.board), "the board changes on its way through text");
    for (int seat = 0; seat < 2; seat++) {
        struct view view, view_again;
        text_clear(&text);
        text_clear(&again_text);
        view_of(&view, &game, seat);
        view_write(&view, &text);
        json = reader_over(span_of(first), &error);
        check(!text.full && view_read(&view_again, &json), message);
        view_write(&view_again, &again_text);
        check(!strcmp(first, second), "the view changes on its way through text");
    }
}

static void check_plays(const play *list, int count) {
    const struct state *state = &game.state;
    check((count == 0) == state_is_over(state), "the list is empty but the game not over, or the other way round");
    for (int i = 0; i < count; i++) {
        char buffer[16], message[160];
        struct text text = text_over(buffer, sizeof buffer), error = text_over(message, sizeof message);
        play read;
        check(state_is_legal(state, list[i]), "a listed action is not legal");
        if (i % TEXTS_EVERY) continue;
        play_write(list[i], &text);
        check(!text.full && play_read(&read, state, span_of(buffer), &error) && read == list[i],
              "an action changes on its way through text");
    }
}

/* The game with other hidden cards that the player to move cannot tell from it. */
static struct game with_other_cards(struct random *random) {
    struct game other = game;
    struct state *state = &other.state;
    int seat = !state->turn, count = 0;
    card *hidden[PACK_SIZE];
    for (int i = 0; i < state->hand_counts[seat]; i++)
        if (!(state->known[seat] >> i & 1)) hidden[count++] = &state->hands[seat][i];
    for (int i = state->stock_next; i < state->stock_end; i++) hidden[count++] = &state->stock[i];
    for (int i = count - 1; i > 0; i--) {
        int place = (int)random_below(random, (uint32_t)i + 1);
        card moved = *hidden[i];
        *hidden[i] = *hidden[place];
        *hidden[place] = moved;
    }
    return other;
}

static play ask(struct sequence_session *session, const struct game *asked, int64_t *nodes) {
    char message[160];
    struct text error = text_over(message, sizeof message);
    struct play_report report;
    double milliseconds;
    sequence_new_game(session);
    sequence_start(session, asked);
    check(sequence_go(session, span_of(AGENT_LIMITS), &error), message);
    while (sequence_step(session, 1000)) {
    }
    sequence_report(session, &report, &milliseconds);
    *nodes = report.nodes;
    return report.lines[0].plays[0];
}

/* Hidden cards change neither the view nor what any agent does. */
static void check_secrets(struct random *random, bool ask_agents, struct tally *tally) {
    struct game other = with_other_cards(random);
    struct view view, other_view;
    memset(&view, 0, sizeof view);
    memset(&other_view, 0, sizeof other_view);
    view_of(&view, &game, game.state.turn);
    view_of(&other_view, &other, other.state.turn);
    char first[GAME_TEXT_SIZE], second[GAME_TEXT_SIZE];
    struct text text = text_over(first, sizeof first), other_text = text_over(second, sizeof second);
    view_write(&view, &text);
    view_write(&other_view, &other_text);
    check(!strcmp(first, second), "the view shows hidden cards");
    for (int i = 0; i < sequence_agent_count && ask_agents; i++) {
        char message[160];
        struct text error = text_over(message, sizeof message);
        struct sequence_session session;
        int64_t nodes, other_nodes;
        sequence_open(&session);
        check(sequence_set(&session, span_of("agent"), span_of(sequence_agents[i]->name), &error), message);
        play chosen = ask(&session, &game, &nodes), other_chosen = ask(&session, &other, &other_nodes);
        check(state_is_legal(&game.state, chosen), "an agent acts illegally");
        check(chosen == other_chosen && nodes == other_nodes, "an agent acts by hidden cards");
        sequence_close(&session);
        tally->questions++;
    }
}

static void play_game(uint64_t deal, struct random *random, struct tally *tally) {
    game_deal(&game, deal % 5 ? RULES_COURSE : RULES_CLEAN, deal);
    for (;; tally->positions++) {
        play list[MOST_PLAYS];
        int count = state_list(&game.state, list);
        check_cards();
        check_board();
        if (tally->positions % TEXTS_EVERY == 0) check_texts();
        check_plays(list, count);
        if (!count) break;
        bool ask_agents = tally->positions % ASKED_EVERY == 0;
        if (ask_agents || tally->positions % TEXTS_EVERY == 1) check_secrets(random, ask_agents, tally);
        play chosen = list[random_below(random, (uint32_t)count)];
        tally->actions += count;
        tally->trades += play_kind(chosen) == PLAY_TRADE;
        tally->removals += play_kind(chosen) == PLAY_REMOVE;
        game_apply(&game, chosen);
        tally->completions += game.event != EVENT_NONE;
    }
    int lead = state_lead(&game.state);
    tally->games++;
    tally->red += lead > 0;
    tally->blue += lead < 0;
    tally->draw += lead == 0;
}

int main(int argument_count, char **arguments) {
    int games = argument_count > 1 ? atoi(arguments[1]) : 5000;
    uint64_t seed = argument_count > 2 ? strtoull(arguments[2], NULL, 10) : 1;
    struct tally tally = {0};
    struct random random;
    random_seed(&random, seed, 0);
    for (int i = 0; i < games; i++) play_game(seed * 1000003 + (uint64_t)i, &random, &tally);
    printf(
        "games %d red %d blue %d draw %d positions %lld actions %lld trades %lld removals %lld completions %lld "
        "questions %lld\n",
        tally.games, tally.red, tally.blue, tally.draw, (long long)tally.positions, (long long)tally.actions,
        (long long)tally.trades, (long long)tally.removals, (long long)tally.completions, (long long)tally.questions);
    return 0;
}
