/* What JavaScript may call of Sequence, in a module of its own: who plays Freckers need not load it. */
#include "border.h"
#include "exports_arena.h"
#include "sequence/bench.h"
#include "sequence/contest.h"
#include "sequence/describe.h"
#include "sequence/registry.h"

static struct sequence_session session;

static struct sequence_session *the_session(void) {
    if (!session.agent) sequence_open(&session);
    return &session;
}

const struct arena_game *the_contest(void) {
    return &sequence_contest;
}

const void *the_means(void) {
    return NULL;
}

/* Output: all agents and their parameters, see registry.h. */
int lilypad_agents(void) {
    text_clear(&output);
    sequence_agents_write(&output);
    return !output.full;
}

/* Input: an option's name, a blank, its value. */
int game_set(size_t length) {
    struct span value = input_text(length), name = span_word(&value);
    text_clear(&output);
    return sequence_set(the_session(), name, span_trim(value), &output);
}

/* Input: see sequence_set_position. Output: see describe_game. */
int game_position(size_t length) {
    text_clear(&output);
    if (!sequence_set_position(the_session(), input_text(length), &output)) return 0;
    text_clear(&output);
    describe_game(&session, &output);
    return !output.full;
}

static int refuse_view(void) {
    text_clear(&output);
    if (!the_session()->has_game) text_string(&output, "only a view is known, not the game");
    return session.has_game;
}

/* Output: what a seat sees of the current game, see view.h. */
int game_view(int seat) {
    struct view view;
    if (!refuse_view()) return 0;
    view_of(&view, &session.game, seat != 0);
    view_write(&view, &output);
    return 1;
}

/* Output: the other player's hand, as a list, in a world that agrees with all that the player to move knows; the known
   cards come last. See view_sample. */
int game_sample(int seed) {
    struct random random;
    struct state world = {0};
    const struct view *view = &the_session()->view;
    random_seed(&random, (uint64_t)seed, 0);
    view_sample(view, &random, &world);
    text_clear(&output);
    text_character(&output, '[');
    for (int i = 0; i < view->opponent_count; i++) {
        text_string(&output, i ? ",\"" : "\"");
        card_write(world.hands[!view->seat][i], &output);
        text_character(&output, '"');
    }
    text_character(&output, ']');
    return 1;
}

/* Output: the whole legal list, see describe_legal. */
int game_legal(void) {
    if (!refuse_view()) return 0;
    describe_legal(&session.game.state, &output);
    return !output.full;
}

/* Output: what a chip would complete, see describe_map. */
int game_map(void) {
    if (!refuse_view()) return 0;
    describe_map(&session.game.state, &output);
    return !output.full;
}

/* Output: the card on every cell as a list of 100, "" on corners. */
int game_board(void) {
    text_clear(&output);
    for (int cell = 0; cell < SEQUENCE_CELLS; cell++) {
        card card = cell_card(cell);
        text_string(&output, cell ? "\",\"" : "[\"");
        if (card != NO_CARD) card_write(card, &output);
    }
    text_string(&output, "\"]");
    return 1;
}

void game_new(void) {
    sequence_new_game(the_session());
}

/* Input: limits, see sequence_go. */
int game_go(size_t length) {
    text_clear(&output);
    return sequence_go(the_session(), input_text(length), &output);
}

/* Works for about that long; 1 while there is more to do. */
int game_step(double milliseconds) {
    return sequence_step(the_session(), milliseconds);
}

void game_stop(void) {
    sequence_stop(the_session());
}

/* Output: see describe_play_search. */
int game_report(void) {
    text_clear(&output);
    describe_play_search(the_session(), &output);
    return !output.full;
}

/* Output: a part of the last search's tree, see describe_play_trace. */
int game_trace(int first, int count) {
    text_clear(&output);
    describe_play_trace(the_session(), first, count, &output);
    return !output.full;
}

/* Output: a line per agent. */
double game_bench(void) {
    text_clear(&output);
    return (double)sequence_bench(&output);
}
