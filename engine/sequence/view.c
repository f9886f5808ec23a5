#include "sequence/view.h"

#include <string.h>

#include "sequence/fields.h"

/* Sorts the cards, so that their order reveals nothing. */
static void sort_cards(card *cards, int count) {
    for (int i = 1; i < count; i++) {
        card moved = cards[i];
        int place = i;
        for (; place > 0 && cards[place - 1] > moved; place--) cards[place] = cards[place - 1];
        cards[place] = moved;
    }
}

void view_of(struct view *view, const struct deal *deal, int seat) {
    const struct state *state = &deal->state;
    int other = !seat;
    memset(view, 0, sizeof *view);
    view->board = state->board;
    view->seat = (uint8_t)seat;
    view->turn = state->turn;
    view->rules = state->rules;
    view->hand_count = state->hand_counts[seat];
    view->draft_count = state->draft_count;
    view->opponent_count = state->hand_counts[other];
    view->stock_count = (uint8_t)(state->stock_end - state->stock_next);
    view->discard_count = deal->discard_count;
    memcpy(view->traded, state->traded, sizeof view->traded);
    memcpy(view->hand, state->hands[seat], sizeof view->hand);
    memcpy(view->draft, state->draft, sizeof view->draft);
    memcpy(view->discards, deal->discards, sizeof view->discards);
    memcpy(view->unseen, state->stock + state->stock_next, view->stock_count);
    view->unseen_count = view->stock_count;
    for (int i = 0; i < view->opponent_count; i++) {
        if (state->known[other] >> i & 1)
            view->known[view->known_count++] = state->hands[other][i];
        else
            view->unseen[view->unseen_count++] = state->hands[other][i];
    }
    sort_cards(view->known, view->known_count);
    sort_cards(view->unseen, view->unseen_count);
}

void view_sample(const struct view *view, struct random *random, struct state *state) {
    int seat = view->seat, other = !seat, hidden = view->opponent_count - view->known_count;
    card *stock = state->stock;
    state->board = view->board;
    state->turn = view->turn;
    state->rules = view->rules;
    memcpy(state->traded, view->traded, sizeof state->traded);
    memcpy(state->hands[seat], view->hand, sizeof view->hand);
    memcpy(state->draft, view->draft, sizeof view->draft);
    memcpy(stock, view->unseen, view->unseen_count);
    for (int i = view->unseen_count - 1; i > 0; i--) {
        int place = (int)random_below(random, (uint32_t)i + 1);
        card moved = stock[i];
        stock[i] = stock[place];
        stock[place] = moved;
    }
    memcpy(state->hands[other], stock, (size_t)hidden);
    memcpy(state->hands[other] + hidden, view->known, view->known_count);
    state->known[seat] = 0;
    state->known[other] = (uint8_t)((1u << view->opponent_count) - (1u << hidden));
    state->hand_counts[seat] = view->hand_count;
    state->hand_counts[other] = view->opponent_count;
    state->draft_count = view->draft_count;
    state->stock_next = (uint8_t)hidden;
    state->stock_end = view->unseen_count;
}

struct random view_random(const struct view *view, uint64_t seed) {
    uint64_t stream = view->stock_count * UINT64_C(4) + view->seat * UINT64_C(2) + view->traded[view->seat];
    for (int i = 0; i < view->hand_count; i++) stream = stream * 67 + view->hand[i];
    for (int i = 0; i < view->draft_count; i++) stream = stream * 67 + view->draft[i];
    struct random random;
    random_seed(&random, seed, stream);
    return random;
}

#define FIELD_COUNT 13
static void list_fields(struct field *fields, struct view *view) {
    const struct field all[FIELD_COUNT + 1] = {
        {"seat", FIELD_NUMBER, &view->seat, .most = 1},
        {"chips", FIELD_CHIPS, .data = &view->board},
        {"hand", FIELD_CARDS, view->hand, &view->hand_count, .most = HAND_SIZE},
        {"draft", FIELD_CARDS, view->draft, &view->draft_count, .most = DRAFT_SIZE},
        {"discards", FIELD_CARDS, view->discards, &view->discard_count, .most = PACK_SIZE},
        {"known", FIELD_CARDS, view->known, &view->known_count, .most = HAND_SIZE},
        {"opponent", FIELD_NUMBER, &view->opponent_count, .most = HAND_SIZE},
        {"stock", FIELD_NUMBER, &view->stock_count, .most = PACK_SIZE},
        {"unseen", FIELD_CARDS, view->unseen, &view->unseen_count, .most = PACK_SIZE},
        {"turn", FIELD_NUMBER, &view->turn, .most = 1},
        {"traded", FIELD_FLAG, view->traded, .pair = true},
        {"seqs", FIELD_NUMBER, view->board.sequences, .most = MAX_READ_SEQUENCES, .pair = true},
        {"rules", FIELD_RULES, &view->rules, .optional = true},
    };
    memcpy(fields, all, sizeof all);
}

void view_write(const struct view *view, struct text *out) {
    struct view copy = *view; /* the fields need writable pointers */
    struct field fields[FIELD_COUNT + 1];
    list_fields(fields, &copy);
    fields_write(fields, out);
}

bool view_read(struct view *view, struct reader *json) {
    struct field fields[FIELD_COUNT + 1];
    memset(view, 0, sizeof *view);
    board_clear(&view->board);
    list_fields(fields, view);
    if (!fields_read(fields, json)) return false;
    int hidden = view->opponent_count - view->known_count;
    if (hidden < 0 || hidden + view->stock_count != view->unseen_count)
        reader_fail(json, "the number of unseen cards does not match the stock and the opponent's hand");
    if (view->unseen_count + view->known_count + view->hand_count + view->draft_count + view->discard_count > PACK_SIZE)
        reader_fail(json, "there are more than 104 cards");
    sort_cards(view->known, view->known_count);
    sort_cards(view->unseen, view->unseen_count);
    return !json->failed;
}
