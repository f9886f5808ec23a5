#include "sequence/state.h"

#include <string.h>

#include "core/random.h"

#define DEAL_STREAM 104 /* keeps deals independent of the agents' random numbers for the same seed */

void state_deal(struct state *state, enum sequence_rules rules, uint64_t seed) {
    struct random random;
    random_seed(&random, seed, DEAL_STREAM);
    memset(state, 0, sizeof *state);
    state->rules = (uint8_t)rules;
    state->stock_end = PACK_SIZE;
    board_clear(&state->board);
    for (int i = 0; i < PACK_SIZE; i++) {
        int place = (int)random_below(&random, (uint32_t)i + 1);
        state->stock[i] = state->stock[place];
        state->stock[place] = (card)(i % CARD_COUNT);
    }
    while (state->draft_count < DRAFT_SIZE) state->draft[state->draft_count++] = state->stock[state->stock_next++];
    for (int seat = 0; seat < 2; seat++)
        while (state->hand_counts[seat] < HAND_SIZE)
            state->hands[seat][state->hand_counts[seat]++] = state->stock[state->stock_next++];
}

struct cells state_targets(const struct state *state, card card) {
    const struct board *board = &state->board;
    int other = !state->turn;
    if (card_is_wild(card)) return board_empty(board);
    if (card_is_remover(card)) return cells_without(board->chips[other], board->locked[other]);
    struct cells targets = {0};
    for (int i = 0; i < 2; i++)
        if (board_is_empty(board, card_cells[card][i])) cells_flip(&targets, card_cells[card][i]);
    return targets;
}

bool state_must_decide(const struct state *state) {
    if (state->traded[state->turn]) return false;
    for (int i = 0; i < state->hand_counts[state->turn]; i++)
        if (state_is_dead(state, state->hands[state->turn][i])) return true;
    return false;
}

static bool ended_by_rule(const struct state *state) {
    return state->board.sequences[0] >= SEQUENCES_TO_WIN || state->board.sequences[1] >= SEQUENCES_TO_WIN ||
           state->draft_count == 0;
}

bool state_is_over(const struct state *state) {
    if (ended_by_rule(state)) return true;
    for (int i = 0; i < state->hand_counts[state->turn]; i++)
        if (cells_any(state_targets(state, state->hands[state->turn][i]))) return false;
    return !state_must_decide(state);
}

/* Adds one action for each card of the draft. */
static int add(const struct state *state, play *list, enum play_kind kind, card card, int cell) {
    for (int i = 0; i < state->draft_count; i++) list[i] = play_of(kind, card, state->draft[i], cell);
    return state->draft_count;
}

int state_list(const struct state *state, play *list) {
    const card *hand = state->hands[state->turn];
    int count = 0, size = state->hand_counts[state->turn];
    if (ended_by_rule(state)) return 0;
    if (state_must_decide(state)) {
        for (int i = 0; i < size; i++)
            if (state_is_dead(state, hand[i])) count += add(state, list + count, PLAY_TRADE, hand[i], NO_CELL);
        list[count++] = PLAY_DECLINE;
        return count;
    }
    for (int i = 0; i < size; i++) {
        enum play_kind kind = card_is_remover(hand[i]) ? PLAY_REMOVE : PLAY_PLACE;
        for (struct cells targets = state_targets(state, hand[i]); cells_any(targets);)
            count += add(state, list + count, kind, hand[i], cells_take(&targets));
    }
    return count;
}

/* Index of the first such card, or -1. */
static int find(const card *cards, int count, card card) {
    for (int i = 0; i < count; i++)
        if (cards[i] == card) return i;
    return -1;
}

bool state_is_legal(const struct state *state, play play) {
    card card = play_card(play), draft = play_draft(play);
    int cell = play_cell(play);
    if (ended_by_rule(state) || play >> 21) return false;
    bool decides = state_must_decide(state);
    if (play == PLAY_DECLINE) return decides;
    if (find(state->hands[state->turn], state->hand_counts[state->turn], card) < 0) return false;
    if (find(state->draft, state->draft_count, draft) < 0) return false;
    if (decides) return play_kind(play) == PLAY_TRADE && cell == NO_CELL && state_is_dead(state, card);
    return play_kind(play) == (card_is_remover(card) ? PLAY_REMOVE : PLAY_PLACE) && cell < SEQUENCE_CELLS &&
           cells_has(state_targets(state, card), cell);
}

static void remove_at(card *cards, int count, int index) {
    memmove(cards + index, cards + index + 1, (size_t)(count - index - 1));
    cards[count - 1] = 0; /* equal states have equal bytes */
}

/* Removes the first such card from the hand. If the opponent knew of one, it no longer does: nobody can tell which of
   two equal cards was played. */
static void discard(struct state *state, int seat, card played) {
    card *hand = state->hands[seat];
    int count = state->hand_counts[seat], index = find(hand, count, played), shown = index;
    while (shown < count && !(hand[shown] == played && state->known[seat] >> shown & 1)) shown++;
    unsigned known = state->known[seat] & ~(shown < count ? 1u << shown : 0);
    unsigned before = (1u << index) - 1;
    state->known[seat] = (uint8_t)((known & before) | (known >> 1 & ~before));
    remove_at(hand, count, index);
    state->hand_counts[seat]--;
}

static void take(struct state *state, int seat, card taken) {
    remove_at(state->draft, state->draft_count, find(state->draft, state->draft_count, taken));
    state->draft_count--;
    state->known[seat] |= (uint8_t)(1u << state->hand_counts[seat]);
    state->hands[seat][state->hand_counts[seat]++] = taken;
    if (state->stock_next < state->stock_end) state->draft[state->draft_count++] = state->stock[state->stock_next++];
}

void state_apply(struct state *state, play play) {
    int seat = state->turn;
    if (play == PLAY_DECLINE) {
        state->traded[seat] = true;
        return;
    }
    discard(state, seat, play_card(play));
    take(state, seat, play_draft(play));
    if (play_kind(play) == PLAY_TRADE) {
        state->traded[seat] = true;
        return;
    }
    if (play_kind(play) == PLAY_PLACE)
        board_place(&state->board, (enum sequence_rules)state->rules, seat, play_cell(play));
    else
        board_remove(&state->board, !seat, play_cell(play));
    state->traded[seat] = false;
    state->turn = (uint8_t)!seat;
}
