#include "sequence/deal.h"

#include <string.h>

#include "sequence/fields.h"
#include "sequence/play_text.h"

#define MAX_SEED INT64_C(999999999999999999)
#define MAX_READ_LABELS 16 /* leaves room for those that the last action can add */

void deal_start(struct deal *deal, enum sequence_rules rules, uint64_t seed) {
    memset(deal, 0, sizeof *deal);
    state_deal(&deal->state, rules, seed);
}

void deal_apply(struct deal *deal, play play) {
    int seat = deal->state.turn;
    deal->event = EVENT_NONE;
    if (play_kind(play) == PLAY_PLACE) {
        struct completion completion;
        board_examine(&deal->state.board, (enum sequence_rules)deal->state.rules, seat, play_cell(play), &completion);
        deal->event = (uint8_t)completion.event;
        for (uint8_t label = 0; label <= HEART_LABEL; label++)
            if (completion.labels[label] && deal->label_counts[seat] < MAX_LABELS)
                deal->labels[seat][deal->label_counts[seat]++] = label;
    }
    if (play != PLAY_DECLINE) deal->discards[deal->discard_count++] = play_card(play);
    state_apply(&deal->state, play);
}

bool seed_read(uint64_t *seed, struct span text, struct text *error) {
    int64_t value;
    if (!span_integer(text, 0, MAX_SEED, &value))
        return text_refuse(error, "the seed must be a number from 0 to 999999999999999999");
    *seed = (uint64_t)value;
    return true;
}

/* Moves a card to the top of the stock; the others keep their order. */
static bool move_to_top(struct state *state, card wanted) {
    card *top = state->stock + state->stock_next;
    size_t count = (size_t)(state->stock_end - state->stock_next);
    const card *found = memchr(top, wanted, count);
    if (!found) return false;
    memmove(top + 1, top, (size_t)(found - top));
    *top = wanted;
    return true;
}

bool deal_read_play(struct deal *deal, play *play, struct span text, struct text *error) {
    struct span drawn = text, action = span_until(&drawn, '=');
    card card;
    if (!play_read(play, &deal->state, action, error)) return false;
    if (!drawn.length) return true;
    if (*play != PLAY_DECLINE && card_read(&card, drawn) && move_to_top(&deal->state, card)) return true;
    text_excerpt(error, drawn);
    text_string(error, " cannot be drawn from the stock");
    return false;
}

/* Fields that the JSON holds in another form than struct deal. */
struct derived_fields {
    uint8_t deck_count;
    bool ended;
    card known[2][HAND_SIZE];
    uint8_t known_counts[2];
};

#define FIELD_COUNT 13
static void list_fields(struct field *fields, struct deal *deal, struct derived_fields *derived) {
    struct state *state = &deal->state;
    const struct field all[FIELD_COUNT + 1] = {
        {"chips", FIELD_CHIPS, .data = &state->board},
        {"hands", FIELD_CARDS, state->hands, state->hand_counts, .most = HAND_SIZE, .pair = true},
        {"draft", FIELD_CARDS, state->draft, &state->draft_count, .most = DRAFT_SIZE},
        {"deck", FIELD_CARDS, state->stock + state->stock_next, &derived->deck_count, .most = PACK_SIZE},
        {"discards", FIELD_CARDS, deal->discards, &deal->discard_count, .most = PACK_SIZE},
        {"turn", FIELD_NUMBER, &state->turn, .most = 1},
        {"traded", FIELD_FLAG, state->traded, .pair = true},
        {"seqs", FIELD_NUMBER, state->board.sequences, .most = MAX_READ_SEQUENCES, .pair = true},
        {"orient", FIELD_LABELS, deal->labels, deal->label_counts, .most = MAX_READ_LABELS, .pair = true,
         .optional = true},
        {"new_seq", FIELD_NUMBER, &deal->event, .most = EVENT_SEVERAL, .optional = true},
        {"ended", FIELD_FLAG, &derived->ended, .optional = true},
        {"known", FIELD_CARDS, derived->known, derived->known_counts, .most = HAND_SIZE, .pair = true,
         .optional = true},
        {"rules", FIELD_RULES, &state->rules, .optional = true},
    };
    memcpy(fields, all, sizeof all);
}

void deal_write(const struct deal *deal, struct text *out) {
    struct deal copy = *deal; /* the fields need writable pointers */
    const struct state *state = &deal->state;
    struct field fields[FIELD_COUNT + 1];
    struct derived_fields derived = {
        .deck_count = (uint8_t)(state->stock_end - state->stock_next),
        .ended = state_is_over(state),
    };
    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i < state->hand_counts[seat]; i++)
            if (state->known[seat] >> i & 1) derived.known[seat][derived.known_counts[seat]++] = state->hands[seat][i];
    list_fields(fields, &copy, &derived);
    fields_write(fields, out);
}

/* Marks the cards of a hand that the opponent knows. Each must be in the hand, twice if it is listed twice. */
static void mark_known(struct reader *json, struct state *state, const struct derived_fields *derived) {
    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i < derived->known_counts[seat]; i++) {
            int place = state->hand_counts[seat] - 1; /* cards from the draft are at the end */
            while (place >= 0 &&
                   (state->hands[seat][place] != derived->known[seat][i] || state->known[seat] >> place & 1))
                place--;
            if (place < 0) {
                reader_fail(json, "a known card is not in the hand");
                return;
            }
            state->known[seat] |= (uint8_t)(1u << place);
        }
}

bool deal_read(struct deal *deal, struct reader *json) {
    struct state *state = &deal->state;
    struct derived_fields derived = {0};
    struct field fields[FIELD_COUNT + 1];
    memset(deal, 0, sizeof *deal);
    board_clear(&state->board);
    list_fields(fields, deal, &derived);
    if (!fields_read(fields, json)) return false;
    state->stock_end = derived.deck_count;
    int total =
        state->hand_counts[0] + state->hand_counts[1] + state->draft_count + state->stock_end + deal->discard_count;
    if (total > PACK_SIZE) reader_fail(json, "there are more than 104 cards");
    if (!json->failed) mark_known(json, state, &derived);
    return !json->failed;
}
