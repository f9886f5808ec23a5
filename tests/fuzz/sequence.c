/* Sequence over UGI: games and views as JSON, deals, actions, searches. Every answer follows the protocol, and every
   accepted game is valid and survives a write-read round trip. */
#include "answers.h"
#include "sequence/position.h"

static void check_round_trip(const struct deal *deal) {
    char first[GAME_TEXT_SIZE], second[GAME_TEXT_SIZE], message[MESSAGE_SIZE];
    struct text text = text_over(first, sizeof first), again_text = text_over(second, sizeof second);
    struct text error = text_over(message, sizeof message);
    struct deal again;
    deal_write(deal, &text);
    struct reader json = reader_over(span_of(first), &error);
    CHECK(!text.full && deal_read(&again, &json));
    deal_write(&again, &again_text);
    CHECK(!strcmp(first, second));
}

/* Every legal action can be played. */
static void check_play(const struct deal *deal) {
    static play list[MAX_PLAYS];
    int count = state_list(&deal->state, list);
    CHECK((count == 0) == state_is_over(&deal->state) && count <= MAX_PLAYS);
    for (int i = 0; i < count; i += 1 + count / 32) {
        struct deal next = *deal;
        CHECK(state_is_legal(&deal->state, list[i]));
        deal_apply(&next, list[i]);
        CHECK(next.discard_count <= PACK_SIZE && next.state.hand_counts[deal->state.turn] <= HAND_SIZE);
    }
}

static void check_session(const struct session *session) {
    const struct sequence_position *now = (const struct sequence_position *)&session->position;
    struct sequence_position position;
    struct view view;
    memcpy(&position, &session->start, sizeof position);
    CHECK(position.known == now->known);
    if (!position.known) {
        CHECK(session->action_count == 0);
        CHECK(now->view.unseen_count <= PACK_SIZE && now->view.known_count <= now->view.opponent_count);
        return;
    }
    for (int i = 0; i < session->action_count; i++) {
        CHECK(state_is_legal(&position.deal.state, session->actions[i]));
        deal_apply(&position.deal, session->actions[i]);
    }
    position_view(now, &view);
    CHECK(!memcmp(&position.deal.state.board, &now->deal.state.board, sizeof position.deal.state.board));
    CHECK(position.deal.state.turn == now->deal.state.turn && view.seat == now->deal.state.turn);
    check_round_trip(&now->deal);
    check_play(&now->deal);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    /* Trees cost time: only if asked for. */
    converse("sequence", "seq-greedy", fuzz_input(data, size), check_session);
    return 0;
}
