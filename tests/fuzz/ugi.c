/* The UGI line reader: every answer follows the protocol and the session stays valid. */
#include "answers.h"

static void check_session(const struct session *session) {
    struct position position, now;
    memcpy(&position, &session->start, sizeof position);
    memcpy(&now, &session->position, sizeof now);
    CHECK(session->action_count >= 0 && session->action_count <= LAST_ACTION);
    for (int i = 0; i < session->action_count; i++) {
        CHECK(session->actions[i] <= ACTION_GROW && moves_is_legal(&position, (action)session->actions[i]));
        position_apply(&position, (action)session->actions[i]);
    }
    CHECK(position.key == now.key && position.key == position_key(&now));
    CHECK(position.played == now.played && position.side == now.side);
    CHECK(now.rules == session->rules);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    /* Large tables cost time: only those asked for. */
    converse("freckers", "random", fuzz_input(data, size), check_session);
    return 0;
}
