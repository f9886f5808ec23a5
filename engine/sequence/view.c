#include "sequence/view.h"

#include <string.h>

#include "sequence/game_text.h"

#define MOST_READ_SEQUENCES 99

/* Sorts, so that nothing can be told from the order. */
static void sort_cards(card *cards, int count) {
    for (int i = 1; i < count; i++) {
        card moved = cards[i];
        int place = i;
        for (; place > 0 && cards[place - 1] > moved; place--) cards[place] = cards[place - 1];
        cards[place] = moved;
    }
}

void view_of(struct view *view, const struct game *game, int seat) {
    const struct state *state = &game->state;
    int other = !seat;
    *view = (struct view){
        .board = state->board,
        .seat = (uint8_t)seat,
        .turn = state->turn,
        .rules = state->rules,
        .traded = {state->traded[0], state->traded[1]},
        .hand_count = state->hand_counts[seat],
        .draft_count = state->draft_count,
        .opponent_count = state->hand_counts[other],
        .stock_count = (uint8_t)(state->stock_end - state->stock_next),
        .discard_count = game->discard_count,
    };
    memcpy(view->hand, state->hands[seat], sizeof view->hand);
    memcpy(view->draft, state->draft, sizeof view->draft);
    memcpy(view->discards, game->discards, sizeof view->discards);
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

enum { SEAT, CHIPS, HAND, DRAFT, DISCARDS, KNOWN, OPPONENT, STOCK, UNSEEN, TURN, TRADED, SEQS, NEEDED_COUNT };
enum { RULES = NEEDED_COUNT, KEY_COUNT };
static const char *const keys[] = {
    [SEAT] = "seat",     [CHIPS] = "chips",       [HAND] = "hand",   [DRAFT] = "draft",   [DISCARDS] = "discards",
    [KNOWN] = "known",   [OPPONENT] = "opponent", [STOCK] = "stock", [UNSEEN] = "unseen", [TURN] = "turn",
    [TRADED] = "traded", [SEQS] = "seqs",         [RULES] = "rules",
};

void view_write(const struct view *view, struct text *out) {
    text_character(out, '{');
    json_write_key(out, keys[SEAT]);
    text_integer(out, view->seat);
    json_write_key(out, keys[CHIPS]);
    write_chips(&view->board, out);
    json_write_key(out, keys[HAND]);
    write_card_list(view->hand, view->hand_count, out);
    json_write_key(out, keys[DRAFT]);
    write_card_list(view->draft, view->draft_count, out);
    json_write_key(out, keys[DISCARDS]);
    write_card_list(view->discards, view->discard_count, out);
    json_write_key(out, keys[KNOWN]);
    write_card_list(view->known, view->known_count, out);
    json_write_key(out, keys[OPPONENT]);
    text_integer(out, view->opponent_count);
    json_write_key(out, keys[STOCK]);
    text_integer(out, view->stock_count);
    json_write_key(out, keys[UNSEEN]);
    write_card_list(view->unseen, view->unseen_count, out);
    json_write_key(out, keys[TURN]);
    text_integer(out, view->turn);
    json_write_key(out, keys[TRADED]);
    write_flags(view->traded, out);
    json_write_key(out, keys[SEQS]);
    write_numbers(view->board.sequences, out);
    json_write_key(out, keys[RULES]);
    text_json_string(out, span_of(sequence_rules_names[view->rules]));
    text_character(out, '}');
}

bool view_read(struct view *view, struct reader *json) {
    unsigned seen = 0;
    *view = (struct view){0};
    board_clear(&view->board);
    for (bool more = reader_begin(json, '{'); more; more = reader_more(json, '}')) {
        switch (read_key(json, keys, KEY_COUNT, &seen)) {
            case SEAT: view->seat = (uint8_t)reader_integer(json, 0, 1); break;
            case CHIPS: read_chips(json, &view->board); break;
            case HAND: view->hand_count = (uint8_t)read_card_list(json, view->hand, HAND_SIZE); break;
            case DRAFT: view->draft_count = (uint8_t)read_card_list(json, view->draft, DRAFT_SIZE); break;
            case DISCARDS: view->discard_count = (uint8_t)read_card_list(json, view->discards, PACK_SIZE); break;
            case KNOWN: view->known_count = (uint8_t)read_card_list(json, view->known, HAND_SIZE); break;
            case OPPONENT: view->opponent_count = (uint8_t)reader_integer(json, 0, HAND_SIZE); break;
            case STOCK: view->stock_count = (uint8_t)reader_integer(json, 0, PACK_SIZE); break;
            case UNSEEN: view->unseen_count = (uint8_t)read_card_list(json, view->unseen, PACK_SIZE); break;
            case TURN: view->turn = (uint8_t)reader_integer(json, 0, 1); break;
            case TRADED: read_flags(json, view->traded); break;
            case SEQS: read_numbers(json, view->board.sequences, MOST_READ_SEQUENCES); break;
            case RULES: read_rules(json, &view->rules); break;
            default: break;
        }
        if (json->failed) return false;
    }
    require_keys(json, keys, NEEDED_COUNT, seen);
    int hidden = view->opponent_count - view->known_count;
    if (hidden < 0 || hidden + view->stock_count != view->unseen_count)
        reader_fail(json, "the unseen cards are not as many as the stock and the other hand have");
    if (view->unseen_count + view->known_count + view->hand_count + view->draft_count + view->discard_count > PACK_SIZE)
        reader_fail(json, "there are more than 104 cards");
    sort_cards(view->known, view->known_count);
    sort_cards(view->unseen, view->unseen_count);
    return !json->failed;
}
