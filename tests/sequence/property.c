/* Plays random games of Sequence and checks invariants in every position. `property [GAMES [SEED]]` prints what it has
   checked; a violated invariant ends it with code 1. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/clock.h"
#include "game/session.h"
#include "sequence/play_text.h"
#include "sequence/position.h"

#define AGENTS_EVERY 997 /* interval, in positions, at which every agent searches */
#define TEXTS_EVERY 7    /* interval, in positions or actions, of round trips through text */
#define AGENT_LIMITS "nodes 40"

struct tally {
    int games, red, blue, draw;
    int64_t positions, actions, trades, removals, completions, questions;
};

extern const struct game sequence_game;
static struct sequence_position game; /* static, so that a failed check can print it */
static struct deal *const deal = &game.deal;

/* Nothing checked here depends on time. */
double clock_milliseconds(void) {
    return 1;
}

static void check(bool holds, const char *what) {
    if (holds) return;
    char buffer[GAME_TEXT_SIZE];
    struct text text = text_over(buffer, sizeof buffer);
    deal_write(deal, &text);
    fprintf(stderr, "property: %s\n  in %s\n", what, buffer);
    exit(1);
}

/* Hands, draft, stock and discards together hold two of every card. */
static void check_cards(void) {
    const struct state *state = &deal->state;
    int counts[CARD_COUNT] = {0}, total = 0;
    const struct {
        const card *cards;
        int count;
    } places[] = {
        {state->hands[0], state->hand_counts[0]},
        {state->hands[1], state->hand_counts[1]},
        {state->draft, state->draft_count},
        {state->stock + state->stock_next, state->stock_end - state->stock_next},
        {deal->discards, deal->discard_count},
    };
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        for (int j = 0; j < places[i].count; j++, total++) counts[places[i].cards[j]]++;
    check(total == PACK_SIZE, "there are not 104 cards");
    for (int i = 0; i < CARD_COUNT; i++) check(counts[i] == 2, "a card does not occur twice");
}

static bool same_board(const struct board *a, const struct board *b) {
    return !memcmp(a->chips, b->chips, sizeof a->chips) && !memcmp(a->locked, b->locked, sizeof a->locked) &&
           !memcmp(a->plain_lines, b->plain_lines, sizeof a->plain_lines) &&
           !memcmp(a->locked_lines, b->locked_lines, sizeof a->locked_lines) && a->sequences[0] == b->sequences[0] &&
           a->sequences[1] == b->sequences[1];
}

/* Sets and lines agree: rebuilding the board from its sets gives the same board. */
static void check_board(void) {
    const struct board *board = &deal->state.board;
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
    struct deal again;
    deal_write(deal, &text);
    struct reader json = reader_over(span_of(first), &error);
    check(!text.full && deal_read(&again, &json) && !span_trim(json.rest).length, message);
    deal_write(&again, &again_text);
    check(!strcmp(first, second), "writing and reading changes the game");
    check(same_board(&again.state.board, &deal->state.board), "writing and reading changes the board");
    for (int seat = 0; seat < 2; seat++) {
        struct view view, view_again;
        text_clear(&text);
        text_clear(&again_text);
        view_of(&view, deal, seat);
        view_write(&view, &text);
        json = reader_over(span_of(first), &error);
        check(!text.full && view_read(&view_again, &json), message);
        view_write(&view_again, &again_text);
        check(!strcmp(first, second), "writing and reading changes the view");
    }
}

static void check_plays(const play *list, int count) {
    const struct state *state = &deal->state;
    check((count == 0) == state_is_over(state), "the list is empty but the game is not over, or the other way round");
    for (int i = 0; i < count; i++) {
        char buffer[GAME_ACTION_TEXT_SIZE], message[160];
        struct text text = text_over(buffer, sizeof buffer), error = text_over(message, sizeof message);
        play read;
        check(state_is_legal(state, list[i]), "a listed action is not legal");
        if (i % TEXTS_EVERY) continue;
        play_write(list[i], &text);
        check(!text.full && play_read(&read, state, span_of(buffer), &error) && read == list[i],
              "writing and reading changes an action");
    }
}

/* The game with the hidden cards shuffled: the player to move sees no difference. */
static struct sequence_position with_other_cards(struct random *random) {
    struct sequence_position other = game;
    struct state *state = &other.deal.state;
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

static play ask(struct session *session, const struct sequence_position *asked, int64_t *nodes) {
    char message[160];
    struct text error = text_over(message, sizeof message);
    struct report report;
    session_new_game(session);
    session_start(session, asked);
    check(session_search(session, span_of(AGENT_LIMITS), &report, &error), message);
    *nodes = report.nodes;
    return report.lines[0].moves[0];
}

/* The hidden cards affect neither the view nor any agent. */
static void check_secrets(struct random *random, bool ask_agents, struct tally *tally) {
    struct sequence_position other = with_other_cards(random);
    struct view view, other_view;
    position_view(&game, &view);
    position_view(&other, &other_view);
    check(!memcmp(&view, &other_view, sizeof view), "the view shows hidden cards");
    for (const struct agent *const *agent = agents_of(&sequence_game); *agent && ask_agents; agent++) {
        char message[160];
        struct text error = text_over(message, sizeof message);
        static struct session session;
        int64_t nodes, other_nodes;
        session_open(&session, &sequence_game);
        check(session_set(&session, span_of("agent"), span_of((*agent)->name), &error), message);
        play chosen = ask(&session, &game, &nodes), other_chosen = ask(&session, &other, &other_nodes);
        check(state_is_legal(&deal->state, chosen), "an agent plays an illegal action");
        check(chosen == other_chosen && nodes == other_nodes, "an agent depends on hidden cards");
        session_close(&session);
        tally->questions++;
    }
}

static void play_game(uint64_t seed, struct random *random, struct tally *tally) {
    sequence_game.start(&game, seed % 5 ? RULES_COURSE : RULES_CLEAN, seed);
    for (;; tally->positions++) {
        play list[MAX_PLAYS];
        int count = state_list(&deal->state, list);
        check_cards();
        check_board();
        if (tally->positions % TEXTS_EVERY == 0) check_texts();
        check_plays(list, count);
        if (!count) break;
        bool ask_agents = tally->positions % AGENTS_EVERY == 0;
        if (ask_agents || tally->positions % TEXTS_EVERY == 1) check_secrets(random, ask_agents, tally);
        play chosen = list[random_below(random, (uint32_t)count)];
        tally->actions += count;
        tally->trades += play_kind(chosen) == PLAY_TRADE;
        tally->removals += play_kind(chosen) == PLAY_REMOVE;
        deal_apply(deal, chosen);
        tally->completions += deal->event != EVENT_NONE;
    }
    int lead = state_lead(&deal->state);
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
