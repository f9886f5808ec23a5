#include "sequence/play_text.h"

void write_cell(int cell, struct text *out) {
    text_character(out, (char)('0' + cell / SEQUENCE_SIZE));
    text_character(out, (char)('0' + cell % SEQUENCE_SIZE));
}

void play_write(play play, struct text *out) {
    if (play == PLAY_DECLINE) {
        text_string(out, "decline");
        return;
    }
    card_write(play_card(play), out);
    if (play_kind(play) == PLAY_REMOVE) text_character(out, 'x');
    if (play_kind(play) != PLAY_TRADE) write_cell(play_cell(play), out);
    if (play_draft(play) == NO_CARD) return;
    text_character(out, '-');
    card_write(play_draft(play), out);
}

static bool read_parts(play *play, struct span text) {
    struct span left = span_until(&text, '-');
    card card, draft;
    enum play_kind kind = PLAY_TRADE;
    int64_t cell = NO_CELL;
    if (left.length < 2 || !card_read(&card, (struct span){left.data, 2}) || !card_read(&draft, text)) return false;
    left.data += 2;
    left.length -= 2;
    if (left.length) {
        kind = left.data[0] == 'x' ? PLAY_REMOVE : PLAY_PLACE;
        if (kind == PLAY_REMOVE) left.data++, left.length--;
        if (left.length != 2 || !span_integer(left, 0, SEQUENCE_CELLS - 1, &cell)) return false;
    }
    *play = play_of(kind, card, draft, (int)cell);
    return true;
}

bool play_read(play *play, const struct state *state, struct span text, struct text *error) {
    bool declines = span_equals(text, "decline");
    if (declines) *play = PLAY_DECLINE;
    text_clear(error);
    if (!declines && !read_parts(play, text)) {
        text_excerpt(error, text);
        text_string(error, " is not a move such as 2s01-9d, jhx45-9d, ac-9d or decline");
        return false;
    }
    if (state_is_legal(state, *play)) return true;
    text_excerpt(error, text);
    text_string(error, " is not legal");
    if (state_is_over(state)) {
        text_string(error, ": the game is over");
    } else if (state_must_decide(state)) {
        text_string(error, ": first trade a dead card or decline to");
    }
    return false;
}

void play_explain(play play, int seat, struct text *out) {
    text_string(out, seat == 0 ? "Red" : "Blue");
    if (play == PLAY_DECLINE) {
        text_string(out, " keeps the dead card");
        return;
    }
    text_string(out, play_kind(play) == PLAY_TRADE ? " trades the dead " : " plays ");
    card_write(play_card(play), out);
    if (play_kind(play) != PLAY_TRADE) {
        text_string(out, play_kind(play) == PLAY_REMOVE ? ", removes the chip on row " : " on row ");
        text_integer(out, play_cell(play) / SEQUENCE_SIZE + 1);
        text_string(out, ", column ");
        text_integer(out, play_cell(play) % SEQUENCE_SIZE + 1);
    }
    text_string(out, play_kind(play) == PLAY_TRADE ? " for " : " and takes ");
    card_write(play_draft(play), out);
}

static void write_card_or_dash(card card, struct text *out) {
    if (card == NO_CARD)
        text_character(out, '-');
    else
        card_write(card, out);
    text_character(out, ' ');
}

uint32_t play_list_hash(const play *list, int count) {
    uint32_t hash = UINT32_C(2166136261);
    for (int i = 0; i < count; i++) {
        char buffer[24];
        struct text text = text_over(buffer, sizeof buffer);
        if (i) text_character(&text, ';');
        text_character(&text, "prt"[play_kind(list[i])]);
        text_character(&text, ' ');
        write_card_or_dash(play_card(list[i]), &text);
        write_card_or_dash(play_draft(list[i]), &text);
        if (play_cell(list[i]) == NO_CELL) {
            text_character(&text, '-');
        } else {
            text_integer(&text, play_cell(list[i]) / SEQUENCE_SIZE);
            text_character(&text, ',');
            text_integer(&text, play_cell(list[i]) % SEQUENCE_SIZE);
        }
        for (size_t j = 0; j < text.length; j++) hash = (hash ^ (unsigned char)buffer[j]) * UINT32_C(16777619);
    }
    return hash;
}
