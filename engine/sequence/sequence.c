/* Implements game.h for Sequence. */
#include <string.h>

#include "game/agent.h"
#include "sequence/describe.h"
#include "sequence/play_text.h"
#include "sequence/position.h"

_Static_assert(sizeof(struct view) <= MAX_POSITION_SIZE, "a view must fit");
_Static_assert(sizeof(struct sequence_position) <= MAX_POSITION_SIZE, "a position must fit");
_Static_assert(MAX_PLAYS <= MAX_LISTED_ACTIONS, "a list of actions must fit");

static void start(void *memory, int rules, uint64_t seed) {
    struct sequence_position *position = memory;
    position->known = true;
    deal_start(&position->deal, (enum sequence_rules)rules, seed);
}

enum { FORM_DEAL, FORM_STATE, FORM_VIEW };
static const char *const forms[] = {[FORM_DEAL] = "deal", [FORM_STATE] = "state", [FORM_VIEW] = "view", NULL};

static bool read(void *memory, int rules, int form, struct span *text, struct text *error) {
    struct sequence_position *position = memory;
    uint64_t seed;
    if (form == FORM_DEAL) {
        if (!seed_read(&seed, span_word(text), error)) return false;
        start(position, rules, seed);
        return true;
    }
    struct reader json = reader_over(*text, error);
    position->known = form == FORM_STATE;
    if (position->known ? !deal_read(&position->deal, &json) : !view_read(&position->view, &json)) return false;
    if (form == FORM_VIEW && span_trim(json.rest).length) return text_refuse(error, "nothing may follow a view");
    *text = json.rest;
    return true;
}

static void write(const void *memory, struct text *out) {
    const struct sequence_position *position = memory;
    if (position->known)
        deal_write(&position->deal, out);
    else
        view_write(&position->view, out);
}

static int turn(const void *memory) {
    const struct sequence_position *position = memory;
    return position->known ? position->deal.state.turn : position->view.turn;
}

static int points(const void *memory) {
    const struct state state = position_state(memory);
    return state_is_over(&state) ? state_lead(&state) + POINTS_DRAW : POINTS_OPEN;
}

static int list(const void *memory, game_action *actions) {
    const struct state state = position_state(memory);
    return state_list(&state, actions);
}

/* No action can be played in a view: the game behind it is unknown. */
static bool is_legal(const void *memory, game_action action) {
    const struct sequence_position *position = memory;
    return position->known && state_is_legal(&position->deal.state, action);
}

static void apply(void *memory, game_action action) {
    struct sequence_position *position = memory;
    if (position->known) deal_apply(&position->deal, action);
}

static void write_action(game_action action, int seat, struct text *out) {
    (void)seat;
    play_write(action, out);
}

static bool read_action(void *memory, struct span text, game_action *action, struct text *error) {
    struct sequence_position *position = memory;
    if (!position->known) return text_refuse(error, ONLY_A_VIEW);
    return deal_read_play(&position->deal, action, text, error);
}

/* Takes over the order in which the cards were actually drawn. */
static void settle(void *memory, const void *later) {
    struct sequence_position *first = memory;
    const struct sequence_position *position = later;
    if (!position->known) return;
    memcpy(first->deal.state.stock, position->deal.state.stock, sizeof position->deal.state.stock);
}

static bool look(const void *memory, int seat, void *view, struct text *error) {
    const struct sequence_position *position = memory;
    if (!position->known && position->view.seat != seat) return text_refuse(error, "it is the other player's turn");
    if (position->known)
        view_of(view, &position->deal, seat);
    else
        memcpy(view, &position->view, sizeof position->view);
    return true;
}

/* Weakest first, as shown in menus. */
#define AGENT(name) extern const struct agent name;
#include "sequence/agents.list"
#undef AGENT
#define AGENT(name) &name,
static const struct agent *const agents[] = {
#include "sequence/agents.list"
    NULL};
#undef AGENT

const struct game sequence_game = {
    .name = "sequence",
    .title = "Sequence",
    .rules = sequence_rules_names,
    .position_size = sizeof(struct sequence_position),
    .start = start,
    .forms = forms,
    .written_form = FORM_STATE,
    .read = read,
    .write = write,
    .turn = turn,
    .points = points,
    .dealt = true,
    .list = list,
    .apply = apply,
    .write_action = write_action,
    .is_legal = is_legal,
    .read_action = read_action,
    .settle = settle,
    .explain_action = play_explain,
    .look = look,
    .agents = agents,
    .depthless = true,
    .bench_limits = "nodes 500",
    .describe = describe_game,
    .questions = sequence_questions,
};
