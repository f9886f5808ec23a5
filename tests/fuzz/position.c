/* Position text: an accepted position is valid and survives a write-read round trip. */
#include "fuzz.h"

static void check_sound(const struct position *position) {
    CHECK(bit_count(position->mine) == FROG_COUNT && bit_count(position->theirs) == FROG_COUNT);
    CHECK(!(position->mine & position->theirs) && !(position->pads & (position->mine | position->theirs)));
    CHECK(position->played <= LAST_ACTION && position->side <= BLUE);
    CHECK(position->key == position_key(position));
}

static void check_round_trip(const struct position *position) {
    char buffer[POSITION_TEXT_SIZE], message[MESSAGE_SIZE];
    struct text text = text_over(buffer, sizeof buffer), error = text_over(message, sizeof message);
    struct position again;
    position_write(position, &text);
    CHECK(!text.full);
    CHECK(position_read(&again, (enum rules)position->rules, span_of(buffer), &error));
    CHECK(again.mine == position->mine && again.theirs == position->theirs && again.pads == position->pads);
    CHECK(again.key == position->key && again.side == position->side && again.played == position->played);
}

static void check_play(const struct position *position) {
    action list[MAX_ACTIONS];
    if (position_outcome(position) != OUTCOME_OPEN) return;
    int count = moves_list(position, list);
    CHECK(count == moves_count(position) && count <= MAX_ACTIONS);
    for (int i = 0; i < count; i++) {
        struct position next = *position;
        uint8_t path[LONGEST_PATH];
        if (list[i] != ACTION_GROW) CHECK(moves_path(position, list[i], path) <= LONGEST_PATH);
        position_apply(&next, list[i]);
        check_sound(&next);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    for (int rules = RULES_PADS; rules <= RULES_REFEREE; rules++) {
        char buffer[MESSAGE_SIZE];
        struct text error = text_over(buffer, sizeof buffer);
        struct position position;
        if (!position_read(&position, (enum rules)rules, fuzz_input(data, size), &error)) {
            check_message(&error);
            continue;
        }
        check_sound(&position);
        check_round_trip(&position);
        check_play(&position);
    }
    return 0;
}
