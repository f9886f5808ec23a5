/* Sequence over UGI: games and views as JSON, deals, actions, searches. Whatever lines come, each answer is a line of
   the protocol, and what is accepted is a sound game that survives being written and read again. */
#include "answers.h"
#include "cli/sequence_ugi.h"

static void check_round_trip(const struct game *game) {
    char first[GAME_TEXT_SIZE], second[GAME_TEXT_SIZE], message[MESSAGE_SIZE];
    struct text text = text_over(first, sizeof first), again_text = text_over(second, sizeof second);
    struct text error = text_over(message, sizeof message);
    struct game again;
    game_write(game, &text);
    struct reader json = reader_over(span_of(first), &error);
    CHECK(!text.full && game_read(&again, &json));
    game_write(&again, &again_text);
    CHECK(!strcmp(first, second));
}

/* Every action of the position can be carried out. */
static void check_play(const struct game *game) {
    static play list[MOST_PLAYS];
    int count = state_list(&game->state, list);
    CHECK((count == 0) == state_is_over(&game->state) && count <= MOST_PLAYS);
    for (int i = 0; i < count; i += 1 + count / 32) {
        struct game next = *game;
        CHECK(state_is_legal(&game->state, list[i]));
        game_apply(&next, list[i]);
        CHECK(next.discard_count <= PACK_SIZE && next.state.hand_counts[game->state.turn] <= HAND_SIZE);
    }
}

static void check_session(const void *data) {
    const struct sequence_session *session = data;
    if (!session->has_game) {
        CHECK(session->view.unseen_count <= PACK_SIZE && session->view.known_count <= session->view.opponent_count);
        return;
    }
    struct game game = session->start;
    for (int i = 0; i < session->play_count; i++) {
        CHECK(state_is_legal(&game.state, session->plays[i]));
        game_apply(&game, session->plays[i]);
    }
    CHECK(!memcmp(&game.state.board, &session->game.state.board, sizeof game.state.board));
    CHECK(game.state.turn == session->game.state.turn && session->view.seat == game.state.turn);
    check_round_trip(&session->game);
    check_play(&session->game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct span input = fuzz_input(data, size);
    struct sequence_session session;
    char *answers = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&answers, &length);
    CHECK(out);
    struct ugi ugi = sequence_ugi_open(&session, out);
    /* Trees cost time: only if asked for. */
    converse(&ugi, "setoption name Agent value seq-greedy", input, check_session, &session);
    CHECK(!session.thinking.searching);
    sequence_close(&session);
    fclose(out);
    check_answers((struct span){answers, length});
    free(answers);
    return 0;
}
