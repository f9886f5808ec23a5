/* The UGI line reader: whatever lines come, each answer is a line of the protocol and the session stays sound. */
#include "answers.h"
#include "cli/freckers_ugi.h"

static void check_session(const void *data) {
    const struct session *session = data;
    struct position position = session->start;
    CHECK(session->action_count >= 0 && session->action_count <= LAST_ACTION);
    for (int i = 0; i < session->action_count; i++) {
        CHECK(moves_is_legal(&position, session->actions[i]));
        position_apply(&position, session->actions[i]);
    }
    CHECK(position.key == session->position.key && position.key == position_key(&session->position));
    CHECK(position.played == session->position.played && position.side == session->position.side);
    CHECK(session->position.rules == session->rules);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct span input = fuzz_input(data, size);
    struct session session;
    char *answers = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&answers, &length);
    CHECK(out);
    struct ugi ugi = freckers_ugi_open(&session, out);
    /* Large tables cost time: only those asked for. */
    converse(&ugi, "setoption name Agent value random", input, check_session, &session);
    CHECK(!session.thinking.searching);
    session_close(&session);
    fclose(out);

    check_answers((struct span){answers, length});
    free(answers);
    return 0;
}
